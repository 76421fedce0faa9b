import { completeProduct, type Product, type Sku } from '../catalog'
import { internalMessages } from '../constants'
import { asProductId } from '../shared'

/** A group as the search provider sends it: the product itself travels as JSON in a custom field. */
export type RecommendationGroupRecord = {
  readonly title: string
  readonly products: readonly RecommendedRecord[]
}

export type RecommendedRecord = {
  readonly title: string
  readonly ticket?: string
  readonly custom: { readonly product?: unknown }
  readonly variants: readonly { readonly size: string; readonly articleNumber: string }[]
}

export type RecommendationGroup = { readonly title: string; readonly products: readonly Product[] }

/** Products that cannot be read are dropped with one line in the log; groups left empty are dropped in silence. */
export function readRecommendations(
  groups: readonly RecommendationGroupRecord[],
  log: (line: string) => void,
): RecommendationGroup[] {
  return groups
    .map(({ title, products }) => ({ title, products: products.flatMap((record) => readProduct(record, log)) }))
    .filter(({ products }) => products.length > 0)
}

function readProduct(record: RecommendedRecord, log: (line: string) => void): Product[] {
  const data = parseData(record.custom?.product)
  if (!data) {
    log(internalMessages.productNotParsed(record.title))
    return []
  }
  const skus = (Array.isArray(data.skus) ? data.skus : []).map((sku: Sku) => ({
    ...sku,
    articleNumber: record.variants.find(({ size }) => size === sku.name)?.articleNumber ?? sku.articleNumber ?? '',
  }))
  const ticket = record.ticket === undefined ? {} : { ticket: record.ticket }
  return [completeProduct({ ...data, ...ticket, productId: asProductId(data.productId), skus })]
}

type ProductData = { readonly productId: number; readonly skus?: unknown }

/** Custom fields hold lists of texts; a product needs an id and a name, and the lists it has must be lists. */
function parseData(field: unknown): ProductData | undefined {
  const text = Array.isArray(field) ? field[0] : field
  if (typeof text !== 'string') return undefined
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof data !== 'object' || data === null) return undefined
  const { productId, name, ...rest } = data as Record<string, unknown>
  if (!Number.isSafeInteger(productId) || typeof name !== 'string') return undefined
  const hasOddList = lists.some((key) => rest[key] !== undefined && rest[key] !== null && !Array.isArray(rest[key]))
  return hasOddList ? undefined : (data as ProductData)
}

const lists = ['skus', 'categories', 'parameterGroups', 'productImages', 'images', 'discountCampaigns']
