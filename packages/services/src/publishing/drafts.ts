import type { Json } from '@shop/domain/publishing'
import { draftApprovals } from './approve-drafts'
import { approvalWishes } from './approvers'
import { describeDocuments, describeDraft, listDrafts, summaryOf } from './describe-draft'
import type { DocumentName } from './document-store'
import { createDraftStep } from './draft-step'
import { addDraft, documentsOf, draftOf, finishedDrafts, openDrafts } from './draft-store'
import { draftEdits } from './edit-drafts'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'
import { rolledBack } from './rolled-back'

export const PUBLISH_DRAFT = 'publish draft'

/** Everything that happens to a draft before it is published. Every step is recorded with its author. */
export function createDrafts(deps: PublishingDeps) {
  const { db, clock, ids, audit } = deps
  const step = createDraftStep(deps)

  return {
    list: async () => listDrafts(deps, await openDrafts(db)),
    finished: async () => (await finishedDrafts(db)).map((draft) => ({ ...summaryOf(draft), approvers: [] })),
    approvalWishes: (id: string) =>
      rolledBack(db, async (tx) => {
        const rows = await documentsOf(tx, id)
        return approvalWishes(tx, rows, await describeDocuments(tx, rows))
      }),
    get: (id: string) => describeDraft(deps, id),
    /** The body in the draft; undefined when the draft does not contain the document. */
    bodyOf: async (id: string, { kind, key }: DocumentName): Promise<Json | null | undefined> =>
      (await documentsOf(db, id)).find((one) => one.kind === kind && one.key === key)?.body,

    create: async ({ name, staffId }: { readonly name: string; readonly staffId: number }) => {
      const id = ids.uuid()
      await db.transaction(async (tx) => {
        const now = clock.now()
        await addDraft(tx, { id, name, staffId, now })
        await recordDraftEvent(tx, audit, { draftId: id, event: 'created', staffId, states: { after: { name } }, now })
      })
      return describeDraft(deps, id)
    },

    ...draftEdits(step),
    ...draftApprovals(step),

    stateOf: async (id: string) => (await draftOf(db, id)).state,
    documentsOf: (id: string) => documentsOf(db, id),
  }
}
