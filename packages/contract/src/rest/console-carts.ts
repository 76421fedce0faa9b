import { stockStatuses } from '@shop/domain/catalog'
import { refusedTerms } from '@shop/domain/why'
import { z } from 'zod'
import { callPlaceSchema } from './call-place'

const lineSchema = z.object({
  id: z.string(),
  skuId: z.number(),
  name: z.string(),
  colour: z.string(),
  brand: z.string(),
  articleNumber: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  stock: z.number(),
  stockStatus: z.enum(stockStatuses),
  quantity: z.number(),
  unitFormatted: z.string(),
  priorFormatted: z.string().nullable(),
  campaigns: z.array(z.string()),
  incVatFormatted: z.string(),
  exVatFormatted: z.string(),
  sizes: z.array(z.object({ skuId: z.number(), size: z.string(), stock: z.number() })),
  isFixed: z.boolean(),
})
export type ConsoleCartLine = z.infer<typeof lineSchema>

const totalsSchema = z.object({
  pieces: z.number(),
  goodsIncFormatted: z.string(),
  goodsExFormatted: z.string(),
  /** What is taken off the goods: first by campaigns, then by the code. */
  reductions: z.array(z.object({ by: z.enum(['campaign', 'code']), name: z.string(), formatted: z.string() })),
  shippingName: z.string(),
  shippingFormatted: z.string(),
  totalIncFormatted: z.string(),
  totalExFormatted: z.string(),
  /** What the customer's balance pays of the total. */
  balanceUsedFormatted: z.string(),
  usesBalance: z.boolean(),
  toPayIncFormatted: z.string(),
  toPayExFormatted: z.string(),
  vatFormatted: z.string(),
  leftToFreeFormatted: z.string().nullable(),
  freeShare: z.number().nullable(),
})
export type ConsoleCartTotals = z.infer<typeof totalsSchema>

/** One thing that a version of a cart changed. */
export const cartMoveSchema = z.object({
  kind: z.enum(['added', 'removed', 'quantity', 'size', 'promo', 'promoRemoved']),
  name: z.string(),
  from: z.string(),
  to: z.string(),
})

const changeSchema = z.object({
  version: z.number(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'system']),
  who: z.string(),
  /** Whose cart it was when staff changed it; null where nobody is known. */
  onBehalfOf: z.string().nullable(),
  operation: z.string(),
  moves: z.array(cartMoveSchema),
})
export type ConsoleCartChange = z.infer<typeof changeSchema>

export const consoleCartSchema = z.object({
  id: z.string(),
  version: z.number(),
  market: z.string(),
  /** Where the shopper sees it. */
  place: callPlaceSchema,
  ownerRef: z.string().nullable(),
  isCompleted: z.boolean(),
  changedAt: z.string(),
  promoCode: z.string().nullable(),
  oldCart: z.string().nullable(),
  link: z.string(),
  lines: z.array(lineSchema),
  totals: totalsSchema,
  warnings: z.array(z.string()),
  changes: z.array(changeSchema),
  /** The last time it was given back with a message; closed by the shopper or not yet. */
  handBack: z.object({ text: z.string(), who: z.string(), at: z.string(), readAt: z.string().nullable() }).nullable(),
})
export type ConsoleCart = z.infer<typeof consoleCartSchema>
export const maybeConsoleCartSchema = z.object({ cart: consoleCartSchema.nullable() })

/** Two writers of one cart: what the refused one had seen, and what the cart is now. */
export const cartConflictSchema = z.object({
  version: z.number().int(),
  mine: z.object({
    version: z.number().int(),
    lines: z.array(z.object({ id: z.string(), skuId: z.number(), quantity: z.number() })),
    promoCode: z.string().nullable(),
  }),
  theirs: consoleCartSchema,
})
export type CartConflict = z.infer<typeof cartConflictSchema>

const versioned = { version: z.number().int(), key: z.string().min(8).max(100) }
export const cartEditSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), skuId: z.number().int().positive(), ...versioned }),
  z.object({
    do: z.literal('quantity'),
    line: z.string(),
    quantity: z.number().int().min(0).max(10_000),
    ...versioned,
  }),
  z.object({ do: z.literal('size'), line: z.string(), skuId: z.number().int(), ...versioned }),
  z.object({ do: z.literal('restore'), from: z.number().int().positive(), ...versioned }),
  z.object({ do: z.literal('promo'), code: z.string().max(100), ...versioned }),
])
export type CartEdit = z.infer<typeof cartEditSchema>

/** `POST customers/{ref}/cart`: the first piece of a cart that staff begin for the customer. */
export const cartBeginSchema = z.object({ skuId: z.number().int().positive(), key: z.string().min(8).max(100) })

/** Ready sentences in the language of whoever the cart belongs to. */
export const handBackTextsSchema = z.object({ language: z.string(), texts: z.array(z.string()) })
export const handBackSchema = z.object({ text: z.string().trim().min(2).max(500), ...versioned })

/** Two versions of one cart beside each other: every size that is in either. */
const versionHeadSchema = changeSchema
  .pick({ version: true, at: true, actor: true, who: true, onBehalfOf: true })
  .extend({
    promoCode: z.string().nullable(),
  })
export const cartComparisonSchema = z.object({
  from: versionHeadSchema,
  to: versionHeadSchema,
  lines: z.array(z.object({ skuId: z.number(), name: z.string(), size: z.string(), from: z.number(), to: z.number() })),
})
export type CartComparison = z.infer<typeof cartComparisonSchema>

export const promoTrialSchema = z.object({ code: z.string().trim().min(1).max(100) })
export const promoTrialAnswerSchema = z.object({
  isValid: z.boolean(),
  refusal: z.enum(['invalid', 'requirements']).nullable(),
  /** Which terms are not met: what each needs, what there is and what is missing, as pieces or as amounts in words. */
  unmet: z.array(
    z.object({
      term: z.enum(refusedTerms),
      missing: z.string(),
      need: z.string(),
      have: z.string(),
      /** From when or until when it is good. */
      at: z.string().nullable(),
      /** For whom or where it is good. */
      names: z.array(z.string()),
    }),
  ),
  /** What is put into the cart for nothing. */
  gifts: z.array(z.string()),
  before: totalsSchema,
  after: totalsSchema,
})
