import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

export type PaymentNote = {
  readonly event: 'payment_disputed' | 'dispute_won' | 'dispute_lost' | 'payment_corrected'
  readonly actor: 'provider' | 'staff'
  readonly staffId?: number
  readonly note?: string
  readonly details: object
  readonly now: Date
}

export type AddPaymentToHistory = typeof addPaymentToHistory

/** Adds to the order's history what became of its payment; every open page of the order loads it again. */
export async function addPaymentToHistory(
  tx: Queryable,
  { id, cart_id }: Pick<Row<'orders'>, 'id' | 'cart_id'>,
  { event, actor, staffId, note = '', details, now }: PaymentNote,
): Promise<void> {
  await run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, actor, staff_id, note, details, at)
          values (${id}, ${event}, ${actor}, ${staffId ?? null}::integer, ${note}, ${JSON.stringify(details)}::jsonb, ${now})
        ), changed as (
          update orders set version = version + 1, updated_at = ${now} where id = ${id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(id) })}, ${notifying({ topic: ORDER_TOPIC, key: cart_id })} from changed`,
  )
}
