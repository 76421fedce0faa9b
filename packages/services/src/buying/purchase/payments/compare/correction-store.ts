import { type Queryable, rowOf, rowsOf, sql } from '../../../../platform/sql'
import type { PartToCapture } from '../payment-work'

/** The VAT of an order, and what it is a part of. */
export const orderVat = async (tx: Queryable, orderId: number) =>
  (await rowOf<{ vatMinor: number; totalMinor: number }>(
    tx,
    sql`select vat_minor as "vatMinor", total_minor as "totalMinor" from orders where id = ${orderId}`,
  )) ?? { vatMinor: 0, totalMinor: 0 }

/** What parcels were to take of a payment and did not. */
export const missingParts = (tx: Queryable, paymentId: string): Promise<PartToCapture[]> =>
  rowsOf<PartToCapture>(
    tx,
    sql`select p.id as "paymentId", d.capture_minor as "amountMinor", 'parcel ' || d.id as "entryKey"
        from payments p join order_deliveries d on d.order_id = p.order_id
        where p.id = ${paymentId} and d.capture_minor > 0 and not exists (select from payment_entries e
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
