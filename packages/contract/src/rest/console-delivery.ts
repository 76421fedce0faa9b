import { deliveryFields } from '@shop/domain/order'
import { fieldMaxLengths } from '@shop/domain/validation'
import { z } from 'zod'

const text = z.string().max(fieldMaxLengths.addressLine1)

/** What is left out stays as it is, so a new address can be typed without reading the old one. */
export const deliveryEditSchema = z.object({
  address: z.partialRecord(z.enum(deliveryFields), text).optional(),
  shippingId: z.number().int().optional(),
  pickupPoint: z.string().max(100).nullable().optional(),
  message: z.string().max(fieldMaxLengths.orderMessage).optional(),
})
export type DeliveryEditBody = z.infer<typeof deliveryEditSchema>

/** The edit as it was planned, of the order that was read. */
export const deliveryChangeSchema = z.object({
  edit: deliveryEditSchema,
  version: z.number().int(),
  key: z.uuid(),
  reason: z.string().trim().min(3).max(500),
})

const waySchema = z.object({
  place: z.string(),
  way: z.string(),
  days: z.string(),
  feeFormatted: z.string(),
})

export const deliveryPlanSchema = z.object({
  version: z.number(),
  isOpen: z.boolean(),
  shippingId: z.number().nullable(),
  pickupPoint: z.string().nullable(),
  methods: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Empty where it is free. */
      feeFormatted: z.string(),
      feeExVatFormatted: z.string(),
      days: z.string(),
      /** It costs more by the list; the customer pays no more. */
      isDearer: z.boolean(),
      points: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), openingHours: z.string() })),
    }),
  ),
  /** What differs, in the names of the fields. */
  fields: z.array(z.enum([...deliveryFields, 'shipping', 'pickupPoint', 'message'])),
  before: waySchema,
  after: waySchema,
  isDearerForFree: z.boolean(),
  /** In words; empty where nothing is. */
  givenBack: z.object({ open: z.string(), balance: z.string(), refund: z.string() }),
  problem: z.object({ code: z.string(), field: z.string() }).nullable(),
})
export type DeliveryPlanAnswer = z.infer<typeof deliveryPlanSchema>
