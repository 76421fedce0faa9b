import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp } from './columns'

export interface FavouritesTables {
  favourite_lists: FavouriteListsTable
  favourites: FavouritesTable
}

export interface FavouriteListsTable {
  owner_id: string
  user_id: number | null
  secret_hash: Buffer | null
  migrated: Generated<boolean>
  version: Generated<number>
  share_token_hash: Buffer | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface FavouritesTable {
  owner_id: string
  product_ref: string
  product_id: number | null
  position: GeneratedAlways<number>
  added_at: GeneratedTimestamp
  added_by_staff: number | null
}
