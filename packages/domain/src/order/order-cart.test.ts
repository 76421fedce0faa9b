import { aCampaign, aCart, aLine } from '@shop/testkit/carts'
import { expect, it } from 'vitest'
import { priceCart } from '../cart'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { orderCart } from './order-cart'

it('reads an order back to exactly the amounts that the cart had', () => {
  const cart = aCart({
    promoCode: 'FEMTI',
    lines: [aLine({ sku: 1, price: 249_90, regular: 299_00, quantity: 2 }), aLine({ sku: 2, price: 99_95 })],
  })
  const campaign = aCampaign({ kind: 'fixed-amount', amount: money(50_01, 'NOK') })
  const priced = priceCart(cart, {
    market: defaultSettingsOf('no'),
    campaigns: [],
    promo: { kind: 'campaign', code: 'FEMTI', campaign },
    paymentFeeMinor: 19_00,
    balanceMinor: 100_00,
    now: Date.UTC(2026, 7, 15),
  })
  const order = orderCart({
    currency: 'NOK',
    vatBasisPoints: 2500,
    rows: priced.lines.map((line) => ({
      lineId: line.id,
      skuId: line.skuId,
      quantity: line.quantity,
      regularUnitMinor: line.unitPrice.regularPriceIncVat,
      unitMinor: line.unitPrice.sellingPriceIncVat,
      totalMinor: line.totalPrice.sellingPriceIncVat,
      fixedDiscountMinor: line.fixedDiscountIncVat,
      priceParts: line.prices,
    })),
    shippingFeeMinor: priced.summary.shipping.feeIncVat,
    paymentFeeMinor: 19_00,
    balanceMinor: priced.summary.balance.pending,
  })
  expect(
    order.lines.map(({ totalPrice, payableIncVat, payableExVat }) => [totalPrice, payableIncVat, payableExVat]),
  ).toEqual(
    priced.lines.map(({ totalPrice, payableIncVat, payableExVat }) => [totalPrice, payableIncVat, payableExVat]),
  )
  for (const part of [
    'total',
    'subTotal',
    'fees',
    'vats',
    'fixedAmountDiscountIncVat',
    'fixedAmountDiscountExVat',
  ] as const)
    expect(order.summary[part]).toEqual(priced.summary[part])
  expect(order.summary.balance.totalSellingPriceExBalanceIncVat).toBe(
    priced.summary.balance.totalSellingPriceExBalanceIncVat,
  )
})
