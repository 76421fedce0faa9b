import type { ProductView } from './product-view'

/** The sorts that need nothing but the products. RELEVANCE and FACET_ORDER depend on what was asked. */
const ORDERS = [
  'LATEST',
  'PRICE',
  'PRICE_DESC',
  'MOST_SOLD',
  'VOTES',
  'BRAND',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
  'TOTAL_STOCK',
  'TOTAL_STOCK_DESC',
  'CUSTOM_1',
] as const
export type Order = (typeof ORDERS)[number]

/** What has no order of its own is shown newest first. */
export function orderOf(sort: string | null | undefined): Order {
  return ORDERS.find((order) => order === sort) ?? 'LATEST'
}

type Compare = (a: ProductView, b: ProductView) => number

/** The positions of the products in the order of a sort; equal ones newest first. */
export function orderBy(sort: Order, views: readonly ProductView[], languageId: string): Int32Array {
  const compare = comparison(sort, new Intl.Collator(languageId))
  const positions = Int32Array.from(views.keys())
  return positions.sort((a, b) => compare(views[a]!, views[b]!) || newest(views[a]!, views[b]!))
}

const newest: Compare = (a, b) => b.availableFrom.getTime() - a.availableFrom.getTime() || b.productId - a.productId
const price = ({ price }: ProductView) => price.sellingPriceIncVat
const reduction = ({ lowest }: ProductView) => lowest.discountPercentage

function comparison(sort: Order, collator: Intl.Collator): Compare {
  switch (sort) {
    case 'PRICE':
      return (a, b) => price(a) - price(b)
    case 'PRICE_DESC':
      return (a, b) => price(b) - price(a)
    case 'MOST_SOLD':
      return (a, b) => b.row.units_sold - a.row.units_sold
    case 'VOTES':
      return (a, b) => b.rating.score - a.rating.score || b.rating.voteCount - a.rating.voteCount
    case 'BRAND':
      return (a, b) => collator.compare(a.brand?.name ?? '', b.brand?.name ?? '')
    case 'ALPHABETICAL':
      return (a, b) => collator.compare(a.name, b.name)
    case 'ALPHABETICAL_DESC':
      return (a, b) => collator.compare(b.name, a.name)
    // Available is what lies in our own stock, total what may be sold.
    case 'AVAILABLE_STOCK':
      return (a, b) => a.totalStock.inStock - b.totalStock.inStock
    case 'AVAILABLE_STOCK_DESC':
      return (a, b) => b.totalStock.inStock - a.totalStock.inStock
    case 'TOTAL_STOCK':
      return (a, b) => a.totalStock.totalStock - b.totalStock.totalStock
    case 'TOTAL_STOCK_DESC':
      return (a, b) => b.totalStock.totalStock - a.totalStock.totalStock
    // What a shop sorts by on its own: here the reduction that may be claimed by law.
    case 'CUSTOM_1':
      return (a, b) => reduction(b) - reduction(a) || a.productId - b.productId
    case 'LATEST':
      return newest
  }
}
