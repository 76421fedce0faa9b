'use client'

import { useForm } from '@mantine/form'
import {
  type ExchangeableOrder,
  type ExchangePlan,
  exchangeableOrderSchema,
  exchangePlanSchema,
} from '@shop/contract/rest/console-exchange'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import { usePlan } from '../use-plan'

const FEWEST_LETTERS = 3

export type ExchangeableRow = ExchangeableOrder['rows'][number]
type Chosen = {
  readonly rowId: string
  readonly skuId: string
  readonly quantity: number
  readonly reason: string
  readonly isSealed: boolean
}

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onExchanged: (order: ConsoleOrder) => void
}

/** What goes back and what is sent instead, what that does, and the doing of it. */
export function useExchangeForm({ order, refresh, onClose, onExchanged }: Props) {
  const goods = useStaffQuery(`orders/${order.number}/exchange`, exchangeableOrderSchema)
  const [known] = useState(order.events.length)
  const [chosen, setChosen] = useState<Chosen>({ rowId: '', skuId: '', quantity: 1, reason: '', isSealed: false })
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => note.trim().length < FEWEST_LETTERS },
  })
  const { key, renew, renewAfter } = useRequestKey()
  const row = goods.data?.rows.find(({ id }) => String(id) === chosen.rowId)
  const wish = wishOf(chosen, row)
  const path = `orders/${order.number}/exchange/plan`
  const { plan, failure, isAsking } = usePlan({ path, schema: exchangePlanSchema, wish, version: order.version })
  const { save, isBusy, refusal, forgive } = useSave(
    async ({ version }: ExchangePlan) => {
      const body = { wish, version, key, note: form.values.note.trim() }
      onExchanged(await callStaffApi(`orders/${order.number}/exchange`, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    async (refused) => {
      renewAfter(refused)
      if (refused.status === 409) await Promise.all([goods.refresh(), refresh()])
    },
  )
  const put = (change: Partial<Chosen>) => {
    forgive()
    renew()
    setChosen((old) => ({ ...old, ...(change.rowId !== undefined && { skuId: '', quantity: 1 }), ...change }))
  }
  const isReady = plan !== undefined && !isAsking && !failure
  return {
    ...{ goods, row, chosen, put, plan, failure, isAsking, isReady, isBusy, refusal },
    note: form.getInputProps('note'),
    /** What others did to the order since the form was opened, the newest first. */
    others: order.events.slice(0, Math.max(0, order.events.length - known)),
    submit: form.onSubmit(() => {
      if (plan && isReady) void save(plan)
    }),
  }
}

export type UsedExchange = ReturnType<typeof useExchangeForm>

function wishOf({ skuId, quantity, reason, isSealed }: Chosen, row: ExchangeableRow | undefined) {
  if (!row || !skuId || quantity < 1) return undefined
  return {
    rowId: row.id,
    skuId: Number(skuId),
    quantity: Math.min(quantity, row.left),
    reason: reason || null,
    isSealed,
  }
}
