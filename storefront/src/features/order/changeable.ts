import type { AccountOrder } from './load-order'
import { statusOf } from './order-view'

/** Delivery and goods, until a piece of it is packed. The services have the last word. */
export function canChangeOrder(order: AccountOrder): boolean {
  const status = statusOf(order)
  const isSent = order.shippingDetails.some(({ parcelNumber, shippingDate }) => parcelNumber || shippingDate)
  const isPacked = isSent || order.parcels.length > 0
  return (status === 'received' || status === 'processing') && !isPacked
}
