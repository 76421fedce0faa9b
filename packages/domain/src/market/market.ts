import type { Currency } from '../money'
import type { ChannelId, MarketAlias, MarketId } from '../shared'

/** A market as the channel lists it. `id` (`NO|NOK`) and `alias` (`no`) are different values on purpose. */
export type Market = {
  readonly id: MarketId
  readonly alias: MarketAlias
  readonly defaultLanguageId: string
  /** Virtual markets exist for campaigns and previews; no shopper can choose one. */
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly groupKey: string
  readonly allowedLanguages: readonly Language[]
  readonly country: { readonly name: string; readonly code: string }
  readonly currency: { readonly name: string; readonly code: Currency; readonly symbol: string }
}

export type Language = { readonly id: string; readonly name: string; readonly code: string }

export type Channel = {
  readonly id: ChannelId
  readonly defaultMarketId: MarketId
  readonly markets: readonly Market[]
}

/** What a channel's settings hold beside its markets: the theme is a map of CSS variables for the page root. */
export type ChannelSettings = {
  readonly channelId: string
  readonly theme: Readonly<Record<string, string>>
}
