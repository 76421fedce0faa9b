'use client'

import { type Draft, draftSchema } from '@shop/contract/rest/publishing-answers'
import { isSame } from '@shop/domain/publishing'
import { useAskedAgain } from '../use-asked-again'
import type { Desk } from '../use-desk'

const EVERY_MS = 3_000
const bodies = ({ documents }: Draft) => documents.map(({ kind, key, body }) => ({ kind, key, body }))

/**
 * What becomes of a draft while somebody looks at it: approved, sent back, planned. Its content never changes under
 * who reads it: a step from an older one is refused and says so.
 */
export function useDraftNews(id: string, { data, show }: Desk<Draft>) {
  const onAnswer = (next: Draft) => {
    if (data && next.version > data.version && isSame(bodies(next), bodies(data))) show(next)
  }
  useAskedAgain({ path: `publishing/drafts/${id}`, schema: draftSchema, everyMs: EVERY_MS, onAnswer })
}
