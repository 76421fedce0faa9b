import { aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { cartAtLogin, mergePlan } from './merge-carts'

const stored = asCartId('stored')
const current = asCartId('current')
const oneYearMs = 31536000000

describe('cartAtLogin', () => {
  it('[CARTMERGE-01] the account’s cart becomes current, the one in use before goes into ralph-cart-old', () => {
    expect(cartAtLogin(stored, current)).toEqual({
      cartId: 'stored',
      effects: [
        { kind: 'set-cookie', name: 'ralph-cart-old', value: 'current', lifetimeMs: oneYearMs },
        { kind: 'set-cookie', name: 'ralph-cart', value: 'stored', lifetimeMs: oneYearMs },
      ],
    })
  })

  it('[CARTMERGE-01] nothing is old when both are the same or there was none', () => {
    expect(cartAtLogin(stored, stored)).toEqual({ cartId: 'stored', effects: [] })
    expect(cartAtLogin(stored, null)).toEqual({
      cartId: 'stored',
      effects: [{ kind: 'set-cookie', name: 'ralph-cart', value: 'stored', lifetimeMs: oneYearMs }],
    })
  })

  it('[CARTMERGE-01] an account without a cart takes the one in use', () => {
    expect(cartAtLogin(null, current)).toEqual({
      cartId: 'current',
      effects: [{ kind: 'store-user-cart-id', cartId: 'current' }],
    })
    expect(cartAtLogin(null, null)).toEqual({ cartId: null, effects: [] })
  })
})

describe('mergePlan', () => {
  const removeOld = { kind: 'remove-cookie', name: 'ralph-cart-old' }

  it('[CARTMERGE-02] [CARTMERGE-03] adds the old items one by one, then drops the cookie and updates the account', () => {
    const old = aCart({ lines: [aLine({ sku: 2, quantity: 2 }), aLine({ sku: 1, quantity: 1 })] })
    expect(mergePlan(aCart({ id: 'stored', lines: [aLine({ sku: 1 })] }), old)).toEqual({
      additions: [
        { skuId: 2, quantity: 2 },
        { skuId: 1, quantity: 1 },
      ],
      reduced: [],
      afterwards: [removeOld, { kind: 'store-user-cart-id', cartId: 'stored' }],
    })
  })

  it('[CARTMERGE-04] an empty old cart only loses its cookie', () => {
    expect(mergePlan(aCart(), aCart())).toEqual({ additions: [], reduced: [], afterwards: [removeOld] })
  })

  it('[CARTMERGE-07] sums up to the stock and tells what did not fit', () => {
    const now = aCart({ lines: [aLine({ sku: 1, quantity: 3, stock: 5 })] })
    const old = aCart({
      lines: [
        aLine({ sku: 1, quantity: 4, stock: 5 }),
        aLine({ sku: 1, quantity: 1, stock: 5, message: 'x' }),
        aLine({ sku: 2, quantity: 1, offer: null }),
        aLine({ sku: 3, quantity: 1, isAvailable: false }),
      ],
    })
    expect(mergePlan(now, old)).toMatchObject({
      additions: [{ skuId: 1, quantity: 2 }],
      reduced: [
        { skuId: 1, wanted: 7, stock: 5 },
        { skuId: 1, wanted: 6, stock: 5 },
        { skuId: 2, wanted: 1, stock: 0 },
        { skuId: 3, wanted: 1, stock: 0 },
      ],
    })
  })

  it('[CARTMERGE-07] takes nothing away from a cart that holds more than the stock', () => {
    const now = aCart({ lines: [aLine({ sku: 1, quantity: 9, stock: 5 })] })
    const old = aCart({ lines: [aLine({ sku: 1, quantity: 1, stock: 5 })] })
    expect(mergePlan(now, old).additions).toEqual([])
  })
})
