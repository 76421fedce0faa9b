'use client'

import { useForm } from '@mantine/form'
import { type GoodwillPlanAnswer, goodwillPlanSchema } from '@shop/contract/rest/console-goodwill'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useEffect, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { requestOf, type TypedGoodwill } from './typed-goodwill'

const ASKED_AFTER_MS = 300
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
  const { plan, failure, isAsking } = usePlan(order, request)
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

/** What a wish comes to, asked for again with every change of it and of the order. */
function usePlan(order: ConsoleOrder, request: ReturnType<typeof requestOf>) {
  const asked = request ? JSON.stringify([request, order.version]) : ''
  const [answer, setAnswer] = useState<{ of: string; plan?: GoodwillPlanAnswer; failure?: StaffApiError }>()
  useEffect(() => {
    if (!asked) return
    const given = new AbortController()
    const ask = async () => {
      try {
        const [body] = JSON.parse(asked)
        const { signal } = given
        const path = `orders/${order.number}/goodwill/plan`
        setAnswer({ of: asked, plan: await callStaffApi(path, goodwillPlanSchema, { method: 'POST', body, signal }) })
      } catch (error) {
        if (given.signal.aborted) return
        setAnswer({
          of: asked,
          failure: error instanceof StaffApiError ? error : new StaffApiError(0, 'UNKNOWN', ''),
        })
      }
    }
    const timer = setTimeout(() => void ask(), ASKED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [asked, order.number])
  const isCurrent = asked !== '' && answer?.of === asked
  return {
    plan: isCurrent ? answer?.plan : undefined,
    failure: isCurrent ? answer?.failure : undefined,
    isAsking: asked !== '' && !isCurrent,
  }
}
