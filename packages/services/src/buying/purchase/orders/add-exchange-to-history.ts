import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../platform/topics'

export type ExchangeNote = {
  readonly event: 'exchange_begun' | 'exchange_settled' | 'exchange_unsettled' | 'exchange_cancelled' | 'exchange_paid'
  /** Nobody where it follows from something else. */
  readonly staffId?: number
  readonly note?: string
  readonly details: object
  readonly toStatus?: 'refunded'
  readonly now: Date
}

/** Adds an exchange to the history of an order. The order changes with it, so every open page of it loads it again. */
export const addExchangeToHistory = (
  tx: Queryable,
  { id, cart_id, user_id, status }: Pick<Row<'orders'>, 'id' | 'cart_id' | 'user_id' | 'status'>,
  { event, staffId, note = '', details, toStatus, now }: ExchangeNote,
) =>
  run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, from_status, to_status, actor, staff_id, on_behalf_of, note, details, at)
          values (${id}, ${event}, ${status}, ${toStatus ?? status}, ${staffId === undefined ? 'system' : 'staff'}, ${staffId ?? null}::integer,
            ${staffId === undefined ? null : user_id}::integer, ${note}, ${JSON.stringify(details)}::jsonb, ${now})
        ), changed as (
          update orders set status = ${toStatus ?? status}, version = version + 1, updated_at = ${now} where id = ${id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(id) })}, ${notifying({ topic: ORDER_TOPIC, key: cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: user_id === null ? '' : keyOfUser(user_id) })} from changed`,
  )
