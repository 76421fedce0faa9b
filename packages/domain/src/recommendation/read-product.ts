import { completeProduct, type Product, type ProductRecord, type Sku } from '../catalog/product'
import type { Stock } from '../catalog/stock'
import { internalMessages } from '../constants'
import { asProductId } from '../shared'

/** The custom attributes that hold what a card shows, asked for with every list. */
export const productAttributes = ['ralph_data', 'ralph_data_skus', 'ralph_data_variant_dimensions'] as const

/** A product as the search service sends it: what the shop knows of it travels as JSON in custom attributes. */
export type RecommendedRecord = {
  readonly key: string
  readonly title: string
  /** Where it was shown; absent in answers that are kept for everybody. */
  readonly ticket?: string
  readonly custom?: Readonly<Record<string, unknown>>
  /** The key is the article number. */
  readonly variants: readonly { readonly key: string; readonly size?: string; readonly ticket?: string }[]
}

export type RecommendedSku = Sku & { readonly ticket: string }
export type RecommendedProduct = Omit<Product, 'skus'> & { readonly skus: readonly RecommendedSku[] }

/** Undefined, with a line in the log, when one of the attributes cannot be read. */
export function readProduct(record: RecommendedRecord, log: (line: string) => void): RecommendedProduct | undefined {
  const [data, skus, variantDimensions] = productAttributes.map((name) => jsonOf(record.custom?.[name]))
  if (!isProduct(data) || !areObjects(skus) || !areObjects(variantDimensions)) {
    log(internalMessages.productNotParsed(record.title))
    return undefined
  }
  const known = {
    ...data,
    productId: asProductId(data.productId),
    key: record.key,
    ticket: record.ticket ?? '',
    brand: typeof data.brand === 'string' ? { name: data.brand } : data.brand,
    totalStock: readStock(data.totalStock),
    variantDimensions,
  }
  return { ...completeProduct(known as unknown as ProductRecord), skus: skus.map((sku) => readSku(sku, record)) }
}

function readSku(sku: Fields, { variants }: RecommendedRecord): RecommendedSku {
  const name = text(sku.name)
  // What comes in one size only has no size.
  const variant = variants.find(({ size = '' }) => size === name)
  return {
    ...(sku as unknown as Sku),
    name,
    articleNumber: variant?.key ?? text(sku.articleNumber),
    stock: readStock(sku.stock),
    ticket: variant?.ticket ?? '',
  }
}

/** What is not there is left out on the way; here it is null. */
function readStock(stock: unknown): Stock | null {
  return isObject(stock) ? ({ incoming: null, ...stock } as unknown as Stock) : null
}

type Fields = Readonly<Record<string, unknown>>

/** An attribute is a list whose first entry's label is a JSON text `{"json": …}`. */
function jsonOf(attribute: unknown): unknown {
  const [first] = Array.isArray(attribute) ? attribute : []
  if (!isObject(first) || typeof first.label !== 'string') return undefined
  try {
    const data: unknown = JSON.parse(first.label)
    return isObject(data) ? data.json : undefined
  } catch {
    return undefined
  }
}

const lists = ['categories', 'parameterGroups', 'productImages', 'discountCampaigns']
const objects = ['unitPrice', 'lowestPrice', 'primaryCategory', 'totalStock']

/** A product needs an id and a name, and what it has besides must be of its kind: one screen shows many. */
function isProduct(data: unknown): data is Fields & { readonly productId: number } {
  if (!isObject(data) || !Number.isSafeInteger(data.productId) || typeof data.name !== 'string') return false
  const isAbsentOr = (test: (value: unknown) => boolean) => (key: string) => data[key] == null || test(data[key])
  return (
    lists.every(isAbsentOr(areObjects)) &&
    objects.every(isAbsentOr(isObject)) &&
    isAbsentOr((images) => Array.isArray(images) && images.every((image) => typeof image === 'string'))('images') &&
    isAbsentOr((brand) => typeof brand === 'string' || isObject(brand))('brand')
  )
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areObjects = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isObject)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
