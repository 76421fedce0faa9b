import { type Queryable, run, sql } from '../../../platform/sql'

type Credit = {
  readonly orderId: number
  readonly amountMinor: number
  readonly cause: 'order_cancelled' | 'order_edited' | 'refund'
  readonly returnId?: number
  readonly staffId?: number
  readonly reason?: string
  readonly now: Date
}

/** Money on the balance of the account that placed an order. An order of nobody's account has no balance to credit. */
export async function creditBalance(
  tx: Queryable,
  { orderId, amountMinor, cause, returnId, staffId, reason = '', now }: Credit,
): Promise<void> {
  if (amountMinor === 0) return
  await run(
    tx,
    sql`insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, return_id, staff_id, reason, at)
        select o.user_id, o.currency, ${amountMinor}::bigint, ${cause}, o.id, ${returnId ?? null}::integer,
          ${staffId ?? null}::integer, ${reason}, ${now}
        from orders o where o.id = ${orderId}`,
  )
}
