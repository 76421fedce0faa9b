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
  const channel = published()?.channel
  if (!channel) return openingChannel
  const known = ours.get(channel) ?? withOurMarkets(channel)
  ours.set(channel, known)
  return known
}

export const marketOf = (alias: string): Market | undefined => marketByAlias(shopChannel().markets, alias)

/** Where the goods can go: also to markets that have no pages here. */
export const deliveryMarkets = (): readonly Market[] =>
  checkoutMarkets((published()?.channel ?? openingChannel).markets)

/** A market that this shop was not opened with has neither addresses nor texts here. */
const withOurMarkets = ({ markets, ...channel }: Channel): Channel => ({
  ...channel,
  markets: markets.filter(({ alias }) => marketByAlias(openingChannel.markets, alias)),
})
