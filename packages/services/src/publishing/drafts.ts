import { isReadWhole } from '@shop/domain/changes'
import { type Choice, type Conflict, type Json, mergeThreeWays, type Path } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import { schedule } from '../platform/schedule'
import { type Queryable, sql } from '../platform/sql'
import { refuseOwnWork } from '../staff/four-eyes'
import { approvalWishes } from './approvers'
import { describeDocuments, describeDraft, listDrafts, riskIn, summaryOf } from './describe-draft'
import { type DocumentName, liveDocument, versionOf } from './document-store'
import { asJson } from './documents/document-type'
import { documentTypes } from './documents/document-types'
import {
  addDraft,
  type DraftRow,
  documentsOf,
  draftOf,
  dropDocument,
  finishedDrafts,
  lockedDraft,
  moveDraft,
  openDrafts,
  putDocument,
  sidesOf,
} from './draft-store'
import { type DraftEventName, noteEvent } from './note-event'
import type { PublishingDeps } from './publishing-deps'
import { rolledBack } from './rolled-back'

export const PUBLISH_DRAFT = 'publish draft'

type Step = { readonly id: string; readonly staffId: number; readonly version: number }
export type Resolution = DocumentName & { readonly path: Path; readonly choice: Choice }
const EDITABLE = ['open', 'requested', 'approved']

/** What merchandisers do with a draft before it is published. Every step is noted with who took it. */
export function createDrafts(deps: PublishingDeps) {
  const { db, clock, ids, audit } = deps

  const step = async (
    { id, staffId, version }: Step,
    event: DraftEventName,
    work: (tx: Queryable, draft: DraftRow, now: Date) => Promise<object | undefined>,
  ) => {
    await db.transaction(async (tx) => {
      const draft = await lockedDraft(tx, id, version)
      const now = clock.now()
      const details = await work(tx, draft, now)
      await noteEvent(tx, audit, { draftId: id, event, staffId, now, ...(details && { details }) })
    })
    return describeDraft(deps, id)
  }
  /** Whatever was approved was another draft. */
  const edited = (tx: Queryable, id: string, now: Date) =>
    moveDraft(
      tx,
      id,
      now,
      sql`state = 'open', approved_by = null, approved_at = null, requested_at = null, failure = null`,
    )

  return {
    list: async () => listDrafts(deps, await openDrafts(db)),
    finished: async () => (await finishedDrafts(db)).map((draft) => ({ ...summaryOf(draft), approvers: [] })),
    approvalWishes: (id: string) =>
      rolledBack(db, async (tx) => {
        const rows = await documentsOf(tx, id)
        return approvalWishes(tx, rows, await describeDocuments(tx, rows))
      }),
    get: (id: string) => describeDraft(deps, id),
    /** As the draft has it; undefined: it says nothing of it. */
    bodyOf: async (id: string, { kind, key }: DocumentName): Promise<Json | null | undefined> =>
      (await documentsOf(db, id)).find((one) => one.kind === kind && one.key === key)?.body,

    create: async ({ name, staffId }: { readonly name: string; readonly staffId: number }) => {
      const id = ids.uuid()
      await db.transaction(async (tx) => {
        const now = clock.now()
        await addDraft(tx, { id, name, staffId, now })
        await noteEvent(tx, audit, { draftId: id, event: 'created', staffId, now })
      })
      return describeDraft(deps, id)
    },

    /** A document as it shall be; null withdraws it. The first time it remembers what was live. */
    put: (at: Step, { kind, key, body }: DocumentName & { readonly body: Json | null }) =>
      step(at, 'edited', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        if (body === null && !documentTypes[kind].isOpen)
          throw new Refusal('BAD_USER_INPUT', 400, `A ${kind} cannot be withdrawn`)
        const known = (await documentsOf(tx, draft.id)).find((one) => one.kind === kind && one.key === key)
        const base = known?.base_version ?? (await liveDocument(tx, { kind, key })).version
        // What can be read is kept whole, with what it leaves to the schema; what cannot is kept as it was typed.
        const read = body === null ? undefined : documentTypes[kind].schema.safeParse(body)
        const kept = read?.success ? asJson(read.data) : body
        await putDocument(tx, { draftId: draft.id, kind, key, body: kept, base, staffId: at.staffId, now })
        await edited(tx, draft.id, now)
        return { kind, key }
      }),

    drop: (at: Step, name: DocumentName) =>
      step(at, 'dropped', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        await dropDocument(tx, draft.id, name)
        await edited(tx, draft.id, now)
        return name
      }),

    /** Lays the draft's changes over what is live now; what both changed needs a choice. */
    rebase: (at: Step, resolutions: readonly Resolution[]) =>
      step(at, 'rebased', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        const conflicts: (DocumentName & Conflict)[] = []
        for (const document of await documentsOf(tx, draft.id)) {
          const { kind, key, body, base_version } = document
          const live = await liveDocument(tx, document)
          if (live.version === base_version) continue
          const base = await versionOf(tx, { kind, key, version: base_version })
          const choiceOf = (path: Path) =>
            resolutions.find((one) => one.kind === kind && one.key === key && one.path.join('\n') === path.join('\n'))
              ?.choice
          const merged = mergeThreeWays(base, body, live.body, choiceOf, (path) => isReadWhole(kind, path))
          conflicts.push(...merged.conflicts.map((conflict) => ({ kind, key, ...conflict })))
          const next = { draftId: draft.id, kind, key, body: merged.document ?? null, base: live.version, now }
          await putDocument(tx, { ...next, staffId: at.staffId })
        }
        if (conflicts.length > 0)
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Both changed the same: choose one for each', {
            conflicts,
            sides: await sidesOf(tx, draft.id),
          })
        await edited(tx, draft.id, now)
        return { resolutions }
      }),

    request: (at: Step) =>
      step(at, 'requested', async (tx, draft, now) => {
        refuseUnless(draft, ['open'])
        await moveDraft(tx, draft.id, now, sql`state = 'requested', requested_at = ${now}`)
        return undefined
      }),

    /** Four eyes: neither who began the draft nor who changed a document of it. */
    approve: (at: Step) =>
      step(at, 'approved', async (tx, draft, now) => {
        refuseUnless(draft, ['open', 'requested'])
        const documents = await documentsOf(tx, draft.id)
        const writers = [draft.author_id, ...documents.map(({ changed_by }) => changed_by)]
        await refuseOwnWork(tx, at.staffId, writers, 'Whoever wrote a draft cannot approve it')
        await moveDraft(tx, draft.id, now, sql`state = 'approved', approved_by = ${at.staffId}, approved_at = ${now}`)
        return { risk: riskIn(await describeDocuments(tx, documents)) }
      }),

    /** Not as it is: back to who wrote it, with what has to change. */
    sendBack: (at: Step & { readonly note: string }) =>
      step(at, 'sent back', async (tx, draft, now) => {
        refuseUnless(draft, ['requested', 'approved'])
        await edited(tx, draft.id, now)
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

    stateOf: async (id: string) => (await draftOf(db, id)).state,
    documentsOf: (id: string) => documentsOf(db, id),
  }
}

export function refuseUnless({ state }: DraftRow, allowed: readonly string[]): void {
  if (!allowed.includes(state)) throw new Refusal('DRAFT_STATE', 409, `The draft is ${state}`, { state })
}
