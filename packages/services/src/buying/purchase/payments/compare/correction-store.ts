import { type Queryable, rowOf, rowsOf, sql } from '../../../../platform/sql'

/** The VAT of an order, and what it is a part of. */
export const orderVat = async (tx: Queryable, orderId: number) =>
  (await rowOf<{ vatMinor: number; totalMinor: number }>(
    tx,
    sql`select vat_minor as "vatMinor", total_minor as "totalMinor" from orders where id = ${orderId}`,
  )) ?? { vatMinor: 0, totalMinor: 0 }

/** Refunds of a payment that the provider has not said yes to. */
export const undoneRefunds = async (tx: Queryable, paymentId: string): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`select id from refunds where payment_id = ${paymentId} and not to_balance and done_at is null order by id`,
    )
  ).map(({ id }) => id)
