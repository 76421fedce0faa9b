import type { Row } from '@shop/db/rows.gen'
import { MOST_PAYMENTS } from '@shop/domain/payment'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../../platform/sql'
import { creditBalance } from './credit-balance'

export type StoredRefund = Pick<Row<'refunds'>, 'id' | 'refund_key' | 'amount_minor' | 'done_at'> &
  Pick<Row<'payments'>, 'purchase_id' | 'provider'> & { readonly payment_id: string }

export const saveReleased = (db: Queryable, id: string, purchaseId: string | null, now: Date) =>
  run(
    db,
    sql`update payments set released_at = ${now}, purchase_id = coalesce(purchase_id, ${purchaseId}),
          version = version + 1, updated_at = ${now}
        where id = ${id}`,
  )

/** What was released of a payment, part by part. */
export const releasedParts = (db: Queryable, paymentId: string) =>
  rowsOf<{ readonly key: string; readonly amountMinor: number }>(
    db,
    sql`select entry_key as key, amount_minor as "amountMinor" from payment_entries
        where payment_id = ${paymentId} and kind = 'released' order by id`,
  )

export type RefundWish = {
  readonly orderId: number
  readonly orderRowId?: number
  readonly returnId?: number
  /** One refund for each key. */
  readonly key: string
  readonly amountMinor: number
  readonly vatMinor: number
  readonly toBalance: boolean
  readonly reason: string
  readonly reasonCode?: number
  readonly staffId?: number
}

export type NewRefund = RefundWish & {
  readonly paymentId: string
  readonly currency: string
  /** The part that lowers an unpaid invoice. */
  readonly loweredMinor: number
}

/** Writes a refund, and what of it goes to the buyer's balance. */
export async function insertRefund(tx: Queryable, refund: NewRefund, now: Date): Promise<number> {
  const { orderId, returnId, staffId, paymentId, currency, loweredMinor, amountMinor, reason } = refund
  if (refund.toBalance) {
    const by = { ...(returnId !== undefined && { returnId }), ...(staffId !== undefined && { staffId }) }
    await creditBalance(tx, { orderId, amountMinor, cause: 'refund', reason, now, ...by })
  }
  const row = await rowOf<Pick<Row<'refunds'>, 'id'>>(
    tx,
    sql`insert into refunds (order_id, order_row_id, return_id, payment_id, refund_key, amount_minor, lowered_minor, vat_minor,
          currency, to_balance, reason, reason_code, staff_id, created_at)
        values (${orderId}, ${refund.orderRowId ?? null}::integer, ${returnId ?? null}::integer, ${paymentId}, ${refund.key},
          ${amountMinor}, ${loweredMinor}, ${refund.vatMinor}, ${currency}, ${refund.toBalance}, ${reason},
          ${refund.reasonCode ?? null}::integer, ${staffId ?? null}::integer, ${now})
        returning id`,
  )
  return row!.id
}

/** Of an order with several payments one wish may be several refunds: the parts behind the first have keys of their own. */
export const keyOfPart = (key: string, part: number): string => (part === 0 ? key : `${key} part ${part + 1}`)

const keysOf = (key: string) => Array.from({ length: MOST_PAYMENTS }, (_, part) => keyOfPart(key, part))

/** What was refunded under a key, in one part or several. */
export const findRefund = (tx: Queryable, key: string) =>
  rowOf<Pick<Row<'refunds'>, 'id' | 'order_id' | 'amount_minor'>>(
    tx,
    sql`select min(id) as id, order_id, sum(amount_minor)::bigint as amount_minor from refunds
        where refund_key = any(${keysOf(key)}::text[]) group by order_id`,
  )

export const loadRefund = (db: Queryable, id: number): Promise<StoredRefund | undefined> =>
  rowOf(
    db,
    sql`select r.id, r.payment_id, p.purchase_id, p.provider, r.refund_key, r.amount_minor, r.done_at
        from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  )

export const finishRefund = (db: Queryable, id: number, now: Date) =>
  run(db, sql`update refunds set done_at = ${now} where id = ${id} and done_at is null`)
