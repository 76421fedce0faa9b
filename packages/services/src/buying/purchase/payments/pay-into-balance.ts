import type { Row } from '@shop/db/rows.gen'
import { type Queryable, run, sql } from '../../../platform/sql'

type CancelledOrder = Pick<Row<'orders'>, 'id' | 'user_id' | 'currency' | 'balance_minor'>

/** A cancelled order returns the part that was paid from the balance. */
export async function returnBalance(tx: Queryable, order: CancelledOrder, now: Date): Promise<void> {
  if (order.user_id === null || order.balance_minor === 0) return
  await run(
    tx,
    sql`insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, at)
        values (${order.user_id}, ${order.currency}, ${order.balance_minor}, 'order_cancelled', ${order.id}, ${now})`,
  )
}

/** An order of which pieces were cancelled returns the part of them that the balance paid. */
export async function balanceOfEdit(
  tx: Queryable,
  { id, user_id, currency }: Omit<CancelledOrder, 'balance_minor'>,
  amountMinor: number,
  now: Date,
): Promise<void> {
  if (user_id === null || amountMinor === 0) return
  await run(
    tx,
    sql`insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, at)
        values (${user_id}, ${currency}, ${amountMinor}, 'order_edited', ${id}, ${now})`,
  )
}

export type BalanceRefund = {
  readonly order: Pick<Row<'orders'>, 'id' | 'currency'> & { readonly user_id: number }
  readonly returnId?: number
  readonly staffId?: number
  readonly key: string
  readonly reason: string
  readonly amountMinor: number
  readonly vatMinor: number
  readonly now: Date
}

/** Returns the part that was paid from the balance; no provider is involved. */
export const refundToBalance = (tx: Queryable, { order, returnId, staffId, ...given }: BalanceRefund) =>
  run(
    tx,
    sql`with refunded as (
          insert into refunds (order_id, return_id, refund_key, amount_minor, vat_minor, currency, to_balance, reason, staff_id,
            created_at, done_at)
          values (${order.id}, ${returnId ?? null}::integer, ${given.key}, ${given.amountMinor}, ${given.vatMinor}, ${order.currency}, true,
            ${given.reason}, ${staffId ?? null}::integer, ${given.now}, ${given.now})
        )
        insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, return_id, staff_id, reason, at)
        values (${order.user_id}, ${order.currency}, ${given.amountMinor}, 'refund', ${order.id}, ${returnId ?? null}::integer, ${staffId ?? null}::integer,
          ${given.reason}, ${given.now})`,
  )

export type Overpayment = {
  readonly userId: number
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
  readonly staffId: number
  readonly now: Date
}

/** What somebody paid too much of an invoice; it was no money of the order. */
export const overpaymentToBalance = (
  tx: Queryable,
  { userId, orderId, amountMinor, currency, staffId, now }: Overpayment,
) =>
  run(
    tx,
    sql`insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, staff_id, reason, at)
        values (${userId}, ${currency}, ${amountMinor}, 'refund', ${orderId}, ${staffId}, 'Paid too much', ${now})`,
  )
