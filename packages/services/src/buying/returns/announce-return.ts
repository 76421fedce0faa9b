import type { Audit } from '../../ground/audit/audit'
import type { Place } from '../../ground/context/place'
import type { Mails } from '../../ground/mails/mails'
import { returnRefundedMail, returnRefusedMail } from '../../ground/mails/return-mails'
import { enqueue } from '../../platform/outbox'
import type { Queryable } from '../../platform/sql'
import type { Decision } from './receive-return'
import { noSuchReturn } from './return-refusals'
import { type BoughtOrder, returnOf, type StoredReturn } from './return-store'

type Announcement = {
  readonly order: BoughtOrder
  readonly place: Place
  readonly kind: 'return_refunded' | 'return_refused'
}

/** Mails the buyer the outcome of the return, and answers the return as it is now. */
export async function announceReturn(mails: Mails, tx: Queryable, { order, place, kind }: Announcement, id: number) {
  const given = await returnOf(tx, id)
  if (!given) throw noSuchReturn()
  await enqueue(tx, {
    topic: `return.${given.state}`,
    key: String(id),
    body: { returnId: id, orderId: order.paid_order_id },
  })
  // Of goods that were exchanged the customer is told with the exchange.
  if (given.exchange && kind === 'return_refunded') return given
  await mails.send(tx, {
    key: `${kind}:${id}`,
    kind,
    to: order.email,
    place,
    userId: order.user_id,
    orderId: order.id,
    write: (letter) =>
      kind === 'return_refunded' ? returnRefundedMail(letter, given) : returnRefusedMail(letter, given),
  })
  return given
}

/** Last, because the record's end stays locked until the transaction has ended. */
export const recordReturn = (
  audit: Audit,
  tx: Queryable,
  order: BoughtOrder,
  [given, decided]: readonly [before: StoredReturn, after: StoredReturn],
  { actor, origin }: Pick<Decision, 'actor' | 'origin'>,
) =>
  audit.append(tx, {
    event: `return.${decided.state}`,
    result: 'ok',
    actor,
    origin,
    target: `return ${given.id}`,
    marketId: order.market_id,
    before: stateOf(given),
    after: stateOf(decided),
    ...(order.user_id !== null && { userId: order.user_id }),
  })

const stateOf = ({ state, refund_minor: refundMinor, freight_minor: freightMinor, rows }: StoredReturn) => ({
  ...{ state, refundMinor, freightMinor },
  received: rows.map((row) => row.received_quantity),
})
