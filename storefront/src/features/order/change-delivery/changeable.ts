import type { AccountOrder } from '../load-order'
import { statusOf } from '../order-view'
import { type TypedAddress, typedFields } from './typed-delivery'

/** Until a piece of it is packed. The services have the last word. */
export function canChangeDelivery(order: AccountOrder): boolean {
  const status = statusOf(order)
  const isSent = order.shippingDetails.some(({ parcelNumber, shippingDate }) => parcelNumber || shippingDate)
  const isPacked = isSent || order.parcels.length > 0
  return (status === 'received' || status === 'processing') && !isPacked
}

/** The address of the order, as the form begins. */
export const typedAddress = ({ shippingAddress: to }: AccountOrder): TypedAddress =>
  Object.fromEntries(typedFields.map((field) => [field, to?.[field] ?? ''])) as TypedAddress
