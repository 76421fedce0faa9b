import { describe, expect, it } from 'vitest'
import { exceedsStock, isSoldOut, stockOf, stockStatus, stockWithHeld, takesAllStock } from './stock'

describe('stockOf', () => {
  it('[STOCK-01] [STOCK-10] holds the stock fields; the total is the sum of what can be sold', () => {
    expect(stockOf({ inStock: 4, oversellable: 5, static: 6, incoming: '2026-09-01' })).toEqual({
      inStock: 4,
      oversellable: 5,
      static: 6,
      totalStock: 15,
      incoming: '2026-09-01',
    })
    expect(stockOf({ inStock: 2 })).toEqual({ inStock: 2, oversellable: 0, static: 0, totalStock: 2, incoming: null })
  })

  it('counts no part below 0', () => {
    expect(stockOf({ inStock: -2, oversellable: 3 }).totalStock).toBe(3)
  })
})

describe('stockStatus', () => {
  it.each([
    ['nothing anywhere', { inStock: 0 }, 1, 'out-of-stock'],
    ['none in stock, on order', { inStock: 0, oversellable: 5 }, 1, 'oversellable'],
    ['none in stock, elsewhere', { inStock: 0, static: 5 }, 1, 'static'],
    ['within stock, on order as well', { inStock: 4, oversellable: 5 }, 4, 'in-stock'],
    ['above stock, on order', { inStock: 4, oversellable: 5 }, 5, 'oversellable'],
    ['above stock, on order and elsewhere', { inStock: 4, oversellable: 5, static: 5 }, 10, 'oversellable'],
    ['above stock, elsewhere only', { inStock: 4, static: 5 }, 5, 'static'],
    ['within stock, elsewhere as well', { inStock: 4, static: 5 }, 4, 'in-stock'],
    ['one left', { inStock: 1 }, 1, 'few-left'],
    ['three left', { inStock: 3 }, 1, 'few-left'],
    ['four left', { inStock: 4 }, 1, 'in-stock'],
    ['few left and some on order', { inStock: 2, oversellable: 5 }, 1, 'few-left'],
    ['above all there are, on order', { inStock: 4, oversellable: 5 }, 99, 'oversellable'],
    ['above few, elsewhere only', { inStock: 2, static: 5 }, 3, 'static'],
    ['nothing anywhere, many wanted', { inStock: 0, oversellable: 0, static: 0 }, 9, 'out-of-stock'],
    ['few left, more wanted', { inStock: 3 }, 9, 'few-left'],
    ['more wanted than there are', { inStock: 9 }, 10, 'in-stock'],
  ] as const)('[STOCK-02] [STOCK-10] %s: %o, wanted %i: %s', (_, parts, wanted, status) => {
    expect(stockStatus(stockOf(parts), wanted)).toBe(status)
  })

  it('[STOCK-03] [STOCK-10] few left means 3 or fewer, unless configured otherwise', () => {
    expect([1, 2, 3, 4, 5, 6].map((inStock) => stockStatus(stockOf({ inStock })))).toEqual([
      'few-left',
      'few-left',
      'few-left',
      'in-stock',
      'in-stock',
      'in-stock',
    ])
    expect(stockStatus(stockOf({ inStock: 5 }), 1, 5)).toBe('few-left')
    expect(stockStatus(stockOf({ inStock: 6 }), 1, 5)).toBe('in-stock')
  })
})

describe('what is wanted beside what there is', () => {
  const stock = stockOf({ inStock: 2, oversellable: 1 })
  it('[ARCH-03] exceeds the stock with the first piece above all there are', () => {
    expect([0, 2, 3, 4].map((wanted) => exceedsStock(stock, wanted))).toEqual([false, false, false, true])
  })

  it('[ARCH-03] takes all of it with the last piece, and what is gone with none', () => {
    expect([2, 3, 4].map((pieces) => takesAllStock(stock, pieces))).toEqual([false, true, true])
    expect(takesAllStock({ totalStock: 0 }, 0)).toBe(true)
  })

  it('[ARCH-03] counts what a cart holds as there, though it is not on the shelf', () => {
    expect([1, 3, 5].map((held) => stockWithHeld(stock, held))).toEqual([3, 3, 5])
  })
})

describe('buying and watching', () => {
  it('offers a watch on what is sold out, on its way or not, and on nothing that can be bought', () => {
    expect(isSoldOut(stockOf({ inStock: 0 }))).toBe(true)
    expect(isSoldOut(stockOf({ inStock: 0, incoming: '2026-09-01' }))).toBe(true)
    expect(isSoldOut(stockOf({ inStock: 2, incoming: '2026-09-01' }))).toBe(false)
    expect(isSoldOut(stockOf({ inStock: 0, oversellable: 1 }))).toBe(false)
  })
})
