import type { Row } from '@shop/db/rows.gen'
import { differences, isSame, type Json, riskOf } from '@shop/domain/publishing'
import { codeBytes, randomCode } from '@shop/domain/voucher'
import { recordCampaignPrices } from '../catalog/record-campaign-prices'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, run, sql } from '../platform/sql'
import { applyDocuments } from './apply-documents'
import { describeDocuments, describeDraft, riskIn } from './describe-draft'
import { addVersion, type DocumentName, liveDocument, versionOf } from './document-store'
import { documentTypes } from './documents/document-types'
import { refuseUnless } from './draft-step'
import { documentsOf, lockedDraft, moveDraft } from './draft-store'
import { noteEvent } from './note-event'
import type { PublishingDeps } from './publishing-deps'

type Publish = { readonly id: string; readonly staffId: number; readonly version?: number; readonly note?: string }
type NewLive = DocumentName & { readonly body: Json | null; readonly restoredFrom?: number }
/** What decides which campaigns lower a price: a campaign with a code does nothing by itself. */
const OF_CAMPAIGNS: ReadonlySet<string> = new Set<DocumentName['kind']>(['campaign', 'code', 'codes'])

export type RollBack = {
  readonly documents: readonly (DocumentName & { readonly version: number })[]
  readonly staffId: number
  readonly note: string
}
export type Publishing = ReturnType<typeof createPublishing>

/** Makes documents live: all of them with one commit, or none. */
export function createPublishing(deps: PublishingDeps) {
  const { db, pubsub, clock, ids, installation, audit, priceIssues } = deps
  const makeCode = (prefix: string) => randomCode(ids.bytes(codeBytes), prefix)

  const makeLive = async (
    tx: Queryable,
    documents: readonly NewLive[],
    { draftId, staffId, note, now }: { draftId: string | null; staffId: number; note: string; now: Date },
  ): Promise<number> => {
    const issues = await applyDocuments(tx, documents, {
      ...{ pubsub, staffId, installation, priceIssues, now, makeCode },
    })
    if (issues.length > 0)
      throw new Refusal('DOCUMENT_INVALID', 422, 'The documents cannot be published as they are', { issues })
    const publication = await rowOf<Pick<Row<'publications'>, 'id'>>(
      tx,
      sql`insert into publications (draft_id, note, published_by, published_at)
          values (${draftId}, ${note}, ${staffId}, ${now}) returning id`,
    )
    const publicationId = publication?.id ?? null
    for (const { kind, key, restoredFrom } of documents) {
      // As it reads back, so that the next reading finds it unchanged.
      const body = (await documentTypes[kind].read(tx, key)) ?? null
      await addVersion(tx, { kind, key }, { body, publicationId, ...(restoredFrom !== undefined && { restoredFrom }) })
    }
    if (documents.some(({ kind }) => OF_CAMPAIGNS.has(kind))) await recordCampaignPrices(tx, now)
    for (const topic of new Set(documents.map(({ kind }) => documentTypes[kind].topic)))
      await pubsub.publish(tx, { topic, key: '' })
    return publicationId ?? 0
  }

  const publishDraft = async (
    tx: Queryable,
    { id, staffId, version, note }: Publish,
    allowed: readonly string[],
  ): Promise<void> => {
    const draft = await lockedDraft(tx, id, version)
    refuseUnless(draft, allowed)
    const documents = await documentsOf(tx, id)
    if (documents.length === 0) throw new Refusal('BAD_USER_INPUT', 400, 'The draft is empty')
    const described = await describeDocuments(tx, documents)
    const stale = described.filter(({ isStale }) => isStale).map(({ kind, key }) => ({ kind, key }))
    if (stale.length > 0)
      throw new Refusal(
        'CONFLICT_STALE_VERSION',
        409,
        'Something else was published since: bring the draft up to date',
        {
          documents: stale,
        },
      )
    if (riskIn(described) === 'high' && draft.approved_by === null)
      throw new Refusal('APPROVAL_NEEDED', 409, 'Somebody else has to approve this draft first')
    const now = clock.now()
    const publicationId = await makeLive(tx, documents, { draftId: id, staffId, note: note ?? draft.name, now })
    await moveDraft(tx, id, now, sql`state = 'published', publish_at = null, failure = null`)
    const changes = described.map(({ kind, key, changes: list }) => ({ kind, key, changes: list }))
    await noteEvent(tx, audit, { draftId: id, event: 'published', staffId, now, details: { publicationId, changes } })
  }

  return {
    publish: async (draft: Publish) => {
      await db.transaction((tx) => publishDraft(tx, draft, ['open', 'requested', 'approved']))
      return describeDraft(deps, draft.id)
    },

    /** At the time that was set. What does not work goes back to its people with the reason; live is as it was. */
    publishDue: async (tx: Queryable, key: string): Promise<void> => {
      const [id = '', version = ''] = key.split(' ')
      await run(tx, sql`savepoint due`)
      try {
        const draft = await lockedDraft(tx, id)
        if (draft.state !== 'scheduled' || draft.version !== Number(version)) return
        await publishDraft(tx, { id, staffId: draft.scheduled_by ?? draft.author_id }, ['scheduled'])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await run(tx, sql`rollback to savepoint due`)
        const now = clock.now()
        await moveDraft(
          tx,
          id,
          now,
          sql`state = case when approved_by is null then 'open' else 'approved' end, publish_at = null,
            scheduled_by = null, failure = ${error.message}`,
        )
        const details = { message: error.message, ...error.extensions }
        await noteEvent(tx, audit, { draftId: id, event: 'not published', staffId: null, now, details })
      }
    },

    /** The documents as they were in these versions. */
    versionsOf: (documents: RollBack['documents']) =>
      Promise.all(documents.map(async (one) => ({ ...one, body: await versionOf(db, one) }))),

    /**
     * Makes former versions live again, as new versions: in an incident one person must be enough, with a reason. Of what
     * would have needed another's approval, those who review access hear at once, by an alarm on Today.
     */
    rollBack: ({ documents, staffId, note }: RollBack): Promise<{ readonly publicationId: number }> =>
      db.transaction(async (tx) => {
        const wanted: NewLive[] = []
        let isHighRisk = false
        for (const { kind, key, version } of documents) {
          const live = await liveDocument(tx, { kind, key })
          const body = await versionOf(tx, { kind, key, version })
          if (isSame(live.body, body)) continue
          wanted.push({ kind, key, body, restoredFrom: version })
          isHighRisk ||= differences(live.body, body).some(({ path }) => riskOf(kind, path) === 'high')
        }
        if (wanted.length === 0) throw new Refusal('BAD_USER_INPUT', 400, 'These versions are live already')
        const now = clock.now()
        const publicationId = await makeLive(tx, wanted, { draftId: null, staffId, note, now })
        const details = { publicationId, note, documents }
        await noteEvent(tx, audit, { draftId: null, event: 'rolled back', staffId, now, details })
        if (isHighRisk) await audit.alarm({ kind: 'high_risk_rollback', staffId, details: { publicationId } }, tx)
        return { publicationId }
      }),
  }
}
