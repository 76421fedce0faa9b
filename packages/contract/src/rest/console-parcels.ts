import { parcelStates } from '@shop/domain/parcel'
import { z } from 'zod'

/** All that is left of an order, or some of it. */
export const packOrderSchema = z.object({
  version: z.number().int(),
  lines: z
    .array(z.object({ rowId: z.number().int(), quantity: z.number().int().min(1).max(100_000) }))
    .min(1)
    .max(200)
    .optional(),
})

/** A parcel that was packed by mistake, as long as the carrier does not have it. */
export const unpackOrderSchema = z.object({
  version: z.number().int(),
  key: z.uuid(),
  reason: z.string().trim().min(5).max(500),
})

export const pickupPointSchema = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  openingHours: z.string(),
})

/** A parcel beside its order. Deliveries of before carriers reported have no state. */
export const consoleParcelSchema = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string().nullable(),
  link: z.string().nullable(),
  state: z.enum(parcelStates).nullable(),
  shippedAt: z.string().nullable(),
  /** The day that it came, or that it is expected on. */
  deliveredAt: z.string().nullable(),
  isDelivered: z.boolean(),
  expectedOn: z.string().nullable(),
  pickupPoint: pickupPointSchema.nullable(),
  keptUntil: z.string().nullable(),
  packedBy: z.string().nullable(),
  lines: z.array(z.object({ rowId: z.number(), quantity: z.number() })),
  /** What was reported of it, the newest first. */
  steps: z.array(z.object({ state: z.enum(parcelStates), at: z.string() })),
})
export type ConsoleParcel = z.infer<typeof consoleParcelSchema>

/** What may be packed now, and how much of each row is left. */
export const packableSchema = z.object({
  isOpen: z.boolean(),
  rows: z.array(z.object({ id: z.number(), left: z.number() })),
})
