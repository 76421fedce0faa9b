import { exchangeRules } from '@shop/domain/market'
import { exchangeStates, returnReasons } from '@shop/domain/returns'
import { z } from 'zod'
import { editChoiceSchema } from './console-order-edit'

const sideSchema = z.object({ name: z.string(), size: z.string(), colour: z.string() })

/** Goods of an order that are exchanged, and the order of their replacement. */
export const exchangeSchema = z.object({
  id: z.string(),
  order: z.number(),
  returnNumber: z.number(),
  replacement: z.number(),
  quantity: z.number(),
  before: sideSchema,
  after: sideSchema,
  /** What was paid for the goods, which pays for the replacement. */
  valueFormatted: z.string(),
  rule: z.enum(exchangeRules),
  state: z.enum(exchangeStates),
  at: z.string(),
  /** Until then the goods are expected. */
  dueAt: z.string(),
  /** The replacement has been sent. */
  isSent: z.boolean(),
  /** The last time that the customer was asked to pay for the replacement; null where never. */
  asked: z.object({ state: z.enum(['offered', 'paid', 'expired', 'withdrawn']), until: z.string() }).nullable(),
})
export type ShownExchange = z.infer<typeof exchangeSchema>

/** What of an order may be exchanged now, and for what. */
export const exchangeableOrderSchema = z.object({
  number: z.number(),
  version: z.number(),
  rule: z.enum(exchangeRules),
  days: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      skuId: z.number(),
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      image: z.string().nullable(),
      left: z.number(),
      hasSeal: z.boolean(),
      choices: z.array(editChoiceSchema.omit({ keepsPrice: true })),
    }),
  ),
})
export type ExchangeableOrder = z.infer<typeof exchangeableOrderSchema>

export const exchangeWishSchema = z.object({
  rowId: z.number().int().positive(),
  quantity: z.number().int().min(1).max(100_000),
  skuId: z.number().int().positive(),
  reason: z.enum(returnReasons).nullable(),
  isSealed: z.boolean(),
})

export const beginExchangeSchema = z.object({
  wish: exchangeWishSchema,
  /** One form begins one exchange, however often it is sent. */
  key: z.uuid(),
  version: z.number().int(),
  note: z.string().trim().min(3).max(500),
})

/** What an exchange would do. Nothing is written for it. */
export const exchangePlanSchema = z.object({
  version: z.number(),
  quantity: z.number(),
  before: sideSchema,
  after: sideSchema.extend({ left: z.number() }),
  valueFormatted: z.string(),
  rule: z.enum(exchangeRules),
  days: z.number(),
})
export type ExchangePlan = z.infer<typeof exchangePlanSchema>

/** Of an exchange that is unsettled: what is done about it, and why. */
export const settleExchangeSchema = z.object({ exchangeId: z.uuid(), note: z.string().trim().min(3).max(500) })

/** Exchanges whose goods have not come in time, or were not accepted although the replacement has left. */
export const exchangesToLookAfterSchema = z.object({
  exchanges: z.array(exchangeSchema.extend({ market: z.string() })),
})
export type ExchangesToLookAfter = z.infer<typeof exchangesToLookAfterSchema>
