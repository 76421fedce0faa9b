import { completeProduct, type Product, type ProductRecord, type Sku, type VariantDimension } from '../catalog/product'
import type { Stock } from '../catalog/stock'
import type { SkuId } from '../shared'

/** The custom attributes that hold what a card shows, asked for with every list. */
export const productAttributes = ['ralph_data', 'ralph_data_skus', 'ralph_data_variant_dimensions'] as const

/** What is not there is left out on the way. */
type StockRecord = { readonly [Part in keyof Stock]?: Stock[Part] | undefined }

/** A product as the search service sends it. */
export type RecommendedRecord = {
  readonly key: string
  /** Where it was shown; absent in answers that are kept for everybody. */
  readonly ticket?: string
  readonly data: Omit<ProductRecord, 'brand' | 'totalStock'> & {
    readonly brand?: Product['brand'] | string
    readonly totalStock?: StockRecord
  }
  readonly skus: readonly {
    readonly skuId: SkuId
    readonly name?: string
    readonly articleNumber?: string
    readonly stock?: StockRecord
  }[]
  readonly variantDimensions: readonly VariantDimension[]
  /** The key is the article number. */
  readonly variants: readonly { readonly key: string; readonly size?: string; readonly ticket?: string }[]
}

export type RecommendedSku = Sku & { readonly ticket: string }
export type RecommendedProduct = Omit<Product, 'skus'> & { readonly skus: readonly RecommendedSku[] }

export function recommendedProduct(record: RecommendedRecord): RecommendedProduct {
  const { key, ticket = '', data, skus, variantDimensions } = record
  const { brand, totalStock, ...rest } = data
  const product = completeProduct({
    ...rest,
    key,
    ticket,
    brand: typeof brand === 'string' ? { name: brand } : brand,
    totalStock: wholeStock(totalStock),
    variantDimensions,
  })
  return { ...product, skus: skus.map((sku) => recommendedSku(sku, record)) }
}

function recommendedSku(sku: RecommendedRecord['skus'][number], { variants }: RecommendedRecord): RecommendedSku {
  const { skuId, name = '', articleNumber = '', stock } = sku
  // What comes in one size only has no size.
  const variant = variants.find(({ size = '' }) => size === name)
  return {
    skuId,
    name,
    articleNumber: variant?.key ?? articleNumber,
    stock: wholeStock(stock),
    ticket: variant?.ticket ?? '',
  }
}

function wholeStock(stock: StockRecord | undefined): Stock | null {
  if (!stock) return null
  const { inStock = 0, oversellable = 0, static: fixed = 0, totalStock = 0, incoming = null } = stock
  return { inStock, oversellable, static: fixed, totalStock, incoming }
}
