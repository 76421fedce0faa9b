import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { addGoodwillToHistory } from '../add-goodwill-to-history'
import type { EditParts, EditWish, PlannedEdit } from './edit-order'
import { rowChanges } from './row-changes'

/** Keeps what is given up, so that it counts for the limit, or lets it wait for a second pair of eyes. */
export async function noteCorrection(
  { corrections, clock }: EditParts,
  tx: Queryable,
  ready: PlannedEdit,
  wish: EditWish,
): Promise<void> {
  const { order, plan, isWaiting } = ready
  const { key, edit, reason, by } = wish
  if (by.actor !== 'staff') throw refuse('FORBIDDEN', 'Prices are corrected by staff alone')
  const { staffId } = by
  const now = clock.now()
  const amount = { orderId: order.id, amountMinor: plan.correctedMinor, currency: order.currency }
  await corrections.note(tx, { id: key, ...amount, edit, reason, staffId, isWaiting, now })
  if (!isWaiting) return
  const changes = rowChanges(ready)
  const details = { goodwillId: key, kind: 'correction', amountMinor: plan.correctedMinor, changes }
  await addGoodwillToHistory(tx, order, { event: 'goodwill_asked', staffId, note: reason, details, now })
}
