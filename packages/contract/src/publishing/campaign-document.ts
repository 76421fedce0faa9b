import { languageIds } from '@shop/domain/language'
import { z } from 'zod'

const moment = z.iso.datetime().nullable()
/** In what order they were chosen says nothing, so they always stand in the same. */
const ids = z
  .array(z.number().int().positive())
  .max(5_000)
  .transform((chosen) => [...new Set(chosen)].sort((a, b) => a - b))
const share = z.number().int().min(1).max(10_000).nullable()
/** Amounts in the smallest unit of the market's own currency. */
const amount = z.number().int().min(0).max(100_000_000)

type Fields = Readonly<Record<string, unknown>>
/** What each kind cannot do without. */
const needs = (fields: Fields, name: string, context: z.RefinementCtx<Fields>) => {
  if (fields[name] === null)
    context.addIssue({ code: 'custom', path: [name], message: 'is needed', params: { reason: 'missing' } })
}
type Market = { readonly value: number | null }
const needsValues = (markets: Readonly<Record<string, Market>>, context: z.RefinementCtx<Fields>) => {
  for (const [id, { value }] of Object.entries(markets))
    if (value === null || value === 0)
      context.addIssue({
        code: 'custom',
        path: ['markets', id, 'value'],
        message: 'is needed',
        params: { reason: 'missing' },
      })
}

const markets = z.record(z.string().max(20), z.object({ value: amount.nullable().default(null), minimum: amount }))

export const campaignKinds = [
  'percentage',
  'n_for_price',
  'fixed_amount',
  'price_list',
  'free_shipping',
  'free_gift',
] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** What lowers prices by itself: conditions, what it does, when, and in which markets. */
export const campaignDocumentSchema = z
  .object({
    kind: z.enum(campaignKinds),
    percentBasisPoints: share.default(null),
    buyQuantity: z.number().int().min(1).max(100).nullable().default(null),
    giftSkuId: z.number().int().positive().nullable().default(null),
    appliesTo: z.enum(['products', 'all']).default('products'),
    productIds: ids.default([]),
    categoryIds: ids.default([]),
    stackable: z.boolean().default(false),
    priority: z.number().int().min(-1_000).max(1_000).default(0),
    hideTitle: z.boolean().default(false),
    category: z.string().max(60).default(''),
    startsAt: moment.default(null),
    endsAt: moment.default(null),
    markets,
    languages: z.partialRecord(
      z.enum(languageIds),
      z.object({
        alias: z
          .string()
          .regex(/^[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,98}$/u, 'must be lower-case letters, digits and hyphens'),
        name: z.string().trim().min(1).max(120),
        description: z.string().max(1_000).default(''),
      }),
    ),
  })
  .superRefine((body, context) => {
    if (body.kind === 'percentage') needs(body, 'percentBasisPoints', context)
    if (body.kind === 'n_for_price') needs(body, 'buyQuantity', context)
    if (body.kind === 'free_gift') needs(body, 'giftSkuId', context)
    if (body.kind === 'n_for_price' || body.kind === 'fixed_amount') needsValues(body.markets, context)
  })
export type CampaignDocument = z.infer<typeof campaignDocumentSchema>

const codeFields = {
  kind: z.enum(['percentage', 'fixed_amount', 'free_shipping']),
  percentBasisPoints: share.default(null),
  /** The name of the campaign that it unlocks. */
  campaign: z.string().max(100).nullable().default(null),
  usageLimit: z.number().int().positive().max(10_000_000).nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
  markets,
}
const plainCodeSchema = z.object(codeFields)
const codeNeeds = (body: z.infer<typeof plainCodeSchema>, context: z.RefinementCtx<Fields>) => {
  // A code that unlocks a campaign does what the campaign does.
  if (body.campaign !== null) return
  if (body.kind === 'percentage') needs(body, 'percentBasisPoints', context)
  if (body.kind === 'fixed_amount') needsValues(body.markets, context)
}

/** What a shopper types: a discount of its own, or a campaign that it unlocks. */
export const codeDocumentSchema = plainCodeSchema.superRefine(codeNeeds)
export type CodeDocument = z.infer<typeof codeDocumentSchema>

/** Codes by the thousand, of one kind, that nobody can guess. They are made when the document is published. */
export const codesDocumentSchema = z
  .object({
    ...codeFields,
    usageLimit: z.number().int().positive().max(10_000).default(1),
    /** Before each code; letters as they are typed on a phone. */
    prefix: z
      .string()
      .regex(/^[\p{Lu}\p{N}]{0,12}$/u, 'must be up to 12 capital letters and digits')
      .default(''),
    count: z.number().int().min(1).max(10_000),
  })
  .superRefine(codeNeeds)
export type CodesDocument = z.infer<typeof codesDocumentSchema>

/** What vouchers are given out under, and how long they hold. */
export const seriesDocumentSchema = z.object({
  kind: z.enum(['bonus_cheque', 'goodwill', 'campaign']),
  name: z.string().trim().min(1).max(120),
  validDays: z.number().int().min(1).max(3_650),
})
export type SeriesDocument = z.infer<typeof seriesDocumentSchema>
