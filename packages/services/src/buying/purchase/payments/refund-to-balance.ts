import { type Queryable, run, sql } from '../../../platform/sql'
import { creditBalance } from './credit-balance'

type BalanceRefund = {
  readonly orderId: number
  readonly currency: string
  readonly returnId?: number
  readonly staffId?: number
  readonly key: string
  readonly reason: string
  readonly amountMinor: number
  readonly vatMinor: number
  readonly now: Date
}

/** Returns the part that was paid from the balance; no provider is involved. */
export async function refundToBalance(
  tx: Queryable,
  { key, vatMinor, currency, ...credit }: BalanceRefund,
): Promise<void> {
  const { orderId, returnId, staffId, reason, amountMinor, now } = credit
  await run(
    tx,
    sql`insert into refunds (order_id, return_id, refund_key, amount_minor, vat_minor, currency, to_balance, reason, staff_id,
          created_at, done_at)
        values (${orderId}, ${returnId ?? null}::integer, ${key}, ${amountMinor}, ${vatMinor}, ${currency}, true, ${reason},
          ${staffId ?? null}::integer, ${now}, ${now})`,
  )
  await creditBalance(tx, { ...credit, cause: 'refund' })
}
