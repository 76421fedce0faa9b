import { needRules } from '@shop/domain/staff'
import { z } from 'zod'

export const accessReviewStates = ['waiting', 'needed', 'concern'] as const

/** `GET /staff/desk/access-review`; without a week the newest one with anything in it. */
export const accessReviewQuerySchema = z.object({
  week: z.iso.date().optional(),
  state: z.enum(accessReviewStates).optional(),
})

const entrySchema = z.object({
  id: z.number(),
  staff: z.object({ ref: z.string(), name: z.string() }),
  /** Null: not one customer, but that there were many. Without a name for who may not look at customers. */
  customer: z.object({ ref: z.string(), name: z.string().nullable() }).nullable(),
  market: z.string().nullable(),
  rules: z.array(z.enum(needRules)),
  looks: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  state: z.enum(accessReviewStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  remark: z.string(),
  /** Nobody decides on what they looked at themselves. */
  isOwn: z.boolean(),
})
export type AccessReviewEntry = z.infer<typeof entrySchema>

export const accessReviewSchema = z.object({
  week: z.string().nullable(),
  /** The newest first. */
  weeks: z.array(z.object({ week: z.string(), waiting: z.number(), total: z.number() })),
  entries: z.array(entrySchema),
})
export type AccessReview = z.infer<typeof accessReviewSchema>

export const accessDecisionSchema = z.object({
  do: z.enum(['needed', 'concern']),
  reason: z.string().trim().min(5).max(500),
})
