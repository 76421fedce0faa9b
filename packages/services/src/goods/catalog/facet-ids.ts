import { isSoldOut, stockStatus } from '@shop/domain/catalog'
import { categoryIdsOf } from './campaign-shape'
import type { ProductView } from './product-view'
import type { Snapshot } from './snapshot'
import { stockShape, totalStockShape } from './stock-shape'

/** Groups of facets: clients put values of one group as alternatives and demand one of each group. */
export type FacetGroup = string

/** Prices are offered in ready-made intervals; the last one is open. */
const INTERVALS_MAJOR = {
  NOK: [0, 200, 400, 600, 1000, 2000],
  SEK: [0, 200, 400, 600, 1000, 2000],
  DKK: [0, 150, 300, 500, 800, 1500],
  EUR: [0, 20, 40, 60, 100, 200],
} as const

export function priceIntervals(currency: keyof typeof INTERVALS_MAJOR) {
  const starts: readonly number[] = INTERVALS_MAJOR[currency]
  return starts.map((from, index) => ({ id: `price_${index}_${currency.toLowerCase()}`, from, to: starts[index + 1] }))
}

/** Reductions that may be claimed, in bands of percent. */
export const DISCOUNT_BANDS = [
  [1, 20],
  [21, 30],
  [31, 40],
  [41, 50],
  [51, 100],
] as const

/** Every facet value the product stands under, by group. */
export function facetIdsOf(view: ProductView): ReadonlyMap<FacetGroup, readonly string[]> {
  const { snapshot, row, place } = view
  const ids = new Map<FacetGroup, string[]>()
  ids.set('product', [`a_${row.alias}`])
  ids.set(
    'categories',
    categoryIdsOf(snapshot, row.id).map((id) => `c_${id}`),
  )
  const brand = snapshot.brands.get(row.brand_id)
  if (brand) ids.set('brands', [`b_${brand.alias}`])
  const interval = priceIntervals(place.market.currency.code).findLast(
    ({ from }) => view.price.sellingPriceIncVat >= from * 100,
  )
  if (interval) ids.set('price', [interval.id])
  if (view.lowest.isDiscounted) ids.set('discount', ['d_sale', ...bandOf(view.lowest.discountPercentage)])
  for (const [group, values] of stockFacetIdsOf(snapshot, row.id)) ids.set(group, values)
  for (const valueId of snapshot.productParameters.get(row.id) ?? []) {
    const value = snapshot.parameterValues.get(valueId)
    if (!value?.filterable) continue
    const group = `p-${value.parameter_key}`
    const others = ids.get(group)
    if (others) others.push(`p_${valueId}`)
    else ids.set(group, [`p_${valueId}`])
  }
  return ids
}

/** Those of them that are others when stock moves: the sizes that can be bought, and whether any can. */
export function stockFacetIdsOf(snapshot: Snapshot, productId: number): readonly (readonly [FacetGroup, string[]])[] {
  const skus = snapshot.productSkus.get(productId) ?? []
  const sizes = skus.filter(({ id }) => !isSoldOut(stockShape(snapshot, id))).map(({ name }) => `s_${name}`)
  return [
    ['skus', [...new Set(sizes)]],
    ['stock', [`q_${stockStatus(totalStockShape(snapshot, skus))}`]],
  ]
}

function bandOf(percent: number): string[] {
  return DISCOUNT_BANDS.filter(([from, to]) => percent >= from && percent <= to).map(([from, to]) => `d_${from}-${to}`)
}

/** The group an id belongs to, told by its prefix; parameter values know their parameter. */
export function groupOfFacet(facetId: string, parameterKeyOf: (valueId: number) => string | undefined): FacetGroup {
  const prefix = facetId.slice(0, facetId.indexOf('_'))
  switch (prefix) {
    case 'a':
      return 'product'
    case 'c':
      return 'categories'
    case 'b':
      return 'brands'
    case 's':
      return 'skus'
    case 'price':
      return 'price'
    case 'd':
      return 'discount'
    case 'q':
      return 'stock'
    default:
      return `p-${parameterKeyOf(Number(facetId.slice(2))) ?? ''}`
  }
}
