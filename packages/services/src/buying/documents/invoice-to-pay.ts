import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { documentByNumber } from './document-store'

/** An invoice as a payment of the bank finds it. */
export type InvoiceToPay = Pick<Row<'invoices'>, 'id' | 'order_id' | 'market_id'> & { readonly currency: Currency }

/** By the reference that a payment names, without leading zeros. Two countries may have the same one, which the money tells apart. */
export const invoiceByReference = (tx: Queryable, { reference, currency }: { reference: string; currency: Currency }) =>
  rowOf<InvoiceToPay>(
    tx,
    sql`select id, order_id, market_id, currency from invoices
        where kind = 'invoice' and ltrim(payment_reference, '0') = ${reference}
        order by currency = ${currency} desc, id limit 1`,
  )

/** By its printed number, such as `NO-F-1`. */
export async function invoiceByNumber(tx: Queryable, written: string): Promise<InvoiceToPay | undefined> {
  const found = await documentByNumber(tx, written.toUpperCase())
  if (found?.kind !== 'invoice') return undefined
  return rowOf<InvoiceToPay>(tx, sql`select id, order_id, market_id, currency from invoices where id = ${found.id}`)
}

/** Nothing more is asked for by the invoice of an order since then. */
export const markPaid = (tx: Queryable, orderId: number, at: Date) =>
  run(
    tx,
    sql`update invoices set paid_at = ${at} where order_id = ${orderId} and kind in ('invoice', 'reminder')
        and paid_at is null`,
  )

/** The bank took money back: something is asked for again. */
export const markUnpaid = (tx: Queryable, orderId: number) =>
  run(tx, sql`update invoices set paid_at = null where order_id = ${orderId} and kind in ('invoice', 'reminder')`)
