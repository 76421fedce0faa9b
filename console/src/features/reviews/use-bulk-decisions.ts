'use client'

import { bulkJobSchema, bulkJobsSchema } from '@shop/contract/rest/console-bulk'
import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { RefusalReason } from './refuse-dialog'

type Wish = { kind: 'reviews.accept' } | { kind: 'reviews.refuse'; reason: RefusalReason }

/** The reviews that are selected, and the jobs that decide on many of them at once. */
export function useBulkDecisions(reviews: readonly ConsoleReview[]) {
  const jobs = useStaffQuery('bulk', bulkJobsSchema)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = reviews.filter(({ id }) => selected.has(id))
  const job = jobs.data?.jobs.find(({ id }) => !hidden.has(id))
  const select = (id: number) =>
    setSelected((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : new Set([...old, id])))
  const many = async (wish: Wish) => {
    const items = chosen.map(({ id, version }) => ({ id, version }))
    const body = { ...wish, key: crypto.randomUUID(), items }
    const made = await callStaffApi('bulk', bulkJobSchema, { method: 'POST', body }).catch(() => undefined)
    setSelected(new Set())
    if (made) jobs.show({ jobs: [made, ...(jobs.data?.jobs ?? [])] })
  }
  return {
    job,
    chosen,
    selected,
    select,
    many,
    selectNone: () => setSelected(new Set()),
    hide: (id: string) => setHidden((old) => new Set([...old, id])),
  }
}
