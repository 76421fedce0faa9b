import { z } from 'zod'

export const offerKinds = ['campaign', 'code', 'codes', 'series', 'product', 'synonyms', 'steering'] as const
export type OfferKind = (typeof offerKinds)[number]

/** A campaign, a code, a series, a first day or what steers the search, as a row of its list. */
const offerSchema = z.object({
  kind: z.enum(offerKinds),
  key: z.string(),
  name: z.string(),
  /** A product's colour and article number. */
  detail: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  markets: z.array(z.string()),
  /** What it takes off; null of what takes off nothing. */
  gives: z.object({ kind: z.string(), basisPoints: z.number().nullable(), pieces: z.number().nullable() }).nullable(),
  /** Orders that got it, codes that were used, vouchers that were given out; how many groups of words or rules. */
  uses: z.number().nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type Offer = z.infer<typeof offerSchema>
/** `GET offers?locale=…` */
export const offersSchema = z.object({ offers: z.array(offerSchema) })
export const offersAskedSchema = z.object({
  locale: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('nb'),
})
