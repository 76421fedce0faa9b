import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

type Resent = { readonly orderId: number; readonly staffId: number; readonly now: Date; readonly kind: string }

/** Adds to the order's history which mail was sent again, and by whom. */
export const addResentToHistory = (tx: Queryable, { orderId, staffId, now, kind }: Resent): Promise<number> =>
  run(
    tx,
    sql`with told as (
          insert into order_events (order_id, event, actor, staff_id, details, at)
          values (${orderId}, 'resent', 'staff', ${staffId},
            ${JSON.stringify({ mail: kind })}::jsonb, ${now}) returning order_id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(orderId) })} from told`,
  )
