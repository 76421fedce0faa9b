'use client'

import {
  type DeskReview,
  type DeskReviews,
  type ReviewDecision,
  reviewDecidedSchema,
} from '@shop/contract/rest/desk-reviews'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import type { Desk } from '@/lib/use-desk'

type Wish = ReviewDecision extends infer Each ? (Each extends ReviewDecision ? Omit<Each, 'version'> : never) : never
export type LastDecision = {
  readonly review: DeskReview
  readonly did: 'accept' | 'refuse'
  readonly undoUntil: string
}

/** Decides on one review after the other; what was decided last can be taken back for ten seconds. */
export function useDecisions(desk: Desk<DeskReviews>) {
  const [last, setLast] = useState<LastDecision>()
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const send = async (review: DeskReview, wish: Wish) => {
    setBusy(true)
    setStale(false)
    try {
      const body = { ...wish, version: review.version }
      return await askDesk(`reviews/${review.id}/decide`, reviewDecidedSchema, { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setStale(true)
      await desk.refresh()
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const decide = async (review: DeskReview, wish: Wish): Promise<void> => {
    const answer = await send(review, wish)
    if (!answer || !desk.data) return
    const reviews = desk.data.reviews.filter(({ id }) => id !== review.id)
    desk.show({ ...desk.data, reviews, total: Math.max(0, desk.data.total - 1) })
    if (answer.undoUntil && (wish.do === 'accept' || wish.do === 'refuse'))
      setLast({ review: answer.review, did: wish.do, undoUntil: answer.undoUntil })
    if (reviews.length === 0 || wish.do === 'escalate') await desk.refresh()
  }

  const undo = async (): Promise<number | undefined> => {
    if (!last) return undefined
    const answer = await send(last.review, { do: 'undo' })
    setLast(undefined)
    await desk.refresh()
    return answer?.review.id
  }

  return { decide, undo, last, forgetLast: () => setLast(undefined), isStale, isBusy }
}
