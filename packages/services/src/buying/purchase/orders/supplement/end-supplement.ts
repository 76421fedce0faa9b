import { enqueue } from '../../../../platform/outbox'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { endOpenOfSupplement } from '../../payments/supplement-attempt'
import { freePieces } from '../../payments/supplement-pieces'
import { addSupplementToHistory, offeredSupplement, type StoredSupplement, saveEnd } from './supplement-store'

/** News about a supplement, of which its customer is told. */
export const SUPPLEMENT_TOPIC = 'order.supplement'

export const tellOfSupplement = (
  tx: Queryable,
  { id, order_id }: Pick<StoredSupplement, 'id' | 'order_id'>,
  state: StoredSupplement['state'],
) => enqueue(tx, { topic: SUPPLEMENT_TOPIC, key: String(order_id), body: { supplementId: id, state } })

export type Ending = {
  readonly state: 'expired' | 'withdrawn'
  readonly staffId?: number
  readonly note?: string
  readonly now: Date
}

/**
 * Ends a supplement that was not paid, with its order locked: an attempt to pay that runs is given up, also at the provider,
 * and the pieces go back. Nothing of the order has changed.
 */
export async function endUnpaid(tx: Queryable, supplement: StoredSupplement, ending: Ending): Promise<void> {
  const { state, staffId, note, now } = ending
  await endOpenOfSupplement(tx, supplement.id, state === 'expired' ? 'expired' : 'superseded', now)
  await freePieces(tx, supplement.id, now)
  const by = staffId === undefined ? {} : { staffId }
  await saveEnd(tx, supplement.id, { state, ...by, now })
  await addSupplementToHistory(tx, supplement, {
    event: state === 'expired' ? 'supplement_expired' : 'supplement_withdrawn',
    actor: staffId === undefined ? 'system' : 'staff',
    ...{ ...by, ...(note !== undefined && { note }) },
    details: { supplementId: supplement.id, amountMinor: supplement.amount_minor },
    now,
  })
  await tellOfSupplement(tx, supplement, state)
}

/** With its order goes what was offered beside it. */
export async function endWithOrder(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const offered = await offeredSupplement(tx, orderId)
  if (offered) await endUnpaid(tx, offered, { state: 'withdrawn', now })
}

/** What may still be added to an order keeps it from leaving: the customer pays for one delivery. */
export async function refuseWhileOffered(tx: Queryable, orderId: number): Promise<void> {
  if (await offeredSupplement(tx, orderId))
    throw refuse('SUPPLEMENT_OFFERED', 'Lines that were offered wait for the customer: withdraw them first')
}
