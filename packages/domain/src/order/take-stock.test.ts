import { expect, it } from 'vitest'
import { takeStock } from './take-stock'

const stock = new Map([
  [1, { inStock: 2, oversellable: 1, static: 1 }],
  [2, { inStock: 1, oversellable: 0, static: 0 }],
])

it('sells from stock, then on order, then from the fixed stock elsewhere', () => {
  expect(takeStock(stock, [{ skuId: 1, quantity: 4 }])).toEqual({
    ok: true,
    value: [{ inStock: 2, oversellable: 1, static: 1 }],
  })
  expect(takeStock(stock, [{ skuId: 1, quantity: 1 }])).toMatchObject({ value: [{ inStock: 1, oversellable: 0 }] })
})

it('counts two lines of one SKU together and names the one that is short', () => {
  const lines = [
    { skuId: 1, quantity: 3 },
    { skuId: 2, quantity: 1 },
    { skuId: 1, quantity: 2 },
  ]
  expect(takeStock(stock, lines)).toEqual({ ok: false, error: { kind: 'not-enough', skuId: 1, left: 4 } })
  expect(takeStock(stock, [{ skuId: 9, quantity: 1 }])).toMatchObject({ error: { skuId: 9, left: 0 } })
  expect(takeStock(stock, lines.slice(0, 2).concat({ skuId: 1, quantity: 1 }))).toMatchObject({
    value: [{ inStock: 2, oversellable: 1 }, { inStock: 1 }, { inStock: 0, oversellable: 0, static: 1 }],
  })
})

it('leaves out a gift that is gone', () => {
  const gift = { skuId: 2, quantity: 2, isOptional: true }
  expect(takeStock(stock, [{ skuId: 1, quantity: 1 }, gift])).toMatchObject({ ok: true, value: [{ inStock: 1 }, null] })
})
