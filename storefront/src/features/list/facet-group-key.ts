import type { Facet } from './list-data'

const keys: Readonly<Record<string, string>> = {
  Category: 'categories',
  Brand: 'brands',
  Sku: 'skus',
  Price: 'price',
  Discount: 'discount',
}

/** The name of a group in the address; everything that is no fixed group is a parameter. */
export function facetGroupKey({ type, group }: Pick<Facet, 'type' | 'group'>): string {
  return keys[type] ?? `p-${group}`
}
