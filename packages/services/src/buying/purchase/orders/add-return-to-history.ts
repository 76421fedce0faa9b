import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../platform/topics'

export type ReturnNote = {
  readonly event: 'return_registered' | 'return_received' | 'return_refused'
  readonly actor: 'customer' | 'staff'
  readonly returnId: number
  readonly staffId?: number
  readonly toStatus?: 'refunded'
  readonly now: Date
}

/** Adds a return to the order's history. The order changes with it, so every open page of it loads it again. */
export async function addReturnToHistory(
  tx: Queryable,
  { id, cart_id, user_id, status }: Pick<Row<'orders'>, 'id' | 'cart_id' | 'user_id' | 'status'>,
  { event, actor, returnId, staffId, toStatus, now }: ReturnNote,
): Promise<void> {
  await run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, from_status, to_status, actor, staff_id, details, at)
          values (${id}, ${event}, ${status}, ${toStatus ?? status}, ${actor}, ${staffId ?? null}::integer,
            json_build_object('returnId', ${returnId}::integer)::jsonb, ${now})
        ), changed as (
          update orders set status = ${toStatus ?? status}, version = version + 1, updated_at = ${now}
          where id = ${id} returning id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(id) })}, ${notifying({ topic: ORDER_TOPIC, key: cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: user_id === null ? '' : keyOfUser(user_id) })} from changed`,
  )
}
