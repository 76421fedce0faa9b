import { notifying } from '../../../platform/pubsub'
import { type Queryable, run, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

type InvoiceNote = {
  readonly orderId: number
  readonly event: 'invoice_reminded' | 'invoice_reopened'
  /** Null where nobody of the staff decided it. */
  readonly staffId: number | null
  readonly details: Readonly<Record<string, number>>
  readonly now: Date
}

/** Adds to the order's history what became of its invoice. */
export const addInvoiceToHistory = (tx: Queryable, { orderId, event, staffId, details, now }: InvoiceNote) =>
  run(
    tx,
    sql`with noted as (
          insert into order_events (order_id, event, actor, staff_id, details, at)
          values (${orderId}, ${event}, ${staffId === null ? 'system' : 'staff'}, ${staffId}::integer,
            ${JSON.stringify(details)}::jsonb, ${now}) returning order_id
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(orderId) })} from noted`,
  )
