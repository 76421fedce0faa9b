import type { Queryable } from '../platform/sql'
import { describeDraft } from './describe-draft'
import { versionOf } from './document-store'
import { type Publish, publishDraft, publishDueDraft } from './publish-draft'
import type { PublishingDeps } from './publishing-deps'
import { type RollBack, rollBack } from './roll-back'

/** Publishes drafts and rolls documents back. */
export function createPublisher(deps: PublishingDeps) {
  const { db } = deps
  return {
    publish: async (draft: Publish) => {
      await db.transaction((tx) => publishDraft(deps, tx, draft, ['open', 'requested', 'approved']))
      return describeDraft(deps, draft.id)
    },
    publishDue: (tx: Queryable, key: string) => publishDueDraft(deps, tx, key),
    /** Restores the documents from these versions. */
    versionsOf: (documents: RollBack['documents']) =>
      Promise.all(documents.map(async (one) => ({ ...one, body: await versionOf(db, one) }))),
    rollBack: (wanted: RollBack) => rollBack(deps, wanted),
  }
}
