'use client'

import {
  type ConsoleReview,
  type ConsoleReviews,
  type ReviewDecision,
  reviewDecidedSchema,
} from '@shop/contract/rest/console-reviews'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import type { StaffQuery } from '@/lib/use-staff-query'

type Wish = ReviewDecision extends infer Each ? (Each extends ReviewDecision ? Omit<Each, 'version'> : never) : never
export type LastDecision = {
  readonly review: ConsoleReview
  readonly did: 'accept' | 'refuse'
  readonly undoUntil: string
}

/** Decides on one review after the other; what was decided last can be taken back for ten seconds. */
export function useDecisions(result: StaffQuery<ConsoleReviews>) {
  const [last, setLast] = useState<LastDecision>()
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const send = async (review: ConsoleReview, wish: Wish) => {
    setBusy(true)
    setStale(false)
    try {
      const body = { ...wish, version: review.version }
      return await callStaffApi(`reviews/${review.id}/decide`, reviewDecidedSchema, { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      setStale(true)
      await result.refresh()
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const decide = async (review: ConsoleReview, wish: Wish): Promise<void> => {
    const answer = await send(review, wish)
    if (!answer || !result.data) return
    const reviews = result.data.reviews.filter(({ id }) => id !== review.id)
    result.show({ ...result.data, reviews, total: Math.max(0, result.data.total - 1) })
    if (answer.undoUntil && (wish.do === 'accept' || wish.do === 'refuse'))
      setLast({ review: answer.review, did: wish.do, undoUntil: answer.undoUntil })
    if (reviews.length === 0 || wish.do === 'escalate') await result.refresh()
  }

  const undo = async (): Promise<number | undefined> => {
    if (!last) return undefined
    const answer = await send(last.review, { do: 'undo' })
    setLast(undefined)
    await result.refresh()
    return answer?.review.id
  }

  return { decide, undo, last, forgetLast: () => setLast(undefined), isStale, isBusy }
}
