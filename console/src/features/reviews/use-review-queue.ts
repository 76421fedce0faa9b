'use client'

import { consoleReviewsSchema, reviewViews } from '@shop/contract/rest/console-reviews'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { shownOnPage } from '@/lib/shown-on-page'
import { useAddress } from '@/lib/use-address'
import { useKeys } from '@/lib/use-keys'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { RefusalReason } from './refuse-dialog'
import { useBulkDecisions } from './use-bulk-decisions'
import { useDecisions } from './use-decisions'

export type ReviewQueue = ReturnType<typeof useReviewQueue>

/** The reviews of the view in the address, the one that is read, and one hand on A, R, U, N and P. */
export function useReviewQueue() {
  const { params, put } = useAddress()
  const view = reviewViews.find((name) => name === params.get('view')) ?? 'waiting'
  const market = params.get('market')
  const address = `reviews?view=${view}${market ? `&market=${market}` : ''}`
  const result = useStaffQuery(address, consoleReviewsSchema)
  const [openId, setOpenId] = useState<number>()
  const [isLoading, setLoading] = useState(false)
  const [refusing, setRefusing] = useState<'one' | 'many'>()
  const { decide, undo, last, forgetLast, isStale, isBusy } = useDecisions(result)
  const reviews = result.data?.reviews ?? []
  const bulk = useBulkDecisions(reviews)
  const open = reviews.find(({ id }) => id === openId) ?? reviews[0]
  const isOpen = view === 'waiting' || view === 'escalated'
  const go = (id: number | undefined) => {
    setOpenId(id)
    requestAnimationFrame(() => shownOnPage(`[data-review="${id}"]`)?.focus())
  }
  const beside = (by: number) => {
    const at = reviews.findIndex(({ id }) => id === open?.id)
    return reviews[Math.max(0, Math.min(reviews.length - 1, at + by))]?.id
  }
  const leaving = async (work: (review: NonNullable<typeof open>) => Promise<void>) => {
    if (!open || !isOpen || isBusy) return
    const at = reviews.indexOf(open)
    const next = reviews[at + 1]?.id ?? reviews[at - 1]?.id
    await work(open)
    go(next)
  }
  const accept = () => leaving((review) => decide(review, { do: 'accept' }))
  const escalate = () => leaving((review) => decide(review, { do: 'escalate' }))
  const refuse = (reason: RefusalReason) => leaving((review) => decide(review, { do: 'refuse', reason }))
  const takeBack = async () => go(await undo())
  const more = async () => {
    const { data } = result
    if (!data?.next) return
    setLoading(true)
    const page = await callStaffApi(`${address}&from=${data.next}`, consoleReviewsSchema).catch(() => undefined)
    setLoading(false)
    if (page) result.show({ ...page, reviews: [...data.reviews, ...page.reviews] })
  }
  const askReason = () => open && isOpen && setRefusing('one')
  const next = () => go(beside(1))
  const previous = () => go(beside(-1))
  const toggle = () => open && isOpen && bulk.select(open.id)
  useKeys({
    KeyA: accept,
    KeyR: askReason,
    KeyE: escalate,
    KeyU: takeBack,
    KeyN: next,
    KeyJ: next,
    KeyP: previous,
    KeyK: previous,
    KeyX: toggle,
  })
  return {
    ...{
      view,
      market,
      put,
      result,
      bulk,
      reviews,
      open,
      isOpen,
      isBusy,
      isStale,
      last,
      forgetLast,
      isLoading,
      refusing,
    },
    ...{ setOpenId, setRefusing, go, beside, accept, escalate, refuse, takeBack, more },
  }
}
