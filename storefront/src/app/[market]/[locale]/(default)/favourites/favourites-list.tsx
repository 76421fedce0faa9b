'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { readFavourites, useFavourites } from '@/features/favourites/favourites-store'
import type { CardTexts, CardView } from '@/features/product/card-view'
import { Cards } from '@/features/product/cards'
import { fillMessage } from '@/lib/fill-message'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import s from './favourites.module.css'
import { fetchFavouriteCards } from './fetch-favourite-cards'

const PAGE = 48

type FavouritesListProps = {
  readonly language: string
  readonly texts: Readonly<Record<'title' | 'items' | 'wait' | 'failed' | 'retry' | 'loadMore', string>>
  readonly cardTexts: CardTexts
  readonly notice: ReactNode
  readonly empty: ReactNode
}

type State = 'waiting' | 'shown' | 'failed'

/** The newest favourite first. Garments that are no longer sold stay in the list but have no card. */
export function FavouritesList({ language, texts, cardTexts, notice, empty }: FavouritesListProps) {
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

  if (state === 'shown' && count === 0 && missing.length === 0) return <div ref={heading}>{empty}</div>
  return (
    <div ref={heading}>
      <div className={s.favouritesHead}>
        <h1 className={base.h1} tabIndex={-1}>
          {texts.title}
        </h1>
        <span className={`${base.small} ${base.muted}`} role="status">
          {state === 'waiting' ? texts.wait : fillMessage(texts.items, { count }, language)}
        </span>
      </div>
      <div className={s.favouritesNotice}>{notice}</div>
      {state === 'failed' && (
        <p className={s.favouritesFailed} role="alert">
          {texts.failed}{' '}
          <button type="button" className={button.textButton} onClick={() => void load()}>
            {texts.retry}
          </button>
        </p>
      )}
      <div className={base.productGrid} aria-busy={state === 'waiting'}>
        {state === 'waiting' ? <Waiting /> : <Cards cards={shown} texts={cardTexts} heading="h2" eager={4} />}
      </div>
      {ids.length > most && (
        <button
          type="button"
          className={`${button.button} ${s.favouritesMore}`}
          data-kind="secondary"
          onClick={() => setMost(most + PAGE)}
        >
          {texts.loadMore}
        </button>
      )}
    </div>
  )
}

/** Room for the first row, so that nothing jumps when it comes. */
function Waiting() {
  return [1, 2, 3, 4].map((index) => <div key={index} className={s.favouritesWaiting} aria-hidden="true" />)
}
