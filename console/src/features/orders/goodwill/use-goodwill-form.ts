'use client'

import { useForm } from '@mantine/form'
import { type GoodwillPlanAnswer, goodwillPlanSchema } from '@shop/contract/rest/console-goodwill'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { usePlan } from '../use-plan'
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
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < FEWEST_LETTERS },
  })
  const { key, renew, renewAfter } = useRequestKey()
  const request = requestOf(typed)
  const path = `orders/${order.number}/goodwill/plan`
  const planned = usePlan({ path, schema: goodwillPlanSchema, wish: request, version: order.version })
  const { failure, isAsking } = planned
  const plan = isAsking ? undefined : planned.plan
  const { save, isBusy, refusal, forgive } = useSave(
    async ({ version }: GoodwillPlanAnswer) => {
      const body = { request, version, key, reason: form.values.reason.trim() }
      onGiven(await callStaffApi(`orders/${order.number}/goodwill`, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    async (refused) => {
      renewAfter(refused)
      await refresh()
    },
  )
  const put = (change: Partial<TypedGoodwill>) => {
    forgive()
    renew()
    setTyped((before) => ({ ...before, ...change }))
  }
  const isReady = plan !== undefined && !isAsking && !failure
  const submit = form.onSubmit(() => {
    if (plan && isReady) void save(plan)
  })
  return { typed, put, reason: form.getInputProps('reason'), plan, failure, isAsking, isReady, isBusy, refusal, submit }
}
