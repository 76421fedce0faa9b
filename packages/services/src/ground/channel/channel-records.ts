import { isDeepStrictEqual } from 'node:util'
import type { LocaleCode } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import type { ChannelRecord, Language, MarketRecord } from '../context/place'
import type { ChannelRows, MarketRow } from './channel-store'
import { type MarketConfig, screenSettings, settingsFrom } from './market-config'
import { readChannelSettings, readMarketSettings } from './published-settings'
import { readTheme } from './theme'
import { vatInForce } from './vat-in-force'

/** The market's configuration that could be read, with its number. */
export type LiveConfig = { readonly version: number; readonly config: MarketConfig }
export type LoadedChannels = {
  readonly rows: ChannelRows
  readonly configs: ReadonlyMap<string, LiveConfig>
  readonly hasMarketInPath: boolean
}

/** The channels as they are between two instants. */
export type ChannelsAt = {
  readonly loaded: LoadedChannels
  readonly channels: readonly ChannelRecord[]
  readonly since: number
  readonly until: number
}

/**
 * The channels at an instant: a new VAT rate makes a new record. Markets that stayed as they were stay the same object,
 * because what others keep for a market hangs on it.
 */
export function channelsAt(loaded: LoadedChannels, now: number, before?: ChannelsAt): ChannelsAt {
  const { rows, configs, hasMarketInPath } = loaded
  const languages: Language[] = rows.languages.map(({ id, code, name }) => ({ id, name, code: code as LocaleCode }))
  const known = new Map(before?.channels.flatMap(({ markets }) => markets.map((market) => [market.id, market])))
  const vats = new Map(rows.markets.map((row) => [row.id, vatInForce(row.vat_rates, now)]))
  const markets = rows.markets.map((row) => {
    const fresh = toMarket(row, languages, configs.get(row.id), vats.get(row.id)?.basisPoints)
    const old = known.get(row.id)
    return { channelId: row.channel_id, market: old && isDeepStrictEqual(old, fresh) ? old : fresh }
  })
  return {
    loaded,
    channels: rows.channels.map((row) =>
      toChannel(
        row,
        languages,
        markets.flatMap(({ channelId, market }) => (channelId === row.id ? [market] : [])),
        hasMarketInPath,
      ),
    ),
    since: Math.max(...[...vats.values()].map(({ since }) => since)),
    until: Math.min(...[...vats.values()].map(({ until }) => until)),
  }
}

function toChannel(
  row: ChannelRows['channels'][number],
  languages: readonly Language[],
  markets: readonly MarketRecord[],
  hasMarketInPath: boolean,
): ChannelRecord {
  const used = new Set([
    row.default_language_id,
    ...markets.flatMap((market) => market.allowedLanguages.map(({ id }) => id)),
  ])
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    url: row.url,
    defaultLanguageId: row.default_language_id,
    defaultMarketId: row.default_market_id,
    languages: languages.filter(({ id }) => used.has(id)),
    markets,
    hasMarketInPath,
    theme: readTheme(row.theme),
    published: readChannelSettings(row.settings),
  }
}

function toMarket(
  row: MarketRow,
  languages: readonly Language[],
  live: LiveConfig | undefined,
  vatBasisPoints: number | undefined,
): MarketRecord {
  const currency = row.currency as Currency
  const config = live?.config ?? {}
  const owner = { alias: row.alias, currency, timeZone: row.time_zone }
  return {
    id: row.id,
    alias: row.alias,
    defaultLanguageId: row.default_language_id,
    virtual: row.virtual,
    onlyDisplayInCheckout: row.only_display_in_checkout,
    groupKey: row.group_key,
    allowedLanguages: row.language_ids.flatMap((id) => languages.find((language) => language.id === id) ?? []),
    country: { name: row.country_name, code: row.country_code },
    currency: { name: row.currency_name, symbol: row.symbol, code: currency, rate: 1 },
    settings: settingsFrom(config, owner, vatBasisPoints),
    screen: { version: live?.version ?? 0, ...screenSettings(config) },
    published: readMarketSettings(row.settings),
  }
}
