import type { LocaleCode, MarketSettings } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import type { ChannelSettings, MarketOwnSettings } from '../channel/published-settings'

export type Language = { readonly id: string; readonly name: string; readonly code: LocaleCode }

export type MarketRecord = {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly groupKey: string
  readonly allowedLanguages: readonly Language[]
  readonly country: { readonly name: string; readonly code: string }
  readonly currency: { readonly name: string; readonly symbol: string; readonly code: Currency; readonly rate: number }
  readonly settings: MarketSettings
  /** What the screens ask for beside the rules; `version` is that of the published configuration. */
  readonly screen: {
    readonly version: number
    readonly fewLeftLimit: number
    readonly monthlyPaymentMonths: number | null
  }
  /** Addresses, sorts and theme of its own. */
  readonly published: MarketOwnSettings
}

export type ChannelRecord = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly url: string
  readonly defaultLanguageId: string
  readonly languages: readonly Language[]
  readonly defaultMarketId: string
  readonly markets: readonly MarketRecord[]
  /** Whether addresses name the market, as the installation says: `/se/sv/p/x`. */
  readonly hasMarketInPath: boolean
  /** CSS variables for the page root. */
  readonly theme: Readonly<Record<string, string>>
  readonly published: ChannelSettings
}

/** Where a request is: the market decides currency, prices and availability, the language decides texts and paths. */
export type Place = { readonly channel: ChannelRecord; readonly market: MarketRecord; readonly language: Language }

export type PlaceArgs = {
  readonly channelId?: string | null
  readonly marketId?: string | null
  readonly languageId?: string | null
}

/** Unknown or missing values fall back to the defaults of the channel; they are never an error (Merchant API, 3). */
export function resolvePlace(channels: readonly ChannelRecord[], args: PlaceArgs): Place {
  const channel = channelOf(channels, args.channelId)
  const market =
    marketOf(channel, args.marketId) ??
    marketOf(channel, channel.defaultMarketId) ??
    (channel.markets[0] as MarketRecord)
  return { channel, market, language: languageOf(channel, market, args.languageId) }
}

/** The same place, as a client asks for it. */
export const placeArgsOf = ({ channel, market, language }: Place) => ({
  channelId: channel.id,
  marketId: market.id,
  languageId: language.id,
})

export function channelOf(channels: readonly ChannelRecord[], id: string | null | undefined): ChannelRecord {
  const channel = channels.find((candidate) => candidate.id === id) ?? channels[0]
  if (!channel) throw new Error('The database has no channel')
  return channel
}

function marketOf(channel: ChannelRecord, idOrAlias: string | null | undefined): MarketRecord | undefined {
  return channel.markets.find(({ id, alias }) => id === idOrAlias || alias === idOrAlias?.toLowerCase())
}

/** The wanted language if the channel speaks it, else the one of the market that was asked for. */
function languageOf(channel: ChannelRecord, market: MarketRecord, idOrCode: string | null | undefined): Language {
  const named = (wanted: string | null | undefined) =>
    channel.languages.find(({ id, code }) => id === wanted || code === wanted?.toLowerCase())
  const language = named(idOrCode) ?? named(market.defaultLanguageId) ?? named(channel.defaultLanguageId)
  if (!language) throw new Error(`The channel ${channel.id} has no language`)
  return language
}
