import type { CardProduct, Stock } from './product-card'

export type SizeChoice = {
  readonly skuId: number
  readonly name: string
  readonly state: 'in-stock' | 'few-left' | 'on-order' | 'sold-out'
  readonly left: number
}

/** Setting `fewLeftLimit` of the shop. */
const FEW_LEFT_LIMIT = 3

export function sizesOf(product: Pick<CardProduct, 'skus'>): readonly SizeChoice[] {
  return product.skus.map(({ skuId, name, stock }) => ({ skuId, name, state: stateOf(stock), left: stock.totalStock }))
}

function stateOf({ totalStock, inStock }: Stock): SizeChoice['state'] {
  if (totalStock <= 0) return 'sold-out'
  if (inStock <= 0) return 'on-order'
  return totalStock === inStock && inStock <= FEW_LEFT_LIMIT ? 'few-left' : 'in-stock'
}

/** Nothing is chosen for the shopper, except where there is nothing to choose. */
export function onlySize(sizes: readonly SizeChoice[]): SizeChoice | undefined {
  return sizes.length === 1 && sizes[0]!.state !== 'sold-out' ? sizes[0] : undefined
}
