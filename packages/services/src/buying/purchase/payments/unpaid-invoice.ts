import { type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** Whether a payment `p` is an invoice of the shop's own that nobody had paid by then: no money was taken with it. */
export const wasUnpaidInvoice = (by: Sql): Sql => sql`(p.provider = ${OWN_PROVIDER}
  and p.provider_method = 'DirectInvoice' and p.amount_minor > 0 and p.status in ('authorised', 'captured', 'refunded')
  and not exists (select from invoices i where i.order_id = p.order_id and i.kind = 'invoice' and i.paid_at <= ${by}))`

const OF_ORDER = sql`from payments p where p.order_id = o.id and ${wasUnpaidInvoice(sql`'infinity'::timestamptz`)}`

/** The same of an order `o`, as it is now. */
export const IS_UNPAID_INVOICE = sql`exists (select ${OF_ORDER})`

/** What is left to pay of it. */
export const UNPAID_INVOICE = sql`(select coalesce(sum(p.amount_minor - p.refunded_minor), 0)::bigint ${OF_ORDER})`
