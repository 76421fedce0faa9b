import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import type { OrderToChange } from '../orders/order-to-change'
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
    const isSum = Number.isSafeInteger(wish.amountMinor) && wish.amountMinor > 0
    const hasBalance = !wish.toBalance || order.user_id !== null
    const refunded = isSum && hasBalance ? await insertRefund(tx, wish, now) : undefined
    if (!refunded) throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
    if (wish.toBalance || refunded.provider === OWN_PROVIDER) await finishRefund(tx, refunded.id, now)
    else await askForRefund(tx, refunded.id, now)
    // A received return is credited as a whole.
    if (wish.returnId === undefined) {
      const { orderId } = wish
      await enqueue(tx, { topic: 'order.refunded', key: String(orderId), body: { orderId, refundId: refunded.id } })
    }
    return { refundId: refunded.id }
  }
  return (wish, tx) => (tx ? refund(tx, wish) : db.transaction((own) => refund(own, wish)))
}
