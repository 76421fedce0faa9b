import { describe, expect, it } from 'vitest'
import { priceOf } from '../catalog/price'
import { completeProduct } from '../catalog/product'
import { toWireLowestPrice, toWirePrice } from '../catalog/wire-price'
import { asCategoryId, asProductId, asSkuId } from '../shared'
import { filledGroups, filledRecommendations, type RecommendedRecord, recommendedProduct } from '.'

const dress = { productId: asProductId(7), name: 'Svart kjole', alias: 'svart-kjole' }
const read = (record: Partial<RecommendedRecord> = {}) =>
  recommendedProduct({ key: '7', data: dress, skus: [], variantDimensions: [], variants: [], ...record })
const lowest = {
  ...({ currency: 'NOK', isDiscounted: true, discountPercentage: 50 } as const),
  ...{ sellingPriceIncVat: 100_00, sellingPriceExVat: 80_00, vat: 20_00 },
  ...{ comparisonPriceIncVat: 200_00, comparisonPriceExVat: 160_00 },
  ...{ lowestPriceIncVat: 200_00, lowestPriceExVat: 160_00 },
  ...{ discountIncVat: 100_00, discountExVat: 80_00 },
}

describe('recommendations', () => {
  it('[RECO-01] carry the product fields, which default as those of a product do', () => {
    const brand = { name: 'Havrå' }
    const variantDimensions = [{ level: 1, dimension: 'colour', value: 'Svart' }]
    const product = read({
      data: { ...dress, brand, canonicalUrl: '/p/svart-kjole', totalStock: { totalStock: 3 } },
      variantDimensions,
      ticket: 't1',
    })
    expect(product).toMatchObject({
      productId: 7,
      key: '7',
      name: 'Svart kjole',
      brand,
      alias: 'svart-kjole',
      canonicalUrl: '/p/svart-kjole',
      ticket: 't1',
      discountType: 'NONE',
      parameterGroups: [],
      unitPrice: null,
      firstAvailableOn: null,
      totalStock: { totalStock: 3, inStock: 0, oversellable: 0, static: 0, incoming: null },
      variantDimensions,
    })
    expect(read({ data: { ...dress, brand: 'Havrå' } }).brand).toEqual(brand)
    expect(read().ticket).toBe('')
  })

  it('[RECO-01] carry every field that a product has', () => {
    const category = { categoryId: asCategoryId(2), parentCategoryId: asCategoryId(1), name: 'Kjoler' }
    const stock = { totalStock: 3, inStock: 3, oversellable: 0, static: 0, incoming: null }
    const sku = { skuId: asSkuId(1), name: 'S', articleNumber: '7-S', stock, ticket: 'tS' }
    const variantDimensions = [{ level: 1, dimension: 'colour', value: 'Svart' }]
    const given = {
      ...{ ...dress, articleNumber: '7', canonicalUrl: '/p/svart-kjole', brand: { name: 'Havrå' } },
      ...{ primaryCategory: category, categories: [category], totalStock: stock },
      unitPrice: toWirePrice(priceOf('NOK', 200_00, 100_00, 2500), 'nb'),
      lowestPrice: toWireLowestPrice(lowest, 'nb'),
      discountType: 'SALE_PRICE',
      parameterGroups: [{ parameterGroupId: 1, name: 'Farge', parameters: [{ name: 'Color', value: 'Svart' }] }],
      productImages: [{ fileName: 'a.webp', tags: ['front'] }],
      images: ['a.webp', 'b.webp'],
      discountCampaigns: [{ name: 'Høstsalg', hideTitle: true }],
      firstAvailableOn: '2026-12-01T00:00:00Z',
    }
    const variants = [{ key: '7-S', size: 'S', ticket: 'tS' }]
    const { ticket: _, ...withoutTicket } = sku
    const product = read({ data: given, skus: [withoutTicket], variantDimensions, ticket: 't1', variants })
    // What the variants of a product are called and cost is its own page's to know.
    expect(product).toEqual({ ...given, key: '7', ticket: 't1', skus: [sku], variantDimensions, variants: [] })
    expect(Object.keys(product)).toEqual(Object.keys(completeProduct({ productId: asProductId(7) })))
  })

  it('[RECO-02] take the article number of a sku, and its ticket, from the variant of that size', () => {
    const skus = [
      { skuId: asSkuId(1), name: 'S' },
      { skuId: asSkuId(2), name: 'M', stock: { totalStock: 3, inStock: 3 }, articleNumber: 'old' },
      { skuId: asSkuId(3), name: 'L', articleNumber: '7-L' },
    ]
    const variants = [
      { key: '7-M', size: 'M', ticket: 'tM' },
      { key: '7-S', size: 'S' },
    ]
    const stock = { totalStock: 3, inStock: 3, oversellable: 0, static: 0, incoming: null }
    expect(read({ skus, variants }).skus).toEqual([
      { skuId: 1, name: 'S', articleNumber: '7-S', stock: null, ticket: '' },
      { skuId: 2, name: 'M', articleNumber: '7-M', stock, ticket: 'tM' },
      { skuId: 3, name: 'L', articleNumber: '7-L', stock: null, ticket: '' },
    ])
    const oneSize = read({ skus: [{ skuId: asSkuId(1) }], variants: [{ key: '7-0' }] })
    expect(oneSize.skus[0]?.articleNumber).toBe('7-0')
  })

  it('[RECO-03] have no categories unless given', () => {
    expect(read().categories).toEqual([])
    const categories = [{ categoryId: asCategoryId(1), parentCategoryId: asCategoryId(0), name: 'Kjoler' }]
    expect(read({ data: { ...dress, categories } }).categories).toEqual(categories)
  })

  it('[RECO-05] drop the groups left empty, and the lists without groups', () => {
    const [filled, empty] = [
      { key: 'g1', products: [read()] },
      { key: 'g2', products: [] },
    ]
    expect(filledGroups([empty, filled])).toEqual([filled])
    const [similar, style] = [
      { id: 'similar', groups: [] },
      { id: 'style', groups: [filled] },
    ]
    expect(filledRecommendations([similar, style])).toEqual([style])
  })
})
