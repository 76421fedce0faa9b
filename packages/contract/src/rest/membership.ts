import { z } from 'zod'

const chequeSchema = z.object({
  id: z.string().min(1),
  code: z.string().min(1),
  state: z.enum(['usable', 'used', 'expired']),
  amountFormatted: z.string(),
  minPurchaseFormatted: z.string(),
  /** ISO 8601; from this instant on it is worth nothing. */
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  orderId: z.number().nullable(),
})

const ledgerSchema = z.object({
  id: z.number(),
  entry: z.enum(['earned', 'lapsed', 'reversed', 'paid_out', 'adjusted', 'removed', 'expired']),
  points: z.number(),
  at: z.iso.datetime(),
  orderId: z.number().nullable(),
  /** While the points wait: when they are given. */
  creditAt: z.iso.datetime().nullable(),
  isReturn: z.boolean(),
})

/** What `GET /api/membership?market=no&language=nb` answers to a bearer. */
export const membershipSchema = z.object({
  isMember: z.boolean(),
  level: z.string(),
  nextLevel: z.string().nullable(),
  pointsToNextLevel: z.number(),
  memberSince: z.iso.datetime().nullable(),
  points: z.number(),
  pendingPoints: z.number(),
  /** Share of the way to the next cheque in hundredths, and the points that are missing. */
  progress: z.number().min(0).max(100),
  pointsToNextCheque: z.number(),
  chequeAmountFormatted: z.string(),
  minPurchaseFormatted: z.string(),
  /** What has to be spent for the points of one `1`, and the points of one cheque. */
  spendPerPointFormatted: z.string(),
  pointsPerCheque: z.number(),
  /** A day of the market's calendar. */
  nextPayout: z.iso.date(),
  cheques: z.array(chequeSchema),
  ledger: z.array(ledgerSchema),
  /** How many entries there are in all. */
  ledgerTotal: z.number(),
})

/** The body of `PUT /api/membership`, which answers the same. */
export const membershipWishSchema = z.object({ isMember: z.boolean() })

export type MembershipView = z.infer<typeof membershipSchema>
