import { aCampaign, aCart, aLine } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { goodsOf, wireGoods } from './goods'
import { priceCart } from './price-cart'

const twoFor = aCampaign({ kind: 'n-for-price', quantity: 2, price: money(150_00, 'NOK') })
const cart = aCart({
  promoCode: 'TAKK',
  lines: [aLine({ sku: 1, price: 100_00, regular: 120_00, quantity: 2 }), aLine({ sku: 2, offer: null })],
})
const market = defaultSettingsOf('no')
const now = Date.UTC(2026, 7, 15)
const fixed = aCampaign({ kind: 'fixed-amount', amount: money(10_00, 'NOK') })
const promo = { kind: 'campaign', code: 'takk', campaign: fixed } as const

describe('goodsOf', () => {
  it('adds pieces up at their selling prices and tells the two kinds of reduction apart', () => {
    const priced = priceCart(cart, { market, campaigns: [twoFor], promo, now })
    expect(goodsOf(priced)).toEqual({ incVat: 200_00, exVat: 160_00, reductionIncVat: 50_00, reductionExVat: 40_00 })
    const texts = wireGoods(priced, 'NOK', 'nb')
    expect(texts.reductionIncVatFormatted).toMatch(/^−50/)
    expect(texts.fixedIncVatFormatted).toMatch(/^−10/)
  })

  it('takes no regular price for a reduction and says nothing of reductions that are none', () => {
    const priced = priceCart({ ...cart, promoCode: null }, { market, campaigns: [], now })
    expect(wireGoods(priced, 'NOK', 'nb')).toMatchObject({
      reductionIncVatFormatted: null,
      fixedIncVatFormatted: null,
    })
  })
})
