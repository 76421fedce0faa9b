import { parseWithoutEval } from '@shop/contract/rest/parse-without-eval'
import type { Delivery } from '@shop/domain/checkout'
import { array, nullable, number, object, string } from 'zod/mini'

function makeSchema() {
  parseWithoutEval()
  const point = object({
    ...{ id: string(), name: string(), address: string() },
    ...{ zip: string(), city: string(), openingHours: string() },
  })
  const option = object({
    ...{ id: number(), key: string(), kind: string(), description: string() },
    ...{ minDays: number(), maxDays: number(), pickupPoints: array(point) },
  })
  return object({
    zip: string(),
    town: nullable(string()),
    selectedPickupPointId: nullable(string()),
    options: array(option),
  })
}
let schema: ReturnType<typeof makeSchema> | undefined

/** Reads `shippingData`, which is JSON in a text; null before a zip is known, and for what cannot be read. */
export function readDelivery(text: string | null): Delivery | null {
  if (!text) return null
  schema ??= makeSchema()
  const found = schema.safeParse(jsonIn(text)).data
  if (!found) return null
  const { zip, town, selectedPickupPointId, options } = found
  return { zip, town: town ?? '', pickupPointId: selectedPickupPointId ?? '', options }
}

function jsonIn(text: string): unknown {
  try {
    const found: unknown = JSON.parse(text)
    return found
  } catch {
    return undefined
  }
}
