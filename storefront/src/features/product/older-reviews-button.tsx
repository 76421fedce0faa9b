'use client'

import { type MouseEvent, useRef } from 'react'
import button from '@/ui/button.module.css'
import { REVIEWS_ON_PAGE, reviewsHref } from './reviews-address'
import s from './sizes.module.css'
import { useOlderReviews } from './use-older-reviews'

type OlderReviewsButtonProps = {
  readonly alias: string
  readonly path: string
  readonly shown: number
  readonly count: number
  readonly texts: { readonly more: string; readonly failed: string }
}

/** A page brings the newest reviews; the link leads to those behind them. With scripts they come here, until there are no more. */
export function OlderReviewsButton({ texts, path, ...reviews }: OlderReviewsButtonProps) {
  const list = useRef<HTMLDivElement>(null)
  // The button goes with the last ones, and the place in the page must not go with it.
  const onAll = () => list.current?.focus({ preventScroll: true })
  const { older, state, load } = useOlderReviews({ ...reviews, onAll })
  const next = 1 + Math.ceil((reviews.shown + older.length) / REVIEWS_ON_PAGE)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void load()
  }
  return (
    <div ref={list} tabIndex={-1}>
      {older}
      {state === 'failed' && (
        <p className={s.sizeError} role="alert">
          {texts.failed}
        </p>
      )}
      {state !== 'all' && (
        <a
          className={button.button}
          data-kind="secondary"
          href={reviewsHref(path, next)}
          rel="next"
          aria-busy={state === 'loading'}
          onClick={onClick}
        >
          {texts.more}
        </a>
      )}
    </div>
  )
}
