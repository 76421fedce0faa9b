import { aCampaign, aCart, aLine, anOffer, aVoucher } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import type { Cart } from './cart'
import { type PricingContext, priceCart } from './price-cart'
import type { Promo } from './promo'

const now = Date.UTC(2026, 7, 15)
const norway = defaultSettingsOf('no')
const kr = (minor: number) => money(minor, 'NOK')

function price(cart: Cart, context: Partial<PricingContext> = {}) {
  return priceCart(cart, { market: norway, campaigns: [], now, ...context })
}

function goods(...prices: number[]): Cart {
  return aCart({ lines: prices.map((amount, index) => aLine({ sku: index + 1, price: amount })) })
}

const percentCode = (basisPoints: number): Promo => ({
  kind: 'campaign',
  code: 'takk',
  campaign: aCampaign({ kind: 'percentage', basisPoints }, [], { id: 'promo' }),
})
const amountCode = (minor: number, from = 0): Promo => ({
  kind: 'campaign',
  code: 'takk',
  campaign: aCampaign({ kind: 'fixed-amount', amount: kr(minor) }, [{ kind: 'min-goods-total', total: kr(from) }], {
    id: 'promo',
  }),
})

describe('the summary', () => {
  const cart = aCart({
    promoCode: 'takk',
    lines: [aLine({ sku: 1, price: 200_00, regular: 250_00, quantity: 2 }), aLine({ sku: 2, price: 99_90 })],
  })
  const { summary } = price(cart, { promo: amountCode(50_00), balanceMinor: 20_00, paymentFeeMinor: 10_00 })

  it('[CART-03] the total has selling price and discount with and without VAT, and the VAT itself', () => {
    expect(summary.total).toEqual({
      currency: 'NOK',
      isDiscounted: true,
      regularPriceIncVat: 658_90,
      regularPriceExVat: 527_12,
      sellingPriceIncVat: 508_90,
      sellingPriceExVat: 407_12,
      discountIncVat: 150_00,
      discountExVat: 120_00,
      discountPercentage: 22,
      vat: 101_78,
    })
  })

  it('[CART-04] the subtotal has regular and selling prices of the goods alone', () => {
    expect(summary.subTotal).toMatchObject({
      regularPriceIncVat: 599_90,
      regularPriceExVat: 479_92,
      sellingPriceIncVat: 499_90,
      sellingPriceExVat: 399_92,
      vat: 99_98,
    })
  })

  it('[CART-08] fixed amounts stand apart, with and without VAT', () => {
    expect(summary).toMatchObject({ fixedAmountDiscountIncVat: 50_00, fixedAmountDiscountExVat: 40_00 })
  })

  it('[CART-05] shipping has its fee with and without VAT and what is missing until it is free', () => {
    expect(summary.shipping).toEqual({
      feeIncVat: 49_00,
      feeExVat: 39_20,
      isDefault: true,
      amountLeftToFreeShipping: 349_10,
    })
    expect(summary.fees).toEqual({
      paymentFeeIncVat: 10_00,
      paymentFeeExVat: 8_00,
      shippingFeeIncVat: 49_00,
      shippingFeeExVat: 39_20,
    })
  })

  it('[CART-07] the balance pays what it can; the rest is left to pay, the VAT stays', () => {
    expect(summary.balance).toEqual({
      remaining: 0,
      pending: 20_00,
      totalSellingPriceExBalanceIncVat: 488_90,
      totalSellingPriceExBalanceExVat: 391_12,
    })
    expect(price(goods(100_00), { balanceMinor: 500_00 }).summary.balance).toEqual({
      remaining: 351_00,
      pending: 149_00,
      totalSellingPriceExBalanceIncVat: 0,
      totalSellingPriceExBalanceExVat: 0,
    })
    expect(price(goods(100_00), { balanceMinor: -5 }).summary.balance).toMatchObject({ pending: 0, remaining: 0 })
  })

  it('[LAW-03] VAT is grouped by rate and is the sum of the rounded lines', () => {
    expect(summary.vats).toEqual([{ rateBasisPoints: 2500, amount: 101_78 }])
    const mixed = aCart({ lines: [aLine({ sku: 1, price: 3, vat: 2500 }), aLine({ sku: 2, price: 3, vat: 1500 })] })
    expect(price(mixed).summary.vats).toEqual([{ rateBasisPoints: 2500, amount: 9_81 }])
  })

  it('[LAW-03] Finland takes 25.5 percent from September 2024 on, and 24 before', () => {
    const finland = defaultSettingsOf('fi')
    const cartOf = (vat: number) => aCart({ lines: [aLine({ sku: 1, price: 49_95, currency: 'EUR', vat })] })
    const { summary: today } = priceCart(cartOf(2550), { market: finland, campaigns: [], now })
    expect(today.subTotal.vat).toBe(10_15)
    expect(today.shipping).toMatchObject({ feeIncVat: 4_90, feeExVat: 3_90 })
    const before = { market: finland, campaigns: [], now: Date.UTC(2024, 7, 31, 20, 59) }
    expect(priceCart(cartOf(2400), before).summary.shipping.feeExVat).toBe(3_95)
    expect(priceCart(cartOf(2550), { ...before, now: before.now + 60_000 }).summary.shipping.feeExVat).toBe(3_90)
  })

  it('an empty cart costs nothing, not even shipping', () => {
    const empty = price(aCart(), { paymentFeeMinor: 10_00 })
    expect(empty.summary.total).toMatchObject({ sellingPriceIncVat: 0, isDiscounted: false })
    expect(empty.summary.shipping).toMatchObject({ feeIncVat: 0, amountLeftToFreeShipping: 799_00 })
    expect(empty.freeShipping).toBe(false)
  })

  it('refuses to price offers of another currency', () => {
    expect(() => price(aCart({ lines: [aLine({ currency: 'SEK' })] }))).toThrow(TypeError)
  })
})

describe('lines', () => {
  it('[CART-02] an item has sku, quantity, unit price, total price and its campaigns with their prices', () => {
    const campaign = aCampaign({ kind: 'n-for-price', quantity: 2, price: kr(150_00) })
    const [line] = price(aCart({ lines: [aLine({ sku: 7, price: 100_00, quantity: 3 })] }), {
      campaigns: [campaign],
    }).lines
    expect(line).toMatchObject({
      id: 'line-7',
      skuId: 7,
      quantity: 3,
      unitPrice: { sellingPriceIncVat: 100_00 },
      totalPrice: { sellingPriceIncVat: 250_00, regularPriceIncVat: 300_00, vat: 50_00 },
      appliedCampaigns: [campaign],
      prices: [
        { quantity: 2, unitMinor: 75_00 },
        { quantity: 1, unitMinor: 100_00 },
      ],
    })
  })

  it('[CART-32] an item that is gone or out of sale is marked, costs nothing and disturbs nobody', () => {
    const cart = aCart({
      lines: [
        aLine({ sku: 1, price: 100_00 }),
        aLine({ sku: 2, offer: null, quantity: 2 }),
        aLine({ sku: 3, price: 900_00, isAvailable: false }),
        aLine({ sku: 4, price: 200_00 }),
      ],
    })
    const priced = price(cart)
    expect(priced.lines.map((line) => [line.skuId, line.isAvailable, line.totalPrice.sellingPriceIncVat])).toEqual([
      [1, true, 100_00],
      [2, false, 0],
      [3, false, 0],
      [4, true, 200_00],
    ])
    expect(priced.summary.subTotal.sellingPriceIncVat).toBe(300_00)
    expect(priced.summary.shipping.feeIncVat).toBe(49_00)
    expect(price(aCart({ lines: [aLine({ offer: null })] })).summary.total.sellingPriceIncVat).toBe(0)
  })

  it('a free gift is a line of its own at no price', () => {
    const gift = aCampaign({ kind: 'free-gift', offer: anOffer({ sku: 99, price: 500_00 }), quantity: 1 }, [], {
      id: 'g',
    })
    const priced = price(goods(100_00), { campaigns: [gift] })
    expect(priced.lines[1]).toMatchObject({
      id: 'gift-g',
      skuId: 99,
      quantity: 1,
      isAvailable: true,
      isCampaignFreeGift: true,
      totalPrice: { sellingPriceIncVat: 0, isDiscounted: false },
      appliedCampaigns: [gift],
    })
    expect(priced.summary.subTotal.regularPriceIncVat).toBe(100_00)
    expect(priced.appliedCampaigns).toEqual([gift])
  })
})

describe('free shipping and the minimum order', () => {
  it.each([
    [798_99, 49_00, 1, false],
    [799_00, 0, 0, true],
    [799_01, 0, 0, true],
  ])('[CART-27] goods of %i: fee %i, %i left, free %s', (amount, fee, left, isFree) => {
    const priced = price(goods(amount))
    expect(priced.summary.shipping).toMatchObject({ feeIncVat: fee, amountLeftToFreeShipping: left })
    expect(priced.freeShipping).toBe(isFree)
  })

  it.each([
    ['se', 799_00],
    ['dk', 599_00],
    ['fi', 79_00],
  ])('[SHOP-24] %s has a limit of its own: %i', (alias, limit) => {
    const market = defaultSettingsOf(alias)
    const cartOf = (amount: number) => aCart({ lines: [aLine({ price: amount, currency: market.currency })] })
    const fee = (amount: number) => priceCart(cartOf(amount), { market, campaigns: [], now }).summary.shipping.feeIncVat
    expect(fee(limit)).toBe(0)
    expect(fee(limit - 1)).toBeGreaterThan(0)
  })

  it('looks at the goods after campaigns and codes, before cheques', () => {
    const cart = { ...goods(800_00), promoCode: 'takk' }
    expect(price(cart, { promo: amountCode(2_00) }).freeShipping).toBe(false)
    const voucher = aVoucher()
    expect(price(cart, { promo: { kind: 'voucher', code: voucher.code, voucher } })).toMatchObject({
      freeShipping: true,
      goodsTotal: 800_00,
      summary: { total: { sellingPriceIncVat: 775_00 }, fixedAmountDiscountIncVat: 25_00 },
    })
  })

  it('a campaign makes shipping free below the limit', () => {
    const priced = price(goods(100_00), { campaigns: [aCampaign({ kind: 'free-shipping' })] })
    expect(priced).toMatchObject({
      freeShipping: true,
      summary: { shipping: { feeIncVat: 0, amountLeftToFreeShipping: 0 } },
    })
  })

  it('[CART-06] the default fee is the market’s; a chosen method’s fee counts where it is allowed', () => {
    const shipping = (externalFeeMinor: number | null, allowExternal: boolean) =>
      price(goods(100_00), { shipping: { externalFeeMinor, allowExternal } }).summary.shipping
    expect(shipping(79_00, true)).toMatchObject({ feeIncVat: 79_00, isDefault: false })
    expect(shipping(0, true)).toMatchObject({ feeIncVat: 0, isDefault: false, amountLeftToFreeShipping: 699_00 })
    expect(shipping(79_00, false)).toMatchObject({ feeIncVat: 49_00, isDefault: true })
    expect(shipping(null, true)).toMatchObject({ feeIncVat: 49_00, isDefault: true })
    expect(shipping(-1_00, true)).toMatchObject({ feeIncVat: 49_00, isDefault: true })
  })

  it('[CART-26] below the minimum the cart says so', () => {
    expect(price(goods(98_99))).toMatchObject({ isBelowMinOrderValue: true, minOrderValue: 99_00 })
    expect(price(goods(99_00)).isBelowMinOrderValue).toBe(false)
  })
})

describe('promo codes', () => {
  const cart = { ...goods(100_00, 300_00), promoCode: ' TaKK ' }

  it('[PROMO-06] a percentage lowers what the goods cost, a fixed amount stands apart', () => {
    expect(price(cart, { promo: percentCode(1000) })).toMatchObject({
      promo: { kind: 'applied' },
      summary: {
        subTotal: { sellingPriceIncVat: 360_00 },
        fixedAmountDiscountIncVat: 0,
        total: { discountIncVat: 40_00 },
      },
    })
    expect(price(cart, { promo: amountCode(50_00) })).toMatchObject({
      promo: { kind: 'applied' },
      summary: {
        subTotal: { sellingPriceIncVat: 400_00 },
        fixedAmountDiscountIncVat: 50_00,
        total: { discountIncVat: 50_00 },
      },
    })
  })

  it('[PROMO-04] an unmet code changes nothing and says why', () => {
    const priced = price(cart, { promo: amountCode(50_00, 400_01) })
    const unmet = [{ kind: 'min-goods-total', missing: kr(1) }]
    expect(priced.promo).toEqual({ kind: 'refused', refusal: { kind: 'requirements-not-met', unmet } })
    expect(priced.summary.fixedAmountDiscountIncVat).toBe(0)
  })

  it('[PROMO-03] an unknown code changes nothing', () => {
    expect(price(cart).promo).toEqual({ kind: 'refused', refusal: { kind: 'unknown-code' } })
    expect(price(goods(100_00), { promo: percentCode(1000) }).promo).toEqual({ kind: 'none' })
  })

  it('[PROMO-05] [MEMBER-10] a bonus cheque needs goods of 299 kr after campaigns', () => {
    const voucher = aVoucher()
    const promo: Promo = { kind: 'voucher', code: voucher.code, voucher }
    const withCode = (amount: number) => ({ ...goods(amount), promoCode: voucher.code })
    expect(price(withCode(299_00), { promo })).toMatchObject({
      promo: { kind: 'applied' },
      summary: { fixedAmountDiscountIncVat: 25_00 },
    })
    const refused = { kind: 'refused', refusal: { kind: 'voucher-minimum', minPurchase: kr(299_00) } }
    expect(price(withCode(298_99), { promo }).promo).toEqual(refused)
    const tenth = [aCampaign({ kind: 'percentage', basisPoints: 1000 })]
    expect(price(withCode(299_00), { promo, campaigns: tenth }).promo).toEqual(refused)
  })
})

describe('what an order keeps of a line', () => {
  it('the share of fixed amounts and the VAT of what is really paid', () => {
    const cart = { ...goods(100_00, 200_00), promoCode: 'takk' }
    const { lines } = price(cart, { promo: amountCode(100_00) })
    expect(
      lines.map(({ fixedDiscountIncVat, payableIncVat, payableExVat }) => ({
        fixedDiscountIncVat,
        payableIncVat,
        payableExVat,
      })),
    ).toEqual([
      { fixedDiscountIncVat: 33_33, payableIncVat: 66_67, payableExVat: 53_34 },
      { fixedDiscountIncVat: 66_67, payableIncVat: 133_33, payableExVat: 106_66 },
    ])
  })
})
