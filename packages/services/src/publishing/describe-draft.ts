import { areaOf, type ChangeArea, differences, type Json, type Path, type Risk, riskOf } from '@shop/domain/publishing'
import type { Queryable } from '../platform/sql'
import { applyDocuments, type DocumentIssue } from './apply-documents'
import { type DocumentName, hashOf, liveDocument } from './document-store'
import { documentTypes } from './documents/document-types'
import { type DraftDocument, type DraftRow, documentsOf, draftOf, eventsOf } from './draft-store'
import type { PublishingDeps } from './publishing-deps'
import { rolledBack } from './rolled-back'

export type DescribedChange = {
  readonly path: Path
  readonly area: ChangeArea
  readonly risk: Risk
  readonly before: Json | undefined
  readonly after: Json | undefined
}
export type DescribedDocument = DocumentName & {
  readonly body: Json | null
  readonly live: Json | null
  readonly baseVersion: number
  readonly liveVersion: number
  /** Live has moved since the draft took it up. */
  readonly isStale: boolean
  readonly changes: readonly DescribedChange[]
}
export type DescribedDraft = ReturnType<typeof summaryOf> & {
  readonly documents: readonly DescribedDocument[]
  readonly issues: readonly DocumentIssue[]
  readonly risk: Risk
  readonly events: readonly object[]
}

export const summaryOf = (draft: DraftRow) => ({
  id: draft.id,
  name: draft.name,
  state: draft.state,
  version: draft.version,
  author: draft.author,
  approver: draft.approver,
  publishAt: draft.publish_at,
  failure: draft.failure,
  createdAt: draft.created_at,
  updatedAt: draft.updated_at,
})

/** What each document of a draft would change of what is live now. */
export async function describeDocuments(
  tx: Queryable,
  documents: readonly DraftDocument[],
): Promise<readonly DescribedDocument[]> {
  const described: DescribedDocument[] = []
  for (const { kind, key, body, base_version } of documents) {
    const live = await liveDocument(tx, { kind, key })
    described.push({
      kind,
      key,
      body,
      live: live.body,
      baseVersion: base_version,
      liveVersion: live.version,
      isStale: live.version !== base_version && hashOf(live.body) !== hashOf(body),
      changes: differences(live.body, body).map(({ path, before, after }) => ({
        path,
        area: areaOf(kind, path),
        risk: riskOf(kind, path),
        before: before ?? documentTypes[kind].inheritedAt?.(key, path),
        after: after ?? documentTypes[kind].inheritedAt?.(key, path),
      })),
    })
  }
  return described
}

export const riskIn = (documents: readonly DescribedDocument[]): Risk =>
  documents.some(({ changes }) => changes.some(({ risk }) => risk === 'high')) ? 'high' : 'low'

/** A draft with all that its screens show: the difference, what is wrong with it, and who did what. */
export async function describeDraft(deps: PublishingDeps, id: string): Promise<DescribedDraft> {
  const { db, pubsub, clock, installation, priceIssues } = deps
  return rolledBack(db, async (tx) => {
    const draft = await draftOf(tx, id)
    const [rows, events] = [await documentsOf(tx, id), await eventsOf(tx, id)]
    const documents = await describeDocuments(tx, rows)
    const now = clock.now()
    const issues = await applyDocuments(tx, rows, {
      ...{ pubsub, installation, priceIssues, now },
      staffId: undefined,
    })
    return { ...summaryOf(draft), documents, issues, risk: riskIn(documents), events }
  })
}
