import { type KnownDispute, ledgerStatus, type SaidDispute } from '@shop/domain/payment'
import { type Queryable, rowOf, run, sql } from '../../../platform/sql'
import type { OrderPayment } from './payment-ledger'

export const findDispute = (tx: Queryable, paymentId: string, disputeId: string): Promise<KnownDispute | undefined> =>
  rowOf<{ amountMinor: number; outcome: KnownDispute['outcome'] }>(
    tx,
    sql`select amount_minor as "amountMinor", outcome from payment_disputes
        where payment_id = ${paymentId} and dispute_id = ${disputeId}`,
  )

/** Writes down that the buyer's bank asks for money: nothing is refunded meanwhile. */
export async function saveOpenDispute(
  tx: Queryable,
  payment: OrderPayment,
  { disputeId, amountMinor, reason, openedAt }: SaidDispute,
  now: Date,
): Promise<OrderPayment> {
  const sums = { ...payment.sums, isDisputed: true }
  await run(
    tx,
    sql`with opened as (
          insert into payment_disputes (payment_id, dispute_id, amount_minor, reason, opened_at)
          values (${payment.id}, ${disputeId}, ${amountMinor}, ${reason}, ${openedAt}::timestamptz)
        )
        update payments set status = ${ledgerStatus(sums)}, disputed_at = ${openedAt}::timestamptz,
          version = version + 1, updated_at = ${now}
        where id = ${payment.id}`,
  )
  return { ...payment, sums }
}

/** Writes down how it ended: the payment is again what its sums say. */
export async function saveEndedDispute(
  tx: Queryable,
  payment: OrderPayment,
  { disputeId, outcome, endedAt }: SaidDispute,
  now: Date,
): Promise<OrderPayment> {
  const sums = { ...payment.sums, isDisputed: false }
  await run(
    tx,
    sql`with ended as (
          update payment_disputes set outcome = ${outcome}, ended_at = coalesce(${endedAt}::timestamptz, ${now})
          where payment_id = ${payment.id} and dispute_id = ${disputeId} and outcome is null
        )
        update payments set status = ${ledgerStatus(sums)}, disputed_at = null, version = version + 1, updated_at = ${now}
        where id = ${payment.id}`,
  )
  return { ...payment, sums }
}
