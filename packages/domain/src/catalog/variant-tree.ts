import type { ProductId, SkuId } from '../shared'
import type { Stock } from './stock'

/**
 * A product family as the protocol draws it (5.1): level 1 is a product, its children (level 0) are its skus, higher
 * levels, for example colour, group products.
 */
export type VariantNode = {
  readonly level: number
  readonly dimension: string
  readonly value: string
  readonly label: string
  readonly productId: ProductId
  readonly skuId: SkuId | null
  readonly stock: Stock | null
  readonly alias: string
  readonly canonicalUrl: string
  readonly primaryImage: string
  readonly attributes: readonly { readonly key: string; readonly value: string }[]
  readonly variants: readonly VariantNode[]
}
