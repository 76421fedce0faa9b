import { z } from 'zod'

/** When a product can be bought: everywhere, and in markets that get it at another time. */
export const productDocumentSchema = z.object({
  firstAvailableOn: z.iso.datetime(),
  availableFrom: z.record(z.string().max(20), z.iso.datetime().nullable()).default({}),
})
export type ProductDocument = z.infer<typeof productDocumentSchema>

const word = z.string().trim().toLowerCase().min(1).max(60)

/** Words of a language that mean the same to who searches. */
export const synonymsDocumentSchema = z.object({
  groups: z.array(z.array(word).min(2).max(20)).max(2_000),
})
export type SynonymsDocument = z.infer<typeof synonymsDocumentSchema>

const productIds = z.array(z.number().int().positive()).min(1).max(24)
const path = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s?#]*$/, 'must be a path of the shop')

/** How a market's search answers what merchandisers know better: pinned products, redirects, the order of filters. */
export const steeringDocumentSchema = z.object({
  pins: z
    .array(z.object({ phrase: word, productIds }))
    .max(500)
    .default([]),
  redirects: z
    .array(z.object({ phrase: word, path }))
    .max(500)
    .default([]),
  /** Products and brands that stand higher than they would. */
  boosts: z
    .array(z.object({ kind: z.enum(['product', 'brand', 'category']), id: z.number().int().positive() }))
    .max(200)
    .default([]),
  /** Names of facets, the first first; those that are not named follow as they are. */
  facetOrder: z.array(z.string().min(1).max(60)).max(40).default([]),
})
export type SteeringDocument = z.infer<typeof steeringDocumentSchema>
