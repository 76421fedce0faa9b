import { aCampaign, aCart, anOffer, aVoucher } from '@shop/testkit/carts'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action, Campaign, Condition } from '../campaign'
import { type CartLine, goodsOf, type PricingContext } from '../cart'
import { campaignPrice, priceOf } from '../catalog'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { asCategoryId, asLineId } from '../shared'
import { amountOf, type CartWhy, explainCart, sumOf, type WhyInputs, type WhyStep } from '.'

const amount = fc.integer({ min: 0, max: 300_000 })
const kroner = amount.map((minor) => money(minor, 'NOK'))
const basisPoints = fc.integer({ min: 0, max: 10_000 })

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), basisPoints }),
  fc.record({ kind: fc.constant('n-for-price' as const), quantity: fc.integer({ min: 1, max: 5 }), price: kroner }),
  fc.record({
    kind: fc.constant('n-for-m' as const),
    take: fc.integer({ min: 2, max: 4 }),
    pay: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('fixed-amount' as const), amount: kroner }),
  fc.constant<Action>({ kind: 'free-shipping' }),
  fc.constant<Action>({ kind: 'free-gift', offer: anOffer({ sku: 999 }), quantity: 1 }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((id): Condition => ({ kind: 'categories', categoryIds: [asCategoryId(id)] })),
  fc.integer({ min: 0, max: 10 }).map((quantity): Condition => ({ kind: 'min-quantity', quantity })),
  kroner.map((total): Condition => ({ kind: 'min-goods-total', total })),
)
const terms = fc.tuple(action, fc.array(condition, { maxLength: 2 }), fc.boolean())
/** Campaigns that need something, or no percentage: they work in the cart alone. */
const ofCart = fc.array(terms, { maxLength: 4 }).map((all) =>
  all.map(([does, conditions, isStackable], at) => {
    const needed: Condition[] = does.kind === 'percentage' ? [{ kind: 'min-quantity', quantity: 2 }] : []
    return aCampaign(does, [...conditions, ...needed], { id: `cart-${at}`, isStackable })
  }),
)
/** Percentages for everybody: they are in the prices of the pieces. */
const ofPrices = fc
  .array(fc.tuple(basisPoints, fc.boolean()), { maxLength: 3 })
  .map((all) =>
    all.map(([points, isStackable], at) =>
      aCampaign({ kind: 'percentage', basisPoints: points }, [], { id: `price-${at}`, isStackable }),
    ),
  )
const promo: fc.Arbitrary<PricingContext['promo']> = fc.oneof(
  fc.constant(null),
  terms.map(([does, conditions]) => ({
    kind: 'campaign' as const,
    code: 'takk',
    campaign: aCampaign(does, conditions, { id: 'promo-1' }),
  })),
  kroner.map((worth) => ({ kind: 'voucher' as const, code: 'takk', voucher: aVoucher({ amount: worth }) })),
)
const line = fc.record({
  price: amount,
  quantity: fc.integer({ min: 1, max: 12 }),
  category: fc.integer({ min: 1, max: 3 }),
  isAvailable: fc.boolean(),
  hasCampaignPrice: fc.boolean(),
})

const context = fc.record({
  market: fc.constant(defaultSettingsOf('no')),
  promo,
  paymentFeeMinor: fc.integer({ min: 0, max: 5_000 }),
  balanceMinor: fc.integer({ min: 0, max: 100_000 }),
  buyer: fc.record({ isMember: fc.boolean(), customerType: fc.constantFrom('PERSON', 'ORGANIZATION') }),
  shipping: fc.record({
    externalFeeMinor: fc.option(fc.integer({ min: -1, max: 20_000 })),
    allowExternal: fc.boolean(),
  }),
  now: fc.constant(Date.UTC(2026, 7, 15)),
})

/** A line whose price holds the campaigns for everybody, as the catalogue reckons it. */
function lineOf(wish: typeof line extends fc.Arbitrary<infer T> ? T : never, at: number, prices: Campaign[]): CartLine {
  const offer = anOffer({ sku: at + 1, price: wish.price, categories: [wish.category], isAvailable: wish.isAvailable })
  const open = prices.map(({ campaignId, action: does, isStackable = false }) => ({
    campaignId,
    basisPoints: does.kind === 'percentage' ? does.basisPoints : 0,
    isStackable,
    minimumMinor: 0,
  }))
  const lower = wish.hasCampaignPrice ? campaignPrice(wish.price, open) : undefined
  const own = lower && { campaignPrice: lower, unitPrice: priceOf('NOK', wish.price, lower.sellingMinor, 2500) }
  return {
    id: asLineId(`line-${at}`),
    skuId: offer.skuId,
    quantity: wish.quantity,
    groupKey: null,
    message: null,
    offer: { ...offer, ...own },
  }
}

/** The same carts every time: what is found once is found again by anybody. */
const seed = 20_261_128

function forEveryCart(check: (why: CartWhy, given: PricingContext, lines: readonly CartLine[]) => void) {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), ofCart, ofPrices, context, (wishes, inCart, inPrices, given) => {
      const lines = wishes.map((wish, at) => lineOf(wish, at, inPrices))
      const whole = { ...given, campaigns: [...inPrices, ...inCart] }
      check(explainCart(aCart({ lines, promoCode: 'takk' }), whole), whole, lines)
    }),
    { numRuns: sizes.properties, seed },
  )
}

const everyStep = ({ lines, reduction, fixed, shipping, vat, points, toPay }: CartWhy): readonly WhyStep[] => [
  ...lines.flatMap(({ steps }) => steps),
  ...[reduction, fixed, shipping, vat, points, toPay].flat(),
]

describe('whatever the cart, the explanation adds up to the amount', { timeout: 120_000 }, () => {
  it('every step comes to what the pricing came to', () => {
    forEveryCart((why) => {
      for (const step of everyStep(why)) expect(amountOf(step)).toBe(step.amountMinor)
    })
  })

  it('a line, from the price list to what is paid for it', () => {
    forEveryCart(({ lines, priced }) => {
      for (const { id, steps } of lines)
        expect(sumOf(steps)).toBe(priced.lines.find((one) => one.id === id)?.payableIncVat)
    })
  })

  it('each campaign, code and cheque with what it takes, and both rows of the summary', () => {
    forEveryCart(({ reductions, reduction, fixed, priced }) => {
      expect(reductions.map(({ steps, ...one }) => ({ ...one, minor: 0 - sumOf(steps) }))).toEqual(priced.reductions)
      expect(sumOf(reduction)).toBe(0 - goodsOf(priced).reductionIncVat)
      expect(sumOf(fixed)).toBe(0 - priced.summary.fixedAmountDiscountIncVat)
    })
  })

  it('fee, VAT, points, total, and what is left to pay', () => {
    forEveryCart(({ shipping, vat, points, total, toPay, priced: { summary, lines } }, { buyer, market }) => {
      expect(sumOf(shipping)).toBe(summary.shipping.feeIncVat)
      expect(sumOf(vat)).toBe(summary.total.vat)
      expect(sumOf(total)).toBe(summary.total.sellingPriceIncVat)
      expect(sumOf(toPay)).toBe(summary.balance.totalSellingPriceExBalanceIncVat)
      const goods = lines.reduce((sum, { payableIncVat }) => sum + payableIncVat, 0)
      const earns = buyer?.isMember && buyer.customerType === 'PERSON'
      expect(sumOf(points)).toBe(earns ? Math.floor((goods * market.pointsPerMajorUnit) / 100) : 0)
    })
  })

  it('groups pay what their campaign says, whatever the lines they lie in', () => {
    const isGroup = (inputs: WhyInputs) => inputs.kind === 'group-price'
    forEveryCart(({ reduction }) => {
      const ids = new Set(reduction.filter(({ inputs }) => isGroup(inputs)).map(({ rule }) => rule?.id))
      for (const id of ids) {
        const runs = reduction.flatMap(({ rule, inputs }) =>
          rule?.id === id && inputs.kind === 'group-price'
            ? inputs.runs.map((run) => ({ ...run, ...inputs, run }))
            : [],
        )
        const pieces = runs.reduce((sum, { run }) => sum + run.quantity, 0)
        const paid = runs.reduce((sum, { run }) => sum + run.quantity * run.unitMinor, 0)
        // Pieces of which the price stays as it is are in no step, so groups of them are not whole here.
        if (pieces % runs[0]!.take === 0) expect(paid).toBe((pieces / runs[0]!.take) * runs[0]!.priceMinor)
      }
    })
  })
})
