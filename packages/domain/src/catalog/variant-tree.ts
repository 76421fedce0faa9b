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

export type VariantValue = { readonly level: number; readonly value: string }

/** Walks down by the value chosen on each level. A level without a choice is passed only where it has one way on. */
export function findVariant(
  variants: readonly VariantNode[],
  chosen: readonly VariantValue[],
): VariantNode | undefined {
  let nodes = variants
  let found: VariantNode | undefined
  while (nodes.length > 0) {
    const level = nodes[0]!.level
    const choice = chosen.find((candidate) => candidate.level === level)
    const next = choice ? nodes.find((node) => node.value === choice.value) : nodes.length === 1 ? nodes[0] : undefined
    if (!next) return choice ? undefined : found
    found = next
    nodes = next.variants
  }
  return found
}

/** The product's own node (level 1), wherever in the tree it stands. */
export function productNode(variants: readonly VariantNode[], productId: ProductId): VariantNode | undefined {
  for (const node of variants) {
    if (node.level === 1 && node.productId === productId) return node
    const below = productNode(node.variants, productId)
    if (below) return below
  }
  return undefined
}

/** The sizes of a product: the leaves under its node. */
export function sizesOf(variants: readonly VariantNode[], productId: ProductId): readonly VariantNode[] {
  return productNode(variants, productId)?.variants ?? []
}

/** Its sisters: every product of the family, in the tree's order, this one included. */
export function siblingProducts(variants: readonly VariantNode[]): VariantNode[] {
  return variants.flatMap((node) => (node.level === 1 ? [node] : siblingProducts(node.variants)))
}

/** A product with a single sku needs no choice of size; with several the shopper has to choose. */
export function preselectedSku(sizes: readonly { readonly skuId: SkuId | null }[]): SkuId | undefined {
  return sizes.length === 1 ? (sizes[0]!.skuId ?? undefined) : undefined
}
