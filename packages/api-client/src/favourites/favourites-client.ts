import { favouriteIdsSchema, migratedSchema } from '@shop/contract/rest/favourites'
import { internalMessages } from '@shop/domain/constants'
import { type FavouriteId, favouritesMigration, normaliseFavourites } from '@shop/domain/favourites'
import { type Log, quietly } from '../quietly'
import { favouritesCall } from './favourites-call'

export type FavouritesAccount = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  /** `favouritesUserId` of the domain: the user's id, else the device's random one. */
  readonly userId: string
  /** The user's own token; a visitor has none. */
  readonly token?: string
}

export type FavouritesOutside = {
  readonly fetch?: typeof fetch
  readonly log: Log
}

/** Another tab may be faster this often before a change is given up. */
const ATTEMPTS = 8

export type FavouritesClient = ReturnType<typeof createFavouritesClient>

/** The favourites on the server, without a word of what fails. */
export function createFavouritesClient(account: FavouritesAccount, { fetch: send, log }: FavouritesOutside) {
  const call = favouritesCall(account, send)

  const read = async () => {
    const answer = await call('GET', 'products')
    return { ids: normaliseFavourites(favouriteIdsSchema.parse(answer.body)), version: answer.version }
  }

  /** Undefined when the list has changed since `version`. */
  const write = async (ids: readonly FavouriteId[], version?: string): Promise<FavouriteId[] | undefined> => {
    const answer = await call('POST', 'products', ids, version)
    return answer.isStale ? undefined : normaliseFavourites(favouriteIdsSchema.parse(answer.body))
  }

  return {
    fetch: () => quietly(log, internalMessages.favouritesFetchFailed, async () => (await read()).ids),

    /** Replaces the list, whatever it holds. */
    save: (ids: readonly FavouriteId[]) => quietly(log, internalMessages.favouritesUpdateFailed, () => write(ids)),

    /** Changes the list that is there: what another tab has changed meanwhile is kept, and the change made to that. */
    change: (to: (ids: readonly FavouriteId[]) => readonly FavouriteId[]) =>
      quietly(log, internalMessages.favouritesUpdateFailed, async () => {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
          const { ids, version } = await read()
          const wanted = to(ids)
          if (wanted.join() === ids.join()) return ids
          const changed = await write(wanted, version)
          if (changed) return changed
        }
        throw new Error(`The list was changed by others ${ATTEMPTS} times`)
      }),

    /**
     * Takes over the favourites that the user's metadata holds, once; the list as it is afterwards. Of two tabs that
     * begin at once one takes over and the other sees that it is done.
     */
    migrate: (metadataFavourites: readonly unknown[]) =>
      quietly(log, internalMessages.favouritesMigrateFailed, async () => {
        const { ids, version } = await read()
        const isMigrated = migratedSchema.parse((await call('GET', 'migrated')).body)
        const migration = favouritesMigration(metadataFavourites, ids, isMigrated)
        if (migration.kind === 'none') return ids
        const moved = migration.ids.length > 0 ? await write(migration.ids, version) : ids
        await call('POST', 'migrated')
        return moved ?? (await read()).ids
      }),
  }
}
