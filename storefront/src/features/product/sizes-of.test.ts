import { expect, it } from 'vitest'
import { onlySize, sizesOf } from './sizes-of'

const sku = (skuId: number, totalStock: number, inStock = totalStock, fixed = 0) => ({
  skuId,
  name: String(skuId),
  stock: { totalStock, inStock, oversellable: totalStock - inStock - fixed, static: fixed },
})

it('says of every size what the shop says of its stock', () => {
  const skus = [sku(1, 0), sku(2, 3), sku(3, 4), sku(4, 50, 0), sku(5, 7, 0, 7)]
  expect(sizesOf({ skus }, 3).map(({ state }) => state)).toEqual([
    'sold-out',
    'few-left',
    'in-stock',
    'on-order',
    'last-chance',
  ])
})

it('tells when a size comes back only while it is gone', () => {
  const incoming = '2026-12-01T00:00:00.000Z'
  const skus = [
    { ...sku(1, 0), incoming },
    { ...sku(2, 9), incoming },
  ]
  const [gone, here] = sizesOf({ skus }, 3)
  expect([gone?.incoming, here?.incoming]).toEqual([incoming, undefined])
})

it('[PRODUCT-12] chooses a size only when it is the only one and can be bought', () => {
  expect(onlySize(sizesOf({ skus: [sku(1, 5)] }, 3))?.skuId).toBe(1)
  expect(onlySize(sizesOf({ skus: [sku(1, 0)] }, 3))).toBeUndefined()
  expect(onlySize(sizesOf({ skus: [sku(1, 5), sku(2, 0)] }, 3))).toBeUndefined()
})
