import { expect, it } from 'vitest'
import { onlySize, sizesOf } from './sizes-of'

const sku = (skuId: number, totalStock: number, inStock = totalStock) => ({
  skuId,
  name: String(skuId),
  stock: { totalStock, inStock, oversellable: totalStock - inStock },
})

it('tells few left, sold out and on order apart', () => {
  const skus = [sku(1, 0), sku(2, 3), sku(3, 4), sku(4, 50, 2), sku(5, 50, 0)]
  expect(sizesOf({ skus }).map(({ state }) => state)).toEqual([
    'sold-out',
    'few-left',
    'in-stock',
    'in-stock',
    'on-order',
  ])
})

it('chooses a size only when it is the only one and can be bought', () => {
  expect(onlySize(sizesOf({ skus: [sku(1, 5)] }))?.skuId).toBe(1)
  expect(onlySize(sizesOf({ skus: [sku(1, 0)] }))).toBeUndefined()
  expect(onlySize(sizesOf({ skus: [sku(1, 5), sku(2, 0)] }))).toBeUndefined()
})
