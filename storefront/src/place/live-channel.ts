import {
  type Channel,
  checkoutMarkets,
  type Market,
  marketByAlias,
  channel as openingChannel,
} from '@shop/domain/market'
import { published } from './published'

const ours = new WeakMap<Channel, Channel>()

/** The channel as it is published; as the shop opened while the services have never answered. */
export function shopChannel(): Channel {
  const channel = wholeChannel()
  if (channel === openingChannel) return channel
  const known = ours.get(channel) ?? withOurMarkets(channel)
  ours.set(channel, known)
  return known
}

export const marketOf = (alias: string): Market | undefined => marketByAlias(shopChannel().markets, alias)

/** Also with the markets that have no pages here, only parcels. */
export const wholeChannel = (): Channel => published()?.channel ?? openingChannel

/** Where the goods can go. */
export const deliveryMarkets = (): readonly Market[] => checkoutMarkets(wholeChannel().markets)

/** A market that this shop was not opened with has neither addresses nor texts here. */
const withOurMarkets = ({ markets, ...channel }: Channel): Channel => ({
  ...channel,
  markets: markets.filter(({ alias }) => marketByAlias(openingChannel.markets, alias)),
})
