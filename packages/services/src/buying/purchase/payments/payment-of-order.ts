import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, sql } from '../../../platform/sql'

export type OrderPayment = Pick<Row<'payments'>, 'id' | 'provider'>

/** Cancels the payments of an order that are not captured yet. */
export async function releasePayment(tx: Queryable, orderId: number, now: Date): Promise<readonly OrderPayment[]> {
  return rowsOf(
    tx,
    sql`update payments set status = 'cancelled', version = version + 1, updated_at = ${now}
        where order_id = ${orderId} and status in ('created', 'authorising', 'authorised') returning id, provider`,
  )
}

/** The authorised, not yet captured payment of an order. */
export async function authorisedPayment(tx: Queryable, orderId: number): Promise<OrderPayment | undefined> {
  return rowOf(
    tx,
    sql`select id, provider from payments where order_id = ${orderId} and status = 'authorised' for update`,
  )
}
