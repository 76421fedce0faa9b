import { type FavouriteId, mergeFavourites, withToggled } from '@shop/domain/favourites'
import { listAtStart, readFavourites, replaceFavourites, useFavourites } from './favourites-store'

/** Of a user; the random id of a device is longer. */
const USER_ID = /^\d{1,10}$/

/**
 * The account's list with what this device adds to it: all of a visitor's list. Of a copy that the user's last visit left
 * here only what was toggled since counts, as other devices may have changed the list meanwhile.
 */
export function listForAccount(userId: number, server: readonly FavouriteId[]): FavouriteId[] {
  const { ids } = useFavourites.getState()
  const atStart = listAtStart()
  return atStart?.favoritesUserId === String(userId)
    ? withToggled(server, { before: atStart.ids, after: ids })
    : mergeFavourites(ids, server)
}

/** An account's list goes with its login: its copy on this device is no visitor's and no other user's. */
export function dropListOfAccount(exceptOf?: number): void {
  if (!useFavourites.getState().favoritesUserId) readFavourites()
  const { favoritesUserId } = useFavourites.getState()
  if (USER_ID.test(favoritesUserId) && favoritesUserId !== String(exceptOf)) replaceFavourites([], null)
}
