'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSignedIn } from '@/browser/signed-in'
import type { Choices } from './chosen-lines'
import { findOrder, ownOrders, type Registered, type ReturnableOrder } from './return-api'

type At = 'find' | 'choose' | 'confirm' | 'receipt'

/** The order and how it was opened: by the account, or with an e-mail. */
export type Found = { readonly order: ReturnableOrder; readonly email: string | null }
export type Sent = { readonly registered: Registered; readonly amount: string; readonly target: string }

/** At which step somebody is, with which purchase and which choices. */
export function useReturnFlow() {
  const user = useSignedIn((state) => state.user)
  const [at, setAt] = useState<At>('find')
  const [own, setOwn] = useState<readonly ReturnableOrder[]>([])
  const [asked, setAsked] = useState('')
  const [slip, setSlip] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Sent>()
  const top = useRef<HTMLDivElement>(null)

  const isFirst = useRef(true)
  /** Each step begins at its heading, for eyes and for ears. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that changes what is shown
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    top.current?.querySelector('h1')?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [at])
  const open = useCallback((next: Found) => {
    setFound(next)
    setChoices({})
    setAt('choose')
  }, [])

  // A mail and an order's page name the order; whose it is the services decide.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setAsked(query.get('order')?.slice(0, 40) ?? '')
    setSlip(query.get('slip')?.slice(0, 40))
  }, [])
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return setOwn([])
    let isOver = false
    const look = async () => {
      const order = new URLSearchParams(location.search).get('order')
      const named = order ? await findOrder(order, null) : undefined
      if (isOver) return
      if (named?.kind === 'answer' && named.value) return open({ order: named.value, email: null })
      const orders = await ownOrders()
      if (!isOver && orders.kind === 'answer') setOwn(orders.value)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [userId, open])

  const finish = (next: Sent) => {
    setSent(next)
    setAt('receipt')
  }
  return { isGuest: !user, at, setAt, own, asked, slip, setSlip, found, open, choices, setChoices, sent, finish, top }
}
