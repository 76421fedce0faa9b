import { z } from 'zod'

export const reviewViews = ['waiting', 'escalated', 'accepted', 'refused'] as const
export const refusalReasons = ['contact', 'names', 'insult', 'offTopic', 'delivery', 'spam', 'notOwn'] as const

const reviewSchema = z.object({
  id: z.number(),
  version: z.number(),
  rating: z.number(),
  comment: z.string(),
  author: z.string(),
  language: z.string(),
  market: z.string(),
  at: z.string(),
  state: z.enum(['held', 'accepted', 'refused', 'withdrawn']),
  isEscalated: z.boolean(),
  product: z.object({
    name: z.string(),
    brand: z.string(),
    articleNumber: z.string(),
    image: z.string().nullable(),
    reviews: z.number(),
    average: z.number(),
  }),
  bought: z.object({ size: z.string(), order: z.number(), at: z.string() }).nullable(),
  writer: z.object({ accepted: z.number(), refused: z.number(), ref: z.string().nullable() }),
  faults: z.array(z.enum(['contact', 'link', 'repeats'])),
  /** Other reviews with the very same words. */
  alike: z.number(),
  decided: z
    .object({ who: z.string(), onBehalfOf: z.string().nullable(), at: z.string(), reason: z.string() })
    .nullable(),
})
export type ConsoleReview = z.infer<typeof reviewSchema>

export const consoleReviewsSchema = z.object({
  reviews: z.array(reviewSchema),
  total: z.number(),
  next: z.number().nullable(),
  counts: z.object({ waiting: z.number(), escalated: z.number() }),
  oldest: z.string().nullable(),
  /** Of the last 30 days, so that a lean against low ratings is seen. */
  byStars: z.array(z.object({ stars: z.number(), accepted: z.number(), decided: z.number() })),
})
export type ConsoleReviews = z.infer<typeof consoleReviewsSchema>

const given = { version: z.number().int() }
export const reviewDecisionSchema = z.discriminatedUnion('do', [
  z.object({ ...given, do: z.literal('accept') }),
  z.object({ ...given, do: z.literal('refuse'), reason: z.enum(refusalReasons) }),
  z.object({ ...given, do: z.literal('escalate') }),
  z.object({ ...given, do: z.literal('undo') }),
])
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>
/** Until then the decision can be taken back; an accepted review is seen by nobody before. */
export const reviewDecidedSchema = z.object({ review: reviewSchema, undoUntil: z.string().nullable() })
export type ReviewDecided = z.infer<typeof reviewDecidedSchema>
