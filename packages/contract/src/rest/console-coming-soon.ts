import { z } from 'zod'

/** Where a product stands: days ahead, about to begin, just begun, or sold already and more on its way. */
export const comingStates = ['ahead', 'near', 'begun', 'restocking'] as const
export type ComingState = (typeof comingStates)[number]

/** The query string of `GET /staff/desk/coming-soon`. */
export const comingQuerySchema = z.object({
  q: z.string().trim().max(100).default(''),
  market: z.string().max(2).optional(),
  /** `short`: about to begin or begun, and nothing there to sell. */
  state: z.enum([...comingStates, 'short']).optional(),
})

const comingSchema = z.object({
  productId: z.number(),
  name: z.string(),
  articleNumber: z.string(),
  image: z.string().nullable(),
  /** The markets that have this first day. */
  markets: z.array(z.string()),
  firstDay: z.string(),
  state: z.enum(comingStates),
  isShort: z.boolean(),
  inStock: z.number(),
  incoming: z.number(),
  incomingOn: z.string().nullable(),
  waiting: z.number(),
  /** In the shop of the first of its markets. */
  url: z.string(),
})
export type Coming = z.infer<typeof comingSchema>
export const consoleComingSchema = z.object({ products: z.array(comingSchema), total: z.number() })
export type ConsoleComing = z.infer<typeof consoleComingSchema>
