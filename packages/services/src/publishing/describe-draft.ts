import { areaOf, type ChangeArea, differences, type Json, type Path, type Risk, riskOf } from '@shop/domain/publishing'
import type { Queryable } from '../platform/sql'
import { applyDocuments, type DocumentIssue } from './apply-documents'
import { approvalOf } from './approvers'
import { type DocumentName, hashOf, liveDocument, versionOf, versionsPublishedBy } from './document-store'
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
  /** The live document has changed since the draft took it up. */
  readonly isStale: boolean
  readonly changes: readonly DescribedChange[]
}
export type DescribedDraft = ReturnType<typeof summaryOf> & {
  readonly documents: readonly DescribedDocument[]
  readonly issues: readonly DocumentIssue[]
  readonly risk: Risk
  readonly events: readonly object[]
  readonly approval: Awaited<ReturnType<typeof approvalOf>>
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

/** The difference between each document of a draft and what is live now. */
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
      changes: changesOf({ kind, key }, live.body, body),
    })
  }
  return described
}

const changesOf = ({ kind, key }: DocumentName, live: Json | null, body: Json | null): readonly DescribedChange[] =>
  differences(live, body).map(({ path, before, after }) => ({
    path,
    area: areaOf(kind, path),
    risk: riskOf(kind, path),
    before: before ?? documentTypes[kind].inheritedAt?.(key, path),
    after: after ?? documentTypes[kind].inheritedAt?.(key, path),
  }))

/** A draft that went live is finished: each document as it was published, against the version before it. */
async function publishedBy(tx: Queryable, draftId: string): Promise<readonly DescribedDocument[]> {
  const versions = await versionsPublishedBy(tx, draftId)
  return versions.map(({ kind, key, version, body, before }) => ({
    ...{ kind, key, body, live: before, baseVersion: version - 1, liveVersion: version, isStale: false },
    changes: changesOf({ kind, key }, before, body),
  }))
}

/** A discarded draft: the difference from the versions it began with. */
async function asBegun(tx: Queryable, documents: readonly DraftDocument[]): Promise<readonly DescribedDocument[]> {
  const described: DescribedDocument[] = []
  for (const { kind, key, body, base_version: version } of documents) {
    const live = await versionOf(tx, { kind, key, version })
    const versions = { baseVersion: version, liveVersion: version, isStale: false }
    described.push({ kind, key, body, live, ...versions, changes: changesOf({ kind, key }, live, body) })
  }
  return described
}

export const riskIn = (documents: readonly DescribedDocument[]): Risk =>
  documents.some(({ changes }) => changes.some(({ risk }) => risk === 'high')) ? 'high' : 'low'

/** A draft with everything its screens show: the difference, the issues, and who did what. */
export async function describeDraft(deps: PublishingDeps, id: string): Promise<DescribedDraft> {
  const { db, clock, installation, priceIssues } = deps
  return rolledBack(db, async (tx) => {
    const draft = await draftOf(tx, id)
    const [rows, events] = [await documentsOf(tx, id), await eventsOf(tx, id)]
    const now = clock.now()
    if (draft.state === 'published' || draft.state === 'discarded') {
      const documents = draft.state === 'published' ? await publishedBy(tx, id) : await asBegun(tx, rows)
      const approval = await approvalOf(tx, draft, rows, documents, now)
      return { ...summaryOf(draft), documents, issues: [], risk: riskIn(documents), events, approval }
    }
    const documents = await describeDocuments(tx, rows)
    const approval = await approvalOf(tx, draft, rows, documents, now)
    const issues = await applyDocuments(tx, rows, {
      ...{ installation, priceIssues, now },
      staffId: undefined,
    })
    return { ...summaryOf(draft), documents, issues, risk: riskIn(documents), events, approval }
  })
}

/** The open drafts; for those that wait for approval, the staff who can give it. */
export async function listDrafts({ db, clock }: Pick<PublishingDeps, 'db' | 'clock'>, drafts: readonly DraftRow[]) {
  return rolledBack(db, async (tx) => {
    const listed = []
    for (const draft of drafts) {
      const waits = draft.state === 'requested'
      const rows = waits ? await documentsOf(tx, draft.id) : []
      const documents = await describeDocuments(tx, rows)
      const approvers = waits ? (await approvalOf(tx, draft, rows, documents, clock.now())).approvers : []
      listed.push({ ...summaryOf(draft), approvers })
    }
    return listed
  })
}
