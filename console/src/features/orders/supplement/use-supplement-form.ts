'use client'

import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import { type SupplementPlan, supplementPlanSchema } from '@shop/contract/rest/console-supplement'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { usePlan } from '../use-plan'

const FEWEST_LETTERS = 3

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onOffered: (order: ConsoleOrder) => void
}

export type ChosenLine = {
  readonly skuId: number
  readonly name: string
  readonly image: string | null
  readonly size: string
  readonly left: number
  readonly quantity: number
}

/** What is chosen, what it comes to, and the offering of it. */
export function useSupplementForm({ order, refresh, onClose, onOffered }: Props) {
  const chosen = useChosenLines()
  const { lines } = chosen
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < FEWEST_LETTERS },
  })
  const { key, renew, renewAfter } = useRequestKey()
  const wanted = lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
  const path = `orders/${order.number}/supplement/plan`
  const wish = wanted.length > 0 ? { lines: wanted } : undefined
  const { plan, failure, isAsking } = usePlan({ path, schema: supplementPlanSchema, wish, version: order.version })
  const { save, isBusy, refusal, forgive } = useSave(
    async ({ version }: SupplementPlan) => {
      const body = { lines: wanted, version, key, reason: form.values.reason.trim() }
      onOffered(await callStaffApi(`orders/${order.number}/supplement`, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    async (refused) => {
      renewAfter(refused)
      await refresh()
    },
  )
  const anew = () => {
    forgive()
    renew()
  }
  const isReady = plan !== undefined && !isAsking && !failure
  const submit = form.onSubmit(() => {
    if (plan && isReady) void save(plan)
  })
  return {
    lines,
    add: (...line: Parameters<typeof chosen.add>) => {
      anew()
      chosen.add(...line)
    },
    put: (...line: Parameters<typeof chosen.put>) => {
      anew()
      chosen.put(...line)
    },
    reason: form.getInputProps('reason'),
    ...{ plan, failure, isAsking, isReady, isBusy, refusal, submit },
  }
}

/** The sizes that were chosen, and how many pieces of each. */
function useChosenLines() {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const put = (skuId: number, quantity: number) =>
    setLines((before) =>
      before.flatMap((line) => (line.skuId !== skuId ? line : quantity > 0 ? { ...line, quantity } : [])),
    )
  const add = (product: ConsoleProduct, { skuId, size, stock: left }: ConsoleProduct['sizes'][number]) =>
    setLines((before) =>
      before.some((line) => line.skuId === skuId)
        ? before.map((line) => (line.skuId === skuId ? { ...line, quantity: line.quantity + 1 } : line))
        : [...before, { skuId, size, left, name: product.name, image: product.image, quantity: 1 }],
    )
  return { lines, put, add }
}
