import { z } from 'zod'

/** Lines that staff offer to add to an order, at today's prices. */
export const supplementWishSchema = z.object({
  lines: z
    .array(z.object({ skuId: z.number().int().positive(), quantity: z.number().int().min(1).max(999) }))
    .min(1)
    .max(50),
})

export const offerSupplementSchema = supplementWishSchema.extend({
  /** One form offers once, however often it is sent. */
  key: z.uuid(),
  version: z.number().int(),
  reason: z.string().trim().min(3).max(500),
})

export const withdrawSupplementSchema = z.object({
  supplementId: z.uuid(),
  reason: z.string().trim().min(3).max(500),
})

const lineSchema = z.object({
  skuId: z.number(),
  name: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  unitFormatted: z.string(),
  sumFormatted: z.string(),
})
const amountSchema = z.object({ before: z.string(), after: z.string() })

/** What the lines would make of the order. Nothing is written for it. */
export const supplementPlanSchema = z.object({
  version: z.number(),
  lines: z.array(lineSchema),
  /** What the customer pays, and how long for. */
  amountFormatted: z.string(),
  hours: z.number(),
  /** It joins the invoice of the order: nothing is paid by a link. */
  isInvoiced: z.boolean(),
  sums: z.array(amountSchema.extend({ kind: z.enum(['items', 'toPay', 'vat']) })),
})
export type SupplementPlan = z.infer<typeof supplementPlanSchema>

export const orderSupplementsSchema = z.object({
  number: z.number(),
  version: z.number(),
  supplements: z.array(
    z.object({
      id: z.string(),
      /** Of an exchange whose goods did not come back: no lines are added. */
      isReplacement: z.boolean(),
      state: z.enum(['offered', 'paid', 'invoiced', 'expired', 'withdrawn']),
      amountFormatted: z.string(),
      lines: z.array(lineSchema),
      who: z.string(),
      offeredAt: z.string(),
      expiresAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
})
export type OrderSupplements = z.infer<typeof orderSupplementsSchema>
