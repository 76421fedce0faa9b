import { describe, expect, it } from 'vitest'
import { priceOf } from '../catalog/price'
import { completeProduct } from '../catalog/product'
import { toWirePrice } from '../catalog/wire-price'
import { asCategoryId, asProductId, asSkuId } from '../shared'
import { productAttributes, type RecommendedRecord, readProductGroups, readRecommendations } from '.'

type Data = { readonly data?: unknown; readonly skus?: unknown; readonly dimensions?: unknown }

const attribute = (json: unknown) => [{ id: 'x', label: typeof json === 'string' ? json : JSON.stringify({ json }) }]
const dress = { productId: 7, name: 'Svart kjole', alias: 'svart-kjole' }
const record = ({ data = dress, skus = [], dimensions = [] }: Data = {}, rest: Partial<RecommendedRecord> = {}) => ({
  key: '7',
  title: 'Svart kjole',
  custom: {
    ralph_data: attribute(data),
    ralph_data_skus: attribute(skus),
    ralph_data_variant_dimensions: attribute(dimensions),
  },
  variants: [],
  ...rest,
})
const read = (...products: RecommendedRecord[]) => {
  const lines: string[] = []
  const groups = readProductGroups([{ key: 'g1', products }], (line) => lines.push(line))
  return { groups, products: groups[0]?.products ?? [], lines }
}

describe('recommendations', () => {
  it('[RECO-01] carry the product fields, which default as those of a product do', () => {
    const brand = { name: 'Havrå' }
    const dimensions = [{ level: 1, dimension: 'colour', value: 'Svart' }]
    const { products } = read(
      record(
        { data: { ...dress, brand, canonicalUrl: '/p/svart-kjole', totalStock: { totalStock: 3 } }, dimensions },
        { ticket: 't1' },
      ),
    )
    expect(products[0]).toMatchObject({
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
      totalStock: { totalStock: 3, incoming: null },
      variantDimensions: dimensions,
    })
    expect(read(record({ data: { ...dress, brand: 'Havrå' } })).products[0]?.brand).toEqual(brand)
    expect(read(record({}, { ticket: undefined })).products[0]?.ticket).toBe('')
  })

  it('[RECO-01] carry every field that a product has', () => {
    const category = { categoryId: asCategoryId(2), parentCategoryId: asCategoryId(1), name: 'Kjoler' }
    const stock = { totalStock: 3, inStock: 3, oversellable: 0, static: null, incoming: null }
    const sku = { skuId: asSkuId(1), name: 'S', articleNumber: '7-S', stock, ticket: 'tS' }
    const dimensions = [{ level: 1, dimension: 'colour', value: 'Svart' }]
    const given = {
      ...{ ...dress, articleNumber: '7', canonicalUrl: '/p/svart-kjole', brand: { name: 'Havrå' } },
      ...{ primaryCategory: category, categories: [category], totalStock: stock },
      unitPrice: toWirePrice(priceOf('NOK', 200_00, 100_00, 2500), 'nb'),
      lowestPrice: { lowestPriceIncVat: 90, lowestPriceIncVatFormatted: '90 kr' },
      discountType: 'SALE_PRICE',
      parameterGroups: [{ parameterGroupId: 1, name: 'Farge', parameters: [{ name: 'Color', value: 'Svart' }] }],
      productImages: [{ fileName: 'a.webp', tags: ['front'] }],
      images: ['a.webp', 'b.webp'],
      discountCampaigns: [{ name: 'Høstsalg', hideTitle: true }],
      firstAvailableOn: '2026-12-01T00:00:00Z',
    }
    const variants = [{ key: '7-S', size: 'S', ticket: 'tS' }]
    const { products } = read(record({ data: given, skus: [sku], dimensions }, { ticket: 't1', variants }))
    // What the variants of a product are called and cost is its own page's to know.
    const whole = { ...given, key: '7', ticket: 't1', skus: [sku], variantDimensions: dimensions, variants: [] }
    expect(products).toEqual([whole])
    expect(Object.keys(products[0] ?? {})).toEqual(Object.keys(completeProduct({ productId: asProductId(7) })))
  })

  it('[RECO-02] take the article number of a sku, and its ticket, from the variant of that size', () => {
    const skus = [
      { skuId: 1, name: 'S', stock: null },
      { skuId: 2, name: 'M', stock: { totalStock: 3 }, articleNumber: 'old' },
      { skuId: 3, name: 'L', stock: 5, articleNumber: '7-L' },
    ]
    const variants = [
      { key: '7-M', size: 'M', ticket: 'tM' },
      { key: '7-S', size: 'S' },
    ]
    const { products } = read(record({ skus }, { variants }))
    expect(products[0]?.skus).toEqual([
      { skuId: 1, name: 'S', articleNumber: '7-S', stock: null, ticket: '' },
      { skuId: 2, name: 'M', articleNumber: '7-M', stock: { totalStock: 3, incoming: null }, ticket: 'tM' },
      { skuId: 3, name: 'L', articleNumber: '7-L', stock: null, ticket: '' },
    ])
    const oneSize = read(record({ skus: [{ skuId: 1, name: '' }] }, { variants: [{ key: '7-0' }] }))
    expect(oneSize.products[0]?.skus[0]?.articleNumber).toBe('7-0')
  })

  it('[RECO-03] have no categories unless given', () => {
    expect(read(record()).products[0]?.categories).toEqual([])
    const categories = [{ categoryId: 1, parentCategoryId: 0, name: 'Kjoler' }]
    expect(read(record({ data: { ...dress, categories } })).products[0]?.categories).toEqual(categories)
  })

  it('[RECO-04] [FAULT-13] drop the products whose JSON cannot be read', () => {
    const broken = [
      ...['{', 'null', '[]', '{}', '7', null, [], { productId: '7', name: 'x' }, { productId: 7 }].map((data) => ({
        data,
      })),
      ...['{', { M: 1 }, [null], null].flatMap((list) => [{ skus: list }, { dimensions: list }]),
      ...['productImages', 'categories', 'images'].map((list) => ({ data: { ...dress, [list]: [7] } })),
      ...['unitPrice', 'totalStock', 'brand'].map((field) => ({ data: { ...dress, [field]: 7 } })),
    ]
    const whole = record()
    const without = productAttributes.map((name) => ({ ...whole, custom: { ...whole.custom, [name]: undefined } }))
    const { products, lines } = read(
      ...broken.map((data) => record(data)),
      ...without,
      { ...whole, custom: undefined },
      whole,
    )
    expect(products).toHaveLength(1)
    expect(lines).toHaveLength(broken.length + without.length + 1)
  })

  it('[RECO-05] drop the groups left empty, and the lists without groups', () => {
    expect(read(record({ data: '{' })).groups).toEqual([])
    expect(read().groups).toEqual([])
    const list = (id: string, ...products: RecommendedRecord[]) => ({
      id,
      label: 'Passer til',
      productGroups: [
        { key: 'g1', products },
        { key: 'g2', products: [] },
      ],
    })
    const sections = readRecommendations([list('similar', record({ data: '{' })), list('style', record())], () => {})
    expect(sections.map(({ id, title, groups }) => [id, title, groups.map(({ key }) => key)])).toEqual([
      ['style', 'Passer til', ['g1']],
    ])
  })

  it('[RECO-06] log each dropped product by its title', () => {
    const { lines } = read(
      record({ data: '{' }, { title: 'Blå genser' }),
      record(),
      record({ skus: 'x' }, { title: 'Lue' }),
    )
    expect(lines).toEqual(['Could not parse product data for: Blå genser', 'Could not parse product data for: Lue'])
  })
})
