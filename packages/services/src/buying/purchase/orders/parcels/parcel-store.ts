import type { Row } from '@shop/db/rows.gen'
import type { CarrierEvent, LeavingRow, ParcelCourse, ParcelState } from '@shop/domain/parcel'
import { notifying } from '../../../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../../../platform/sql'
import { keyOfUser, ORDER_TOPIC } from '../../../../platform/topics'
import type { BookedParcel, PickupPoint } from './parcel-carrier'

export type OrderToPack = Pick<Row<'orders'>, 'id' | 'status' | 'version' | 'shipping_id' | 'shipping_name'> & {
  readonly method: string
  readonly rows: readonly { id: number; quantity: number; packed: number }[]
}

/** Locks an order that is to be packed, with the pieces of it that are in parcels already. */
export async function lockOrderToPack(tx: Queryable, id: number): Promise<OrderToPack | undefined> {
  const order = await rowOf<Omit<OrderToPack, 'rows'>>(
    tx,
    sql`select o.id, o.status, o.version, o.shipping_id, o.shipping_name,
          coalesce((select m.key from shipping_methods m where m.id = o.shipping_id), '') as method
        from orders o where o.id = ${id} for update of o`,
  )
  if (!order) return undefined
  const rows = await rowsOf<{ id: number; quantity: number; packed: number }>(
    tx,
    sql`select r.id, r.quantity, coalesce((select sum(l.quantity) from parcel_lines l where l.order_row_id = r.id), 0)::integer as packed
        from order_rows r where r.order_id = ${id} order by r.position`,
  )
  return { ...order, rows }
}

export type NewParcel = {
  readonly order: OrderToPack
  readonly key: string
  readonly lines: readonly { readonly rowId: number; readonly quantity: number }[]
  readonly staffId: number
  readonly now: Date
}

/** Writes a packed parcel with its lines and its place in the history; the order gets a new version. */
export async function insertParcel(tx: Queryable, { order, key, lines, staffId, now }: NewParcel): Promise<number> {
  const row = await rowOf<{ id: number }>(
    tx,
    sql`with packed as (
          insert into order_deliveries (order_id, shipping_id, name, parcel_key, state, method, packed_at, packed_by)
          values (${order.id}, ${order.shipping_id}, ${order.shipping_name}, ${key}, 'packed', ${order.method}, ${now}, ${staffId})
          returning id
        ), changed as (
          update orders set version = version + 1, updated_at = ${now} where id = ${order.id}
        ), told as (
          insert into order_events (order_id, event, actor, staff_id, details, at)
          select ${order.id}, 'packed', 'staff', ${staffId}, jsonb_build_object('parcel', packed.id, 'lines', ${JSON.stringify(lines)}::jsonb), ${now}
          from packed
        )
        select id from packed`,
  )
  await run(
    tx,
    sql`insert into parcel_lines (delivery_id, order_row_id, quantity)
        select ${row!.id}, l.row_id, l.quantity
        from json_to_recordset(${JSON.stringify(lines.map(({ rowId, quantity }) => ({ row_id: rowId, quantity })))}::json)
          as l (row_id integer, quantity integer)
        order by l.row_id`,
  )
  return row!.id
}

export type ParcelToBook = {
  readonly id: number
  readonly key: string
  readonly method: string
  readonly state: ParcelState
  readonly carrier_parcel_id: string | null
  readonly country: string
  readonly zip: string
  readonly pickup_point: string | null
  readonly language_id: string
  readonly currency: string
  readonly value_minor: number
  readonly pieces: readonly { sku_id: number; quantity: number }[]
}

/** What a carrier has to know of a parcel. */
export const parcelToBook = (db: Queryable, id: number) =>
  rowOf<ParcelToBook>(
    db,
    sql`select d.id, d.parcel_key as key, d.method, d.state, d.carrier_parcel_id, o.shipping_address ->> 'country' as country,
          o.shipping_address ->> 'zip' as zip, o.pickup_point, o.language_id, o.currency,
          (select coalesce(sum(r.unit_minor * l.quantity), 0) from parcel_lines l join order_rows r on r.id = l.order_row_id
            where l.delivery_id = d.id)::bigint as value_minor,
          (select coalesce(json_agg(json_build_object('sku_id', r.sku_id, 'quantity', l.quantity)), '[]')
            from parcel_lines l join order_rows r on r.id = l.order_row_id where l.delivery_id = d.id) as pieces
        from order_deliveries d join orders o on o.id = d.order_id where d.id = ${id} and d.parcel_key is not null`,
  )

/** Keeps the number and the link that the carrier gave. False when the parcel was unpacked meanwhile. */
export const saveBooking = async (tx: Queryable, id: number, booked: BookedParcel): Promise<boolean> =>
  (await run(
    tx,
    sql`update order_deliveries set carrier_parcel_id = ${booked.parcelId}, parcel_number = ${booked.number},
          tracking_link = ${booked.trackingUrl}, expected_on = ${booked.expectedOn},
          pickup_point = coalesce(${booked.pickupPoint ? JSON.stringify(booked.pickupPoint) : null}::jsonb, pickup_point), version = version + 1
        where id = ${id}`,
  )) > 0

export type ReportedEvent = CarrierEvent & { readonly body: unknown }

/** Keeps an event of the carrier; false when it is known. */
export const keepEvent = async (
  tx: Queryable,
  deliveryId: number,
  { eventId, event, sequence, at, body }: ReportedEvent,
  now: Date,
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into parcel_events (delivery_id, event_id, event, sequence, at, body, received_at)
        values (${deliveryId}, ${eventId}, ${event}, ${sequence}, ${at}, ${JSON.stringify(body)}::jsonb, ${now})
        on conflict (event_id) do nothing`,
  )) > 0

export const parcelOfKey = (db: Queryable, key: string) =>
  rowOf<Pick<Row<'order_deliveries'>, 'id' | 'order_id' | 'carrier_parcel_id'>>(
    db,
    sql`select id, order_id, carrier_parcel_id from order_deliveries where parcel_key = ${key}`,
  )

export type ParcelOfOrder = Pick<
  Row<'order_deliveries'>,
  'id' | 'order_id' | 'parcel_number' | 'shipped_at' | 'delivered_at'
> & {
  readonly key: string
  readonly state: ParcelState
}

export const orderOfParcel = (db: Queryable, id: number) =>
  rowOf<Pick<Row<'order_deliveries'>, 'order_id'>>(db, sql`select order_id from order_deliveries where id = ${id}`)

/** Locks a parcel; its order is locked before. Reports of it may be kept meanwhile: they hold its key, and wait for its job. */
export const lockParcel = (tx: Queryable, id: number) =>
  rowOf<ParcelOfOrder>(
    tx,
    sql`select id, order_id, parcel_key as key, parcel_number, state, shipped_at, delivered_at from order_deliveries
        where id = ${id} and parcel_key is not null for no key update`,
  )

export const eventsOf = (tx: Queryable, deliveryId: number) =>
  rowsOf<{
    event_id: string
    event: CarrierEvent['event']
    sequence: number
    at: Date
    body: { pickupPoint?: PickupPoint; keptUntil?: string }
  }>(tx, sql`select event_id, event, sequence, at, body from parcel_events where delivery_id = ${deliveryId}`)

export type Progress = {
  readonly parcel: ParcelOfOrder
  readonly course: ParcelCourse
  readonly pickupPoint: PickupPoint | null
  readonly keptUntil: string | null
  readonly now: Date
}

/** Saves where a parcel is now, in the history with what it was before, and tells the screens that show the order. */
export async function saveProgress(
  tx: Queryable,
  { parcel, course, pickupPoint, keptUntil, now }: Progress,
): Promise<void> {
  const details = { parcel: parcel.id, number: parcel.parcel_number, before: parcel.state, after: course.state }
  await run(
    tx,
    sql`with gone as (
          update order_deliveries set state = ${course.state}, shipped_at = ${course.handedOverAt}::timestamptz,
            delivered_at = ${course.deliveredAt}::timestamptz, kept_until = coalesce(${keptUntil}::date, kept_until),
            pickup_point = coalesce(${pickupPoint ? JSON.stringify(pickupPoint) : null}::jsonb, pickup_point), version = version + 1
          where id = ${parcel.id} returning order_id
        ), told as (
          insert into order_events (order_id, event, actor, details, at)
          select order_id, ${`parcel_${course.state}`}, 'provider', ${JSON.stringify(details)}::jsonb, ${now} from gone
          where ${parcel.state !== course.state}::boolean
        )
        select ${notifying({ topic: ORDER_TOPIC, key: String(parcel.order_id) })}`,
  )
  const order = await rowOf<Pick<Row<'orders'>, 'user_id' | 'cart_id'>>(
    tx,
    sql`select user_id, cart_id from orders where id = ${parcel.order_id}`,
  )
  await run(
    tx,
    sql`select ${notifying({ topic: ORDER_TOPIC, key: order?.cart_id ?? '' })},
          ${notifying({ topic: ORDER_TOPIC, key: order?.user_id ? keyOfUser(order.user_id) : '' })}`,
  )
}

/** Whether every piece of the order has been handed over. */
export const isWhollyHandedOver = async (tx: Queryable, orderId: number): Promise<boolean> =>
  (
    await rowOf<{ is_whole: boolean }>(
      tx,
      sql`select not exists (
            select from order_rows r where r.order_id = ${orderId} and r.quantity > coalesce((
              select sum(l.quantity) from parcel_lines l join order_deliveries d on d.id = l.delivery_id
              where l.order_row_id = r.id and d.shipped_at is not null), 0)) as is_whole`,
    )
  )?.is_whole ?? false

/** Whether the order has parcels that a carrier reports of. */
export const hasParcels = async (tx: Queryable, orderId: number): Promise<boolean> =>
  (
    await rowOf<{ has: boolean }>(
      tx,
      sql`select exists (select from order_deliveries where order_id = ${orderId} and parcel_key is not null) as has`,
    )
  )?.has ?? false

/** The same statement for every pair, right or wrong, so that a wrong e-mail looks like an unknown number. */
export const orderOfPair = (db: Queryable, id: number, email: string) =>
  rowOf<Pick<Row<'orders'>, 'id'>>(db, sql`select id from orders where id = ${id} and lower(email) = lower(${email})`)

/** The rows of an order with the pieces that left in parcels before and those of this one, and what was asked for before. */
export async function leavingRows(tx: Queryable, orderId: number, parcelId: number) {
  const rows = await rowsOf<LeavingRow>(
    tx,
    sql`select r.quantity, r.total_minor as "totalMinor",
          coalesce((select sum(l.quantity) from parcel_lines l join order_deliveries d on d.id = l.delivery_id
            where l.order_row_id = r.id and d.id <> ${parcelId} and d.capture_minor is not null), 0)::integer as before,
          coalesce((select l.quantity from parcel_lines l where l.order_row_id = r.id and l.delivery_id = ${parcelId}), 0) as leaving
        from order_rows r where r.order_id = ${orderId} order by r.position`,
  )
  const asked = await rowOf<{ minor: number; is_asked: boolean }>(
    tx,
    sql`select coalesce(sum(capture_minor) filter (where id <> ${parcelId}), 0)::bigint as minor,
          coalesce(bool_or(id = ${parcelId} and capture_minor is not null), false) as is_asked
        from order_deliveries where order_id = ${orderId}`,
  )
  return { rows, askedMinor: asked?.minor ?? 0, isAsked: asked?.is_asked ?? false }
}

/** What the parcels of an order have asked for. */
export const askedFor = async (tx: Queryable, orderId: number): Promise<number> =>
  (
    await rowOf<{ minor: number }>(
      tx,
      sql`select coalesce(sum(capture_minor), 0)::bigint as minor from order_deliveries where order_id = ${orderId}`,
    )
  )?.minor ?? 0

/** What a parcel takes, from where the parcels before it ended. */
export const markCaptured = (
  tx: Queryable,
  parcelId: number,
  { fromMinor, amountMinor }: { readonly fromMinor: number; readonly amountMinor: number },
) =>
  run(
    tx,
    sql`update order_deliveries set capture_minor = ${amountMinor}, capture_from_minor = ${fromMinor} where id = ${parcelId}`,
  )
