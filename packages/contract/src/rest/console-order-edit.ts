import { z } from 'zod'

/** What a row of an order may be changed to, before the order is packed. */
export const editChoiceSchema = z.object({
  skuId: z.number(),
  size: z.string(),
  colour: z.string(),
  left: z.number(),
  /** The agreed price is kept: of another colour only where it costs the same. */
  keepsPrice: z.boolean(),
})
export type EditChoice = z.infer<typeof editChoiceSchema>

export const editableOrderSchema = z.object({
  number: z.number(),
  version: z.number(),
  state: z.enum(['open', 'packed', 'not-open']),
  /** Of a code: an order has one at most. */
  hasCode: z.boolean(),
  rows: z.array(
    z.object({
      id: z.number(),
      skuId: z.number(),
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      paidFormatted: z.string(),
      /** What a piece costs now, before the share of a code; 0 for a gift. */
      priceMinor: z.number(),
      /** Pieces that the buyer has announced to send back. */
      returning: z.number(),
      choices: z.array(editChoiceSchema),
    }),
  ),
})
export type EditableOrder = z.infer<typeof editableOrderSchema>

const named = { rowId: z.number().int().positive() }
export const orderEditSchema = z.object({
  lines: z.array(z.object({ ...named, quantity: z.number().int().min(0).max(100_000) })).max(200),
  swaps: z.array(z.object({ ...named, skuId: z.number().int().positive() })).max(200),
  /** What a piece costs instead, VAT included. */
  prices: z
    .array(z.object({ ...named, priceMinor: z.number().int().min(0).max(1_000_000_000) }))
    .max(200)
    .default([]),
  /** A code that was forgotten when the order was placed. */
  code: z.string().trim().min(1).max(100).nullable().default(null),
})
export type OrderEdit = z.infer<typeof orderEditSchema>

export const applyOrderEditSchema = orderEditSchema.extend({
  /** One form changes the order once, however often it is sent. */
  key: z.uuid(),
  version: z.number().int(),
  reason: z.string().trim().min(3).max(500),
})

/** Cancels what is in no parcel of an order of which a parcel has gone. */
export const cancelRestSchema = applyOrderEditSchema.pick({ key: true, version: true, reason: true })

const sideSchema = z.object({
  size: z.string(),
  colour: z.string(),
  quantity: z.number(),
  /** What the line costs, where its price was corrected. */
  price: z.string().optional(),
})
/** A line before and after a change. */
export const rowChangeSchema = z.object({ rowId: z.number(), name: z.string(), before: sideSchema, after: sideSchema })
export type RowChange = z.infer<typeof rowChangeSchema>
const amountSchema = z.object({ before: z.string(), after: z.string() })

/** What an edit would do, line by line. Nothing is written for it. */
export const orderEditPlanSchema = z.object({
  version: z.number(),
  /** Nothing is left: the order is cancelled. */
  isWhole: z.boolean(),
  lines: z.array(rowChangeSchema.extend({ backFormatted: z.string() })),
  sums: z.array(
    amountSchema.extend({ kind: z.enum(['items', 'discount', 'shipping', 'fee', 'balance', 'toPay', 'vat']) }),
  ),
  /** Where money goes: what is not charged any more, what is paid back, and what goes to the balance. */
  money: z.array(z.object({ to: z.enum(['released', 'lowered', 'refunded', 'balance']), formatted: z.string() })),
  stock: z.array(z.object({ rowId: z.number(), size: z.string(), pieces: z.number() })),
  points: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** What of it is a correction, and how much of that a colleague gives alone; null where nothing is corrected. */
  correction: z
    .object({ formatted: z.string(), limitFormatted: z.string(), givenFormatted: z.string(), isWaiting: z.boolean() })
    .nullable(),
  notes: z.array(
    z.object({
      kind: z.enum([
        'campaign-stays',
        'delivery-stays-free',
        'fees-stay',
        'gift-goes',
        'code-comes-back',
        'code-share',
        'code-taken',
        'points-stay',
      ]),
      formatted: z.string(),
    }),
  ),
})
export type OrderEditPlan = z.infer<typeof orderEditPlanSchema>
