import { sorts } from '@shop/domain/constants'
import { exchangeRules } from '@shop/domain/market'
import { z } from 'zod'

const MOST_MINOR = 1_000_000_00
const MOST_DAYS = 366

const days = z.number().int().min(1).max(MOST_DAYS)
const stepwise = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-step') }),
  z.object({ kind: z.literal('first-step-within'), days }),
  z.object({ kind: z.literal('first-step-while-campaign-lasts'), days }),
  z.object({ kind: z.literal('this-step') }),
])

/** Rules that a channel may say for all its markets, and a market for itself. */
export const handedDownShape = {
  pointsPerMajorUnit: z.number().positive().max(1_000).optional(),
  lowestPricePolicy: z.object({ stepwise, memberPricesCount: z.boolean() }).optional(),
  fewLeftLimit: z.number().int().min(0).max(1_000).optional(),
  monthlyPayment: z
    .object({ months: z.number().int().min(1).max(60) })
    .nullable()
    .optional(),
  assistedOrder: z.enum(['off', 'confirm']).optional(),
  accessPolicy: z.enum(['off', 'opt-in', 'opt-out', 'ask']).optional(),
  exchangeRule: z.enum(exchangeRules).optional(),
  exchangeDays: z.number().int().min(1).max(90).optional(),
}

/** Amounts are each market's own: none is ever converted from another currency. */
export function amountShape<Code extends z.ZodType>(currency: Code) {
  const amount = z.object({ minor: z.number().int().min(0).max(MOST_MINOR), currency }).optional()
  return {
    freeShippingFrom: amount,
    minOrderValue: amount,
    shippingFee: amount,
    bonusPerThousandPoints: amount,
    minBonusChequePurchase: amount,
    returnCost: amount,
  }
}

const sort = z.enum(sorts)
const path = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])/, 'must be a path')
/** Nothing that would end the declaration, begin another or leave the style sheet. */
const cssValue = z.string().regex(/^(?!.*(?:\/\*|url\())[^;{}<>\\\p{Cc}]{1,200}$/iu, 'is no value of a CSS variable')

/** Settings of the screens, which a market takes from its channel where it says nothing itself. */
export const screenShape = {
  rootRedirect: z
    .object({
      to: z.union([path, z.url({ protocol: /^https?$/ }).max(300)]),
      status: z.union([301, 302, 303, 307, 308].map((status) => z.literal(status))).default(302),
    })
    .nullable()
    .optional(),
  defaultSort: sort.optional(),
  customSortRoutes: z.record(path, sort).optional(),
  theme: z.record(z.string().regex(/^--[a-z][a-z0-9-]{0,60}$/, 'must look like --name'), cssValue).default({}),
}
