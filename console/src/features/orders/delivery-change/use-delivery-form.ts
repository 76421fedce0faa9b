'use client'

import { deliveryPlanSchema } from '@shop/contract/rest/console-delivery'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOrderDeed } from '../use-order-deed'
import { deliveryProblems } from './delivery-problems'
import { plannedDelivery } from './planned-delivery'
import { editOf, NOTHING_TYPED, type TypedDelivery } from './typed-delivery'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onChanged: (order: ConsoleOrder) => void
}

/** What is typed, what it would do, and the sending of it. */
export function useDeliveryForm({ order, refresh, onClose, onChanged }: Props) {
  const t = useTranslations('console')
  const [typed, setTyped] = useState<TypedDelivery>(NOTHING_TYPED)
  const edit = editOf(typed)
  const deed = useOrderDeed({
    name: 'delivery',
    ...{ order, schema: deliveryPlanSchema, wish: edit, sent: { edit } },
    onDone: (changed) => {
      onChanged(changed)
      onClose()
    },
    onRefused: refresh,
  })
  const { planned, reason, isBusy, refusal } = deed
  const { lastPlan, failure, isAsking, again } = planned
  const put = (change: Partial<TypedDelivery>) => {
    deed.anew()
    setTyped((before) => ({ ...before, ...change }))
  }
  // Who still types is not told that it is wrong so far.
  const problems = isAsking ? {} : deliveryProblems(typed, order, planned.plan, t)
  const isRight = Object.keys(problems).length === 0
  const { outcome, isReady } = plannedDelivery(planned, isRight)
  const submit = deed.submitOf(isReady ? outcome : undefined)
  return {
    ...{ typed, put, problems, reason, outcome, failure, isAsking, again, isReady, isBusy, refusal },
    submit,
    /** The ways to go as they were last known. */
    ways: lastPlan,
  }
}
