import { roomFor } from '@shop/domain/payment'
import { invoiceShare } from '@shop/domain/returns'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { markPaid } from '../../documents/invoice-to-pay'
import type { OrderToChange } from '../orders/order-to-change'
import { addToLedger, isOwnInvoice, lockPaymentOfOrder, type OrderPayment } from './payment-ledger'
import { askForRefund } from './payment-work'
import { findRefund, finishRefund, insertRefund, type RefundWish } from './sums-store'

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly orderToChange: OrderToChange }

export type RefundOrder = (wish: RefundWish, tx?: Queryable) => Promise<{ readonly refundId: number }>

/**
 * Refunds an order, in part or whole: to where the money came from, or to the buyer's balance. Never more than was
 * captured, and once for each key. The provider is called after the transaction (the given one or its own).
 */
export function createRefundOrder({ db, clock, orderToChange }: Parts): RefundOrder {
  const refund = async (tx: Queryable, wish: RefundWish) => {
    const now = clock.now()
    const order = await orderToChange(tx, wish.orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    const known = await findRefund(tx, wish.key)
    if (known) {
      if (known.order_id === wish.orderId && known.amount_minor === wish.amountMinor) return { refundId: known.id }
      throw refuse('IDEMPOTENCY_KEY_REUSED', 'The refund’s key was used for another')
    }
    await refuseDisputed(tx, wish.orderId)
    const refunded = !wish.toBalance || order.user_id !== null ? await enterRefund(tx, wish, now) : undefined
    if (!refunded) throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
    const { payment, loweredMinor } = refunded
    const refundId = await insertRefund(
      tx,
      { ...wish, paymentId: payment.id, currency: payment.currency, loweredMinor },
      now,
    )
    if (wish.toBalance || payment.provider === OWN_PROVIDER) await finishRefund(tx, refundId, now)
    else await askForRefund(tx, refundId, now)
    // A received return is credited as a whole.
    if (wish.returnId === undefined) {
      const { orderId } = wish
      await enqueue(tx, { topic: 'order.refunded', key: String(orderId), body: { orderId, refundId } })
    }
    return { refundId }
  }
  return (wish, tx) => (tx ? refund(tx, wish) : db.transaction((own) => refund(own, wish)))
}

/** Money that the buyer's bank asks for may go back only once. */
async function refuseDisputed(tx: Queryable, orderId: number): Promise<void> {
  const payment = await lockPaymentOfOrder(tx, orderId)
  if (payment?.sums.isDisputed)
    throw refuse('PAYMENT_DISPUTED', 'The buyer’s bank asks for this money: nothing is refunded until it has decided')
}

type EnteredRefund = { readonly payment: OrderPayment; readonly loweredMinor: number }

/** Enters a refund into the ledger: what is unpaid of an invoice is lowered first, the rest is money that goes back. */
async function enterRefund(
  tx: Queryable,
  { orderId, amountMinor, key, staffId, toBalance }: RefundWish,
  now: Date,
): Promise<EnteredRefund | undefined> {
  const payment = await lockPaymentOfOrder(tx, orderId)
  if (!payment || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) return undefined
  const unpaidMinor = isOwnInvoice(payment) && !toBalance ? roomFor('released', payment.sums) : 0
  const { loweredMinor, paidBackMinor } = invoiceShare(amountMinor, unpaidMinor)
  const by = { key: `refund ${key}`, now, ...(staffId !== undefined && { staffId }) }
  const lowered =
    loweredMinor > 0
      ? await addToLedger(tx, payment, { ...by, kind: 'released', amountMinor: loweredMinor, key: `lower ${key}` })
      : payment
  const entered =
    lowered && paidBackMinor > 0
      ? await addToLedger(tx, lowered, { ...by, kind: 'refunded', amountMinor: paidBackMinor })
      : lowered
  if (entered && loweredMinor > 0 && roomFor('captured', entered.sums) === 0 && entered.sums.capturedMinor > 0)
    await markPaid(tx, orderId, now)
  return entered && { payment: entered, loweredMinor }
}
