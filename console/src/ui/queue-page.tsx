'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import type { ZodType, z } from 'zod'
import { useStaffQuery } from '@/lib/use-staff-query'
import { ListPage, type ListParts } from './list-page'

export type QueueProps<Schema extends ZodType<{ readonly total: number }>, Row> = ListParts<z.infer<Schema>, Row> & {
  operation: string
  schema: Schema
  initial: string
  /** A dialog over the queue, which reads it again after a change. */
  dialog?: (refresh: () => Promise<void>) => ReactNode
}

/** A list with one field that filters it; what is searched for is in the address. */
export function QueuePage<Schema extends ZodType<{ readonly total: number }>, Row>(props: QueueProps<Schema, Row>) {
  const { operation, schema, initial, dialog, ...parts } = props
  const router = useRouter()
  const path = usePathname()
  const [term, setTerm] = useState(initial)
  const [asked] = useDebouncedValue(term.trim(), 200)
  const result = useStaffQuery(`${operation}${asked ? `?q=${encodeURIComponent(asked)}` : ''}`, schema)
  useEffect(() => {
    router.replace(asked ? `${path}?q=${encodeURIComponent(asked)}` : path, { scroll: false })
  }, [asked, path, router])
  return (
    <>
      <ListPage {...parts} query={result} search={{ term, setTerm }} isFiltered={asked !== ''} />
      {dialog?.(result.refresh)}
    </>
  )
}
