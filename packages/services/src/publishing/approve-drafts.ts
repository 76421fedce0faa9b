import { refuseOwnWork } from '../people/staff/four-eyes'
import { Refusal } from '../platform/refusal'
import { schedule } from '../platform/schedule'
import { sql } from '../platform/sql'
import { describeDocuments, riskIn } from './describe-draft'
import { type DraftStep, EDITABLE, refuseUnless, reopen, type Step } from './draft-step'
import { documentsOf, moveDraft } from './draft-store'
import { PUBLISH_DRAFT } from './drafts'

/** Approves, sends back and schedules drafts. */
export function draftApprovals(step: DraftStep) {
  return {
    request: (at: Step) =>
      step(at, 'requested', async (tx, draft, now) => {
        refuseUnless(draft, ['open'])
        await moveDraft(tx, draft.id, now, sql`state = 'requested', requested_at = ${now}`)
        return undefined
      }),

    /** Four eyes: neither the author of the draft nor anybody who changed a document of it may approve. */
    approve: (at: Step) =>
      step(at, 'approved', async (tx, draft, now) => {
        refuseUnless(draft, ['open', 'requested'])
        const documents = await documentsOf(tx, draft.id)
        const writers = [draft.author_id, ...documents.map(({ changed_by }) => changed_by)]
        await refuseOwnWork(tx, at.staffId, writers, 'Whoever wrote a draft cannot approve it')
        await moveDraft(tx, draft.id, now, sql`state = 'approved', approved_by = ${at.staffId}, approved_at = ${now}`)
        return { risk: riskIn(await describeDocuments(tx, documents)) }
      }),

    /** Sends the draft back to its author with a note on what has to change. */
    sendBack: (at: Step & { readonly note: string }) =>
      step(at, 'sent back', async (tx, draft, now) => {
        refuseUnless(draft, ['requested', 'approved'])
        await reopen(tx, draft.id, now)
        return { note: at.note }
      }),

    schedule: (at: Step, publishAt: Date) =>
      step(at, 'scheduled', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        if (publishAt <= now) throw new Refusal('BAD_USER_INPUT', 400, 'The time must be ahead', { field: 'publishAt' })
        const risk = riskIn(await describeDocuments(tx, await documentsOf(tx, draft.id)))
        if (risk === 'high' && draft.state !== 'approved')
          throw new Refusal('APPROVAL_NEEDED', 409, 'Somebody else has to approve this draft first')
        await moveDraft(
          tx,
          draft.id,
          now,
          sql`state = 'scheduled', publish_at = ${publishAt}, scheduled_by = ${at.staffId}, failure = null`,
        )
        // A new key for each plan: an old job finds another plan, or none, and does nothing.
        const key = `${draft.id} ${draft.version + 1}`
        await schedule(tx, { kind: PUBLISH_DRAFT, key, runAt: publishAt })
        return { publishAt }
      }),

    unschedule: (at: Step) =>
      step(at, 'unscheduled', async (tx, draft, now) => {
        refuseUnless(draft, ['scheduled'])
        const state = draft.approved_by === null ? 'open' : 'approved'
        await moveDraft(tx, draft.id, now, sql`state = ${state}, publish_at = null, scheduled_by = null`)
        return undefined
      }),

    discard: (at: Step) =>
      step(at, 'discarded', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        await moveDraft(tx, draft.id, now, sql`state = 'discarded'`)
        return undefined
      }),
  }
}
