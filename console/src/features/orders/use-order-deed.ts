'use client'

import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import type { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { usePlan } from './use-plan'

const FEWEST_LETTERS = 3

type Deed<Plan> = {
  readonly order: ConsoleOrder
  readonly name: 'delivery' | 'exchange' | 'goodwill' | 'supplement'
  readonly schema: z.ZodType<Plan>
  /** What is planned; nothing is wished for yet where it is undefined. */
  readonly wish: object | undefined
  /** The wish as it is sent. */
  readonly sent: object
  /** What the reason is called where it is sent. */
  readonly reasonKey?: 'reason' | 'note'
  readonly fewestLetters?: number
  readonly onDone: (order: ConsoleOrder) => void
  readonly onRefused: (refused: StaffApiError) => Promise<unknown>
}

/** Something that is done about an order: planned while it is typed, then done once, as it was planned, with a reason. */
export function useOrderDeed<Plan extends { readonly version: number }>(deed: Deed<Plan>) {
  const { order, name, schema, wish, sent, reasonKey = 'reason', fewestLetters = FEWEST_LETTERS } = deed
  const path = `orders/${order.number}/${name}`
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < fewestLetters },
  })
  const { key, renew, renewAfter } = useRequestKey()
  const planned = usePlan({ path: `${path}/plan`, schema, wish, version: order.version })
  const { save, isBusy, refusal, forgive } = useSave(
    async ({ version }: Plan) => {
      const body = { ...sent, version, key, [reasonKey]: form.values.reason.trim() }
      deed.onDone(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
    },
    async (refused) => {
      renewAfter(refused)
      await deed.onRefused(refused)
    },
  )
  return {
    ...{ planned, isBusy, refusal },
    reason: form.getInputProps('reason'),
    /** Another wish is another request. */
    anew: () => {
      forgive()
      renew()
    },
    submitOf: (plan: Plan | undefined) =>
      form.onSubmit(() => {
        if (plan) void save(plan)
      }),
  }
}
