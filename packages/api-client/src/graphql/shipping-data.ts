import * as z from 'zod/mini'

const pickupPoint = z.object({
  ...{ id: z.string(), name: z.string(), address: z.string() },
  ...{ zip: z.string(), city: z.string(), openingHours: z.string() },
})
const option = z.object({
  ...{ id: z.number(), key: z.string(), kind: z.string(), description: z.string() },
  ...{ minDays: z.number(), maxDays: z.number(), pickupPoints: z.array(pickupPoint) },
})
const shippingDataSchema = z.object({
  zip: z.string(),
  town: z.nullable(z.string()),
  selectedPickupPointId: z.nullable(z.string()),
  options: z.array(option),
})

/** What `shippingData` of a checkout says, as JSON in a text. */
export type ShippingData = z.infer<typeof shippingDataSchema>

function isShippingData(text: string): boolean {
  try {
    return shippingDataSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

export const shippingDataText = z.string().check(z.refine(isShippingData))
