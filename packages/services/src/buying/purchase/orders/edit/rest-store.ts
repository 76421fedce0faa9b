import { type Queryable, rowOf, rowsOf, sql } from '../../../../platform/sql'

type PackedRow = { readonly id: number; readonly quantity: number; readonly packed: number; readonly gone: number }

/** The rows of an order with how many of their pieces lie in parcels, and how many of those have gone. */
export const packedRows = (db: Queryable, orderId: number) =>
  rowsOf<PackedRow>(
    db,
    sql`select r.id, r.quantity, coalesce(sum(l.quantity), 0)::integer as packed,
          coalesce(sum(l.quantity) filter (where d.shipped_at is not null), 0)::integer as gone
        from order_rows r left join parcel_lines l on l.order_row_id = r.id left join order_deliveries d on d.id = l.delivery_id
        where r.order_id = ${orderId} and r.quantity > 0 group by r.id order by r.position`,
  )

/** Whether the order was edited under this key. */
export const isEdited = async (db: Queryable, orderId: number, key: string): Promise<boolean> =>
  (await rowOf<{ id: number }>(
    db,
    sql`select id from order_events where order_id = ${orderId} and event = 'edited' and details ->> 'key' = ${key}`,
  )) !== undefined

/** Whether a parcel has asked for money that is not in the ledger yet. */
export const isMoneyUnderway = async (tx: Queryable, orderId: number): Promise<boolean> =>
  (
    await rowOf<{ is_underway: boolean }>(
      tx,
      sql`select coalesce((select sum(d.capture_minor) from order_deliveries d where d.order_id = ${orderId}), 0)
            > coalesce((select sum(e.amount_minor) from payment_entries e join payments p on p.id = e.payment_id
                where p.order_id = ${orderId} and e.kind = 'captured' and e.entry_key like 'parcel %'), 0) as is_underway`,
    )
  )?.is_underway ?? false
