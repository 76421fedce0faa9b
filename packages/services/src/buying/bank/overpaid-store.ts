import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, type Sql, sql } from '../../platform/sql'

/**
 * The order of an account that a line of `bank_lines` was paid for: that of the invoice which took a part of it, else the one
 * that its reference names.
 */
export const ACCOUNT_ORDER: Sql = sql`(select o.id from invoices i join orders o on o.id = i.order_id
    join users p on p.id = o.user_id and p.deleted_at is null
  where i.kind = 'invoice' and i.currency = bank_lines.currency and (ltrim(i.payment_reference, '0') = bank_lines.reference
    or exists (select from bank_line_uses u where u.line_id = bank_lines.id and u.invoice_id = i.id))
  order by exists (select from bank_line_uses u where u.line_id = bank_lines.id and u.invoice_id = i.id) desc, i.id limit 1)`

type Payer = Pick<Row<'orders'>, 'id' | 'email' | 'market_id' | 'language_id'> & {
  readonly user_id: number
  readonly first_name: string
}

export const payerOf = (tx: Queryable, lineId: number) =>
  rowOf<Payer>(
    tx,
    sql`select o.id, o.user_id, o.email, o.market_id, o.language_id, coalesce(o.billing_address ->> 'firstName', '') as first_name
        from bank_lines join orders o on o.id = ${ACCOUNT_ORDER} where bank_lines.id = ${lineId} and o.user_id is not null`,
  )
