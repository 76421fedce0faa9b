import { movementsOf } from '@shop/domain/payment'
import type { Ids } from '../../../platform/ids'
import type { Queryable } from '../../../platform/sql'
import { insertAttempt, type Snapshot } from './payment-store'

export type AttemptTerms = { readonly ids: Ids; readonly now: Date; readonly holdMs: number }

/**
 * Begins an attempt to pay for a draft, in the transaction that counted its pieces. The pieces leave the
 * stock until the attempt ends. The provider is not called here.
 */
export async function beginAttempt(
  tx: Queryable,
  snapshot: Snapshot,
  attemptKey: string | undefined,
  { ids, now, holdMs }: AttemptTerms,
): Promise<string> {
  const paymentId = ids.uuid()
  await insertAttempt(tx, {
    paymentId,
    reservationId: ids.uuid(),
    attemptKey: attemptKey ?? paymentId,
    snapshot,
    movements: movementsOf('hold', snapshot.draft.taken),
    expiresAt: new Date(now.getTime() + holdMs),
    now,
  })
  return paymentId
}
