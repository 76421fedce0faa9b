import { aCampaign, aCart, aLine, aVoucher } from '@shop/testkit/carts'
import { anOrder, aRow, offersOf } from '@shop/testkit/order-edits'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Action, Campaign, Condition } from '../campaign'
import { priceCart } from '../cart/price-cart'
import type { PricedCart } from '../cart/priced-cart'
import type { Promo } from '../cart/promo'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { asCategoryId } from '../shared'
import type { CodeTerms } from './edit-code'
import { planEdit } from './edit-plan'
import type { EditableRow } from './editable-order'

const NOW = Date.UTC(2026, 7, 15)
const market = defaultSettingsOf('no')
const aPrice = fc.integer({ min: 1, max: 300_000 })
const wishes = fc.array(
  fc.record({
    price: aPrice,
    more: fc.constantFrom(0, 5_000),
    quantity: fc.integer({ min: 1, max: 4 }),
    category: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const percentage = fc.record({
  kind: fc.constant('percentage' as const),
  basisPoints: fc.integer({ min: 1, max: 9_999 }),
})
const fixed = fc.record({
  kind: fc.constant('fixed-amount' as const),
  amount: aPrice.map((minor) => money(minor, 'NOK')),
})
const onLines: fc.Arbitrary<Action> = fc.oneof(
  percentage,
  fc.record({ kind: fc.constant('n-for-m' as const), take: fc.constant(2), pay: fc.constant(1) }),
  fc.record({
    kind: fc.constant('n-for-price' as const),
    quantity: fc.constant(2),
    price: fc.constant(money(9_999, 'NOK')),
  }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((id): Condition => ({ kind: 'categories', categoryIds: [asCategoryId(id)] })),
  fc.constant<Condition>({ kind: 'full-price-only' }),
  fc.constant<Condition>({ kind: 'members-only' }),
  fc.integer({ min: 0, max: 5 }).map((quantity): Condition => ({ kind: 'min-quantity', quantity })),
  aPrice.map((minor): Condition => ({ kind: 'min-goods-total', total: money(minor, 'NOK') })),
)
const campaignOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Campaign> =>
  fc.tuple(action, fc.array(condition, { maxLength: 2 })).map(([does, conditions]) => aCampaign(does, conditions))
const promo: fc.Arbitrary<Promo> = fc.oneof(
  campaignOf(fc.oneof(percentage, fixed)).map((campaign) => ({ kind: 'campaign' as const, code: 'takk', campaign })),
  aPrice.map((minor) => ({
    kind: 'voucher' as const,
    code: 'takk',
    voucher: aVoucher({ amount: money(minor, 'NOK') }),
  })),
)

/** The order that becomes of the priced cart. */
const orderOf = ({ lines }: PricedCart) =>
  anOrder({
    rows: lines.map((line, at): EditableRow => {
      const row = aRow(at + 1, {
        skuId: Number(line.skuId),
        productId: Number(line.skuId),
        quantity: line.quantity,
        unitMinor: line.unitPrice.sellingPriceIncVat,
        regularUnitMinor: line.unitPrice.regularPriceIncVat,
        totalMinor: line.totalPrice.sellingPriceIncVat,
        fixedDiscountMinor: line.fixedDiscountIncVat,
      })
      return { ...row, priceParts: line.prices }
    }),
  })

it('takes off an order what the cart would have taken off with the code, line by line', () => {
  let taken = 0
  let refused = 0
  fc.assert(
    fc.property(
      wishes,
      fc.array(campaignOf(onLines), { maxLength: 2 }),
      promo,
      fc.boolean(),
      (wanted, campaigns, given, isMember) => {
        const lines = wanted.map(({ price, more, quantity, category }, at) =>
          aLine({ sku: at + 1, price, regular: price + more, quantity, categories: [category] }),
        )
        const buyer = { isMember, customerType: 'PERSON' }
        const context = { market, campaigns, promo: given, buyer, now: NOW }
        const order = orderOf(priceCart(aCart({ lines, promoCode: null }), context))
        const withCode = priceCart(aCart({ lines, promoCode: 'takk' }), context)
        const terms: CodeTerms = {
          promo: given,
          buyer: { ...buyer, marketAlias: market.alias },
          now: NOW,
          offerOf: (skuId) => lines[skuId - 1]?.offer ?? null,
        }
        const edit = { lines: [], swaps: [], prices: [], code: 'takk' }
        const plan = planEdit(order, edit, offersOf(), terms)
        const saved = order.sums.itemsMinor - order.sums.fixedDiscountMinor - withCode.goodsTotal
        const total = withCode.lines.reduce((sum, line) => sum + line.payableIncVat, 0)
        if (withCode.promo.kind !== 'applied') {
          expect(plan.ok ? 'ok' : plan.error).toEqual({ ...withCode.promo, kind: 'code-refused' })
          refused++
          return
        }
        if (!plan.ok) throw new Error(`${plan.error.kind} ${saved}`)
        taken++
        const { rows, after, codeMinor, correctedMinor, money: back } = plan.value
        expect(rows.map((row) => [row.after.totalMinor, row.after.fixedDiscountMinor])).toEqual(
          withCode.lines.map((line) => [line.totalPrice.sellingPriceIncVat, line.fixedDiscountIncVat]),
        )
        expect(after.totalMinor).toBe(total)
        expect(after.vatMinor).toBe(
          withCode.summary.total.vat - withCode.summary.shipping.feeIncVat + withCode.summary.shipping.feeExVat,
        )
        expect([codeMinor, correctedMinor]).toEqual([back.amountMinor, back.amountMinor])
      },
    ),
    { numRuns: sizes.properties, seed: 20_261_128 },
  )
  expect(taken).toBeGreaterThan(sizes.properties / 4)
  expect(refused).toBeGreaterThan(sizes.properties / 10)
})
