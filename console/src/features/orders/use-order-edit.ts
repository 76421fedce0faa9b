'use client'

import {
  type EditableOrder,
  editableOrderSchema,
  type OrderEdit,
  orderEditPlanSchema,
} from '@shop/contract/rest/console-order-edit'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { minorOf } from '@shop/domain/money'
import { useCallback, useEffect, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import { usePlan } from './use-plan'

/** What is wished of each row, by its id. What is not named stays. */
type Wish = Readonly<
  Record<number, { readonly quantity?: number; readonly skuId?: number; readonly price?: number | '' }>
>

type Row = EditableOrder['rows'][number]

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onEdited: (order: ConsoleOrder, isWaiting: boolean) => void
}

/** The wishes for the lines of an order, what they would do, and the sending of them. */
export function useOrderEdit({ order, refresh, onEdited }: Props) {
  const { key, renew, renewAfter } = useRequestKey()
  const { wish, code, putRow, putCode, ...fields } = useWish()
  const [known] = useState(order.events.length)
  const lines = useStaffQuery(`orders/${order.number}/edit`, editableOrderSchema)
  const edit = editOf(lines.data, wish, code)
  const hasWish = !isEmpty(edit)
  const version = lines.data?.version ?? 0
  const planned = useEditPlan(order.number, hasWish ? edit : undefined, version)
  const isOutdated = planned.plan !== undefined && lines.data !== undefined && planned.plan.version > lines.data.version
  const { refresh: readLines } = lines
  const { again } = planned
  const readAgain = useCallback(async () => {
    await Promise.all([readLines(), refresh()])
    again()
  }, [readLines, refresh, again])
  useEffect(() => {
    if (isOutdated) void readAgain()
  }, [isOutdated, readAgain])
  const { save, isBusy, refusal, forgive } = useSave(
    async (reason: string) => {
      const body = { ...edit, key, reason, version }
      const edited = await callStaffApi(`orders/${order.number}/edit`, consoleOrderSchema, { method: 'POST', body })
      onEdited(edited, planned.plan?.correction?.isWaiting === true)
    },
    async (refused) => {
      renewAfter(refused)
      if (refused.status === 409) await readAgain()
    },
  )
  /** Another wish is another request. */
  const anew =
    <Args extends readonly unknown[]>(put: (...args: Args) => void) =>
    (...args: Args) => {
      forgive()
      renew()
      put(...args)
    }
  return {
    ...{ lines, planned, hasWish },
    /** What others did to the order since the form was opened, the newest first. */
    others: order.events.slice(0, Math.max(0, order.events.length - known)),
    ...fields,
    code,
    put: anew(putRow),
    putCode: anew(putCode),
    ...{ save, isBusy, refusal },
  }
}

/** What is wished of the rows, and the code that was forgotten, as typed. */
function useWish() {
  const [wish, setWish] = useState<Wish>({})
  const [code, putCode] = useState('')
  const putRow = (rowId: number, change: Wish[number]) =>
    setWish((old) => ({ ...old, [rowId]: { ...old[rowId], ...change } }))
  return {
    wish,
    code,
    putRow,
    putCode,
    quantityOf: (row: Row) => Math.min(wish[row.id]?.quantity ?? row.quantity, row.quantity),
    skuOf: (row: Row) => wish[row.id]?.skuId ?? row.skuId,
    priceOf: (row: Row) => wish[row.id]?.price ?? '',
  }
}

const useEditPlan = (number: number, wish: OrderEdit | undefined, version: number) =>
  usePlan({ path: `orders/${number}/edit/plan`, schema: orderEditPlanSchema, wish, version })

export type UsedEdit = ReturnType<typeof useOrderEdit>

/** Wishes that change something of the order as it is now. */
function editOf(order: EditableOrder | undefined, wish: Wish, code: string): OrderEdit {
  const rows = order?.rows ?? []
  return {
    lines: rows.flatMap(({ id, quantity }) => {
      const wished = wish[id]?.quantity
      return wished === undefined || wished >= quantity ? [] : { rowId: id, quantity: wished }
    }),
    swaps: rows.flatMap(({ id, skuId }) => {
      const wished = wish[id]?.skuId
      const isGone = wish[id]?.quantity === 0
      return wished === undefined || wished === skuId || isGone ? [] : { rowId: id, skuId: wished }
    }),
    code: order?.hasCode ? null : code.trim() || null,
    prices: rows.flatMap(({ id }) => {
      const { price = '', quantity } = wish[id] ?? {}
      return price === '' || quantity === 0 ? [] : { rowId: id, priceMinor: minorOf(price) }
    }),
  }
}

const isEmpty = ({ lines, swaps, prices, code }: OrderEdit) =>
  code === null && lines.length + swaps.length + prices.length === 0
