import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, NullableJson, NullableTimestamp, Timestamp } from './columns'

export interface SearchTables {
  search_sessions: SearchSessionsTable
  search_events: SearchEventsTable
  recent_searches: RecentSearchesTable
  recently_viewed: RecentlyViewedTable
  search_favourites: SearchFavouritesTable
  search_payments: SearchPaymentsTable
  search_forgotten: SearchForgottenTable
  search_synonyms: SearchSynonymsTable
  search_steering: SearchSteeringTable
  search_documents: SearchDocumentsTable
}

export interface SearchSessionsTable {
  id: Generated<number>
  session_key: string
  customer_key: string
  market_id: string | null
  locale: string | null
  touchpoint: 'desktop' | 'mobile' | null
  is_engaged: Generated<boolean>
  started_at: GeneratedTimestamp
  last_seen_at: GeneratedTimestamp
  ended_at: NullableTimestamp
}

export interface SearchEventsTable {
  id: GeneratedAlways<number>
  session_key: string
  customer_key: string
  kind: 'query' | 'click' | 'add-to-cart' | 'add-favorite' | 'remove-favorite' | 'purchase' | 'view'
  phrase: string | null
  ticket: string | null
  product_key: string | null
  market_id: string | null
  locale: string | null
  result_count: number | null
  is_impersonation: Generated<boolean>
  session_id: number | null
  counts: Generated<boolean>
  shown: NullableJson
  at: GeneratedTimestamp
}

export interface RecentSearchesTable {
  customer_key: string
  market_id: string
  phrase: string
  phrase_key: string
  searched_at: GeneratedTimestamp
}

export interface RecentlyViewedTable {
  customer_key: string
  product_key: string
  viewed_at: GeneratedTimestamp
}

export interface SearchFavouritesTable {
  customer_key: string
  product_key: string
  added_at: Timestamp
}

export interface SearchPaymentsTable {
  order_ref: string
  reported_at: Timestamp
}

export interface SearchForgottenTable {
  key_hash: Buffer
  forgotten_at: Timestamp
}

export interface SearchSynonymsTable {
  id: Generated<number>
  language_id: string
  words: string[]
}

export interface SearchSteeringTable {
  market_id: string
  rules: Json
}

export interface SearchDocumentsTable {
  market_id: string
  locale: string
  key: string
  group_key: string
  document: Json
  terms: Json<Record<string, number>>
  words: string
  names: string[]
  numbers: string[]
}
