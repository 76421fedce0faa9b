import type { ShippingData } from '@shop/api-client/graphql/shipping-data'
import type { Delivery } from '@shop/domain/checkout'

/** Reads `shippingData`, which was held to its schema with the answer that it came in; null before a zip is known. */
export function readDelivery(text: string | null): Delivery | null {
  if (!text) return null
  const { zip, town, selectedPickupPointId, options } = JSON.parse(text) as ShippingData
  return { zip, town: town ?? '', pickupPointId: selectedPickupPointId ?? '', options }
}
