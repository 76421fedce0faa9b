import { type FavouriteId, mergeFavourites } from './favourites'

export type FavouritesMigration =
  | { readonly kind: 'none' }
  /** Save the list, then mark the user as migrated. */
  | { readonly kind: 'migrate'; readonly ids: readonly FavouriteId[] }

/** Old favourites move over from the user's metadata once: into an empty list of a user not yet migrated. */
export function favouritesMigration(
  metadataFavourites: readonly unknown[],
  serverList: readonly unknown[],
  isMigrated: boolean,
): FavouritesMigration {
  if (isMigrated || serverList.length > 0) return { kind: 'none' }
  return { kind: 'migrate', ids: mergeFavourites(metadataFavourites, []) }
}
