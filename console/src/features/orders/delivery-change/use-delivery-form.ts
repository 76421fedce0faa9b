'use client'

import { useForm } from '@mantine/form'
import {
  type DeliveryEditBody,
  type DeliveryPlanAnswer,
  deliveryPlanSchema,
} from '@shop/contract/rest/console-delivery'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { deliveryProblems } from './delivery-problems'
import { editOf, NOTHING_TYPED, type TypedDelivery } from './typed-delivery'

const ASKED_AFTER_MS = 300

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
  const { plan, failure, isAsking } = usePlan(order, edit)
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

/** What an edit would do, asked for again with every change of it and of the order. */
function usePlan(order: ConsoleOrder, edit: DeliveryEditBody) {
  const asked = JSON.stringify([edit, order.version])
  const [answer, setAnswer] = useState<{ of: string; plan?: DeliveryPlanAnswer; failure?: StaffApiError }>()
  useEffect(() => {
    const given = new AbortController()
    const ask = async () => {
      try {
        const [body] = JSON.parse(asked)
        const { signal } = given
        const path = `orders/${order.number}/delivery/plan`
        const plan = await callStaffApi(path, deliveryPlanSchema, { method: 'POST', body, signal })
        setAnswer({ of: asked, plan })
      } catch (error) {
        if (given.signal.aborted) return
        const failure = error instanceof StaffApiError ? error : new StaffApiError(0, 'UNKNOWN', '')
        setAnswer((before) => ({ ...before, of: asked, failure }))
      }
    }
    const timer = setTimeout(() => void ask(), ASKED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [asked, order.number])
  return { plan: answer?.plan, failure: answer?.failure, isAsking: answer?.of !== asked }
}
