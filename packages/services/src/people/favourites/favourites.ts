import { favouritesCap } from '@shop/domain/constants'
import { type FavouriteId, normaliseFavourites } from '@shop/domain/favourites'
import type { Platform } from '../../platform/platform'
import { followEvent } from '../../platform/pubsub'
import type { Queryable } from '../../platform/sql'
import { FAVOURITES_TOPIC } from '../../platform/topics'
import {
  appendItems,
  bumpList,
  loadItems,
  loadList,
  lockList,
  makeList,
  removeItems,
  type StoredList,
} from './favourites-store'
import { listChange } from './list-change'
import { type Owner, ownerIdOf } from './owner'

export type FavouriteList = {
  readonly ids: readonly FavouriteId[]
  readonly migrated: boolean
  /** Grows with every change; 0 is a list that nobody has written yet. */
  readonly version: number
}

/** The references of a list as it was and as it is. */
export type ListStates = Readonly<Record<'before' | 'after', { readonly products: readonly string[] }>>

/** A colleague who changes a customer's list, with what they write of it in the same transaction, if anything. */
type Colleague = { readonly staffId: number; readonly onChange?: (tx: Queryable, states: ListStates) => Promise<void> }

export type Favourites = ReturnType<typeof createFavourites>

const NOTHING: FavouriteList = { ids: [], migrated: false, version: 0 }

/** The use cases of favourites. A change is one transaction: lock, compare, write, tell. */
export function createFavourites({ db, pubsub, clock }: Pick<Platform, 'db' | 'pubsub' | 'clock'>) {
  const write = async (
    owner: Owner,
    fromVersion: number | undefined,
    change: (tx: Queryable, list: { owner_id: string; migrated: boolean }, now: Date) => Promise<boolean>,
  ): Promise<FavouriteList | 'changed-meanwhile'> =>
    db.transaction(async (tx) => {
      if (!fromVersion) await makeList(tx, owner)
      const list = await lockList(tx, owner)
      if (!list || (fromVersion !== undefined && fromVersion !== list.version)) return 'changed-meanwhile'
      const now = clock.now()
      const migrated = await change(tx, list, now)
      await bumpList(tx, list.owner_id, migrated, now)
      await pubsub.publish(tx, { topic: FAVOURITES_TOPIC, key: list.owner_id })
      return toList(await loadList(tx, owner))
    })

  return {
    find: async (owner: Owner): Promise<FavouriteList> => toList(await loadList(db, owner)),

    /**
     * Replaces the list; of more than 1000 the oldest, which come first, are dropped. With `fromVersion` only when
     * nobody has changed it since, so that two tabs lose nothing of each other's.
     */
    replace: (owner: Owner, ids: readonly FavouriteId[], fromVersion?: number, by?: Colleague) =>
      write(owner, fromVersion, async (tx, list, now) => {
        const wanted = normaliseFavourites(ids).slice(-favouritesCap).map(String)
        const items = await loadItems(tx, list.owner_id)
        const held = items.map((item) => item.product_ref)
        const { remove, append } = listChange(held, wanted)
        if (remove.length > 0) await removeItems(tx, list.owner_id, remove)
        const known = new Map(items.map((item) => [item.product_ref, item]))
        const fresh = (product_ref: string) => ({ product_ref, added_at: now, added_by_staff: by?.staffId ?? null })
        if (append.length > 0)
          await appendItems(
            tx,
            list.owner_id,
            append.map((ref) => known.get(ref) ?? fresh(ref)),
          )
        if (remove.length + append.length > 0)
          await by?.onChange?.(tx, { before: { products: held }, after: { products: wanted } })
        return list.migrated
      }),

    /** Old favourites were taken over, or there were none. */
    markMigrated: (owner: Owner) => write(owner, undefined, async () => true),

    /** True while the owner has no list of their own yet. */
    isNew: async (owner: Owner): Promise<boolean> => (await loadList(db, owner)) === undefined,

    /** What the owner's list is told about by; a list that is not there yet will have this id too. */
    idOf: async (owner: Owner): Promise<string> => (await loadList(db, owner))?.owner_id ?? ownerIdOf(owner),

    /** Also after messages may have been lost: whoever listens reads anew. */
    onChange: (ownerId: string, listener: () => void) =>
      followEvent(pubsub, { topic: FAVOURITES_TOPIC, key: ownerId }, listener),
  }
}

function toList(stored: StoredList | undefined): FavouriteList {
  if (!stored) return NOTHING
  return { ids: normaliseFavourites(stored.refs), migrated: stored.migrated, version: stored.version }
}
