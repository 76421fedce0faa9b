import { expect, it } from 'vitest'
import { type CartView, freeShippingShare, piecesIn } from './cart-view'

const cart = (total: number, left: number) =>
  ({
    summary: { subTotal: { sellingPriceIncVat: total }, shipping: { amountLeftToFreeShipping: left } },
  }) as unknown as CartView

it('counts pieces, not lines', () => {
  expect(piecesIn({ items: [{ quantity: 2 }, { quantity: 1 }] as unknown as CartView['items'] })).toBe(3)
  expect(piecesIn(null)).toBe(0)
})

it('draws the way to free shipping, full only when nothing is left', () => {
  expect(freeShippingShare(cart(648, 151))).toBe(81)
  expect(freeShippingShare(cart(799, 0))).toBe(100)
  expect(freeShippingShare(cart(798.99, 0.01))).toBe(99)
  expect(freeShippingShare(cart(0, 799))).toBe(4)
})
