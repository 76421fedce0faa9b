import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../../platform/sql'

export type StoredRefund = Pick<Row<'refunds'>, 'id' | 'refund_key' | 'amount_minor' | 'done_at'> &
  Pick<Row<'payments'>, 'purchase_id' | 'provider'> & { readonly payment_id: string }

export const saveReleased = (db: Queryable, id: string, purchaseId: string | null, now: Date) =>
  run(
    db,
    sql`update payments set released_at = ${now}, purchase_id = coalesce(purchase_id, ${purchaseId}),
          version = version + 1, updated_at = ${now}
        where id = ${id}`,
  )

/** Captures the whole amount once. Answers the paid order, or nothing when it was captured before. */
export const saveCaptured = (db: Queryable, id: string, now: Date) =>
  rowOf<Pick<Row<'payments'>, 'order_id'>>(
    db,
    sql`update payments set status = 'captured', captured_minor = amount_minor, captured_at = ${now},
          version = version + 1, updated_at = ${now}
        where id = ${id} and status = 'authorised' returning order_id`,
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

export type NewRefund = { readonly id: number; readonly payment_id: string; readonly provider: string }

/**
 * Writes a refund if the sums allow it. The condition is part of the statement, so that refunds at the same moment
 * never exceed the captured sum. Undefined when the sums do not allow it.
 */
export const insertRefund = (tx: Queryable, wish: RefundWish, now: Date): Promise<NewRefund | undefined> =>
  rowOf<NewRefund>(
    tx,
    sql`with sums as (
          update payments set refunded_minor = refunded_minor + ${wish.amountMinor}::bigint,
            status = case when refunded_minor + ${wish.amountMinor}::bigint = captured_minor then 'refunded' else status end,
            version = version + 1, updated_at = ${now}
          where order_id = ${wish.orderId} and status = 'captured'
            and refunded_minor + ${wish.amountMinor}::bigint <= captured_minor
          returning id, provider, currency
        ), balanced as (
          insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, return_id, staff_id, reason, at)
          select o.user_id, sums.currency, ${wish.amountMinor}::bigint, 'refund', o.id, ${wish.returnId ?? null}::integer,
            ${wish.staffId ?? null}::integer, ${wish.reason}, ${now}
          from sums, orders o where o.id = ${wish.orderId} and ${wish.toBalance}::boolean
        ), refunded as (
          insert into refunds (order_id, order_row_id, return_id, payment_id, refund_key, amount_minor, vat_minor, currency,
            to_balance, reason, reason_code, staff_id, created_at)
          select ${wish.orderId}, ${wish.orderRowId ?? null}::integer, ${wish.returnId ?? null}::integer, sums.id,
            ${wish.key}, ${wish.amountMinor}, ${wish.vatMinor}, sums.currency, ${wish.toBalance}, ${wish.reason},
            ${wish.reasonCode ?? null}::integer, ${wish.staffId ?? null}::integer, ${now}
          from sums returning id, payment_id
        )
        select refunded.id, refunded.payment_id, sums.provider from refunded, sums`,
  )

export const findRefund = (tx: Queryable, key: string) =>
  rowOf<Pick<Row<'refunds'>, 'id' | 'order_id' | 'amount_minor'>>(
    tx,
    sql`select id, order_id, amount_minor from refunds where refund_key = ${key}`,
  )

export const loadRefund = (db: Queryable, id: number): Promise<StoredRefund | undefined> =>
  rowOf(
    db,
    sql`select r.id, r.payment_id, p.purchase_id, p.provider, r.refund_key, r.amount_minor, r.done_at
        from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  )

export const finishRefund = (db: Queryable, id: number, now: Date) =>
  run(db, sql`update refunds set done_at = ${now} where id = ${id} and done_at is null`)
