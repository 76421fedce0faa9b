'use client'
import { deskAuditPageSchema } from '@shop/contract/rest/audit'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { useAddress } from '@/lib/use-address'
import { useDesk } from '@/lib/use-desk'
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
  const [isLoading, setLoading] = useState(false)
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, name === 'from' || name === 'to' ? momentOf(value, name) : value]] : []
    }),
  )
  const query = new URLSearchParams(filter)
  const address = `audit${query.size > 0 ? `?${query}` : ''}`
  const desk = useDesk(address, deskAuditPageSchema)
  const older = async () => {
    const { data } = desk
    if (!data?.next) return
    const glue = query.size > 0 ? '&' : '?'
    setLoading(true)
    const page = await askDesk(`${address}${glue}before=${data.next}`, deskAuditPageSchema).catch(() => undefined)
    setLoading(false)
    if (page)
      desk.show({ ...page, entries: [...data.entries, ...page.entries], names: { ...data.names, ...page.names } })
  }
  const clear = () => put(Object.fromEntries([...FILTERS, 'row'].map((name) => [name, null])))
  return { params, put, filter, isFiltered: query.size > 0, desk, isLoading, older, clear }
}
