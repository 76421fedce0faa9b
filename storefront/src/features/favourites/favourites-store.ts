import { storageNames } from '@shop/domain/constants'
import {
  type Favourites,
  type FavouritesChange,
  favouritesUserId,
  keepFavourites,
  mergeFavourites,
  normaliseFavourites,
  toggleFavourite as toggled,
} from '@shop/domain/favourites'
import { create } from 'zustand'
import { onTabMessage, tellOtherTabs } from '@/browser/broadcast'
import { events } from '@/browser/events'
import { fieldsOf, listOf } from '@/browser/fields-of'

export const useFavourites = create<Favourites>(() => ({ ids: [], favoritesUserId: '' }))

/** The list as this page found it, until something other than a toggle changes it. */
let atStart: Favourites | undefined
export const listAtStart = (): Favourites | undefined => atStart

/** What an older version, another tab or a curious hand has stored is read with care: ids only, each once. */
export function parseFavourites(stored: string | null): Favourites {
  try {
    const { ids, favoritesUserId: owner } = fieldsOf(JSON.parse(stored ?? '{}'))
    return {
      ids: mergeFavourites(listOf(ids), []),
      favoritesUserId: typeof owner === 'string' && /^[\w.~-]{1,64}$/.test(owner) ? owner : '',
    }
  } catch {
    return { ids: [], favoritesUserId: '' }
  }
}

export function readFavourites(): void {
  try {
    const stored = parseFavourites(localStorage.getItem(storageNames.favourites))
    useFavourites.setState(stored)
    atStart ??= stored
  } catch {
    // Storage that is switched off: the list lives as long as the page.
  }
}

export function toggleFavourite(productId: unknown): void {
  apply(toggled(owned(), productId))
}

/** Any other change of the list: a merge, what the account or another domain brings. */
export function replaceFavourites(ids: readonly unknown[], userId?: number | string | null): void {
  const favourites = owned()
  atStart = undefined
  const favoritesUserId = userId === undefined ? favourites.favoritesUserId : favouritesUserId(userId, randomId())
  apply(keepFavourites({ ids: normaliseFavourites(ids), favoritesUserId }))
}

/** The message may be here before what the other tab has stored is; the storage tells when it is. */
export function followOtherTabs(): () => void {
  const onStored = ({ key }: StorageEvent) => {
    if (key === storageNames.favourites) readFavourites()
  }
  addEventListener('storage', onStored)
  const stopMessages = onTabMessage('favourites', readFavourites)
  return () => {
    removeEventListener('storage', onStored)
    stopMessages()
  }
}

/** A visitor's list belongs to a random id of this device. */
function owned(): Favourites {
  const favourites = useFavourites.getState()
  return favourites.favoritesUserId ? favourites : { ...favourites, favoritesUserId: randomId() }
}

function apply({ favourites, effects }: FavouritesChange): void {
  if (effects.length === 0) return
  useFavourites.setState(favourites)
  for (const effect of effects) {
    if (effect.kind === 'store') store(effect.name, effect.favourites)
    else if (effect.kind === 'broadcast') tellOtherTabs({ type: 'favourites' })
    else events.emit({ name: effect.event, detail: effect.productId })
  }
}

function store(name: string, favourites: Favourites): void {
  try {
    localStorage.setItem(name, JSON.stringify(favourites))
  } catch {
    // Full or switched off: the list lives as long as the page.
  }
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
