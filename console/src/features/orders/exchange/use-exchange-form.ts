'use client'

import {
  type ExchangeableOrder,
  exchangeableOrderSchema,
  exchangePlanSchema,
} from '@shop/contract/rest/console-exchange'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useState } from 'react'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useOrderDeed } from '../use-order-deed'

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
  const row = goods.data?.rows.find(({ id }) => String(id) === chosen.rowId)
  const wish = wishOf(chosen, row)
  const deed = useOrderDeed({
    name: 'exchange',
    reasonKey: 'note',
    ...{ order, schema: exchangePlanSchema, wish, sent: { wish } },
    onDone: (exchanged) => {
      onExchanged(exchanged)
      onClose()
    },
    onRefused: async ({ status }) => status === 409 && Promise.all([goods.refresh(), refresh()]),
  })
  const { plan, failure, isAsking, again } = deed.planned
  const put = (change: Partial<Chosen>) => {
    deed.anew()
    setChosen((old) => ({ ...old, ...(change.rowId !== undefined && { skuId: '', quantity: 1 }), ...change }))
  }
  const isReady = plan !== undefined && !isAsking && !failure
  return {
    ...{ goods, row, chosen, put, plan, failure, isAsking, again, isReady },
    ...{ isBusy: deed.isBusy, refusal: deed.refusal },
    note: deed.reason,
    /** What others did to the order since the form was opened, the newest first. */
    others: order.events.slice(0, Math.max(0, order.events.length - known)),
    submit: deed.submitOf(isReady ? plan : undefined),
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
