'use client'

import { type Draft, draftSchema } from '@shop/contract/rest/publishing-answers'
import { isSame } from '@shop/domain/publishing'
import { useRepeatedQuery } from '@/lib/use-repeated-query'
import type { StaffQuery } from '@/lib/use-staff-query'

const EVERY_MS = 3_000
const bodies = ({ documents }: Draft) => documents.map(({ kind, key, body }) => ({ kind, key, body }))

/**
 * What becomes of a draft while somebody looks at it: approved, sent back, planned. Its content never changes under
 * who reads it: a step from an older one is refused and says so.
 */
export function useDraftNews(id: string, { data, show }: StaffQuery<Draft>) {
  const onAnswer = (next: Draft) => {
    if (data && next.version > data.version && isSame(bodies(next), bodies(data))) show(next)
  }
  useRepeatedQuery({ path: `publishing/drafts/${id}`, schema: draftSchema, everyMs: EVERY_MS, onAnswer })
}
