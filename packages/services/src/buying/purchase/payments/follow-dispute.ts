import { ledgerStatus, readDispute, type SaidDispute } from '@shop/domain/payment'
import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import type { AddPaymentToHistory } from '../orders/add-payment-to-history'
import type { OrderToChange } from '../orders/order-to-change'
import { findDispute, saveEndedDispute, saveOpenDispute } from './dispute-store'
import { addToLedger, lockPaymentById, type OrderPayment } from './payment-ledger'
import type { PurchaseView } from './payment-provider'
import { loadPayment } from './payment-store'

export type DisputeParts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly orderToChange: OrderToChange
  readonly addPaymentToHistory: AddPaymentToHistory
}
type Step = {
  readonly order: NonNullable<Awaited<ReturnType<OrderToChange>>>
  readonly addPaymentToHistory: AddPaymentToHistory
  readonly payment: OrderPayment
  readonly dispute: SaidDispute
  readonly now: Date
}

/** Follows what the buyer's bank does about the money of an order. What cannot be is left to the nightly comparison. */
export async function followDispute(parts: DisputeParts, paymentId: string, { dispute }: PurchaseView) {
  const { db, clock, log, orderToChange, addPaymentToHistory } = parts
  if (!dispute) return
  const orderId = (await loadPayment(db, paymentId))?.order_id
  if (!orderId) return
  await db.transaction(async (tx) => {
    const order = await orderToChange(tx, orderId)
    const payment = await lockPaymentById(tx, paymentId)
    if (!order || !payment) return
    const { sums } = payment
    const known = await findDispute(tx, paymentId, dispute.disputeId)
    const { kind } = readDispute({ status: ledgerStatus(sums), sums }, known, dispute)
    const step = { order, payment, dispute, addPaymentToHistory, now: clock.now() }
    switch (kind) {
      case 'open':
        return void (await open(tx, step))
      case 'end':
        return end(tx, step)
      case 'open-and-end':
        return end(tx, { ...step, payment: await open(tx, step) })
      case 'impossible':
        return log.error('payment.dispute-impossible', { payment: paymentId, dispute: dispute.disputeId })
    }
  })
}

async function open(tx: Queryable, { order, payment, dispute, addPaymentToHistory, now }: Step): Promise<OrderPayment> {
  const disputed = await saveOpenDispute(tx, payment, dispute, now)
  const { disputeId, amountMinor, reason } = dispute
  const details = { disputeId, amountMinor, reason, before: ledgerStatus(payment.sums), after: 'disputed' }
  await addPaymentToHistory(tx, order, { event: 'payment_disputed', actor: 'provider', details, now })
  return disputed
}

/** A lost one is money that went back. */
async function end(tx: Queryable, { order, payment, dispute, addPaymentToHistory, now }: Step): Promise<void> {
  const { disputeId, amountMinor, outcome } = dispute
  const free = await saveEndedDispute(tx, payment, dispute, now)
  const ended =
    outcome === 'lost'
      ? await addToLedger(tx, free, { kind: 'refunded', amountMinor, key: `dispute ${disputeId}`, now })
      : free
  if (!ended) throw new Error(`The payment ${payment.id} did not take the lost dispute ${disputeId}`)
  const details = { disputeId, amountMinor, before: 'disputed', after: ledgerStatus(ended.sums) }
  const event = outcome === 'lost' ? 'dispute_lost' : 'dispute_won'
  await addPaymentToHistory(tx, order, { event, actor: 'provider', details, now })
}
