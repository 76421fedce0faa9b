import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, NullableTimestamp } from './columns'

export interface SearchTables {
  search_sessions: SearchSessionsTable
  search_events: SearchEventsTable
  recent_searches: RecentSearchesTable
  recently_viewed: RecentlyViewedTable
  search_synonyms: SearchSynonymsTable
}

export interface SearchSessionsTable {
  session_key: string
  customer_key: string
  market_id: string | null
  locale: string
  touchpoint: 'desktop' | 'mobile'
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
  at: GeneratedTimestamp
}

export interface RecentSearchesTable {
  customer_key: string
  market_id: string
  phrase: string
  searched_at: GeneratedTimestamp
}

export interface RecentlyViewedTable {
  customer_key: string
  product_key: string
  viewed_at: GeneratedTimestamp
}

export interface SearchSynonymsTable {
  id: Generated<number>
  language_id: string
  words: string[]
}
