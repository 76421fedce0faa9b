import { aCampaign, aCart, aLine, aVoucher } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import type { Cart } from './cart'
import { priceCart } from './price-cart'
import type { Promo } from './promo'
import { cartWarnings, keepsFromCheckout } from './warnings'

const market = defaultSettingsOf('no')
const warningsOf = (cart: Cart, promo: Promo | null = null) =>
  cartWarnings(cart, priceCart(cart, { market, campaigns: [], promo, now: Date.UTC(2026, 7, 15) }))

describe('cartWarnings', () => {
  it('[CART-24] more than three pieces of one size, on all its lines together', () => {
    expect(warningsOf(aCart({ lines: [aLine({ sku: 1, quantity: 3 })] }))).toEqual([])
    expect(warningsOf(aCart({ lines: [aLine({ sku: 1, quantity: 4 })] }))).toEqual([
      { kind: 'many-of-one-size', skuId: 1, quantity: 4 },
    ])
    const split = [aLine({ sku: 1, quantity: 2 }), aLine({ sku: 1, quantity: 2, message: 'x' })]
    expect(warningsOf(aCart({ lines: split }))).toEqual([{ kind: 'many-of-one-size', skuId: 1, quantity: 4 }])
  })

  it('[CART-25] several sizes of one product', () => {
    const lines = [aLine({ sku: 1, product: 7 }), aLine({ sku: 2, product: 7 }), aLine({ sku: 3, product: 8 })]
    expect(warningsOf(aCart({ lines }))).toEqual([{ kind: 'several-sizes', productId: 7, skuIds: [1, 2] }])
    const twice = [aLine({ sku: 1, product: 7 }), aLine({ sku: 1, product: 7, message: 'x' })]
    expect(warningsOf(aCart({ lines: twice }))).toEqual([])
  })

  it('[CART-26] below the minimum order value, with what is missing', () => {
    expect(warningsOf(aCart({ lines: [aLine({ price: 90_50 })] }))).toEqual([
      { kind: 'below-min-order-value', minOrderValue: money(99_00, 'NOK'), missing: money(8_50, 'NOK') },
    ])
    expect(warningsOf(aCart())).toEqual([])
  })

  it('[CART-32] what is no longer available', () => {
    const lines = [aLine({ sku: 1, price: 200_00 }), aLine({ sku: 2, offer: null })]
    expect(warningsOf(aCart({ lines }))).toEqual([{ kind: 'not-available', skuId: 2 }])
  })

  it('[CART-22] more than there are, on all lines of the size together', () => {
    const lines = [aLine({ sku: 1, quantity: 2, stock: 3 }), aLine({ sku: 1, quantity: 2, stock: 3, message: 'x' })]
    expect(warningsOf(aCart({ lines }))).toContainEqual({ kind: 'over-stock', skuId: 1, stock: 3 })
    expect(warningsOf(aCart({ lines: lines.slice(1) }))).toEqual([])
  })

  it('[CART-26] keeps nobody from checking out but for what makes an order impossible', () => {
    const lines = [aLine({ sku: 1, product: 7, quantity: 4 }), aLine({ sku: 2, product: 7 })]
    expect(warningsOf(aCart({ lines })).some(keepsFromCheckout)).toBe(false)
    for (const line of [aLine({ offer: null }), aLine({ price: 90_00 }), aLine({ quantity: 2, stock: 1 })])
      expect(warningsOf(aCart({ lines: [line] })).some(keepsFromCheckout)).toBe(true)
  })
  it('[PROMO-04] [PROMO-05] a code that the cart does not meet, or that is none, with the reason', () => {
    const least = aCampaign({ kind: 'percentage', basisPoints: 1000 }, [
      { kind: 'min-goods-total', total: money(300_00, 'NOK') },
    ])
    const campaign = { kind: 'campaign', code: 'TAKK', campaign: least } as const
    const ofCart = (price: number, promo: Promo | null, more: Partial<Omit<Cart, 'id'>> = {}) =>
      warningsOf(aCart({ promoCode: promo?.code ?? 'NONE', lines: [aLine({ price })], ...more }), promo)
    expect(ofCart(300_00, campaign)).toEqual([])
    const unmet = ofCart(250_00, campaign)
    expect(unmet).toEqual([
      {
        kind: 'promo-code-refused',
        refusal: { kind: 'requirements-not-met', unmet: [{ kind: 'min-goods-total', missing: money(50_00, 'NOK') }] },
      },
    ])
    expect(unmet.some(keepsFromCheckout)).toBe(false)
    const cheque = { kind: 'voucher', code: 'voyadovoucher_1', voucher: aVoucher() } as const
    expect(ofCart(299_00, cheque)).toEqual([])
    expect(ofCart(250_00, cheque)).toEqual([
      { kind: 'promo-code-refused', refusal: { kind: 'voucher-minimum', minPurchase: money(299_00, 'NOK') } },
    ])
    expect(ofCart(250_00, null)).toEqual([{ kind: 'promo-code-refused', refusal: { kind: 'unknown-code' } }])
    expect(ofCart(250_00, campaign, { promoCode: null })).toEqual([])
    expect(ofCart(250_00, campaign, { isCompleted: true })).toEqual([])
    expect(ofCart(250_00, campaign, { lines: [] })).toEqual([])
  })
})
