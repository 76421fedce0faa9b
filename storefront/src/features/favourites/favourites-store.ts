import { create } from 'zustand'
import { onTabMessage, tellOtherTabs } from '../../lib/broadcast'

const KEY = 'favorites'
const MOST = 1000

export const useFavourites = create<{ readonly ids: readonly number[] }>(() => ({ ids: [] }))

/** What an older version, another tab or a curious hand has stored is read with care: numbers only, each once. */
export function parseFavourites(stored: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const ids = list.map((id) => (typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id))
    return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id)))].slice(0, MOST)
  } catch {
    return []
  }
}

export const readFavourites = () => useFavourites.setState({ ids: parseFavourites(localStorage.getItem(KEY)) })

export function toggleFavourite(id: number): void {
  const { ids } = useFavourites.getState()
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, MOST)
  useFavourites.setState({ ids: next })
  localStorage.setItem(KEY, JSON.stringify(next))
  tellOtherTabs({ type: 'favourites' })
}

export const followOtherTabs = () => onTabMessage('favourites', readFavourites)
