import { Refusal } from '../platform/refusal'
import { type Queryable, sql } from '../platform/sql'
import { describeDraft } from './describe-draft'
import { type DraftRow, lockedDraft, moveDraft } from './draft-store'
import type { PublishingDeps } from './publishing-deps'
import { type DraftEventName, recordDraftEvent } from './record-draft-event'

export type Step = { readonly id: string; readonly staffId: number; readonly version: number }
export const EDITABLE = ['open', 'requested', 'approved']
export type DraftStep = ReturnType<typeof createDraftStep>

/** Takes a step on the version of the draft that was seen, and records it. */
export function createDraftStep(deps: PublishingDeps) {
  const { db, clock, audit } = deps
  return async (
    { id, staffId, version }: Step,
    event: DraftEventName,
    work: (tx: Queryable, draft: DraftRow, now: Date) => Promise<object | undefined>,
  ) => {
    await db.transaction(async (tx) => {
      const draft = await lockedDraft(tx, id, version)
      const now = clock.now()
      const details = await work(tx, draft, now)
      await recordDraftEvent(tx, audit, { draftId: id, event, staffId, now, ...(details && { details }) })
    })
    return describeDraft(deps, id)
  }
}

/** Reopens the draft: an approval was given to another version. */
export const reopen = (tx: Queryable, id: string, now: Date) =>
  moveDraft(
    tx,
    id,
    now,
    sql`state = 'open', approved_by = null, approved_at = null, requested_at = null, failure = null`,
  )

export function refuseUnless({ state }: DraftRow, allowed: readonly string[]): void {
  if (!allowed.includes(state)) throw new Refusal('DRAFT_STATE', 409, `The draft is ${state}`, { state })
}
