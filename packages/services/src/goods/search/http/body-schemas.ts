import { ALGORITHMS } from '@shop/search/behaviour/behaviour-port'
import { z } from 'zod'

const MOST_LISTS = 40
const text = (most: number) => z.string().max(most)
const scalar = z.union([text(400), z.number(), z.boolean()])
const range = z.object({ min: z.number().optional(), max: z.number().optional() })
const filterValue = z.union([scalar, z.array(scalar).max(600), range])

export type FilterValue = z.infer<typeof filterValue>

const rules = {
  productRules: text(20_000).optional(),
  productFilter: z.record(text(100), filterValue).optional(),
}
const notBoth = <T extends { productRules?: string | undefined; productFilter?: unknown }>(given: T) =>
  given.productRules === undefined || given.productFilter === undefined
const both = 'productRules and productFilter together'

export const primaryListSchema = z.object({ include: z.boolean().optional(), ...rules }).refine(notBoth, both)
export const includeSchema = z.object({ include: z.boolean().optional() })
export const selectionSchema = z.object(rules).refine(notBoth, both)

const listId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, '1–100 letters, digits, - and _')
const contentFilterValue = z.union([scalar, z.array(scalar).max(600)])
export const contentFilterSchema = z.record(text(100), contentFilterValue)
export type ContentFilter = z.infer<typeof contentFilterSchema>

const recommendationListSchema = z
  .object({
    id: listId,
    algorithm: z.enum(ALGORITHMS).default('TOP_PRODUCTS'),
    limit: z.number().int().min(1).max(60).default(10),
    label: text(400).optional(),
    showMoreLink: text(2_000).optional(),
    visualization: z.enum(['CAROUSEL', 'GRID']).default('CAROUSEL'),
    params: z.object({ productKey: text(200).optional(), cart: z.array(text(200)).max(600).optional() }).optional(),
    ...rules,
  })
  .refine(notBoth, both)
export type RecommendationListAsked = z.infer<typeof recommendationListSchema>

const contentListSchema = z.object({
  id: listId,
  limit: z.number().int().min(1).max(60).default(10),
  contentFilter: contentFilterSchema.optional(),
  algorithm: z.enum(['NEWEST_CONTENT', 'TOP_CONTENT']).default('NEWEST_CONTENT'),
})
export type ContentListAsked = z.infer<typeof contentListSchema>

const uniqueIds = (lists: readonly { readonly id: string }[]) =>
  new Set(lists.map(({ id }) => id)).size === lists.length

export const recommendationListsSchema = z
  .array(recommendationListSchema)
  .max(MOST_LISTS)
  .refine(uniqueIds, 'an id occurs twice')
export const contentListsSchema = z.array(contentListSchema).max(MOST_LISTS).refine(uniqueIds, 'an id occurs twice')
