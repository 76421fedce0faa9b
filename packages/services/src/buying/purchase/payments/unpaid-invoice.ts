import { type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** Whether a payment `p` is an invoice of the shop that was unpaid at that time. */
export const wasUnpaidInvoice = (by: Sql): Sql => sql`(p.provider = ${OWN_PROVIDER}
  and p.provider_method = 'DirectInvoice' and p.amount_minor > 0 and p.status in ('authorised', 'captured', 'refunded')
  and not exists (select from invoices i where i.order_id = p.order_id and i.kind = 'invoice' and i.paid_at <= ${by}))`

const OF_ORDER = sql`from payments p where p.order_id = o.id and ${wasUnpaidInvoice(sql`'infinity'::timestamptz`)}`

/** The same for an order `o`, as of now. */
export const IS_UNPAID_INVOICE = sql`exists (select ${OF_ORDER})`

/** The unpaid rest. */
export const UNPAID_INVOICE = sql`(select coalesce(sum(p.amount_minor - p.refunded_minor), 0)::bigint ${OF_ORDER})`
