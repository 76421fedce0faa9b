import { aCampaign, aCart, aLine, anOffer, aVoucher } from '@shop/testkit/carts'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action, Campaign, Condition } from '../campaign'
import { defaultSettingsOf } from '../market'
import { money, vatInside } from '../money'
import { asCategoryId } from '../shared'
import { type PricingContext, priceCart } from './price-cart'
import type { PricedCart } from './priced-cart'
import { toWireCart, toWireSummary } from './wire-cart'

const aPrice = fc.integer({ min: 0, max: 300_000 })

const lines = fc
  .array(
    fc.record({
      price: aPrice,
      more: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      category: fc.integer({ min: 1, max: 3 }),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((wishes) =>
    wishes.map(({ price, more, quantity, category, isAvailable }, index) =>
      aLine({ sku: index + 1, price, regular: price + more, quantity, categories: [category], isAvailable }),
    ),
  )

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    kind: fc.constant('n-for-price' as const),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: aPrice.map((minor) => money(minor, 'NOK')),
  }),
  fc.record({
    kind: fc.constant('n-for-m' as const),
    take: fc.integer({ min: 2, max: 4 }),
    pay: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('fixed-amount' as const), amount: aPrice.map((minor) => money(minor, 'NOK')) }),
  fc.record({
    kind: fc.constant('free-gift' as const),
    offer: fc.constant(anOffer({ sku: 999 })),
    quantity: fc.constant(1),
  }),
  fc.record({ kind: fc.constant('free-shipping' as const) }),
)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((id): Condition => ({ kind: 'categories', categoryIds: [asCategoryId(id)] })),
  fc.constant<Condition>({ kind: 'full-price-only' }),
  fc.integer({ min: 0, max: 10 }).map((quantity): Condition => ({ kind: 'min-quantity', quantity })),
  aPrice.map((minor): Condition => ({ kind: 'min-goods-total', total: money(minor, 'NOK') })),
)

const campaign: fc.Arbitrary<Campaign> = fc
  .tuple(action, fc.array(condition, { maxLength: 2 }))
  .map(([does, conditions]) => aCampaign(does, conditions))

const promo: fc.Arbitrary<PricingContext['promo']> = fc.oneof(
  fc.constant(null),
  campaign.map((given) => ({ kind: 'campaign' as const, code: 'takk', campaign: given })),
  aPrice.map((minor) => ({
    kind: 'voucher' as const,
    code: 'takk',
    voucher: aVoucher({ amount: money(minor, 'NOK') }),
  })),
)

const context: fc.Arbitrary<PricingContext> = fc.record({
  market: fc.constant(defaultSettingsOf('no')),
  campaigns: fc.array(campaign, { maxLength: 5 }),
  promo,
  paymentFeeMinor: fc.integer({ min: 0, max: 5_000 }),
  balanceMinor: fc.integer({ min: 0, max: 100_000 }),
  shipping: fc.record({
    externalFeeMinor: fc.option(fc.integer({ min: -1, max: 20_000 })),
    allowExternal: fc.boolean(),
  }),
  now: fc.constant(Date.UTC(2026, 7, 15)),
})

/** The same carts every time: what is found once is found again by anybody. */
const seed = 20_261_121
console.info(`price-cart: seed ${seed}, ${sizes.properties} carts for each property`)

type Priced = { readonly sellingPriceIncVat: number; readonly sellingPriceExVat: number; readonly vat: number }
/** Whatever carries VAT, however deep it lies. */
function pricesIn(value: unknown): Priced[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'vat' in value ? [value as Priced] : []
  return [...own, ...Object.values(value).flatMap(pricesIn)]
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

function forEveryCart(check: (priced: PricedCart, given: PricingContext) => void) {
  fc.assert(
    fc.property(lines, context, (items, given) => {
      check(priceCart(aCart({ lines: items, promoCode: 'takk' }), given), given)
    }),
    { numRuns: sizes.properties, seed },
  )
}

describe('whatever the cart and its campaigns', { timeout: 60_000 }, () => {
  it('[PRICE-09] totals are the sums of the rounded lines and fees', () => {
    forEveryCart(({ lines: priced, summary }) => {
      const { total, subTotal, fees } = summary
      expect(subTotal.sellingPriceIncVat).toBe(sum(priced.map((line) => line.totalPrice.sellingPriceIncVat)))
      expect(subTotal.sellingPriceExVat).toBe(sum(priced.map((line) => line.totalPrice.sellingPriceExVat)))
      expect(subTotal.regularPriceIncVat).toBe(sum(priced.map((line) => line.totalPrice.regularPriceIncVat)))
      expect(total.sellingPriceIncVat).toBe(
        sum(priced.map((line) => line.payableIncVat)) + fees.shippingFeeIncVat + fees.paymentFeeIncVat,
      )
      expect(total.sellingPriceIncVat).toBe(
        subTotal.sellingPriceIncVat -
          summary.fixedAmountDiscountIncVat +
          fees.shippingFeeIncVat +
          fees.paymentFeeIncVat,
      )
      expect(total.sellingPriceExVat).toBe(
        subTotal.sellingPriceExVat - summary.fixedAmountDiscountExVat + fees.shippingFeeExVat + fees.paymentFeeExVat,
      )
    })
  })

  it('[PRICE-03] VAT is the amount between the selling price with it and without, on every price of the wire', () => {
    forEveryCart((priced) => {
      const found = pricesIn(toWireCart({ id: 'c', promoCode: null, isCompleted: false }, priced, 'nb'))
      const runs = priced.lines.reduce((all, line) => all + line.prices.length, 0)
      expect(found).toHaveLength(2 * priced.lines.length + runs + 2)
      for (const { sellingPriceIncVat, sellingPriceExVat, vat } of found)
        expect(Math.round(vat * 100)).toBe(Math.round((sellingPriceIncVat - sellingPriceExVat) * 100))
    })
  })

  it('[PRICE-09] shares of fixed amounts sum to the whole, pieces at their prices to the line', () => {
    forEveryCart(({ lines: priced, summary }) => {
      expect(sum(priced.map((line) => line.fixedDiscountIncVat))).toBe(summary.fixedAmountDiscountIncVat)
      for (const line of priced) {
        if (line.prices.length === 0) continue
        expect(sum(line.prices.map((run) => run.quantity))).toBe(line.quantity)
        expect(sum(line.prices.map((run) => run.quantity * run.unitMinor))).toBe(line.totalPrice.sellingPriceIncVat)
      }
    })
  })

  it('a discount is never above the goods, and no price is below 0', () => {
    forEveryCart(({ lines: priced, summary, goodsTotal }) => {
      expect(goodsTotal).toBeGreaterThanOrEqual(0)
      expect(summary.fixedAmountDiscountIncVat).toBeLessThanOrEqual(summary.subTotal.sellingPriceIncVat)
      expect(summary.total.discountIncVat).toBeLessThanOrEqual(summary.subTotal.regularPriceIncVat)
      for (const line of priced) {
        expect(line.payableIncVat).toBeGreaterThanOrEqual(0)
        expect(line.totalPrice.sellingPriceIncVat).toBeLessThanOrEqual(
          line.unitPrice.sellingPriceIncVat * line.quantity,
        )
        for (const run of line.prices) expect(run.unitMinor).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('[LAW-03] the VAT of the total is the sum of the VAT of its lines and fees, by rate', () => {
    forEveryCart(({ lines: priced, summary }) => {
      expect(sum(summary.vats.map((group) => group.amount))).toBe(summary.total.vat)
      for (const line of priced) {
        expect(line.payableIncVat - line.payableExVat).toBe(vatInside(line.payableIncVat, line.vatBasisPoints))
      }
    })
  })

  it('every amount is a whole number of minor units', () => {
    forEveryCart((priced) => {
      const amounts = [
        ...Object.values(priced.summary.total),
        ...Object.values(priced.summary.subTotal),
        ...Object.values(priced.summary.balance),
        ...Object.values(priced.summary.shipping),
      ].filter((value) => typeof value === 'number')
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    })
  })

  it('[CART-07] balance pending and what is left to pay make up the total', () => {
    forEveryCart(({ summary: { balance, total } }, given) => {
      expect(balance.pending + balance.totalSellingPriceExBalanceIncVat).toBe(total.sellingPriceIncVat)
      expect(balance.pending + balance.remaining).toBe(given.balanceMinor)
      expect(balance.totalSellingPriceExBalanceExVat).toBeLessThanOrEqual(balance.totalSellingPriceExBalanceIncVat)
    })
  })

  it('[CART-27] with goods in it, shipping is free exactly when nothing is left to free shipping', () => {
    forEveryCart(({ freeShipping, goodsTotal, summary: { shipping } }, given) => {
      if (freeShipping) expect(shipping.feeIncVat).toBe(0)
      if (!freeShipping) {
        expect(shipping.amountLeftToFreeShipping).toBe(given.market.freeShippingFrom.minor - goodsTotal)
        expect(shipping.amountLeftToFreeShipping).toBeGreaterThan(0)
      }
    })
  })

  it('the same cart has the same prices again', () => {
    fc.assert(
      fc.property(lines, context, (items, given) => {
        const cart = aCart({ lines: items, promoCode: 'takk' })
        expect(priceCart(cart, given)).toEqual(priceCart(cart, given))
      }),
      { numRuns: Math.ceil(sizes.properties / 5), seed },
    )
  })

  it('the VAT view of a business never changes the amount to pay', () => {
    fc.assert(
      fc.property(lines, context, (items, given) => {
        const cart = aCart({ lines: items, promoCode: 'takk' })
        const [person, business] = (['PERSON', 'ORGANIZATION'] as const).map((customerType) =>
          priceCart(cart, { ...given, buyer: { isMember: false, customerType } }),
        )
        expect(business?.summary).toEqual(person?.summary)
      }),
      { numRuns: sizes.properties, seed },
    )
  })

  it('an amount and its text say the same, in every language', () => {
    forEveryCart(({ summary }) => {
      for (const locale of ['nb', 'sv', 'da', 'fi'] as const) {
        const amounts = amountsWithTexts(toWireSummary(summary, locale))
        expect(amounts.length).toBeGreaterThan(10)
        for (const [amount, text] of amounts) expect(readAmount(text)).toBe(amount)
      }
    })
  })
})

describe('the edge of free shipping', () => {
  const at = (minor: number, fixedMinor = 0) =>
    priceCart(aCart({ lines: [aLine({ price: minor })], promoCode: 'takk' }), {
      market: defaultSettingsOf('no'),
      campaigns: [],
      promo:
        fixedMinor === 0
          ? null
          : {
              kind: 'campaign',
              code: 'takk',
              campaign: aCampaign({ kind: 'fixed-amount', amount: money(fixedMinor, 'NOK') }),
            },
      shipping: { externalFeeMinor: 49_00, allowExternal: true },
      now: Date.UTC(2026, 7, 15),
    })

  it.each([
    [798_99, 0, false, 1],
    [799_00, 0, true, 0],
    [799_01, 0, true, 0],
    [848_99, 50_00, false, 1],
    [849_00, 50_00, true, 0],
    [849_01, 50_00, true, 0],
  ])('%i with %i off: free %s, %i left', (price, off, isFree, left) => {
    const { freeShipping, summary } = at(price, off)
    expect([freeShipping, summary.shipping.feeIncVat, summary.shipping.amountLeftToFreeShipping]).toEqual([
      isFree,
      isFree ? 0 : 49_00,
      left,
    ])
    expect(summary.total.sellingPriceIncVat).toBe(price - off + (isFree ? 0 : 49_00))
  })
})

/** Every amount of the wire that has its text beside it. */
function amountsWithTexts(value: object): [number, string][] {
  const entries = Object.entries(value)
  return entries.flatMap(([key, part]): [number, string][] => {
    if (typeof part === 'object' && part !== null) return amountsWithTexts(part)
    const text = entries.find(([name]) => name === `${key}Formatted`)?.[1]
    return typeof part === 'number' && typeof text === 'string' ? [[part, text]] : []
  })
}

function readAmount(text: string): number {
  const [whole = '', ...decimals] = text.replace(/kr\.?|€/g, '').split(',')
  const sign = /^[\s]*[-\u2212]/.test(whole) ? -1 : 1
  return sign * Number(`${whole.replace(/\D/g, '')}.${decimals.join('').replace(/\D/g, '') || 0}`)
}
