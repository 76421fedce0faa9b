import { type Channel, type Market, marketByAlias, channel as openingChannel } from '@shop/domain/market'

/** The renderer is another bundle than the server around it: both must find the same. */
const KEY = Symbol.for('shop.channel')
const home = globalThis as { [KEY]?: Channel }

/** The channel as it is published; as the shop opened while the services have never answered. */
export const shopChannel = (): Channel => home[KEY] ?? openingChannel

export const marketOf = (alias: string): Market | undefined => marketByAlias(shopChannel().markets, alias)

/** A market that this shop was not opened with has neither addresses nor texts here. */
export function publishChannel({ markets, ...published }: Channel): void {
  home[KEY] = { ...published, markets: markets.filter(({ alias }) => marketByAlias(openingChannel.markets, alias)) }
}
