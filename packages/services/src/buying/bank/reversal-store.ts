import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import type { InvoiceToPay } from '../documents/invoice-to-pay'
import type { StoredBankLine } from './bank-store'

type Candidate = Pick<Row<'bank_lines'>, 'id'> & { readonly rank: number }

/**
 * The payment that the bank took back: of the same account and amount, under the same id of the bank or entry, else with the
 * same reference. Nothing where two could be meant, or where it has paid fees or was decided on.
 */
export async function lockReversedLine(tx: Queryable, line: StoredBankLine): Promise<Candidate | undefined> {
  const [first, second] = await rowsOf<Candidate>(
    tx,
    sql`select o.id, case when o.bank_reference = r.bank_reference then 1
            when o.entry_reference <> '' and o.entry_reference = r.entry_reference then 2 else 3 end as rank
        from bank_lines r join bank_lines o on o.account = r.account and o.currency = r.currency
          and o.amount_minor = r.amount_minor and not o.is_reversal
          and (o.bank_reference = r.bank_reference or (o.entry_reference <> '' and o.entry_reference = r.entry_reference)
            or o.reference = r.reference)
        where r.id = ${line.id} and o.state in ('applied', 'left')
          and not exists (select from reminder_fee_payments f where f.line_id = o.id)
        order by rank, o.id limit 2 for update of o`,
  )
  return first && first.rank !== second?.rank ? first : undefined
}

/** In the order in which orders are locked. */
export const usesToReverse = (tx: Queryable, lineId: number) =>
  rowsOf<InvoiceToPay & { readonly amountMinor: number }>(
    tx,
    sql`select i.id, i.order_id, i.market_id, i.currency, u.amount_minor as "amountMinor"
        from bank_line_uses u join invoices i on i.id = u.invoice_id where u.line_id = ${lineId} order by i.order_id`,
  )

/** Nothing is left of a payment that the bank took back. */
export const saveReversed = (tx: Queryable, id: number, by: number) =>
  run(
    tx,
    sql`update bank_lines set state = 'reversed', left_minor = 0, left_reason = null, reversed_by = ${by} where id = ${id}`,
  )
