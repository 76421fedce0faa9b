import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { type CartFace, cartChanged, itemsChanged } from './changes'
import { cartReset, cartUpdated } from './effects'

describe('cartUpdated', () => {
  it('[CART-14] saves the cart, stores the id in ralph-cart, tells the other tabs', () => {
    const cart = { id: asCartId('c1') }
    expect(cartUpdated(cart)).toEqual([
      { kind: 'save-cart', cart },
      { kind: 'set-cookie', name: 'ralph-cart', value: 'c1', lifetimeMs: 31536000000 },
      { kind: 'broadcast', message: 'cart' },
    ])
  })
})

describe('cartReset', () => {
  const current = asCartId('bad-cart')

  it('[CART-13] [CART-12] clears cart, cookie and the account’s cart id, and puts the id aside', () => {
    expect(cartReset({ isLoggedIn: true, current, old: undefined })).toEqual([
      { kind: 'save-cart', cart: null },
      { kind: 'set-cookie', name: 'ralph-cart-old', value: 'bad-cart~', lifetimeMs: 31536000000 },
      { kind: 'remove-cookie', name: 'ralph-cart' },
      { kind: 'store-user-cart-id', cartId: null },
    ])
  })

  it('[CART-12] keeps what waits to be merged beside it, and puts nothing aside where there is no cart', () => {
    expect(cartReset({ isLoggedIn: false, current, old: 'other-cart' })[1]).toMatchObject({
      value: 'bad-cart.other-cart',
    })
    expect(cartReset({ isLoggedIn: false, current: null, old: 'other-cart' })).toEqual([
      { kind: 'save-cart', cart: null },
      { kind: 'remove-cookie', name: 'ralph-cart' },
    ])
  })

  it('[CART-13] a visitor has no account to clear', () => {
    const kinds = cartReset({ isLoggedIn: false, current, old: undefined }).map((effect) => effect.kind)
    expect(kinds).toEqual(['save-cart', 'set-cookie', 'remove-cookie'])
  })
})

const face: CartFace = {
  promoCode: null,
  items: [{ quantity: 1 }, { quantity: 2 }],
  summary: {
    total: { sellingPriceIncVatFormatted: '349 kr' },
    subTotal: { regularPriceIncVatFormatted: '300 kr' },
    shipping: { feeIncVat: 49, isDefault: true },
  },
}
const { summary } = face
const variants = {
  count: { ...face, items: [{ quantity: 1 }, { quantity: 3 }] },
  fee: { ...face, summary: { ...summary, shipping: { feeIncVat: 0, isDefault: true } } },
  isDefault: { ...face, summary: { ...summary, shipping: { feeIncVat: 49, isDefault: false } } },
  total: { ...face, summary: { ...summary, total: { sellingPriceIncVatFormatted: '350 kr' } } },
  subtotal: { ...face, summary: { ...summary, subTotal: { regularPriceIncVatFormatted: '301 kr' } } },
  promoCode: { ...face, promoCode: 'TAKK' },
  same: structuredClone(face),
}

describe('what counts as a change', () => {
  it.each([
    ['count', true, false],
    ['fee', true, false],
    ['isDefault', true, false],
    ['total', true, false],
    ['subtotal', false, true],
    ['promoCode', false, true],
    ['same', false, false],
  ] as const)('[CART-15] [CART-16] %s: cart %s, items %s', (name, cart, items) => {
    expect(cartChanged(face, variants[name])).toBe(cart)
    expect(itemsChanged(face, variants[name])).toBe(items)
  })
})
