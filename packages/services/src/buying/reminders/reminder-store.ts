import type { Row } from '@shop/db/rows.gen'
import type { UnpaidInvoice } from '@shop/domain/document'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'
import { UNPAID_INVOICE } from '../purchase/payments/unpaid-invoice'

type UnpaidRow = Pick<Row<'invoices'>, 'id' | 'order_id' | 'market_id'> & {
  readonly due_at: Date
  readonly open_minor: number
  readonly unpaid_fees_minor: number
  readonly reminders: readonly { readonly sentAt: string; readonly dueAt: string }[]
  readonly is_paused: boolean
  readonly changed_at: Date | null
}

export type InvoiceToRemindOf = UnpaidInvoice & {
  readonly id: number
  readonly orderId: number
  readonly marketId: string
  readonly unpaidFeesMinor: number
}

/** Fees of the reminders of an invoice `i` that nobody has paid. */
export const UNPAID_FEES: Sql = sql`(select coalesce(sum(r.fee_minor - coalesce((select sum(f.amount_minor)
    from reminder_fee_payments f where f.reminder_id = r.id), 0)), 0)::bigint
  from invoices r where r.refers_to = i.id and r.kind = 'reminder')`

const select = (where: Sql) => sql`
  select i.id, i.order_id, i.market_id, i.due_at, ${UNPAID_INVOICE} as open_minor, ${UNPAID_FEES} as unpaid_fees_minor,
    (select coalesce(json_agg(json_build_object('sentAt', r.issued_at, 'dueAt', r.due_at) order by r.reminder), '[]')
      from invoices r where r.refers_to = i.id and r.kind = 'reminder') as reminders,
    exists (select from returns t where t.order_id = o.id and t.state = 'registered') as is_paused,
    greatest((select max(t.decided_at) from returns t where t.order_id = o.id), (select max(e.at) from payment_entries e
      join payments p on p.id = e.payment_id where p.order_id = o.id and e.kind = 'reversed')) as changed_at
  from invoices i join orders o on o.id = i.order_id
  where i.kind = 'invoice' and i.due_at is not null and i.paid_at is null and i.sealed_body is null and i.removed_at is null
    and ${where}
  order by i.order_id`

const ofRow = (row: UnpaidRow): InvoiceToRemindOf => ({
  id: row.id,
  orderId: row.order_id,
  marketId: row.market_id,
  openMinor: row.open_minor,
  unpaidFeesMinor: row.unpaid_fees_minor,
  dueAt: row.due_at.getTime(),
  reminders: row.reminders.map(({ sentAt, dueAt }) => ({ sentAt: Date.parse(sentAt), dueAt: Date.parse(dueAt) })),
  isPaused: row.is_paused,
  changedAt: row.changed_at?.getTime() ?? null,
})

/** In the order in which orders are locked. */
export const overdueInvoices = async (db: Queryable, now: Date): Promise<readonly InvoiceToRemindOf[]> =>
  (await rowsOf<UnpaidRow>(db, select(sql`i.due_at < ${now} and ${UNPAID_INVOICE} > 0`))).map(ofRow)

export async function unpaidInvoice(tx: Queryable, id: number): Promise<InvoiceToRemindOf | undefined> {
  const row = await rowOf<UnpaidRow>(tx, select(sql`i.id = ${id}`))
  return row && ofRow(row)
}
