import type { OrderStatus } from './order-status'

const groups: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'pending-payment', 'backorder', 'received'],
  processing: ['partial', 'inactive', 'on-hold', 'processing'],
  completed: ['completed', 'refunded'],
  cancelled: ['cancelled', 'out-of-stock'],
}

/** The group in which a shopper reads a wire status (protocol 5.3); undefined for one that passes through as it is. */
export function statusGroup(wireStatus: string): OrderStatus | undefined {
  return (Object.keys(groups) as OrderStatus[]).find((status) => groups[status].includes(wireStatus))
}

/** How our own statuses travel. */
export const wireStatuses: Readonly<Record<OrderStatus, string>> = {
  received: 'pending',
  processing: 'on-hold',
  completed: 'completed',
  cancelled: 'cancelled',
}
