import { stockStatus } from '@shop/domain/catalog'
import { type CardProduct, wholeStock } from '@/catalogue/product-card'

export { onlySize } from './only-size'

export type SizeChoice = {
  readonly skuId: number
  readonly name: string
  readonly state: 'in-stock' | 'few-left' | 'on-order' | 'last-chance' | 'sold-out'
  readonly left: number
  /** When a size that is gone is expected back, as ISO text. */
  readonly incoming?: string
}

const stateOf = {
  'in-stock': 'in-stock',
  'few-left': 'few-left',
  oversellable: 'on-order',
  static: 'last-chance',
  'out-of-stock': 'sold-out',
} as const

export function sizesOf(product: Pick<CardProduct, 'skus'>, fewLeft: number): readonly SizeChoice[] {
  return product.skus.map(({ skuId, name, stock, incoming }) => {
    const state = stateOf[stockStatus(wholeStock(stock), 1, fewLeft)]
    const left = state === 'few-left' ? stock.inStock : stock.totalStock
    return { skuId, name, state, left, ...(state === 'sold-out' && incoming && { incoming }) }
  })
}
