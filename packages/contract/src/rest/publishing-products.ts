import { z } from 'zod'

/** What a form may name by its number. */
export const namedKinds = ['product', 'category', 'brand', 'sku', 'page', 'campaign'] as const
export type NamedKind = (typeof namedKinds)[number]

const numbers = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive()).max(200))

/** `GET names?of=product&q=…` finds by words, `&ids=1,2` says what these are; in the language where there is one. */
export const namesAskedSchema = z.object({
  of: z.enum(namedKinds),
  locale: z.string().regex(/^[a-z]{2}$/),
  q: z.string().trim().max(100).default(''),
  ids: numbers.optional(),
})
export type NamesAsked = z.infer<typeof namesAskedSchema>

const namedSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** A colour, a size, the category above. */
  detail: z.string(),
  code: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
})
export type Named = z.infer<typeof namedSchema>
export const namesSchema = z.object({ names: z.array(namedSchema) })

/** `GET campaign-prices?draftId=…&campaign=…&marketId=…` */
export const campaignPricesAskedSchema = z.object({
  draftId: z.uuid(),
  campaign: z.string().min(1).max(200),
  marketId: z.string().max(20),
  only: z.enum(['all', 'faults']).default('all'),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
})
export type CampaignPricesAsked = z.infer<typeof campaignPricesAskedSchema>

const verdicts = ['allowed', 'stepwise', 'overstated', 'none', 'unsold', 'unannounced'] as const
export type PriceVerdict = (typeof verdicts)[number]

const campaignPriceSchema = z.object({
  productId: z.number(),
  name: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
  now: z.number(),
  /** What the law counts from, and since when it cost so; null: it was never sold. */
  lowest: z.number().nullable(),
  lowestFrom: z.string().nullable(),
  /** Null where the campaign lowers no product's own price. */
  reduced: z.number().nullable(),
  percent: z.number().nullable(),
  verdict: z.enum(verdicts),
  history: z.array(z.object({ from: z.string(), amount: z.number() })),
})
export type CampaignPrice = z.infer<typeof campaignPriceSchema>
export const campaignPricesSchema = z.object({
  currency: z.string(),
  startsAt: z.string(),
  windowFrom: z.string(),
  total: z.number(),
  skip: z.number(),
  counts: z.record(z.enum(verdicts), z.number()),
  rows: z.array(campaignPriceSchema),
})
export type CampaignPrices = z.infer<typeof campaignPricesSchema>
