import type { Delivery, DeliveryOption, PickupPoint } from '@shop/domain/checkout'
import { fieldsOf, listOf, textOf } from '@/browser/fields-of'

/** Reads `shippingData`, which is JSON in a text; null before a zip is known. */
export function readDelivery(text: string | null): Delivery | null {
  if (!text) return null
  try {
    const { zip, town, selectedPickupPointId, options } = fieldsOf(JSON.parse(text))
    const pickupPointId = textOf(selectedPickupPointId)
    return { zip: textOf(zip), town: textOf(town), pickupPointId, options: listOf(options).map(optionOf) }
  } catch {
    return null
  }
}

function optionOf(value: unknown): DeliveryOption {
  const { id, key, kind, description, minDays, maxDays, pickupPoints } = fieldsOf(value)
  return {
    id: numberOf(id),
    key: textOf(key),
    kind: textOf(kind),
    description: textOf(description),
    minDays: numberOf(minDays),
    maxDays: numberOf(maxDays),
    pickupPoints: listOf(pickupPoints).map(pointOf),
  }
}

function pointOf(value: unknown): PickupPoint {
  const { id, name, address, zip, city, openingHours } = fieldsOf(value)
  return {
    id: textOf(id),
    name: textOf(name),
    address: textOf(address),
    zip: textOf(zip),
    city: textOf(city),
    openingHours: textOf(openingHours),
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
