import { type Queryable, rowOf, type Sql, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'

/** Invoices of the shop for an order `o`, each a payment `p`. */
const OWN_INVOICE = sql`from payments p where p.order_id = o.id and p.provider = ${OWN_PROVIDER}
  and p.provider_method = 'DirectInvoice' and p.authorised_minor > 0`

export type OwnInvoice = {
  /** It is not issued yet, so lines may join it. */
  readonly isOpen: boolean
  /** The most that the market lends by it; null where it sets no limit. */
  readonly mostMinor: number | null
}

/** The shop's own invoice of an order, also one that was lowered to nothing; undefined where it is paid otherwise. */
export const ownInvoiceOf = (db: Queryable, orderId: number): Promise<OwnInvoice | undefined> =>
  rowOf(
    db,
    sql`select p.status <> 'cancelled' and not exists (
            select from invoices i where i.order_id = p.order_id and i.kind = 'invoice') as "isOpen",
          k.maximum_minor as "mostMinor"
        from (select o.market_id, p.* from orders o, lateral (select p.* ${OWN_INVOICE}) p where o.id = ${orderId}) p
          left join payment_method_markets k on k.payment_method_id = p.payment_id and k.market_id = p.market_id`,
  )

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
