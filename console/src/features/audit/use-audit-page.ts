'use client'
import { consoleAuditPageSchema } from '@shop/contract/rest/audit'
import { useAddress } from '@/lib/use-address'
import { useNextPage } from '@/lib/use-next-page'
import { useStaffQuery } from '@/lib/use-staff-query'
import { momentOf } from './audit-place'

const FILTERS = [
  'event',
  'result',
  'customer',
  'customerRef',
  'staffRef',
  'impersonationId',
  'target',
  'from',
  'to',
] as const

export type AuditPage = ReturnType<typeof useAuditPage>

/** The page of the log that the filters in the address leave. */
export function useAuditPage() {
  const { params, put } = useAddress()
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, name === 'from' || name === 'to' ? momentOf(value, name) : value]] : []
    }),
  )
  const query = new URLSearchParams(filter)
  const address = `audit${query.size > 0 ? `?${query}` : ''}`
  const entriesQuery = useStaffQuery(address, consoleAuditPageSchema)
  const { more, isBusy } = useNextPage({
    address,
    schema: consoleAuditPageSchema,
    result: entriesQuery,
    nextOf: ({ next }) => (next === null ? undefined : ['before', next]),
    join: (shown, page) => ({
      ...page,
      entries: [...shown.entries, ...page.entries],
      names: { ...shown.names, ...page.names },
    }),
  })
  const clear = () => put(Object.fromEntries([...FILTERS, 'row'].map((name) => [name, null])))
  return { params, put, filter, isFiltered: query.size > 0, entriesQuery, more, isBusy, clear }
}
