import type { Generated } from 'kysely'
import type { CurrencyCode, GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './columns'

export interface MarketsTables {
  languages: LanguagesTable
  currencies: CurrenciesTable
  countries: CountriesTable
  channels: ChannelsTable
  markets: MarketsTable
  market_languages: MarketLanguagesTable
  vat_rates: VatRatesTable
  market_config_versions: MarketConfigVersionsTable
  market_config_live: MarketConfigLiveTable
  market_handovers: MarketHandoversTable
}

export interface LanguagesTable {
  id: string
  code: 'nb' | 'sv' | 'da' | 'fi'
  name: string
  sort_order: Generated<number>
}

export interface CurrenciesTable {
  code: 'SEK' | 'NOK' | 'DKK' | 'EUR'
  name: string
  symbol: string
}

export interface CountriesTable {
  code: string
  name: string
}

export interface ChannelsTable {
  id: string
  name: string
  type: Generated<string>
  url: string
  default_language_id: string
  default_market_id: string
  theme: GeneratedJson<Record<string, unknown>>
  settings: GeneratedJson<Record<string, unknown>>
}

export interface MarketsTable {
  id: string
  channel_id: string
  alias: string
  country_code: string
  currency: CurrencyCode
  default_language_id: string
  time_zone: string
  virtual: Generated<boolean>
  only_display_in_checkout: Generated<boolean>
  group_key: Generated<string>
  sort_order: Generated<number>
  settings: GeneratedJson<Record<string, unknown>>
}

export interface MarketLanguagesTable {
  market_id: string
  language_id: string
  sort_order: Generated<number>
}

export interface VatRatesTable {
  market_id: string
  valid_from: Timestamp
  rate_basis_points: number
}

export interface MarketConfigVersionsTable {
  market_id: string
  version: number
  config: Json
  hash: string
  base_version: number | null
  note: Generated<string>
  published_by: number | null
  published_at: GeneratedTimestamp
  rolled_back_from: number | null
}

export interface MarketConfigLiveTable {
  market_id: string
  version: number
  changed_at: GeneratedTimestamp
}

export interface MarketHandoversTable {
  code_hash: Buffer
  from_origin: string
  market_id: string
  path: string
  cart_id: string | null
  favourites: Json<readonly unknown[]>
  pickup_hash: Buffer | null
  made_at: Timestamp
}
