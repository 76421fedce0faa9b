'use client'

import { goodwillPlanSchema } from '@shop/contract/rest/console-goodwill'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useState } from 'react'
import { useOrderDeed } from '../use-order-deed'
import { requestOf, type TypedGoodwill } from './typed-goodwill'

const FEWEST_LETTERS = 5

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onGiven: (order: ConsoleOrder) => void
}

/** What is typed, what it comes to, and the giving of it. */
export function useGoodwillForm({ order, refresh, onClose, onGiven }: Props) {
  const [typed, setTyped] = useState<TypedGoodwill>({
    ...{ kind: 'goodwill', rowId: null, unit: 'amount', number: '', to: 'payment' },
  })
  const request = requestOf(typed)
  const deed = useOrderDeed({
    name: 'goodwill',
    ...{ order, schema: goodwillPlanSchema, wish: request, sent: { request } },
    fewestLetters: FEWEST_LETTERS,
    onDone: (given) => {
      onGiven(given)
      onClose()
    },
    onRefused: refresh,
  })
  const { planned, reason, isBusy, refusal } = deed
  const { failure, isAsking, again } = planned
  const plan = isAsking ? undefined : planned.plan
  const put = (change: Partial<TypedGoodwill>) => {
    deed.anew()
    setTyped((before) => ({ ...before, ...change }))
  }
  const isReady = plan !== undefined && !failure
  const submit = deed.submitOf(isReady ? plan : undefined)
  return { typed, put, reason, plan, failure, isAsking, again, isReady, isBusy, refusal, submit }
}
