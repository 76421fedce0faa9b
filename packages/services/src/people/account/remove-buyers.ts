import { type Queryable, rowsOf, run, type Sql, sql } from '../../platform/sql'

/** Takes the buyer out of the orders `o` that the condition names, and leaves what was sold. */
export async function removeBuyers(tx: Queryable, which: Sql): Promise<number> {
  const emptied = await rowsOf<{ id: number }>(
    tx,
    sql`with emptied as (
          update orders o set email = 'deleted-' || coalesce(o.user_id::text, 'guest') || '@invalid', gender = 'UNSET',
            identity_number_encrypted = null, organisation_id = null,
            billing_address = json_build_object('country', o.billing_address ->> 'country'),
            shipping_address = json_build_object('country', o.shipping_address ->> 'country'),
            pickup_point = null, pickup_address = null, customer_order_number = null, goods_label = null, message = null,
            merchant_data = null, validation = '{}', ip_prefix = null, user_agent = null, version = o.version + 1
          where ${which} and o.email not like 'deleted-%@invalid'
          returning o.id
        ), rows as (
          update order_rows r set message = '' from emptied e where r.order_id = e.id and r.message <> ''
        ), agreed as (
          update payments p set snapshot = '{}', version = p.version + 1 from emptied e where p.order_id = e.id
        ), payers as (
          update bank_lines b set payer = '', message = '', closed_note = ''
          from (select line_id, invoice_id from bank_line_uses union all
            select line_id, reminder_id from reminder_fee_payments) u (line_id, invoice_id), invoices i, emptied e
          where u.line_id = b.id and i.id = u.invoice_id and i.order_id = e.id
        ), words as (
          update return_rows w set comment = '' from returns r, emptied e
          where r.id = w.return_id and r.order_id = e.id and w.comment <> ''
        ), returned as (
          update returns r set name = '', email = 'deleted@invalid', message = '', sending_proof = '' from emptied e where r.order_id = e.id
        )
        select id from emptied`,
  )
  if (emptied.length > 0) await run(tx, sql`select empty_order_notes(${emptied.map(({ id }) => id)}::integer[])`)
  return emptied.length
}
