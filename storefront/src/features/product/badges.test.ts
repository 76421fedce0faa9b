import { answerSchemas } from '@shop/api-client/search/answers'
import { priceOf, toWirePrice } from '@shop/domain/catalog'
import { t } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { type Badge, badgesOf } from './badges'
import { badgeText } from './card'
import { type CardTexts, cardViewOf } from './card-view'
import { groupCards } from './group-card'

const now = new Date('2026-11-21T12:00:00Z')
const prices = { sellingPriceIncVatFormatted: '', sellingPriceExVatFormatted: '' }
const aProduct = (change: Partial<CardProduct>): CardProduct => ({
  productId: 1,
  alias: 'a',
  name: 'a',
  canonicalUrl: '/p/a',
  firstAvailableOn: '2026-01-01T00:00:00Z',
  brand: null,
  productImages: [],
  unitPrice: prices,
  lowestPrice: null,
  discountType: null,
  totalStock: { totalStock: 9, inStock: 9, oversellable: 0 },
  skus: [],
  variantGroup: null,
  discountCampaigns: null,
  ...change,
})
const reduced = {
  ...prices,
  isDiscounted: true,
  discountPercentage: 30,
  comparisonPriceIncVatFormatted: '',
  comparisonPriceExVatFormatted: '',
  lowestPriceIncVatFormatted: '',
  lowestPriceExVatFormatted: '',
}

it('shows no percentage without a lawful reduction', () => {
  expect(badgesOf(aProduct({}), now, 3)).toEqual([])
  expect(badgesOf(aProduct({ lowestPrice: { ...reduced, isDiscounted: false } }), now, 3)).toEqual([])
  expect(badgesOf(aProduct({ lowestPrice: { ...reduced, discountPercentage: 0 } }), now, 3)).toEqual([])
  expect(badgesOf(aProduct({ lowestPrice: reduced }), now, 3)).toEqual([{ kind: 'sale', percent: 30 }])
})

it('shows two badges at most, the reduction first', () => {
  const everything = aProduct({
    lowestPrice: reduced,
    firstAvailableOn: '2026-11-20T00:00:00Z',
    discountCampaigns: [
      { name: 'hidden', hideTitle: true },
      { name: '3 for 2', hideTitle: false },
    ],
    totalStock: { totalStock: 2, inStock: 2, oversellable: 0 },
  })
  expect(badgesOf(everything, now, 3)).toEqual([
    { kind: 'sale', percent: 30 },
    { kind: 'campaign', name: '3 for 2' },
  ])
})

it('[PRODUCT-06] marks the price of a campaign, by the name of the campaign where it may be read', () => {
  const marks = (change: Partial<CardProduct>) => cardViewOf(aProduct(change), { now, fewLeft: 3 }).badges
  for (const discountType of [null, 'NONE', 'SALE_PRICE', 'EXTERNAL', 'ANOTHER'])
    expect(marks({ discountType }), `${discountType}`).toEqual([])
  expect(marks({ discountType: 'PRICE_CAMPAIGN' })).toEqual([{ kind: 'campaign' }])
  expect(marks({ discountType: 'PRICE_CAMPAIGN', lowestPrice: reduced })).toEqual([
    { kind: 'sale', percent: 30 },
    { kind: 'campaign' },
  ])
  const named = [{ name: 'Festtid', hideTitle: false }]
  expect(marks({ discountType: 'PRICE_CAMPAIGN', discountCampaigns: named })).toEqual([
    { kind: 'campaign', name: 'Festtid' },
  ])
})

it('[PRODUCT-06] marks the cards of the search as those of the catalogue', () => {
  const unitPrice = toWirePrice(priceOf('NOK', 80_00, 80_00, 2500), 'nb')
  const marksOf = (discountType?: string) => {
    const data = {
      productId: 7,
      name: 'Kjole',
      unitPrice,
      totalStock: { totalStock: 9, inStock: 9 },
      discountType,
    }
    const attribute = (json: unknown) => [{ id: 'x', label: JSON.stringify({ json }) }]
    const custom = {
      ralph_data: attribute(data),
      ralph_data_skus: attribute([]),
      ralph_data_variant_dimensions: attribute([]),
    }
    const record = { key: '7', title: 'Kjole', custom, variants: [] }
    const answer = { cart: [{ key: 'g', products: [record] }], recommendationLists: [] }
    const { cart } = answerSchemas(() => {})['cart-page'].parse(answer)
    return groupCards(cart, { now, fewLeft: 3 }).map(({ badges }) => badges)
  }
  expect(marksOf()).toEqual([[]])
  expect(marksOf('PRICE_CAMPAIGN')).toEqual([[{ kind: 'campaign' }]])
})

it('[PRODUCT-06] asks for the discount type with every card, and has a word for the mark in each language', () => {
  expect(CARD_FIELDS.split(/\s+/)).toContain('discountType')
  expect((['nb', 'sv', 'da', 'fi'] as const).map((locale) => t(locale, 'badge.campaign'))).toEqual([
    'Kampanje',
    'Kampanj',
    'Kampagne',
    'Kampanja',
  ])
  const texts = { badges: { campaign: 'Kampanje' } } as unknown as CardTexts
  const html = (badge: Badge) => badgeText(badge, texts)
  expect(html({ kind: 'campaign' })).toBe('Kampanje')
  expect(html({ kind: 'campaign', name: 'Festtid' })).toBe('Festtid')
})

it('[PRODUCT-08] keeps the title of a campaign that hides it from the card, and the price it made', () => {
  const hidden = [{ name: 'Stille', hideTitle: true, action: 'n-for-price' }]
  const lowered = { sellingPriceIncVatFormatted: '80 kr', sellingPriceExVatFormatted: '64 kr' }
  const card = cardViewOf(aProduct({ discountType: 'PRICE_CAMPAIGN', discountCampaigns: hidden, unitPrice: lowered }), {
    now,
    fewLeft: 3,
  })
  expect(JSON.stringify(card)).not.toContain('Stille')
  expect(card.price.selling).toEqual(['80 kr', '64 kr'])
})

it('[STOCK-03] calls few what the market calls few', () => {
  const kinds = (inStock: number, fewLeft: number) =>
    badgesOf(aProduct({ totalStock: { totalStock: inStock, inStock, oversellable: 0 } }), now, fewLeft).map(
      ({ kind }) => kind,
    )
  expect([3, 4].map((pieces) => kinds(pieces, 3))).toEqual([['few-left'], []])
  expect([5, 6].map((pieces) => kinds(pieces, 5))).toEqual([['few-left'], []])
  expect(kinds(1, 0)).toEqual([])
})

it('lets sold out and coming soon stand alone', () => {
  const none = { totalStock: 0, inStock: 0, oversellable: 0 }
  expect(badgesOf(aProduct({ lowestPrice: reduced, totalStock: none }), now, 3)).toEqual([{ kind: 'sold-out' }])
  expect(badgesOf(aProduct({ firstAvailableOn: '2026-12-01T00:00:00Z', totalStock: none }), now, 3)).toEqual([
    { kind: 'coming-soon' },
  ])
})

it('is new for a fortnight', () => {
  expect(badgesOf(aProduct({ firstAvailableOn: '2026-11-08T12:00:00Z' }), now, 3)).toEqual([{ kind: 'new' }])
  expect(badgesOf(aProduct({ firstAvailableOn: '2026-11-07T12:00:00Z' }), now, 3)).toEqual([])
})

it('[LAW-16] names what several pieces are offered for and its last day, and no percentage: that is in the price', () => {
  const percentage = { name: 'Festtid', hideTitle: false, action: 'percentage', untilFormatted: '1. januar 2027' }
  const several = { name: '3 for 2', hideTitle: false, action: 'n-for-price', untilFormatted: '21. januar 2027' }
  const offerOf = (...discountCampaigns: NonNullable<CardProduct['discountCampaigns']>) =>
    cardViewOf(aProduct({ discountCampaigns }), { now, fewLeft: 3 }).offer
  expect(offerOf(percentage, several)).toEqual({ name: '3 for 2', until: '21. januar 2027' })
  expect(offerOf({ ...several, untilFormatted: null })).toEqual({ name: '3 for 2' })
  expect(offerOf(percentage)).toBeUndefined()
  expect(offerOf({ ...several, hideTitle: true })).toBeUndefined()
})
