import { Refusal } from '../platform/refusal'
import { type Queryable, run, sql } from '../platform/sql'
import { describeDocuments, riskIn } from './describe-draft'
import { liveStates } from './document-store'
import { refuseUnless } from './draft-step'
import { type DraftRow, documentsOf, draftOf, lockedDraft, moveDraft } from './draft-store'
import { makeLive } from './make-live'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'

export type Publish = {
  readonly id: string
  readonly staffId: number
  readonly version?: number
  readonly note?: string
}

/** Publishes a draft that is in one of the allowed states. */
export async function publishDraft(
  deps: PublishingDeps,
  tx: Queryable,
  { id, staffId, version, note }: Publish,
  allowed: readonly string[],
): Promise<void> {
  const draft = await lockedDraft(tx, id, version)
  refuseUnless(draft, allowed)
  const documents = await documentsOf(tx, id)
  if (documents.length === 0) throw new Refusal('BAD_USER_INPUT', 400, 'The draft is empty')
  const described = await describeDocuments(tx, documents)
  refuseStale(described)
  if (riskIn(described) === 'high' && draft.approved_by === null)
    throw new Refusal('APPROVAL_NEEDED', 409, 'Somebody else has to approve this draft first')
  const now = deps.clock.now()
  const before = { state: draft.state, ...(await liveStates(tx, documents)) }
  const publicationId = await makeLive(deps, tx, documents, { draftId: id, staffId, note: note ?? draft.name, now })
  await moveDraft(tx, id, now, sql`state = 'published', publish_at = null, failure = null`)
  const changes = described.map(({ kind, key, changes: list }) => ({ kind, key, changes: list }))
  const details = { publicationId, changes }
  const states = { before, after: { state: 'published', ...(await liveStates(tx, documents)) } }
  await recordDraftEvent(tx, deps.audit, { draftId: id, event: 'published', staffId, states, now, details })
}

function refuseStale(described: Awaited<ReturnType<typeof describeDocuments>>): void {
  const stale = described.filter(({ isStale }) => isStale).map(({ kind, key }) => ({ kind, key }))
  if (stale.length > 0)
    throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Something else was published since: bring the draft up to date', {
      documents: stale,
    })
}

/** Publishes at the set time. A draft that fails goes back to its authors with the reason; nothing goes live. */
export async function publishDueDraft(deps: PublishingDeps, tx: Queryable, key: string): Promise<void> {
  const [id = '', version = ''] = key.split(' ')
  await run(tx, sql`savepoint due`)
  try {
    const draft = await lockedDraft(tx, id)
    if (draft.state !== 'scheduled' || draft.version !== Number(version)) return
    await publishDraft(deps, tx, { id, staffId: draft.scheduled_by ?? draft.author_id }, ['scheduled'])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await run(tx, sql`rollback to savepoint due`)
    const now = deps.clock.now()
    const was = await draftOf(tx, id)
    await moveDraft(
      tx,
      id,
      now,
      sql`state = case when approved_by is null then 'open' else 'approved' end, publish_at = null,
        scheduled_by = null, failure = ${error.message}`,
    )
    const details = { message: error.message, ...error.extensions }
    const stateOf = ({ state, failure }: DraftRow) => ({ state, failure })
    const states = { before: stateOf(was), after: stateOf(await draftOf(tx, id)) }
    await recordDraftEvent(tx, deps.audit, { draftId: id, event: 'not published', staffId: null, states, now, details })
  }
}
