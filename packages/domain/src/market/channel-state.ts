import type { Currency } from '../money'
import type { MarketAlias } from '../shared'
import { checkoutAlias, checkoutMarkets, defaultMarket, marketByAlias } from './choose-market'
import type { LocaleCode } from './locale-records'
import type { Channel, Market } from './market'

/** Where a shopper stands: what is shopped in, and where the goods go. */
export type ChannelState = {
  readonly id: Channel['id']
  readonly currentMarket: MarketAlias
  readonly markets: readonly Market[]
  readonly checkoutMarket: string
  readonly currentLocale: LocaleCode
  readonly currentCurrency: Currency
}

type Chosen = {
  readonly market: string
  readonly locale: LocaleCode
  /** What the cookie says; the market that is shopped in where it names none. */
  readonly checkoutMarket?: string | undefined
}

/** Choosing a market sets currency and checkout market with it; another checkout market leaves the others as they are. */
export function channelState(channel: Channel, chosen: Chosen, log: (text: string) => void): ChannelState {
  const current = marketByAlias(channel.markets, chosen.market) ?? defaultMarket(channel)
  const delivery = checkoutMarkets(channel.markets).map(({ alias }) => alias)
  return {
    id: channel.id,
    currentMarket: current.alias,
    markets: channel.markets,
    checkoutMarket: checkoutAlias(delivery, chosen.checkoutMarket, current.alias, log),
    currentLocale: chosen.locale,
    currentCurrency: current.currency.code,
  }
}
