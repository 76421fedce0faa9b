import type { Row } from '@shop/db/rows.gen'
import { movesOfCancelled } from '../../../goods/stock/stock-parts'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../../platform/sql'
import { keyOfUser, ORDER_TOPIC, STOCK_TOPIC } from '../../../platform/topics'

export type OrderHead = Pick<
  Row<'orders'>,
  'id' | 'public_id' | 'cart_id' | 'user_id' | 'currency' | 'status' | 'balance_minor'
>

export async function lockOrder(tx: Queryable, id: number): Promise<OrderHead | undefined> {
  return rowOf(
    tx,
    sql`select id, public_id, cart_id, user_id, currency, status, balance_minor from orders where id = ${id} for update`,
  )
}

export type Move = {
  readonly order: OrderHead
  readonly toStatus: string
  readonly actor: 'customer' | 'staff' | 'system' | 'provider'
  readonly staffId: number | null
  readonly note: string
  readonly now: Date
}

export async function saveMove(tx: Queryable, { order, toStatus, actor, staffId, note, now }: Move): Promise<void> {
  await run(
    tx,
    sql`with moved as (
          update orders set status = ${toStatus}, version = version + 1, updated_at = ${now},
            completed_at = case when ${toStatus}::text = 'completed' then ${now}::timestamptz else completed_at end,
            cancelled_at = case when ${toStatus}::text = 'cancelled' then ${now}::timestamptz else cancelled_at end
          where id = ${order.id} returning id
        ), told as (
          insert into order_events (order_id, event, from_status, to_status, actor, staff_id, note, at)
          select id, ${toStatus}, ${order.status}, ${toStatus}, ${actor}, ${staffId}::integer, ${note}, ${now} from moved
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(order.id) })},
          ${notifying({ topic: ORDER_TOPIC, key: order.cart_id })},
          ${notifying({ topic: ORDER_TOPIC, key: order.user_id === null ? '' : keyOfUser(order.user_id) })} from moved`,
  )
}

/** Puts every piece back into the stock it came from. Rows are locked in the order of their SKUs, as orders lock them. */
export async function returnStock(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const pieces = await rowsOf<Pick<Row<'stock'>, 'sku_id'>>(
    tx,
    sql`select s.sku_id from stock s where s.sku_id in (select sku_id from order_rows where order_id = ${orderId})
        order by s.sku_id for update`,
  )
  await run(
    tx,
    sql`with given as (
          select sku_id, sum(from_in_stock)::integer as in_stock, sum(from_oversellable)::integer as oversellable,
            sum(from_static)::integer as fixed
          from order_rows where order_id = ${orderId} group by sku_id
        ), ${movesOfCancelled(orderId, now)}
        select ${notifying({ topic: STOCK_TOPIC, key: pieces.map(({ sku_id }) => sku_id).join(',') })}`,
  )
}

export async function shipOrder(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await run(
    tx,
    sql`with shipped as (
          update order_deliveries set shipped_at = ${now}, version = version + 1
          where order_id = ${orderId} and shipped_at is null returning id
        )
        insert into order_deliveries (order_id, shipping_id, name, shipped_at)
        select o.id, o.shipping_id, o.shipping_name, ${now} from orders o
        where o.id = ${orderId} and not exists (select from shipped)
          and not exists (select from order_deliveries d where d.order_id = o.id)`,
  )
}
