import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../platform/topics'

export type GoodwillNote = {
  readonly event: 'goodwill_given' | 'goodwill_asked' | 'goodwill_refused'
  readonly staffId: number
  readonly note: string
  readonly details: object
  readonly now: Date
}

/** Adds money that goes back without goods to the order's history. The order changes with it. */
export const addGoodwillToHistory = (
  tx: Queryable,
  { id, cart_id, user_id, status }: Pick<Row<'orders'>, 'id' | 'cart_id' | 'user_id' | 'status'>,
  { event, staffId, note, details, now }: GoodwillNote,
) =>
  run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, from_status, to_status, actor, staff_id, on_behalf_of, note, details, at)
          values (${id}, ${event}, ${status}, ${status}, 'staff', ${staffId}, ${user_id}::integer, ${note},
            ${JSON.stringify(details)}::jsonb, ${now})
        ), changed as (
          update orders set version = version + 1, updated_at = ${now} where id = ${id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(id) })}, ${notifying({ topic: ORDER_TOPIC, key: cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: user_id === null ? '' : keyOfUser(user_id) })} from changed`,
  )
