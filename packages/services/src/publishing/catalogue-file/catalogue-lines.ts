import { languageIdOf } from '@shop/domain/language'
import { z } from 'zod'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and dashes')
const text = z.string().trim().min(1).max(5_000)
const short = z.string().trim().min(1).max(200)
const alias = z
  .string()
  .max(120)
  .refine((value) => value === value.toLowerCase() && /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(value), 'no address')
const language = z.enum(languageIdOf)
const articleNumber = z.string().trim().min(1).max(60)
/** In the currency's own unit, with at most two decimals. */
const amount = z.number().positive().max(10_000_000).multipleOf(0.01)
const gtin = z
  .string()
  .regex(/^\d{13}$/)
  .refine(hasCheckDigit, 'the last digit is not right')

const firm = z.strictObject({ name: short, address: short, country: z.string().regex(/^[A-Z]{2}$/), email: z.email() })

const brandLine = z.strictObject({
  kind: z.literal('brand'),
  key,
  name: short,
  /** Who made its goods and, where that is outside the EEA, who answers for them inside. */
  maker: firm.extend({ responsible: firm.optional() }),
})

const categoryLine = z.strictObject({
  kind: z.literal('category'),
  key,
  parent: key.nullable().default(null),
  texts: z.partialRecord(language, z.strictObject({ name: short, alias })),
})

const skuSchema = z.strictObject({
  article: articleNumber,
  name: short,
  gtin: gtin.optional(),
  weightGrams: z.int().min(0).max(100_000).default(0),
  inStock: z.int().min(0).max(1_000_000).default(0),
})

const productLine = z
  .strictObject({
    kind: z.literal('product'),
    article: articleNumber,
    /** Products of one family are its colours. */
    family: key,
    brand: key,
    /** The first is the one that the product's address is under. */
    categories: z.array(key).min(1).max(20),
    colour: z.strictObject({ key, hex: z.string().regex(/^#[0-9a-f]{6}$/) }),
    gender: z.enum(['woman', 'man', 'unisex', 'child']),
    textile: z.boolean().default(true),
    animalParts: z.boolean().default(false),
    sealedKind: key.nullable().default(null),
    texts: z.partialRecord(
      language,
      z.strictObject({
        alias,
        name: short,
        colour: short,
        description: text,
        fit: z.string().max(5_000).default(''),
        composition: z.string().max(1_000).default(''),
        care: z.string().max(1_000).default(''),
      }),
    ),
    prices: z.record(
      z.string().regex(/^[A-Z]{2}\|[A-Z]{3}$/),
      z.strictObject({ regular: amount, selling: amount.optional() }),
    ),
    skus: z.array(skuSchema).min(1).max(200),
    /** Files of MASTERS_DIR/product. */
    images: z
      .array(z.string().regex(/^[\w.-]+$/))
      .max(20)
      .default([]),
  })
  .refine(({ prices }) => Object.keys(prices).length > 0, { path: ['prices'], message: 'for one market at least' })
  .refine(({ texts }) => Object.keys(texts).length > 0, { path: ['texts'], message: 'in one language at least' })
  .refine(({ textile, texts }) => !textile || Object.values(texts).every((one) => one?.composition), {
    path: ['texts'],
    message: 'a textile says what it is made of (composition)',
  })

const lineSchema = z.discriminatedUnion('kind', [brandLine, categoryLine, productLine])

export type BrandLine = z.infer<typeof brandLine>
export type CategoryLine = z.infer<typeof categoryLine>
export type ProductLine = z.infer<typeof productLine>
export type CatalogueLine = z.infer<typeof lineSchema> & { readonly line: number }
export type LineFault = { readonly line: number; readonly fault: string }

/** One JSON object a line; empty lines count. */
export function readCatalogueLines(file: string): {
  readonly lines: readonly CatalogueLine[]
  readonly faults: readonly LineFault[]
} {
  const lines: CatalogueLine[] = []
  const faults: LineFault[] = []
  for (const [i, written] of file.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue
    const line = i + 1
    const parsed = lineSchema.safeParse(jsonOf(written))
    if (parsed.success) lines.push({ ...parsed.data, line })
    else
      for (const { path, message } of parsed.error.issues)
        faults.push({ line, fault: path.length > 0 ? `${path.join('.')}: ${message}` : message })
  }
  return { lines, faults }
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(0, 12)].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[12])
}
