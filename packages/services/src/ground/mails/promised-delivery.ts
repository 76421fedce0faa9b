import type { DeliveryDays } from '@shop/domain/checkout'

type Promised = {
  readonly promised_from: string | null
  readonly promised_to: string | null
  readonly pickup_address: string | null
}

/** What the buyer was told of the delivery; null for an order that keeps nothing of it. */
export function promisedDelivery(order: Promised) {
  const days = promisedDays(order)
  if (!days && !order.pickup_address) return null
  return { from: days?.from ?? null, to: days?.to ?? null, pickupAddress: order.pickup_address }
}

export function promisedDays({ promised_from: from, promised_to: to }: Omit<Promised, 'pickup_address'>) {
  return from && to ? ({ from, to } satisfies DeliveryDays) : null
}
