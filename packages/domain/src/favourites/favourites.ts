import { broadcastChannels, favouritesCap, storageNames } from '../constants'

/** A product id; old lists also hold aliases, which stay texts. */
export type FavouriteId = number | string

export type Favourites = {
  readonly ids: readonly FavouriteId[]
  /** The user's id when signed in, else a random id kept on this device. */
  readonly favoritesUserId: string
}

/** Digit-only texts become numbers, and only then duplicates go. What is neither a number nor a text is dropped. */
export function normaliseFavourites(ids: readonly unknown[]): FavouriteId[] {
  const known = new Set<FavouriteId>()
  for (const id of ids) {
    const normal = normaliseId(id)
    if (normal !== undefined) known.add(normal)
  }
  return [...known]
}

function normaliseId(id: unknown): FavouriteId | undefined {
  if (typeof id === 'number') return Number.isFinite(id) ? id : undefined
  if (typeof id !== 'string' || id === '') return undefined
  // Digits too many for a number would become another product's id: they stay text.
  return /^\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id
}

export function isFavourite(favourites: Pick<Favourites, 'ids'>, productId: unknown): boolean {
  const normal = normaliseId(productId)
  return normal !== undefined && favourites.ids.includes(normal)
}

export type FavouritesEffect =
  | { readonly kind: 'store'; readonly name: string; readonly favourites: Favourites }
  | { readonly kind: 'broadcast'; readonly channel: string; readonly favourites: Favourites }
  | { readonly kind: 'emit'; readonly event: 'favorite:add' | 'favorite:remove'; readonly productId: FavouriteId }

export type FavouritesChange = { readonly favourites: Favourites; readonly effects: readonly FavouritesEffect[] }

/** Adds a product that is absent, removes one that is present; without a product id nothing happens. */
export function toggleFavourite(favourites: Favourites, productId: unknown): FavouritesChange {
  const id = normaliseId(productId)
  if (id === undefined) return { favourites, effects: [] }
  const isThere = favourites.ids.includes(id)
  const ids = isThere ? favourites.ids.filter((known) => known !== id) : withFavourite(favourites.ids, id)
  const change = keepFavourites({ ...favourites, ids })
  return {
    favourites: change.favourites,
    effects: [...change.effects, { kind: 'emit', event: isThere ? 'favorite:remove' : 'favorite:add', productId: id }],
  }
}

/** Any other change of the list, for example a merge: stored, and told to the other tabs. */
export function keepFavourites(favourites: Favourites): FavouritesChange {
  return {
    favourites,
    effects: [
      { kind: 'store', name: storageNames.favourites, favourites },
      { kind: 'broadcast', channel: broadcastChannels.favourites, favourites },
    ],
  }
}

/** Local first, then the server's, without duplicates; the first 1000 stay (ours). */
export function mergeFavourites(local: readonly unknown[], server: readonly unknown[]): FavouriteId[] {
  return normaliseFavourites([...local, ...server]).slice(0, favouritesCap)
}

/** One more than 1000 pushes the oldest out (ours): new ones are added at the end. */
export function withFavourite(ids: readonly FavouriteId[], id: unknown): FavouriteId[] {
  return normaliseFavourites([...ids, id]).slice(-favouritesCap)
}

/** The list with what was added to, and without what was taken out of, an older copy of it. */
export function withToggled(
  ids: readonly FavouriteId[],
  { before, after }: { readonly before: readonly FavouriteId[]; readonly after: readonly FavouriteId[] },
): FavouriteId[] {
  const kept = ids.filter((id) => after.includes(id) || !before.includes(id))
  return after.filter((id) => !before.includes(id)).reduce(withFavourite, kept)
}

/** A signed-in user's favourites are theirs; a visitor's belong to the device's random id. */
export function favouritesUserId(userId: number | string | null | undefined, deviceId: string): string {
  return userId === null || userId === undefined || userId === '' ? deviceId : String(userId)
}
