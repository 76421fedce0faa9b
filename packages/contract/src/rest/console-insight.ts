import { currencies } from '@shop/domain/constants'
import { z } from 'zod'

/** The ranges that figures are asked for, in days. */
export const INSIGHT_DAYS = [7, 30, 90] as const

/** As the table knows them, and for goods that came back without a word. */
const RETURN_REASONS = [
  'too_small',
  'too_large',
  'not_as_expected',
  'quality',
  'changed_mind',
  'faulty',
  'wrong_item',
  'late',
  'other',
  'none',
] as const

const figuresSchema = z.object({
  orders: z.number(),
  /** Without VAT and without what was cancelled. */
  netMinor: z.number(),
  piecesSold: z.number(),
  piecesReturned: z.number(),
})
export type InsightFigures = z.infer<typeof figuresSchema>

const daySchema = figuresSchema.extend({
  day: z.string(),
  /** Begun or ordered on this day. */
  carts: z.number(),
})
export type InsightDay = z.infer<typeof daySchema>

const marketSchema = z.object({
  /** As addresses name it: `no`. */
  alias: z.string(),
  currency: z.enum(currencies),
  /** Whole days: the newest is yesterday, by the market's own calendar. */
  days: z.array(daySchema),
  now: figuresSchema,
  /** The same number of days before these. */
  before: figuresSchema,
})
export type InsightMarket = z.infer<typeof marketSchema>

/** What one unit of each currency is worth in the one that sums are told in, and of which day the rates are. */
export const exchangeRatesSchema = z.object({
  into: z.enum(currencies),
  asOf: z.iso.date(),
  worth: z.record(z.enum(currencies), z.number().positive()),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

export const consoleInsightSchema = z.object({
  days: z.union(INSIGHT_DAYS.map((days) => z.literal(days))),
  markets: z.array(marketSchema),
  /** What happened to campaigns on the days shown, in the order in which it did. */
  marks: z.array(
    z.object({ day: z.string(), deed: z.enum(['start', 'end', 'publication']), key: z.string(), name: z.string() }),
  ),
  funnel: z.object({ viewed: z.number(), carts: z.number(), checkouts: z.number(), orders: z.number() }),
  /** None where the operator gives none: amounts of different currencies are then not added up. */
  rates: exchangeRatesSchema.nullable(),
  /** Orders begun in each hour, by the clock of their market. */
  hours: z.array(z.object({ today: z.number(), weekAgo: z.number() })).length(24),
  hourNow: z.number(),
  returnReasons: z.array(z.object({ reason: z.enum(RETURN_REASONS), pieces: z.number() })),
  topProducts: z.array(
    z.object({ productId: z.number(), name: z.string(), brand: z.string(), pieces: z.number(), left: z.number() }),
  ),
  nothingFound: z.array(z.object({ words: z.string(), times: z.number(), market: z.string() })),
  /** Sizes that last less than the range at the pace of the range. */
  runningOut: z.array(
    z.object({
      skuId: z.number(),
      article: z.string(),
      name: z.string(),
      size: z.string(),
      left: z.number(),
      sold: z.number(),
      waiting: z.number(),
    }),
  ),
})
export type ConsoleInsight = z.infer<typeof consoleInsightSchema>
export type InsightMark = ConsoleInsight['marks'][number]
