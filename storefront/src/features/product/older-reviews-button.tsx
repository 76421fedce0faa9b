'use client'

import { useRef } from 'react'
import button from '@/ui/button.module.css'
import s from './sizes.module.css'
import { useOlderReviews } from './use-older-reviews'

type OlderReviewsButtonProps = {
  readonly alias: string
  readonly shown: number
  readonly count: number
  readonly texts: { readonly more: string; readonly failed: string }
}

/** A page brings the newest reviews; here come those behind them, until there are no more. */
export function OlderReviewsButton({ texts, ...reviews }: OlderReviewsButtonProps) {
  const list = useRef<HTMLDivElement>(null)
  // The button goes with the last ones, and the place in the page must not go with it.
  const onAll = () => list.current?.focus({ preventScroll: true })
  const { older, state, load } = useOlderReviews({ ...reviews, onAll })
  return (
    <div ref={list} tabIndex={-1}>
      {older}
      {state === 'failed' && (
        <p className={s.sizeError} role="alert">
          {texts.failed}
        </p>
      )}
      {state !== 'all' && (
        <button
          type="button"
          className={button.button}
          data-kind="secondary"
          aria-busy={state === 'loading'}
          onClick={() => void load()}
        >
          {texts.more}
        </button>
      )}
    </div>
  )
}
