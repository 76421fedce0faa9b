import { aCampaign, anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { money } from '../money'
import { asBrandId, asCategoryId, asMarketAlias, asProductId } from '../shared'
import { applyCampaigns } from './apply-campaigns'
import type { Action, Campaign, Condition } from './campaign'
import { toCampaignRule } from './campaign-rule'
import type { Buyer } from './conditions'
import { openSheet } from './pricing-sheet'

const now = 1_000
const buyer: Buyer = { marketAlias: 'no', isMember: false, customerType: 'PERSON' }
const half: Action = { kind: 'percentage', basisPoints: 5000 }

const offers = [
  anOffer({ sku: 1, product: 10, brand: 1, categories: [1, 2], price: 100_00 }),
  anOffer({ sku: 2, product: 20, brand: 2, categories: [3], price: 200_00, regular: 250_00 }),
]

function selling(campaigns: readonly Campaign[], promo: Campaign | null = null, who: Partial<Buyer> = {}) {
  const sheet = openSheet('NOK', offers, [1, 1])
  const effects = applyCampaigns(sheet, campaigns, promo, { ...buyer, ...who }, now)
  return { selling: sheet.selling, fixed: sheet.fixed, goodsTotal: sheet.goodsTotal, ...effects }
}

describe('conditions choose lines', () => {
  it.each<[string, Condition, number[]]>([
    ['a product', { kind: 'products', productIds: [asProductId(10)] }, [50_00, 200_00]],
    [
      'a category among several',
      { kind: 'categories', categoryIds: [asCategoryId(2), asCategoryId(9)] },
      [50_00, 200_00],
    ],
    ['a brand', { kind: 'brands', brandIds: [asBrandId(2)] }, [100_00, 100_00]],
    ['full price only', { kind: 'full-price-only' }, [50_00, 200_00]],
  ])('%s', (_, condition, expected) => {
    expect(selling([aCampaign(half, [condition])]).selling).toEqual(expected)
  })

  it('all have to hold, and a campaign that finds no line does nothing', () => {
    const none = aCampaign(half, [
      { kind: 'products', productIds: [asProductId(10)] },
      { kind: 'brands', brandIds: [asBrandId(2)] },
    ])
    expect(selling([none])).toMatchObject({ selling: [100_00, 200_00], applied: [] })
  })
})

describe('conditions of the cart', () => {
  it.each<[string, Condition, Partial<Buyer>, boolean]>([
    ['enough pieces', { kind: 'min-quantity', quantity: 2 }, {}, true],
    ['too few pieces', { kind: 'min-quantity', quantity: 3 }, {}, false],
    ['goods at the minimum', { kind: 'min-goods-total', total: money(300_00, 'NOK') }, {}, true],
    ['goods a unit below it', { kind: 'min-goods-total', total: money(300_01, 'NOK') }, {}, false],
    ['a minimum in another currency', { kind: 'min-goods-total', total: money(1, 'EUR') }, {}, false],
    ['a member', { kind: 'members-only' }, { isMember: true }, true],
    ['no member', { kind: 'members-only' }, {}, false],
    ['a student', { kind: 'customer-type', type: 'student' }, { customerType: 'PERSON Student' }, true],
    ['no student', { kind: 'customer-type', type: 'student' }, {}, false],
    ['the market', { kind: 'markets', aliases: [asMarketAlias('se'), asMarketAlias('no')] }, {}, true],
    ['another market', { kind: 'markets', aliases: [asMarketAlias('se')] }, {}, false],
  ])('%s', (_, condition, who, holds) => {
    expect(selling([aCampaign(half, [condition])], null, who).applied.length).toBe(holds ? 1 : 0)
  })

  it('min-quantity counts the chosen lines only', () => {
    const campaign = aCampaign(half, [
      { kind: 'brands', brandIds: [asBrandId(1)] },
      { kind: 'min-quantity', quantity: 2 },
    ])
    expect(selling([campaign]).applied).toEqual([])
  })
})

describe('the order of campaigns', () => {
  const twenty = aCampaign({ kind: 'percentage', basisPoints: 2000 }, [], { id: 'twenty' })
  const fifty = aCampaign(half, [], { id: 'fifty' })

  it('each piece takes part in one line campaign: the first of the list', () => {
    expect(selling([twenty, fifty])).toMatchObject({ selling: [80_00, 160_00], applied: [twenty] })
    expect(selling([fifty, twenty])).toMatchObject({ selling: [50_00, 100_00], applied: [fifty] })
  })

  it('a stackable percentage comes on top of the others, wherever it stands, and before the promo code', () => {
    const stackable = aCampaign({ kind: 'percentage', basisPoints: 1000 }, [], { id: 'stackable', isStackable: true })
    expect(selling([stackable, twenty, fifty])).toMatchObject({
      selling: [72_00, 144_00],
      applied: [twenty, stackable],
    })
    expect(selling([stackable], fifty)).toMatchObject({ selling: [45_00, 90_00], applied: [stackable, fifty] })
  })

  it('a promo code comes on top, last', () => {
    expect(selling([twenty], fifty)).toMatchObject({ selling: [40_00, 80_00], applied: [twenty, fifty] })
  })

  it('fixed amounts look at what line campaigns left, gifts and free shipping at what fixed amounts left', () => {
    const fixed = aCampaign({ kind: 'fixed-amount', amount: money(30_00, 'NOK') })
    const from = (minor: number) => [{ kind: 'min-goods-total', total: money(minor, 'NOK') } as const]
    const shipping = aCampaign({ kind: 'free-shipping' }, from(210_00))
    const tooDear = aCampaign({ kind: 'free-gift', offer: anOffer({ sku: 9 }), quantity: 1 }, from(210_01))
    expect(selling([tooDear, shipping, fixed, twenty])).toMatchObject({
      goodsTotal: 210_00,
      fixed: [10_00, 20_00],
      freeShipping: true,
      gifts: [],
      applied: [twenty, fixed, shipping],
    })
  })

  it('a gift needs stock, an amount its currency', () => {
    const gift = (stock: number) => aCampaign({ kind: 'free-gift', offer: anOffer({ sku: 9, stock }), quantity: 2 })
    expect(selling([gift(2)]).gifts).toHaveLength(1)
    expect(selling([gift(1)]).gifts).toHaveLength(0)
    const euro = aCampaign({ kind: 'fixed-amount', amount: money(1, 'EUR') })
    const euroGroup = aCampaign({ kind: 'n-for-price', quantity: 2, price: money(1, 'EUR') })
    expect(selling([euro, euroGroup]).applied).toEqual([])
  })

  it('a campaign is in force from its start to just before its end', () => {
    const within = (startsAt: number | null, endsAt: number | null) =>
      selling([aCampaign(half, [], { startsAt, endsAt })]).applied.length
    expect(within(now, now + 1)).toBe(1)
    expect(within(null, null)).toBe(1)
    expect(within(now + 1, null)).toBe(0)
    expect(within(null, now)).toBe(0)
  })

  it('does nothing to an empty cart', () => {
    const sheet = openSheet('NOK', [], [])
    expect(applyCampaigns(sheet, [aCampaign({ kind: 'free-shipping' })], null, buyer, now)).toEqual({
      applied: [],
      takenMinor: [],
      gifts: [],
      freeShipping: false,
    })
  })
})

describe('toCampaignRule', () => {
  it.each<[Action, string, string]>([
    [{ kind: 'percentage', basisPoints: 1250 }, 'PRODUCT', '12.5'],
    [{ kind: 'n-for-price', quantity: 2, price: money(499_00, 'NOK') }, 'PRODUCT', '2 / 499'],
    [{ kind: 'n-for-m', take: 3, pay: 2 }, 'PRODUCT', '3 / 2'],
    [{ kind: 'fixed-amount', amount: money(50_00, 'NOK') }, 'CART', '50'],
    [{ kind: 'free-gift', offer: anOffer({ sku: 9 }), quantity: 1 }, 'CART', '9'],
    [{ kind: 'free-shipping' }, 'CART', ''],
  ])('[PRODUCT-08] names %o as the protocol does', (action, ruleType, actionValue) => {
    expect(
      toCampaignRule(aCampaign(action, [], { id: 'x', hideTitle: true, canonicalUrl: '/k/x', category: 'SALE' })),
    ).toEqual({
      campaignId: 'x',
      name: 'x',
      hideTitle: true,
      ruleType,
      category: 'SALE',
      action: action.kind,
      actionValue,
      canonicalUrl: '/k/x',
    })
  })
})

describe('a free gift', () => {
  const gift = (stock: number): Action => ({ kind: 'free-gift', offer: anOffer({ sku: 9, stock }), quantity: 1 })

  it('is given while a piece of it is left', () => {
    expect(selling([aCampaign(gift(1))]).gifts).toHaveLength(1)
    expect(selling([aCampaign(gift(0))])).toMatchObject({ gifts: [], applied: [] })
  })

  it('is not the piece that the cart buys, nor the one of another campaign', () => {
    const bought = openSheet('NOK', [anOffer({ sku: 9, price: 50_00, stock: 1 })], [1])
    expect(applyCampaigns(bought, [aCampaign(gift(1))], null, buyer, now).gifts).toEqual([])
    const two = [aCampaign(gift(1), [], { id: 'a' }), aCampaign(gift(1), [], { id: 'b' })]
    expect(selling(two).gifts.map(({ campaign }) => campaign.campaignId)).toEqual(['a'])
  })
})

it('each tells how much it took off the goods, in the order in which they took it', () => {
  const onTop: Campaign = { ...aCampaign(half), isStackable: true }
  const fixed = aCampaign({ kind: 'fixed-amount', amount: money(10_00, 'NOK') })
  const shipping = aCampaign({ kind: 'free-shipping' })
  const { applied, takenMinor, goodsTotal } = selling([aCampaign(half), onTop, fixed, shipping])
  expect(applied).toHaveLength(4)
  expect(takenMinor).toEqual([150_00, 75_00, 10_00, 0])
  expect(takenMinor.reduce((sum, taken) => sum + taken, 0)).toBe(300_00 - goodsTotal)
})

describe('a campaign that is part of the price of a piece', () => {
  const twenty = aCampaign({ kind: 'percentage', basisPoints: 2000 }, [], { id: 'twenty' })
  const tenOnTop = aCampaign({ kind: 'percentage', basisPoints: 1000 }, [], { id: 'ten', isStackable: true })
  const atLeast = (minor: number): Condition => ({ kind: 'min-goods-total', total: money(minor, 'NOK') })
  /** Two pieces of 100 kr that cost 80, or 72 with what comes on top, and one piece that no campaign made cheaper. */
  const sheetOf = (campaignIds: readonly string[], sellingMinor: number) => {
    const reduced = {
      ...anOffer({ sku: 1, price: sellingMinor, regular: 100_00 }),
      campaignPrice: { listMinor: 100_00, lineMinor: 80_00, sellingMinor, campaignIds },
    }
    return openSheet('NOK', [reduced, anOffer({ sku: 2, price: 100_00 })], [2, 1])
  }

  it('[LAW-16] is named on its line and takes nothing off a second time', () => {
    const sheet = sheetOf(['twenty'], 80_00)
    const effects = applyCampaigns(sheet, [twenty], null, buyer, now)
    expect(sheet.selling[0]).toBe(160_00)
    expect(sheet.campaigns[0]).toEqual([twenty])
    // The other line's price does not hold it.
    expect(effects).toMatchObject({ applied: [twenty], takenMinor: [20_00] })
  })

  it('[LAW-16] comes on top of the others as the price of a piece has it, whatever is in the cart', () => {
    const sheet = sheetOf(['twenty', 'ten'], 72_00)
    const tooDear = { ...tenOnTop, conditions: [atLeast(50_000_00)] }
    const { takenMinor } = applyCampaigns(sheet, [twenty, tooDear], null, buyer, now)
    expect(sheet.selling[0]).toBe(2 * 72_00)
    expect(takenMinor[1]).toBe(0)
  })

  it('makes room for what is cheaper alone: a larger percentage from a minimum on, or pieces together', () => {
    const half = aCampaign({ kind: 'percentage', basisPoints: 5000 }, [atLeast(200_00)], { id: 'half' })
    const tenth = aCampaign({ kind: 'percentage', basisPoints: 1000 }, [atLeast(200_00)], { id: 'tenth' })
    const pair = (minor: number) =>
      aCampaign({ kind: 'n-for-price', quantity: 2, price: money(minor, 'NOK') }, [
        { kind: 'products', productIds: [asProductId(10)] },
      ])
    const first = (campaigns: readonly Campaign[]) => {
      const sheet = sheetOf(['twenty'], 80_00)
      applyCampaigns(sheet, [...campaigns, twenty], null, buyer, now)
      return sheet.selling[0]
    }
    expect(first([half])).toBe(100_00)
    expect(first([tenth])).toBe(160_00)
    expect(first([pair(150_00)])).toBe(150_00)
    expect(first([pair(170_00)])).toBe(160_00)
  })

  it('is what a code comes on top of', () => {
    const sheet = sheetOf(['twenty'], 80_00)
    const effects = applyCampaigns(sheet, [twenty], aCampaign(half, [], { id: 'promo-1' }), buyer, now)
    expect(sheet.selling).toEqual([80_00, 40_00])
    expect(effects.takenMinor).toEqual([20_00, 120_00])
  })

  it('is the only one of those that need nothing: one that came later has no part in it', () => {
    const sheet = sheetOf(['twenty'], 80_00)
    applyCampaigns(sheet, [twenty, aCampaign(half, [], { id: 'later' })], null, buyer, now)
    expect(sheet.selling[0]).toBe(160_00)
  })
})
