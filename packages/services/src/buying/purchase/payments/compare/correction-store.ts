import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../../../platform/sql'
import type { PartToCapture } from '../payment-work'

/** The VAT of an order, and what it is a part of. */
export const orderVat = async (tx: Queryable, orderId: number) =>
  (await rowOf<{ vatMinor: number; totalMinor: number }>(
    tx,
    sql`select vat_minor as "vatMinor", total_minor as "totalMinor" from orders where id = ${orderId}`,
  )) ?? { vatMinor: 0, totalMinor: 0 }

/** What a parcel `d` takes of a payment `p`: the payments of an order lie one behind the other. */
export const PARCEL_PART: Sql = sql`(select greatest(0, least(coalesce(d.capture_from_minor, 0) + d.capture_minor,
    before.minor + p.authorised_minor - p.released_minor) - greatest(coalesce(d.capture_from_minor, 0), before.minor))::bigint
  from (select coalesce(sum(b.authorised_minor - b.released_minor), 0) as minor from payments b
    where b.order_id = p.order_id and b.status <> 'cancelled' and (b.supplement_id is not null, b.created_at, b.id)
      < (p.supplement_id is not null, p.created_at, p.id)) before)`

/** What parcels were to take of a payment and did not. */
export const missingParts = (tx: Queryable, paymentId: string): Promise<PartToCapture[]> =>
  rowsOf<PartToCapture>(
    tx,
    sql`select p.id as "paymentId", ${PARCEL_PART} as "amountMinor", 'parcel ' || d.id as "entryKey"
        from payments p join order_deliveries d on d.order_id = p.order_id
        where p.id = ${paymentId} and ${PARCEL_PART} > 0 and not exists (select from payment_entries e
          where e.payment_id = p.id and e.entry_key = 'parcel ' || d.id)
        order by d.id`,
  )

/** Refunds of a payment that the provider has not said yes to. */
export const undoneRefunds = async (tx: Queryable, paymentId: string): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`select id from refunds where payment_id = ${paymentId} and not to_balance and done_at is null order by id`,
    )
  ).map(({ id }) => id)
