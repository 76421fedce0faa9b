import type { Row } from '@shop/db/rows.gen'
import { notifying } from '../../../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

/** The market of an order that has been shipped at least in part. */
export const marketOfSent = (db: Queryable, orderId: number) =>
  rowOf<Pick<Row<'orders'>, 'market_id'>>(
    db,
    sql`select market_id from orders o where id = ${orderId} and exists (
          select from order_deliveries d where d.order_id = o.id and d.shipped_at is not null)`,
  )

export type Arrival = { readonly orderId: number; readonly staffId: number; readonly at: Date; readonly now: Date }

/** What staff know of an arrival counts behind all that the carrier reports. */
const AFTER_ALL = 2_000_000

/** Marks all parcels of the order as delivered and answers how many were not yet. Earlier ones keep their day. */
export async function markDelivered(tx: Queryable, { orderId, staffId, at, now }: Arrival): Promise<number> {
  const row = await rowOf<{ parcels: number }>(
    tx,
    sql`with arrived as (
          update order_deliveries set delivered_at = greatest(${at}::timestamptz, shipped_at), version = version + 1,
            state = case when state is not null then 'delivered' end
          where order_id = ${orderId} and shipped_at is not null and delivered_at is null returning id, delivered_at, parcel_key
        ), reported as (
          insert into parcel_events (delivery_id, event_id, event, sequence, at, received_at)
          select id, 'staff ' || parcel_key, 'delivered', ${AFTER_ALL}, delivered_at, ${now} from arrived where parcel_key is not null
        ), told as (
          insert into order_events (order_id, event, actor, staff_id, at)
          select ${orderId}, 'delivered', 'staff', ${staffId}, ${now} where exists (select from arrived)
        )
        select (select count(*) from arrived)::integer as parcels, ${notifying({ topic: ORDER_TOPIC, key: String(orderId) })}`,
  )
  return row?.parcels ?? 0
}

/** Staff enter the day on which all parcels of the order arrived. */
export const setDelivered = (tx: Queryable, id: number, deliveredAt: Date) =>
  run(
    tx,
    sql`update order_deliveries set delivered_at = ${deliveredAt}, version = version + 1 where order_id = ${id} returning id`,
  )
