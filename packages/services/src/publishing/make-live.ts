import type { Row } from '@shop/db/rows.gen'
import type { Json } from '@shop/domain/publishing'
import { codeBytes, randomCode } from '@shop/domain/voucher'
import { recordCampaignPrices } from '../goods/catalog/record-campaign-prices'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, sql } from '../platform/sql'
import { applyDocuments } from './apply-documents'
import { addVersion, type DocumentName } from './document-store'
import { documentTypes } from './documents/document-types'
import type { PublishingDeps } from './publishing-deps'

export type NewLive = DocumentName & { readonly body: Json | null; readonly restoredFrom?: number }
type Publication = {
  readonly draftId: string | null
  readonly staffId: number
  readonly note: string
  readonly now: Date
}

/** The kinds that decide which campaigns lower a price: a campaign with a code needs the code. */
const OF_CAMPAIGNS: ReadonlySet<string> = new Set<DocumentName['kind']>(['campaign', 'code', 'codes'])

/** Makes documents live: all of them with one commit, or none. Answers the id of their publication. */
export async function makeLive(
  { pubsub, ids, installation, priceIssues }: PublishingDeps,
  tx: Queryable,
  documents: readonly NewLive[],
  { draftId, staffId, note, now }: Publication,
): Promise<number> {
  const makeCode = (prefix: string) => randomCode(ids.bytes(codeBytes), prefix)
  const issues = await applyDocuments(tx, documents, { staffId, installation, priceIssues, now, makeCode })
  if (issues.length > 0)
    throw new Refusal('DOCUMENT_INVALID', 422, 'The documents cannot be published as they are', { issues })
  const publication = await rowOf<Pick<Row<'publications'>, 'id'>>(
    tx,
    sql`insert into publications (draft_id, note, published_by, published_at)
        values (${draftId}, ${note}, ${staffId}, ${now}) returning id`,
  )
  const publicationId = publication?.id ?? null
  for (const { kind, key, restoredFrom } of documents) {
    // Read back from the tables, so that the next reading finds it unchanged.
    const body = (await documentTypes[kind].read(tx, key)) ?? null
    await addVersion(tx, { kind, key }, { body, publicationId, ...(restoredFrom !== undefined && { restoredFrom }) })
  }
  if (documents.some(({ kind }) => OF_CAMPAIGNS.has(kind))) await recordCampaignPrices(tx, now)
  for (const topic of new Set(documents.map(({ kind }) => documentTypes[kind].topic)))
    await pubsub.publish(tx, { topic, key: '' })
  return publicationId ?? 0
}
