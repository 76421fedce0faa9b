import { z } from 'zod'

/** Of one row, or of all: an amount in minor units, or a share of what is left. */
export const goodwillRequestSchema = z.object({
  kind: z.enum(['goodwill', 'price']),
  rowId: z.number().int().nullable(),
  of: z.union([
    z.object({ amountMinor: z.number().int().min(1).max(100_000_000) }),
    z.object({ basisPoints: z.number().int().min(1).max(10_000) }),
  ]),
  to: z.enum(['payment', 'balance']),
})
export type GoodwillRequestBody = z.infer<typeof goodwillRequestSchema>

export const giveGoodwillSchema = z.object({
  request: goodwillRequestSchema.refine(({ kind, rowId }) => kind !== 'price' || rowId !== null, 'A price is of a row'),
  version: z.number().int(),
  key: z.uuid(),
  reason: z.string().trim().min(5).max(500),
})

export const goodwillPlanSchema = z.object({
  version: z.number(),
  amountFormatted: z.string(),
  /** What of it lowers an unpaid invoice; empty where nothing does. */
  loweredFormatted: z.string(),
  toBalance: z.boolean(),
  /** What the order was given before. */
  givenFormatted: z.string(),
  limitFormatted: z.string(),
  /** It is above the limit: somebody else decides. */
  isWaiting: z.boolean(),
})
export type GoodwillPlanAnswer = z.infer<typeof goodwillPlanSchema>

export const waitingGoodwillSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      order: z.number(),
      name: z.string(),
      market: z.string(),
      kind: z.enum(['goodwill', 'price', 'correction']),
      amountFormatted: z.string(),
      reason: z.string(),
      who: z.string(),
      at: z.string(),
      /** Who asked cannot be who approves. */
      isOwn: z.boolean(),
    }),
  ),
})
export type WaitingGoodwill = z.infer<typeof waitingGoodwillSchema>
