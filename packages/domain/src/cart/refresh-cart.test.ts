import { aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { emptyCart } from './cart'
import { dropUnsellable, orderRefusals } from './refresh-cart'

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

  it('[STOCK-12] names all that keeps it from becoming an order', () => {
    expect(orderRefusals(cart)).toEqual([
      { kind: 'out-of-stock', skuId: 2, stock: 0 },
      { kind: 'not-available', skuId: 3 },
      { kind: 'not-available', skuId: 4 },
    ])
    const split = [aLine({ sku: 1, quantity: 2, stock: 3 }), aLine({ sku: 1, quantity: 2, stock: 3, message: 'x' })]
    expect(orderRefusals(aCart({ lines: split }))).toEqual([{ kind: 'out-of-stock', skuId: 1, stock: 3 }])
    expect(orderRefusals(aCart({ lines: [aLine({ quantity: 3, stock: 3 })] }))).toEqual([])
    expect(orderRefusals(emptyCart(asCartId('c')))).toEqual([{ kind: 'empty-cart' }])
    expect(orderRefusals(aCart({ isCompleted: true }))).toEqual([{ kind: 'completed' }])
  })
})
