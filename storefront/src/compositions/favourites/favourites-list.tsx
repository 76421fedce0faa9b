'use client'

import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import type { CardTexts } from '@/features/product/card-view'
import { Cards } from '@/features/product/cards'
import { fillMessage } from '@/texts/fill-message'
import s from './favourites.module.css'
import { useFavouriteCards } from './use-favourite-cards'

type FavouritesListProps = {
  readonly language: string
  readonly texts: Readonly<Record<'title' | 'items' | 'wait' | 'failed' | 'retry' | 'loadMore', string>>
  readonly cardTexts: CardTexts
  readonly notice: ReactNode
  readonly empty: ReactNode
}

/** The newest favourite first. Garments that are no longer sold stay in the list but have no card. */
export function FavouritesList({ language, texts, cardTexts, notice, empty }: FavouritesListProps) {
  const { heading, state, shown, isEmpty, load, hasMore, showMore } = useFavouriteCards()
  if (isEmpty) return <div ref={heading}>{empty}</div>
  return (
    <div ref={heading}>
      <div className={s.favouritesHead}>
        <h1 className={base.h1} tabIndex={-1}>
          {texts.title}
        </h1>
        <span className={`${base.small} ${base.muted}`} role="status">
          {state === 'waiting' ? texts.wait : fillMessage(texts.items, { count: shown.length }, language)}
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
      {hasMore && (
        <button
          type="button"
          className={`${button.button} ${s.favouritesMore}`}
          data-kind="secondary"
          onClick={showMore}
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
