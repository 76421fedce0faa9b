import type { Row } from '@shop/db/rows.gen'
import type { ParcelState } from '@shop/domain/parcel'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../../../platform/sql'

export type ParcelToUnpack = Pick<Row<'order_deliveries'>, 'order_id' | 'carrier_parcel_id'> & {
  readonly key: string
  readonly state: ParcelState
  readonly order_version: number
}

export const parcelToUnpack = (db: Queryable, id: number) =>
  rowOf<ParcelToUnpack>(
    db,
    sql`select d.order_id, d.carrier_parcel_id, d.parcel_key as key, d.state, o.version as order_version
        from order_deliveries d join orders o on o.id = d.order_id where d.id = ${id} and d.parcel_key is not null`,
  )

/** Whether a parcel of the order was unpacked under this key. */
export const isUnpacked = async (db: Queryable, orderId: number, key: string): Promise<boolean> =>
  (await rowOf<{ id: number }>(
    db,
    sql`select id from order_events where order_id = ${orderId} and event = 'unpacked' and details ->> 'key' = ${key}`,
  )) !== undefined

type Packed = { readonly orderId: number; readonly staffId: number; readonly from: Date; readonly until: Date }

/** The parcels of an order that somebody packed between two instants. */
export const parcelsPackedBy = (db: Queryable, { orderId, staffId, from, until }: Packed) =>
  rowsOf<Pick<Row<'order_deliveries'>, 'id'>>(
    db,
    sql`select id from order_deliveries where order_id = ${orderId} and packed_by = ${staffId} 
          and packed_at between ${from} and ${until} order by id`,
  )

type Unpacked = {
  readonly orderId: number
  readonly parcelId: number
  readonly number: string | null
  readonly status: string
  readonly key: string
  readonly reason: string
  readonly staffId: number
  readonly now: Date
}

/** The parcel is no more; the history keeps what was in it. The order gets a new version. */
export async function deleteParcel(tx: Queryable, unpacked: Unpacked): Promise<void> {
  const { orderId, parcelId, number, status, key, reason, staffId, now } = unpacked
  await run(
    tx,
    sql`with changed as (
          update orders set version = version + 1, updated_at = ${now} where id = ${orderId}
        )
        insert into order_events (order_id, event, from_status, to_status, actor, staff_id, note, details, at)
        select ${orderId}, 'unpacked', ${status}, ${status}, 'staff', ${staffId}, ${reason},
          jsonb_build_object('parcel', ${parcelId}::integer, 'number', ${number}::text, 'key', ${key}::text, 'lines',
            (select coalesce(json_agg(json_build_object('rowId', l.order_row_id, 'quantity', l.quantity) order by l.order_row_id), '[]')
              from parcel_lines l where l.delivery_id = ${parcelId})), ${now}`,
  )
  await run(tx, sql`delete from parcel_events where delivery_id = ${parcelId}`)
  await run(tx, sql`delete from parcel_lines where delivery_id = ${parcelId}`)
  await run(tx, sql`delete from order_deliveries where id = ${parcelId}`)
}
