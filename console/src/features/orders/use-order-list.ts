'use client'
import { consoleOrdersSchema } from '@shop/contract/rest/console-orders'
import { useFilters } from '@/lib/use-filters'
import { useNextPage } from '@/lib/use-next-page'
import { useStaffQuery } from '@/lib/use-staff-query'

const FILTERS = ['q', 'status', 'market', 'payment', 'from', 'to', 'delivery', 'way', 'unsent'] as const

export type OrderListState = ReturnType<typeof useOrderList>

/** The orders that the filters in the address leave, and what was typed to find some. */
export function useOrderList() {
  const filters = useFilters(FILTERS)
  const address = `orders${filters.isFiltered ? `?${filters.query}` : ''}`
  const result = useStaffQuery(address, consoleOrdersSchema)
  const page = useNextPage({
    address,
    schema: consoleOrdersSchema,
    result,
    nextOf: ({ next }) => (next ? ['after', next] : undefined),
    join: (shown, more) => ({ ...more, orders: [...shown.orders, ...more.orders] }),
  })
  return { ...filters, ...page, result }
}
