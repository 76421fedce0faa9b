import { Refusal } from '../platform/refusal'
import { type Queryable, sql } from '../platform/sql'
import { describeDraft } from './describe-draft'
import { type DraftRow, documentsOf, draftOf, lockedDraft, moveDraft } from './draft-store'
import type { PublishingDeps } from './publishing-deps'
import { type DraftChange, recordDraftEvent } from './record-draft-event'

export type Step = { readonly id: string; readonly staffId: number; readonly version: number }
export const EDITABLE = ['open', 'requested', 'approved']
export type DraftStep = ReturnType<typeof createDraftStep>

/** Takes a step on the version of the draft that was seen, and records it. */
export function createDraftStep(deps: PublishingDeps) {
  const { db, clock, audit } = deps
  return async (
    { id, staffId, version }: Step,
    event: DraftChange,
    work: (tx: Queryable, draft: DraftRow, now: Date) => Promise<object | undefined>,
  ) => {
    await db.transaction(async (tx) => {
      const draft = await lockedDraft(tx, id, version)
      const now = clock.now()
      const before = await stateOfDraft(tx, draft)
      const details = await work(tx, draft, now)
      const states = { before, after: await stateOfDraft(tx, await draftOf(tx, id)) }
      await recordDraftEvent(tx, audit, { draftId: id, event, staffId, states, now, ...(details && { details }) })
    })
    return describeDraft(deps, id)
  }
}

/** For the record: where it stands, and each of its documents as a field of its own. */
async function stateOfDraft(tx: Queryable, { id, state, approved_by: approvedBy, publish_at, failure }: DraftRow) {
  const documents = await documentsOf(tx, id)
  return {
    ...{ state, approvedBy, publishAt: publish_at?.toISOString() ?? null, failure },
    ...Object.fromEntries(documents.map(({ kind, key, ...held }) => [`${kind} ${key}`, held])),
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
