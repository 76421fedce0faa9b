import { expect, it } from 'vitest'
import type { CardProduct } from '@/catalogue/product-card'
import { badgesOf } from './badges'
import { cardViewOf } from './card-view'

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
