import { type PublishedRouting, type RoutingConfig, withPublished } from '@shop/domain/routing'
import { routingConfig } from './config'

/** The renderer is another bundle than the server around it: both must find the same. */
const KEY = Symbol.for('shop.routing')
const home = globalThis as { [KEY]?: RoutingConfig }

/** Where addresses lead now: what is published over what the installation says. */
export const routing = (): RoutingConfig => home[KEY] ?? routingConfig

export function publishRouting(published: PublishedRouting): void {
  home[KEY] = withPublished(routingConfig, published)
}
