import { aCampaign, aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { priceCart } from './price-cart'
import { toWireCart } from './wire-cart'

const twoFor = aCampaign({ kind: 'n-for-price', quantity: 2, price: money(150_50, 'NOK') }, [], {
  id: 'two',
  hideTitle: true,
})
const cart = aCart({
  id: 'c1',
  promoCode: 'TAKK',
  lines: [aLine({ sku: 5, price: 100_00, regular: 120_00, quantity: 3 })],
})
const priced = priceCart(cart, {
  market: defaultSettingsOf('no'),
  campaigns: [twoFor],
  promo: { kind: 'campaign', code: 'takk', campaign: aCampaign({ kind: 'fixed-amount', amount: money(10_00, 'NOK') }) },
  balanceMinor: 40_00,
  now: Date.UTC(2026, 7, 15),
})
const wire = toWireCart(cart, priced, 'nb')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('toWireCart', () => {
  it('[CART-01] has id, promoCode, isCompleted, appliedCampaigns, items and summary', () => {
    expect(Object.keys(wire)).toEqual([
      'id',
      'promoCode',
      'isCompleted',
      'freeShipping',
      'fixedDiscount',
      'appliedCampaigns',
      'items',
      'summary',
    ])
    expect(wire).toMatchObject({
      id: 'c1',
      promoCode: 'TAKK',
      isCompleted: false,
      freeShipping: false,
      fixedDiscount: 10,
    })
    expect(wire.appliedCampaigns.map((rule) => rule.campaignId)).toEqual(['two', 'campaign-fixed-amount'])
  })

  it('[CART-02] [PRODUCT-08] [PRODUCT-09] an item names how many pieces cost how much', () => {
    const [item] = wire.items
    expect(item).toMatchObject({ skuId: 5, quantity: 3, isCampaignFreeGift: false })
    expect(item!.unitPrice).toMatchObject({ sellingPriceIncVat: 100, regularPriceIncVat: 120 })
    expect(item!.totalPrice).toMatchObject({ sellingPriceIncVat: 250.5, regularPriceIncVat: 360 })
    expect(item!.campaign.appliedCampaigns).toMatchObject([{ campaignId: 'two', hideTitle: true }])
    expect(item!.campaign.prices).toMatchObject([
      { quantity: 2, discount: 49.5, discountPercentage: 24, price: { sellingPriceIncVat: 75.25 } },
      { quantity: 1, discount: 0, discountPercentage: 0, price: { sellingPriceIncVat: 100 } },
    ])
    expect(plain(item!.campaign.prices[0]!.price.sellingPriceIncVatFormatted)).toBe('75,25 kr')
  })

  it('[CART-03] [CART-04] total and subtotal carry decimals and texts', () => {
    const { total, subTotal } = wire.summary
    expect(total).toMatchObject({
      isDiscounted: true,
      sellingPriceIncVat: 289.5,
      sellingPriceExVat: 231.6,
      discountIncVat: 119.5,
      vat: 57.9,
    })
    expect(total.discountExVat).toBe(95.6)
    expect(plain(total.sellingPriceIncVatFormatted)).toBe('289,50 kr')
    expect(plain(total.vatFormatted)).toBe('57,90 kr')
    expect(plain(total.sellingPriceExVatFormatted)).toBe('231,60 kr')
    expect(plain(total.discountIncVatFormatted)).toBe('119,50 kr')
    expect(plain(total.discountExVatFormatted)).toBe('95,60 kr')
    expect(subTotal).toMatchObject({
      regularPriceIncVat: 360,
      regularPriceExVat: 288,
      sellingPriceIncVat: 250.5,
      sellingPriceExVat: 200.4,
      vat: 50.1,
    })
    expect(plain(subTotal.regularPriceExVatFormatted)).toBe('288 kr')
    expect(plain(subTotal.sellingPriceExVatFormatted)).toBe('200,40 kr')
    expect(plain(subTotal.regularPriceIncVatFormatted)).toBe('360 kr')
    expect(plain(subTotal.sellingPriceIncVatFormatted)).toBe('250,50 kr')
  })

  it('[CART-05] shipping carries its fee and the amount left, each with its text', () => {
    const { shipping } = wire.summary
    expect(shipping).toMatchObject({ isDefault: true, feeIncVat: 49, feeExVat: 39.2, amountLeftToFreeShipping: 558.5 })
    expect(plain(shipping.feeIncVatFormatted)).toBe('49 kr')
    expect(plain(shipping.feeExVatFormatted)).toBe('39,20 kr')
    expect(plain(shipping.amountLeftToFreeShippingFormatted)).toBe('558,50 kr')
  })

  it('[CART-07] balance carries what is pending and what is left to pay', () => {
    const { balance } = wire.summary
    expect(balance).toMatchObject({
      pending: 40,
      remaining: 0,
      totalSellingPriceExBalanceIncVat: 249.5,
      totalSellingPriceExBalanceExVat: 199.6,
    })
    expect(plain(balance.pendingFormatted)).toBe('40 kr')
    expect(plain(balance.totalSellingPriceExBalanceIncVatFormatted)).toBe('249,50 kr')
  })

  it('[CART-08] fixed amounts are decimals with and without VAT', () => {
    expect(wire.summary).toMatchObject({ fixedAmountDiscountIncVat: 10, fixedAmountDiscountExVat: 8 })
  })

  it('VAT groups carry the protocol’s whole rate and the exact one', () => {
    expect(wire.summary.vats).toEqual([{ rate: 25, rateBasisPoints: 2500, amount: 57.9 }])
    const finland = defaultSettingsOf('fi')
    const inEuro = aCart({ lines: [aLine({ price: 129_90, currency: 'EUR', vat: 2550 })] })
    const euro = toWireCart(
      inEuro,
      priceCart(inEuro, { market: finland, campaigns: [], now: Date.UTC(2026, 7, 15) }),
      'fi',
    )
    expect(euro.summary.vats).toEqual([{ rate: 26, rateBasisPoints: 2550, amount: 26.39 }])
    expect(plain(euro.summary.total.sellingPriceIncVatFormatted)).toBe('129,90 €')
  })
})
