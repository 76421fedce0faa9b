import { err, ok, type Result } from '../shared'
import { type OrderStatus, orderCan } from './order-status'

export type MoveRefusal = { readonly kind: 'not-allowed'; readonly from: OrderStatus; readonly to: OrderStatus }

/** What else happens when an order moves: a cancellation gives back all that the order took. */
export type MoveEffect =
  | 'release-stock'
  | 'lapse-pending-points'
  | 'give-voucher-back'
  | 'release-payment'
  | 'set-shipping-date'
  | 'capture-payment'

const effects: Readonly<Record<OrderStatus, readonly MoveEffect[]>> = {
  received: [],
  processing: [],
  completed: ['set-shipping-date', 'capture-payment'],
  cancelled: ['release-stock', 'lapse-pending-points', 'give-voucher-back', 'release-payment'],
}

export function moveOrder<Order extends { readonly status: OrderStatus }>(
  order: Order,
  to: OrderStatus,
): Result<{ readonly order: Order; readonly effects: readonly MoveEffect[] }, MoveRefusal> {
  if (!orderCan.moveTo(order, to)) return err({ kind: 'not-allowed', from: order.status, to })
  return ok({ order: { ...order, status: to }, effects: effects[to] })
}
