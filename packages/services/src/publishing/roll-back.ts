import { differences, isSame, riskOf } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { type DocumentName, liveDocument, liveStates, versionOf } from './document-store'
import { makeLive, type NewLive } from './make-live'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'

export type RollBack = {
  readonly documents: readonly (DocumentName & { readonly version: number })[]
  readonly staffId: number
  readonly note: string
}

/**
 * Makes former versions live again, as new versions. In an incident one person must be enough, with a reason. When the
 * change would have needed an approval, an alarm on Today tells those who review access.
 */
export function rollBack(
  deps: PublishingDeps,
  { documents, staffId, note }: RollBack,
): Promise<{ readonly publicationId: number }> {
  const { db, clock, audit } = deps
  return db.transaction(async (tx) => {
    const { wanted, isHighRisk } = await changedVersions(tx, documents)
    if (wanted.length === 0) throw new Refusal('BAD_USER_INPUT', 400, 'These versions are live already')
    const now = clock.now()
    const before = await liveStates(tx, wanted)
    const publicationId = await makeLive(deps, tx, wanted, { draftId: null, staffId, note, now })
    const details = { publicationId, note, documents }
    const states = { before, after: await liveStates(tx, wanted) }
    await recordDraftEvent(tx, audit, { draftId: null, event: 'rolled back', staffId, states, now, details })
    if (isHighRisk) await audit.alarm({ kind: 'high_risk_rollback', staffId, details: { publicationId } }, tx)
    return { publicationId }
  })
}

/** The versions that differ from what is live. */
async function changedVersions(
  tx: Queryable,
  documents: RollBack['documents'],
): Promise<{ readonly wanted: readonly NewLive[]; readonly isHighRisk: boolean }> {
  const wanted: NewLive[] = []
  let isHighRisk = false
  for (const { kind, key, version } of documents) {
    const live = await liveDocument(tx, { kind, key })
    const body = await versionOf(tx, { kind, key, version })
    if (isSame(live.body, body)) continue
    wanted.push({ kind, key, body, restoredFrom: version })
    isHighRisk ||= differences(live.body, body).some(({ path }) => riskOf(kind, path) === 'high')
  }
  return { wanted, isHighRisk }
}
