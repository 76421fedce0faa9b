/** The statuses a shopper reads; the wire knows more (`wireStatuses`). */
export const orderStatuses = ['received', 'processing', 'completed', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

/** Where an order may go from here, in the order in which staff are offered it. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return next[status]
}

type HasStatus = { readonly status: OrderStatus }

export const orderCan = {
  moveTo: (order: HasStatus, status: OrderStatus): boolean => next[order.status].includes(status),
  process: (order: HasStatus): boolean => orderCan.moveTo(order, 'processing'),
  complete: (order: HasStatus): boolean => orderCan.moveTo(order, 'completed'),
  cancel: (order: HasStatus): boolean => orderCan.moveTo(order, 'cancelled'),
  /** Goods that were delivered can come back. */
  beReturned: (order: HasStatus): boolean => order.status === 'completed',
}
