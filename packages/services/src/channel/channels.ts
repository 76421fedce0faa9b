import { defaultMarketSettings, defaultSettingsOf, type LocaleCode } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import {
  type ChannelRecord,
  type Language,
  type MarketRecord,
  type Place,
  type PlaceArgs,
  resolvePlace,
} from '../context/place'
import { cached } from '../platform/cached'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import { type ChannelRows, loadChannels } from './channel-store'

export type Channels = {
  readonly all: () => Promise<readonly ChannelRecord[]>
  readonly placeOf: (args: PlaceArgs) => Promise<Place>
}

export const MARKETS_TOPIC = 'markets'

export function createChannels(options: { db: Database; pubsub: Pubsub; log: Log }): Channels {
  const channels = cached(
    async () => toChannels(await loadChannels(options.db)),
    (error) => options.log.error('channels.not-reloaded', { error }),
  )
  options.pubsub.subscribe(MARKETS_TOPIC, channels.invalidate)
  options.pubsub.onGap(channels.invalidate)
  return {
    all: channels.get,
    placeOf: async (args) => resolvePlace(await channels.get(), args),
  }
}

function toChannels({ channels, languages, markets }: ChannelRows): ChannelRecord[] {
  const spoken: Language[] = languages.map(({ id, code, name }) => ({ id, name, code: code as LocaleCode }))
  return channels.map((channel) => {
    const own = markets.filter((market) => market.channel_id === channel.id).map((market) => toMarket(market, spoken))
    const used = new Set([
      channel.default_language_id,
      ...own.flatMap((market) => market.allowedLanguages.map(({ id }) => id)),
    ])
    return {
      id: channel.id,
      name: channel.name,
      type: channel.type,
      url: channel.url,
      defaultLanguageId: channel.default_language_id,
      defaultMarketId: channel.default_market_id,
      languages: spoken.filter(({ id }) => used.has(id)),
      markets: own,
    }
  })
}

function toMarket(row: ChannelRows['markets'][number], languages: readonly Language[]): MarketRecord {
  return {
    id: row.id,
    alias: row.alias,
    defaultLanguageId: row.default_language_id,
    virtual: row.virtual,
    onlyDisplayInCheckout: row.only_display_in_checkout,
    groupKey: row.group_key,
    allowedLanguages: row.language_ids.flatMap((id) => languages.find((language) => language.id === id) ?? []),
    country: { name: row.country_name, code: row.country_code },
    currency: { name: row.currency_name, symbol: row.symbol, code: row.currency as Currency, rate: 1 },
    settings: settingsOf(row.alias, row.currency),
  }
}

/** A market without rules of its own (a virtual one) follows the market of its currency. */
function settingsOf(alias: string, currency: string) {
  const own = defaultMarketSettings.find((settings) => settings.alias === alias)
  if (own) return own
  const sameCurrency = defaultMarketSettings.find((settings) => settings.currency === currency)
  return sameCurrency ?? defaultSettingsOf('no')
}
