import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { asCategoryId, asProductId, asSkuId } from '../shared'
import { discountTypeOf, showsCampaignMark } from './discount-type'
import { lowestPriceOf } from './lowest-price'
import { priceOf } from './price'
import { completeProduct, isComingSoon, shownCampaigns } from './product'
import { stockOf } from './stock'
import { toWireLowestPrice, toWirePrice } from './wire-price'

const productId = asProductId(7)
const bare = completeProduct({ productId })

describe('completeProduct', () => {
  it('[PRODUCT-01] has productId, key, ticket, name, brand, articleNumber, alias and canonicalUrl', () => {
    const fields = {
      key: 'k',
      ticket: 't',
      name: 'Kjole',
      brand: { name: 'Lysning' },
      articleNumber: '1-2',
      alias: 'kjole',
      canonicalUrl: '/p/kjole',
    }
    expect(completeProduct({ productId, ...fields })).toMatchObject({ productId: 7, ...fields })
    expect(bare).toMatchObject({
      key: '7',
      ticket: '',
      name: '',
      brand: null,
      articleNumber: '',
      alias: '',
      canonicalUrl: '',
    })
  })

  it('[PRODUCT-02] [RECO-03] has a primary category and categories, none by default', () => {
    const dresses = { categoryId: asCategoryId(2), parentCategoryId: asCategoryId(1), name: 'Kjoler' }
    expect(completeProduct({ productId, primaryCategory: dresses, categories: [dresses] })).toMatchObject({
      primaryCategory: { categoryId: 2, parentCategoryId: 1, name: 'Kjoler' },
      categories: [{ categoryId: 2, parentCategoryId: 1, name: 'Kjoler' }],
    })
    expect(bare).toMatchObject({ primaryCategory: null, categories: [] })
  })

  it('[PRODUCT-03] has skus with id, article number, name and stock', () => {
    const sku = { skuId: asSkuId(1), articleNumber: '1-2-M', name: 'M', stock: stockOf({ inStock: 2 }) }
    expect(completeProduct({ productId, skus: [sku] }).skus).toEqual([sku])
    expect(bare.skus).toEqual([])
  })

  it('[PRODUCT-04] has parameter groups of names and values', () => {
    const group = { parameterGroupId: 3, name: 'Egenskaper', parameters: [{ name: 'Color', value: 'Blå' }] }
    expect(completeProduct({ productId, parameterGroups: [group] }).parameterGroups).toEqual([group])
    expect(bare.parameterGroups).toEqual([])
  })

  it('[PRODUCT-05] has unitPrice, lowestPrice and discountType', () => {
    const unitPrice = toWirePrice(priceOf('NOK', 200_00, 100_00, 2500), 'nb')
    const lowestPrice = toWireLowestPrice(
      lowestPriceOf({
        history: [],
        sellingIncVat: 100_00,
        settings: defaultSettingsOf('no'),
        vatBasisPoints: 2500,
        now: 0,
      }),
      'nb',
    )
    expect(completeProduct({ productId, unitPrice, lowestPrice, discountType: 'SALE_PRICE' })).toMatchObject({
      unitPrice: { sellingPriceIncVat: 100 },
      lowestPrice: { isDiscounted: false },
      discountType: 'SALE_PRICE',
    })
  })

  it('[PRODUCT-07] has images, total stock, campaigns, variant dimensions and a first day', () => {
    const fields = {
      productImages: [{ fileName: 'a.webp', tags: ['main'] }],
      images: ['a.webp'],
      totalStock: stockOf({ inStock: 4 }),
      discountCampaigns: [{ name: 'Sommer', hideTitle: false }],
      variantDimensions: [{ level: 1, dimension: 'Color', value: 'blue' }],
      firstAvailableOn: '2026-09-01',
    }
    expect(completeProduct({ productId, ...fields })).toMatchObject(fields)
    expect(completeProduct({ productId, productImages: fields.productImages }).images).toEqual(['a.webp'])
    expect(bare).toMatchObject({
      productImages: [],
      images: [],
      totalStock: null,
      discountCampaigns: [],
      firstAvailableOn: null,
    })
  })
})

describe('discount type', () => {
  it('[PRODUCT-06] is NONE when absent or unknown; PRICE_CAMPAIGN shows a campaign mark', () => {
    expect(bare.discountType).toBe('NONE')
    expect([undefined, null, 'SOMETHING', 3].map(discountTypeOf)).toEqual(['NONE', 'NONE', 'NONE', 'NONE'])
    expect(discountTypeOf('PRICE_CAMPAIGN')).toBe('PRICE_CAMPAIGN')
    expect(showsCampaignMark('PRICE_CAMPAIGN')).toBe(true)
    expect(showsCampaignMark('SALE_PRICE')).toBe(false)
  })
})

describe('shownCampaigns', () => {
  it('[PRODUCT-08] leaves out the title of a campaign that hides it', () => {
    const shown = { name: 'Sommer', hideTitle: false }
    const nameless = { name: null, hideTitle: false }
    expect(shownCampaigns([{ name: 'Stille', hideTitle: true }, nameless, shown])).toEqual([shown])
    expect(shownCampaigns(null)).toEqual([])
  })
})

describe('isComingSoon', () => {
  it('[PRODUCT-19] until the first day has come', () => {
    const day = Date.UTC(2026, 8, 1)
    expect(isComingSoon({ firstAvailableOn: '2026-09-01' }, day - 1)).toBe(true)
    expect(isComingSoon({ firstAvailableOn: '2026-09-01' }, day)).toBe(false)
    expect(isComingSoon({ firstAvailableOn: null }, day)).toBe(false)
  })
})
