import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

type UnpaidFee = { readonly reminderId: number; readonly amountMinor: number }

/** What the reminders of an invoice ask for themselves and nobody has paid, the oldest first. The caller holds the order. */
export const unpaidFees = (tx: Queryable, invoiceId: number): Promise<UnpaidFee[]> =>
  rowsOf(
    tx,
    sql`select r.id as "reminderId", (r.fee_minor - coalesce(sum(f.amount_minor), 0))::bigint as "amountMinor"
        from invoices r left join reminder_fee_payments f on f.reminder_id = r.id
        where r.refers_to = ${invoiceId} and r.kind = 'reminder' group by r.id
        having r.fee_minor > coalesce(sum(f.amount_minor), 0) order by r.reminder`,
  )

type Paid = {
  readonly lineId: number
  readonly fees: readonly UnpaidFee[]
  readonly amountMinor: number
  readonly now: Date
}

/** Pays the oldest fees first with money of the bank. */
export async function payFees(tx: Queryable, { lineId, fees, amountMinor, now }: Paid): Promise<void> {
  let left = amountMinor
  for (const fee of fees) {
    const paid = Math.min(left, fee.amountMinor)
    if (paid === 0) return
    await run(
      tx,
      sql`insert into reminder_fee_payments (line_id, reminder_id, amount_minor, at)
          values (${lineId}, ${fee.reminderId}, ${paid}, ${now})`,
    )
    left -= paid
  }
}
