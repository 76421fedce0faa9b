import { type Queryable, rowOf, type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** Invoices of the shop for an order `o`, each a payment `p`. */
const OWN_INVOICE = sql`from payments p where p.order_id = o.id and p.provider = ${OWN_PROVIDER}
  and p.provider_method = 'DirectInvoice' and p.authorised_minor > 0`

/** Whether an order is asked for by an invoice of the shop, also one that was lowered to nothing. */
export const isByOwnInvoice = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await rowOf<{ readonly id: number }>(
    db,
    sql`select o.id from orders o where o.id = ${orderId} and exists (select ${OWN_INVOICE})`,
  )) !== undefined

/** What is left to pay of the invoice. */
export const UNPAID_INVOICE: Sql = sql`(select coalesce(sum(p.authorised_minor - p.captured_minor - p.released_minor), 0)::bigint
  ${OWN_INVOICE})`

/** The money of an order `o` that came and did not go back. */
export const PAID_LEFT: Sql = sql`coalesce((select sum(p.captured_minor - p.refunded_minor) from payments p
  where p.order_id = o.id), 0)::bigint`

/** `invoiced` while money of a sent invoice is to come, `credited` when none of it came or ever will. */
export const INVOICE_STATE: Sql = sql`(select case when p.authorised_minor > p.captured_minor + p.released_minor then 'invoiced'
    when p.released_minor = p.authorised_minor then 'credited' end
  ${OWN_INVOICE} and o.completed_at is not null)`
