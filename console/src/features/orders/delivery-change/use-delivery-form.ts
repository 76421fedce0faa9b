'use client'

import { useForm } from '@mantine/form'
import { type DeliveryPlanAnswer, deliveryPlanSchema } from '@shop/contract/rest/console-delivery'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { usePlan } from '../use-plan'
import { deliveryProblems } from './delivery-problems'
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
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < 3 },
  })
  const { key, renew, renewAfter } = useRequestKey()
  const edit = editOf(typed)
  const path = `orders/${order.number}/delivery/plan`
  const planned = usePlan({ path, schema: deliveryPlanSchema, wish: edit, version: order.version })
  const { lastPlan: plan, failure, isAsking } = planned
  const { save, isBusy, refusal, forgive } = useSave(
    async (planned: DeliveryPlanAnswer) => {
      const body = { edit, version: planned.version, key, reason: form.values.reason.trim() }
      onChanged(await callStaffApi(`orders/${order.number}/delivery`, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    async (refused) => {
      renewAfter(refused)
      await refresh()
    },
  )
  const put = (change: Partial<TypedDelivery>) => {
    forgive()
    renew()
    setTyped((before) => ({ ...before, ...change }))
  }
  // Who still types is not told that it is wrong so far.
  const problems = isAsking ? {} : deliveryProblems(typed, order, plan, t)
  const isRight = Object.keys(problems).length === 0
  const isReady = plan !== undefined && !isAsking && isRight && plan.fields.length > 0 && !plan.problem
  const outcome = isRight && !(isAsking && plan?.problem) ? plan : undefined
  const submit = form.onSubmit(() => {
    if (plan && isReady) void save(plan)
  })
  const reason = form.getInputProps('reason')
  return { typed, put, problems, reason, plan, outcome, failure, isAsking, isReady, isBusy, refusal, submit }
}
