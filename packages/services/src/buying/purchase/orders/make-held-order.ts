import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import type { OrderDraft } from './order-draft'
import { lockBalance } from './place-order-store'
import { writeOrder } from './write-order'

type Held = { readonly draft: OrderDraft; readonly paymentId: string; readonly reservationId: string }

export type MakeHeldOrder = typeof makeHeldOrder

/** Makes the order of a payment, from the pieces that the payment holds. */
export async function makeHeldOrder(
  tx: Queryable,
  { draft, paymentId, reservationId }: Held,
  now: Date,
): Promise<void> {
  if (draft.userId !== null) {
    const balance = await lockBalance(tx, draft.userId, draft.currency)
    if (balance < draft.amounts.balance)
      throw refuse('INSUFFICIENT_BALANCE', 'The balance of the account was used meanwhile')
  }
  await writeOrder(tx, draft, { kind: 'held', paymentId, reservationId }, now)
}
