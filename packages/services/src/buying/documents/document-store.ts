import type { Row } from '@shop/db/rows.gen'
import type { DocumentKind, SalesDocument } from '@shop/domain/document'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import type { Paper } from './paper'

/** The source of a document: the order's own rows, never today's catalogue. */
export type SoldOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'user_id'
  | 'email'
  | 'market_id'
  | 'language_id'
  | 'created_at'
  | 'customer_type'
  | 'organisation_id'
  | 'shipping_name'
  | 'payment_name'
  | 'items_minor'
  | 'fixed_discount_minor'
  | 'shipping_fee_minor'
  | 'payment_fee_minor'
  | 'total_minor'
  | 'balance_minor'
  | 'to_pay_minor'
  | 'vat_minor'
  | 'vat_rate_basis_points'
> & {
  readonly currency: Currency
  readonly billing_address: Readonly<Record<string, string | undefined>>
  readonly shipping_address: Readonly<Record<string, string | undefined>>
  readonly sent_at: Date | null
  /** The shop asks for the money itself, after the goods have left. */
  readonly is_own_invoice: boolean
  readonly rows: readonly SoldRow[]
}

export type SoldRow = {
  readonly id: number
  readonly name: string
  readonly brand: string
  readonly size: string
  readonly article_number: string
  readonly quantity: number
  readonly unit_minor: number
  readonly total_minor: number
  readonly discount_minor: number
}

export const soldOrder = (db: Queryable, id: number) =>
  rowOf<SoldOrder>(
    db,
    sql`select o.id, o.user_id, o.email, o.market_id, o.language_id, o.currency, o.created_at, o.customer_type, o.organisation_id,
          o.billing_address, o.shipping_address, o.shipping_name, o.payment_name, o.items_minor, o.fixed_discount_minor,
          o.shipping_fee_minor, o.payment_fee_minor, o.total_minor, o.balance_minor, o.to_pay_minor, o.vat_minor,
          o.vat_rate_basis_points,
          (select max(d.shipped_at) from order_deliveries d where d.order_id = o.id) as sent_at,
          exists (select from payments p where p.order_id = o.id and p.provider = 'shop'
            and p.provider_method = 'DirectInvoice' and p.amount_minor > 0) as is_own_invoice,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'brand', r.brand, 'size', r.sku_name,
              'article_number', r.article_number, 'quantity', r.quantity, 'unit_minor', r.unit_minor,
              'total_minor', r.total_minor, 'discount_minor', r.discount_minor) order by r.position), '[]')
            from order_rows r where r.order_id = o.id and r.quantity > 0) as rows
        from orders o where o.id = ${id}`,
  )

export type DocumentBody = { readonly facts: SalesDocument; readonly paper: Paper }

export type StoredDocument = Pick<
  Row<'invoices'>,
  | 'id'
  | 'public_id'
  | 'order_id'
  | 'number'
  | 'market_id'
  | 'seller'
  | 'amount_minor'
  | 'issued_at'
  | 'due_at'
  | 'payment_reference'
  | 'return_id'
  | 'refund_id'
  | 'fee_minor'
  | 'sealed_body'
  | 'removed_at'
> & { readonly kind: DocumentKind; readonly body: DocumentBody | null }

const select = (where: Sql) => sql`
  select id, public_id, order_id, kind, number, market_id, seller, amount_minor, issued_at, due_at, payment_reference, return_id,
    refund_id, fee_minor, body, sealed_body, removed_at
  from invoices ${where}`

export const documentByPublicId = (db: Queryable, publicId: string) =>
  rowOf<StoredDocument>(db, select(sql`where public_id = ${publicId}`))

export const documentByReturn = (db: Queryable, returnId: number) =>
  rowOf<StoredDocument>(db, select(sql`where return_id = ${returnId}`))

export const documentByRefund = (db: Queryable, refundId: number) =>
  rowOf<StoredDocument>(db, select(sql`where refund_id = ${refundId}`))

export const documentByReminder = (db: Queryable, invoiceId: number, number: number) =>
  rowOf<StoredDocument>(db, select(sql`where refers_to = ${invoiceId} and reminder = ${number}`))

export const documentById = (db: Queryable, id: number) => rowOf<StoredDocument>(db, select(sql`where id = ${id}`))

const KINDS: Readonly<Record<string, DocumentKind>> = { F: 'invoice', R: 'receipt', C: 'credit_note', P: 'reminder' }

/** By its printed number, such as `NO-F-1`. */
export function documentByNumber(db: Queryable, written: string) {
  const [, market = '', letter = '', number = ''] = /^([A-Z]{2})-([FRCP])-(\d{1,9})$/.exec(written) ?? []
  return rowOf<StoredDocument>(
    db,
    select(sql`where market_id in (select id from markets where alias = ${market.toLowerCase()})
      and kind = ${KINDS[letter] ?? ''} and number = ${Number(number)}`),
  )
}

/** The receipt or invoice of an order. */
export const documentOfSale = (db: Queryable, orderId: number) =>
  rowOf<StoredDocument>(db, select(sql`where order_id = ${orderId} and kind in ('invoice', 'receipt')`))

type Series = { readonly seller: string; readonly marketId: string; readonly kind: DocumentKind }

/**
 * The next number of a series, locked until this transaction ends; a failed transaction gives it back.
 * A new series continues after the older documents, so that no number appears twice in a market.
 */
export async function nextNumber(tx: Queryable, { seller, marketId, kind }: Series): Promise<number> {
  const row = await rowOf<Pick<Row<'document_series'>, 'last_number'>>(
    tx,
    sql`insert into document_series as s (seller, market_id, kind, last_number)
        values (${seller}, ${marketId}, ${kind}, (select coalesce(max(number), 0) + 1 from invoices
          where market_id = ${marketId} and kind = ${kind}))
        on conflict (seller, market_id, kind) do update set last_number = s.last_number + 1
        returning last_number`,
  )
  return row!.last_number
}

/** Its own number among all papers, which the payment of an invoice names. */
export async function nextPaperId(tx: Queryable): Promise<number> {
  const row = await rowOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('invoices', 'id'))::integer as id`,
  )
  return row!.id
}

export type NewDocument = Series & {
  readonly id: number
  readonly number: number
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: Currency
  readonly issuedAt: Date
  readonly dueAt: Date | null
  readonly paidAt: Date | null
  readonly reference: string
  readonly refersTo: number | null
  readonly refundId: number | null
  readonly returnId: number | null
  readonly reminder: number | null
  readonly feeMinor: number
  readonly body: DocumentBody
}

export const insertDocument = (tx: Queryable, paper: NewDocument) =>
  rowOf<Pick<Row<'invoices'>, 'public_id'>>(
    tx,
    sql`insert into invoices (id, order_id, kind, seller, market_id, number, amount_minor, currency, issued_at, due_at, paid_at,
          payment_reference, refers_to, refund_id, return_id, reminder, fee_minor, body)
        values (${paper.id}, ${paper.orderId}, ${paper.kind}, ${paper.seller}, ${paper.marketId}, ${paper.number},
          ${paper.amountMinor}, ${paper.currency}, ${paper.issuedAt}, ${paper.dueAt}, ${paper.paidAt}, ${paper.reference},
          ${paper.refersTo}, ${paper.refundId}, ${paper.returnId}, ${paper.reminder}::integer, ${paper.feeMinor},
          ${JSON.stringify(paper.body)}::jsonb)
        returning public_id`,
  )

/** For documents from before bodies were stored. */
export const saveBody = (tx: Queryable, id: number, body: DocumentBody) =>
  run(tx, sql`update invoices set body = ${JSON.stringify(body)}::jsonb where id = ${id} and body is null`)

/** The readable documents of an order, the sale first. */
export const papersOfPublicOrder = (db: Queryable, publicId: string) =>
  rowsOf<StoredDocument>(
    db,
    select(sql`where order_id = (select id from orders where public_id = ${publicId}::uuid) and sealed_body is null
      and removed_at is null order by id`),
  )

/** Papers of a customer that are not sealed. */
export const openDocumentsOf = (tx: Queryable, userId: number) =>
  rowsOf<StoredDocument>(
    tx,
    select(sql`where order_id in (select id from orders where user_id = ${userId}) and sealed_body is null
      and removed_at is null order by id for update`),
  )

/** The document, if it belongs to this order and may still be read. */
export const openDocument = (db: Queryable, orderId: number, id: number) =>
  rowOf<StoredDocument>(
    db,
    select(sql`where id = ${id} and order_id = ${orderId} and sealed_body is null and removed_at is null`),
  )

export const sealBody = (tx: Queryable, id: number, sealed: string) =>
  run(tx, sql`update invoices set body = null, sealed_body = ${sealed} where id = ${id}`)

/** Papers of years whose books need not be kept any more say nothing from then on; their numbers stay. */
export const removeBodies = (tx: Queryable, marketId: string, { before, now, most }: Removal) =>
  run(
    tx,
    sql`update invoices set body = null, sealed_body = null, removed_at = ${now}
        where id = any(array(select id from invoices where market_id = ${marketId} and issued_at < ${before}
          and removed_at is null limit ${most}))`,
  )

type Removal = { readonly before: Date; readonly now: Date; readonly most: number }

/** Locks the order against others that issue documents for it. */
export const lockOrder = (tx: Queryable, orderId: number) =>
  rowOf(tx, sql`select id from orders where id = ${orderId} for update`)

/** The goods have left, and their price is paid or asked for by the shop itself; a replacement was sold with what it replaces. */
export const isSettled = async (tx: Queryable, orderId: number): Promise<boolean> =>
  (await rowOf(
    tx,
    sql`select o.id from orders o where o.id = ${orderId} and o.completed_at is not null and not exists (select from order_exchanges x where x.replacement_order_id = o.id and x.state <> 'paid') and (o.to_pay_minor = 0
          or exists (select from payments p where p.order_id = o.id
            and (p.captured_minor > 0 or (p.provider = 'shop' and p.authorised_minor > 0))))`,
  )) !== undefined

type StoredCredit = { readonly amountMinor: number; readonly vatMinor: number }

/** Pieces of a row that came back, after `before` others of it. */
export type CreditedPieces = { readonly rowId: number; readonly quantity: number; readonly before: number }

/** What a return refunded; empty when it refunded nothing. Of a replacement the paid order has no rows to credit by. */
export const creditOfReturn = (tx: Queryable, returnId: number) =>
  rowOf<StoredCredit & { readonly pieces: readonly CreditedPieces[] }>(
    tx,
    sql`select t.refund_minor as "amountMinor",
          (select coalesce(sum(f.vat_minor), 0)::bigint from refunds f where f.return_id = t.id) as "vatMinor",
          (select coalesce(json_agg(json_build_object('rowId', b.order_row_id, 'quantity', b.received_quantity, 'before', (
              select coalesce(sum(e.received_quantity), 0) from return_rows e join returns r on r.id = e.return_id
              where e.order_row_id = b.order_row_id and r.state = 'received' and r.kind <> 'exchange' and (r.decided_at, r.id) < (t.decided_at, t.id)))), '[]')
            from return_rows b where b.return_id = t.id and b.received_quantity > 0
              and not exists (select from order_exchanges x where x.replacement_order_id = t.order_id and x.state <> 'paid')) as pieces
        from returns t where t.id = ${returnId} and t.state = 'received' and t.refund_minor > 0`,
  )

export const creditOfRefund = (tx: Queryable, refundId: number) =>
  rowOf<StoredCredit>(
    tx,
    sql`select amount_minor as "amountMinor", vat_minor as "vatMinor" from refunds where id = ${refundId} and return_id is null`,
  )
