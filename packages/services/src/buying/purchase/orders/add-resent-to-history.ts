import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

type Resent = { readonly orderId: number; readonly staffId: number; readonly now: Date }

/** Adds to the order's history that its confirmation was sent again, and by whom. */
export const addResentToHistory = (tx: Queryable, { orderId, staffId, now }: Resent): Promise<number> =>
  run(
    tx,
    sql`with told as (
          insert into order_events (order_id, event, actor, staff_id, at)
          values (${orderId}, 'resent', 'staff', ${staffId}, ${now}) returning order_id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(orderId) })} from told`,
  )
