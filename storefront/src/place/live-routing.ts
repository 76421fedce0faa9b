import { type PublishedRouting, type RoutingConfig, withPublished } from '@shop/domain/routing'
import { fallbackMarketOf, routingConfig } from '../config'
import { shopChannel } from './live-channel'
import { published } from './published'

const made = new WeakMap<PublishedRouting, RoutingConfig>()

/** Where addresses lead now: what is published over what the installation says. */
export function routing(): RoutingConfig {
  const own = published()?.routing
  if (!own) return routingConfig
  const known =
    made.get(own) ??
    withPublished({ ...routingConfig, fallbackMarket: fallbackMarketOf(shopChannel()) }, own, console.warn)
  made.set(own, known)
  return known
}
