import { aCampaign, aCart, aLine, aVoucher } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import type { Campaign, Condition } from '../campaign'
import { type PricingContext, type Promo, priceCart } from '../cart'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { asCategoryId, asMarketAlias } from '../shared'
import { type CodeFacts, explainRefusal, explainUnknownCheque, explainUnknownCode, toldToShoppers } from '.'

const now = Date.UTC(2026, 7, 15)
const yesterday = now - 86_400_000
const tomorrow = now + 86_400_000

function because(promo: Promo | null, given: Partial<PricingContext> = {}) {
  const cart = aCart({ lines: [aLine({ price: 100_00, quantity: 2 })], promoCode: 'takk' })
  const context = { market: defaultSettingsOf('no'), campaigns: [], promo, now, ...given }
  return explainRefusal(priceCart(cart, context), promo, now)
}
const coded = (
  conditions: readonly Condition[],
  wish: Partial<Omit<Campaign, 'action' | 'conditions'>> = {},
): Promo => ({
  kind: 'campaign',
  code: 'takk',
  campaign: aCampaign({ kind: 'percentage', basisPoints: 1000 }, conditions, wish),
})
const cheque = (wish: Parameters<typeof aVoucher>[0]): Promo => ({
  kind: 'voucher',
  code: 'takk',
  voucher: aVoucher(wish),
})

describe('why a code is refused', () => {
  it('says nothing of a code that is taken', () => {
    expect(because(coded([]))).toEqual([])
  })

  it('names every term that failed, with what it needs, what there is and what is missing', () => {
    const minimum: Condition = { kind: 'min-goods-total', total: money(500_00, 'NOK') }
    const terms: Condition[] = [
      minimum,
      { kind: 'min-quantity', quantity: 3 },
      { kind: 'members-only' },
      { kind: 'markets', aliases: [asMarketAlias('se')] },
    ]
    expect(because(coded(terms))).toEqual([
      { term: 'min-goods-total', amounts: { need: 500_00, have: 200_00, missing: 300_00 }, at: null, names: [] },
      { term: 'min-quantity', amounts: { need: 3, have: 2, missing: 1 }, at: null, names: [] },
      { term: 'members-only', amounts: null, at: null, names: [] },
      { term: 'markets', amounts: null, at: null, names: ['se'] },
    ])
  })

  it('is taken once what was missing is there', () => {
    const total = money(500_00, 'NOK')
    const [missing] = because(coded([{ kind: 'min-goods-total', total }]))
    const more = aLine({ sku: 2, price: missing?.amounts?.missing ?? 0 })
    const cart = aCart({ lines: [aLine({ price: 100_00, quantity: 2 }), more], promoCode: 'takk' })
    const promo = coded([{ kind: 'min-goods-total', total }])
    const priced = priceCart(cart, { market: defaultSettingsOf('no'), campaigns: [], promo, now })
    expect(priced.promo).toEqual({ kind: 'applied' })
  })

  it.each<[string, Promo, unknown]>([
    ['no goods of it', coded([{ kind: 'categories', categoryIds: [asCategoryId(9)] }]), { term: 'no-goods' }],
    ['it begins tomorrow', coded([], { startsAt: tomorrow }), { term: 'not-yet', at: tomorrow }],
    ['it ended yesterday', coded([], { endsAt: yesterday }), { term: 'ended', at: yesterday }],
    ['a used cheque', cheque({ isUsed: true }), { term: 'voucher-used' }],
    ['a cheque of yesterday', cheque({ expiresAt: yesterday }), { term: 'voucher-expired', at: yesterday }],
    ['a cheque in euros', cheque({ amount: money(1, 'EUR') }), { term: 'other-currency' }],
    [
      'a cheque from 299 on',
      cheque({}),
      { term: 'voucher-minimum', amounts: { need: 299_00, have: 200_00, missing: 99_00 } },
    ],
  ])('%s', (_, promo, expected) => {
    expect(because(promo)).toMatchObject([expected])
  })
})

describe('why a code is none for this cart', () => {
  const good: CodeFacts = {
    isActive: true,
    startsAt: null,
    endsAt: null,
    campaignEndsAt: null,
    markets: ['NO|NOK'],
    usageLimit: null,
    usedCount: 0,
    isUsedByCustomer: false,
  }
  const terms = (facts: Partial<CodeFacts>) => explainUnknownCode({ ...good, ...facts }, { market: 'NO|NOK', now })

  it.each<[Partial<CodeFacts>, unknown[]]>([
    [{}, []],
    [{ isActive: false }, [{ term: 'switched-off' }]],
    [{ startsAt: tomorrow }, [{ term: 'not-yet', at: tomorrow }]],
    [{ endsAt: now }, [{ term: 'ended', at: now }]],
    [{ campaignEndsAt: yesterday }, [{ term: 'campaign-ended', at: yesterday }]],
    [{ markets: ['SE|SEK'] }, [{ term: 'other-market', names: ['SE|SEK'] }]],
    [{ usageLimit: 3, usedCount: 3 }, [{ term: 'used-up', amounts: { need: 3, have: 3, missing: 0 } }]],
    [{ isUsedByCustomer: true, isActive: false }, [{ term: 'switched-off' }, { term: 'used-by-customer' }]],
  ])('%o', (facts, expected) => {
    expect(terms(facts)).toMatchObject(expected)
    expect(terms(facts)).toHaveLength(expected.length)
  })

  it('is told to shoppers, but not of a code that waits, rests or is another’s', () => {
    const told = (facts: Partial<CodeFacts>) => toldToShoppers(terms(facts), 'unknown-code').map(({ term }) => term)
    expect(told({ endsAt: yesterday })).toEqual(['ended'])
    expect(told({ markets: ['SE|SEK'] })).toEqual(['other-market'])
    expect(told({ isUsedByCustomer: true })).toEqual(['used-by-customer'])
    expect(told({ startsAt: tomorrow })).toEqual(['unknown'])
    expect(told({ isActive: false, endsAt: yesterday })).toEqual(['unknown'])
    expect(
      toldToShoppers(explainUnknownCheque({ isOwn: false, isUsed: true, isRevoked: false }), 'unknown-code'),
    ).toMatchObject([{ term: 'unknown' }])
    const unmet = because(coded([], { startsAt: tomorrow }))
    expect(toldToShoppers(unmet, 'requirements-not-met').map(({ term }) => term)).toEqual(['not-yet'])
  })

  it('or nobody has ever made it', () => {
    expect(explainUnknownCode(null, { market: 'NO|NOK', now })).toMatchObject([{ term: 'unknown' }])
  })

  it.each([
    [{ isOwn: false, isUsed: true, isRevoked: false }, 'other-customer'],
    [{ isOwn: true, isUsed: true, isRevoked: false }, 'voucher-used'],
    [{ isOwn: true, isUsed: false, isRevoked: true }, 'switched-off'],
  ])('a cheque that is %o', (facts, term) => {
    expect(explainUnknownCheque(facts)).toMatchObject([{ term }])
  })
})
