'use client'

import { type NewOrderBulk, orderBulkSchema, orderBulksSchema } from '@shop/contract/rest/console-order-bulk'
import { useMemo, useRef, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { OrderListState } from '../use-order-list'

export type OrderBulkState = ReturnType<typeof useOrderBulk>
type Wish = Omit<NewOrderBulk, 'key'>

/** The orders that are chosen in the list, or all that match its filters, and the jobs that do something to them. */
export function useOrderBulk({ query, result }: OrderListState) {
  const { may } = useStaff()
  const jobs = useStaffQuery('order-bulk', orderBulksSchema)
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const keyOf = useWishKey()
  const filters = query.toString()
  // All that match is meant of the filters that were on show.
  const isAll = allOf === filters
  const total = result.data?.total ?? 0
  const clear = () => {
    setNumbers(new Set())
    setAllOf(undefined)
  }
  const { save, isBusy, refusal } = useSave(async (kind: NewOrderBulk['kind']) => {
    const wish: Wish = { kind, of: isAll ? { query: filters } : { numbers: [...numbers] } }
    const body = { ...wish, key: keyOf(wish) }
    const made = await callStaffApi('order-bulk', orderBulkSchema, { method: 'POST', body })
    keyOf(undefined)
    clear()
    jobs.show({ jobs: [made, ...(jobs.data?.jobs ?? []).filter(({ id }) => id !== made.id)] })
  })
  const selection = useMemo(() => ({ numbers, onChange: setNumbers }), [numbers])
  return {
    ...{ isAll, total, isBusy, refusal, clear },
    count: isAll ? total : numbers.size,
    selection: may('orders:change') || may('customers:reveal') ? selection : undefined,
    chooseAll: () => setAllOf(filters),
    begin: (kind: NewOrderBulk['kind']) => void save(kind),
    job: jobs.data?.jobs.find(({ id }) => !hidden.has(id)),
    hide: (id: string) => setHidden((old) => new Set([...old, id])),
    refresh: async () => {
      await Promise.all([jobs.refresh(), result.refresh()])
    },
  }
}

/** A wish whose answer got lost is sent again under its own key, so that it counts once. */
function useWishKey() {
  const last = useRef<{ readonly wish: string; readonly key: string }>(undefined)
  return (wish: Wish | undefined): string => {
    const words = JSON.stringify(wish ?? null)
    if (last.current?.wish !== words) last.current = { wish: words, key: crypto.randomUUID() }
    return last.current.key
  }
}
