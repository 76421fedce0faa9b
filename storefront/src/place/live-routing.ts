import { type PublishedRouting, type RoutingConfig, withPublished } from '@shop/domain/routing'
import { routingConfig } from '../config'
import { published } from './published'

const made = new WeakMap<PublishedRouting, RoutingConfig>()

/** Where addresses lead now: what is published over what the installation says. */
export function routing(): RoutingConfig {
  const own = published()?.routing
  if (!own) return routingConfig
  const known = made.get(own) ?? withPublished(routingConfig, own)
  made.set(own, known)
  return known
}
