import type { Row } from '@shop/db/rows.gen'
import { refuse } from '../../../platform/refusal'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../../platform/sql'

/** An order `o` that is paid for by goods that come back. */
export const IS_REPLACEMENT: Sql = sql`exists (select from order_exchanges x where x.replacement_order_id = o.id and x.state <> 'paid')`

/** By the rule of the shop a replacement leaves when the goods that it is for have come. The order is locked. */
export async function refuseWhileExchangeOpen(tx: Queryable, orderId: number): Promise<void> {
  const open = await rowOf<{ readonly return_id: number }>(
    tx,
    sql`select return_id from order_exchanges
        where replacement_order_id = ${orderId} and state = 'open' and rule = 'after-return'`,
  )
  if (open)
    throw refuse('EXCHANGE_OPEN', 'The goods that this order replaces have not come yet', { returnId: open.return_id })
}

/** Locks an order with the order that pays for it and all its replacements, in the order in which they were made. */
export const lockPurchase = (tx: Queryable, orderId: number): Promise<unknown> =>
  rowsOf<Pick<Row<'orders'>, 'id'>>(
    tx,
    sql`with paid as (
          select coalesce((select paid_order_id from order_exchanges where replacement_order_id = ${orderId}), ${orderId}) as id
        )
        select o.id from orders o
        where o.id in (select id from paid union select replacement_order_id from order_exchanges
          where paid_order_id = (select id from paid))
        order by o.id for update`,
  )
