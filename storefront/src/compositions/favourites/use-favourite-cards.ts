'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { readFavourites, useFavourites } from '@/features/favourites/favourites-store'
import type { CardView } from '@/features/product/card-view'
import { fetchFavouriteCards } from './fetch-favourite-cards'

const PAGE = 48

type State = 'waiting' | 'shown' | 'failed'

/** The cards of the newest favourites, fetched as far as the list is seen. */
export function useFavouriteCards() {
  const { ids } = useFavourites()
  const [cards, setCards] = useState<ReadonlyMap<number, CardView>>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const [state, setState] = useState<State>('waiting')
  const [most, setMost] = useState(PAGE)
  const [isRead, setIsRead] = useState(false)
  const heading = useRef<HTMLDivElement>(null)

  const wanted = ids
    .filter((id) => typeof id === 'number')
    .toReversed()
    .slice(0, most)
  const missing = wanted.filter((id) => !asked.has(id))
  const missingKey = missing.join()

  const load = useCallback(async () => {
    const list = missingKey === '' ? [] : missingKey.split(',').map(Number)
    try {
      const found = list.length > 0 ? await fetchFavouriteCards(list) : []
      setCards((known) => new Map([...known, ...found.map((card) => [card.id, card] as const)]))
      setAsked((known) => new Set([...known, ...list]))
      setState('shown')
    } catch {
      setState('failed')
    }
  }, [missingKey])
  useEffect(() => {
    readFavourites()
    setIsRead(true)
  }, [])
  useEffect(() => {
    if (isRead) void load()
  }, [isRead, load])

  const shown = wanted.flatMap((id) => cards.get(id) ?? [])
  const count = shown.length
  const before = useRef(count)
  useEffect(() => {
    // The heart that was pressed is gone with its card: whoever used the keyboard goes on at the heading.
    if (count < before.current && document.activeElement === document.body)
      heading.current?.querySelector<HTMLElement>('h1')?.focus()
    before.current = count
  }, [count])

  const isEmpty = state === 'shown' && count === 0 && missing.length === 0
  return { heading, state, shown, isEmpty, load, hasMore: ids.length > most, showMore: () => setMost(most + PAGE) }
}
