import { aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { dropUnsellable } from './refresh-cart'

describe('a cart against the catalogue of now', () => {
  const cart = aCart({
    lines: [
      aLine({ sku: 1, quantity: 2 }),
      aLine({ sku: 2, stock: 0 }),
      aLine({ sku: 3, isAvailable: false }),
      aLine({ sku: 4, offer: null }),
    ],
  })

  it('drops what is inactive or sold out when forced to refresh', () => {
    const { cart: kept, dropped } = dropUnsellable(cart)
    expect(kept.lines.map((line) => line.skuId)).toEqual([1])
    expect(dropped.map((line) => line.skuId)).toEqual([2, 3, 4])
  })
})
