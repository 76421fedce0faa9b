import { priceOf, toWirePrice } from '@shop/domain/catalog'
import { productAttributes } from '@shop/domain/recommendation'
import { describe, expect, it } from 'vitest'
import { answerSchemas } from './answers'

type Data = { readonly data?: unknown; readonly skus?: unknown; readonly dimensions?: unknown }

const attribute = (json: unknown) => [{ id: 'x', label: typeof json === 'string' ? json : JSON.stringify({ json }) }]
const dress = { productId: 7, name: 'Svart kjole', alias: 'svart-kjole' }
const price = toWirePrice(priceOf('NOK', 200_00, 100_00, 2500), 'nb')
const record = ({ data = dress, skus = [], dimensions = [] }: Data = {}, rest: object = {}) => ({
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
const list = (id: string, ...products: unknown[]) => ({
  ...{ id, label: 'Passer til', algorithm: 'STYLE', visualization: 'carousel' },
  productGroups: [
    { key: 'g1', products },
    { key: 'g2', products: [] },
  ],
})
function read(...products: unknown[]) {
  const lines: string[] = []
  const schemas = answerSchemas((line) => lines.push(line))
  const sent = JSON.parse(JSON.stringify({ cart: [{ key: 'g1', products }], recommendationLists: [] }))
  const { cart } = schemas['cart-page'].parse(sent)
  return { groups: cart, products: cart[0]?.products ?? [], lines }
}
const without = (name: keyof typeof price) => ({ ...price, [name]: undefined })

describe('the products of an answer', () => {
  it('[RECO-04] [FAULT-13] are those whose JSON can be read', () => {
    const broken = [
      ...['{', 'null', '[]', '{}', '7', null, [], { productId: '7', name: 'x' }, { productId: 7 }].map((data) => ({
        data,
      })),
      ...['{', { M: 1 }, [null], null].flatMap((entries) => [{ skus: entries }, { dimensions: entries }]),
      ...['productImages', 'categories', 'images'].map((name) => ({ data: { ...dress, [name]: [7] } })),
      ...['unitPrice', 'totalStock', 'brand'].map((name) => ({ data: { ...dress, [name]: 7 } })),
    ]
    const whole = record()
    const partly = productAttributes.map((name) => ({ ...whole, custom: { ...whole.custom, [name]: undefined } }))
    const { products, lines } = read(
      ...broken.map((data) => record(data)),
      ...partly,
      { ...whole, custom: undefined },
      whole,
    )
    expect(products).toHaveLength(1)
    expect(lines).toHaveLength(broken.length + partly.length + 1)
  })

  it.each<[string, Data]>([
    ['half a number for its id', { data: { ...dress, productId: 7.5 } }],
    ['an address that is no text', { data: { ...dress, canonicalUrl: 7 } }],
    ['a brand without a name', { data: { ...dress, brand: {} } }],
    ['a price without its text', { data: { ...dress, unitPrice: without('sellingPriceIncVatFormatted') } }],
    ['a price without its amount', { data: { ...dress, lowestPrice: without('sellingPriceIncVat') } }],
    ['a picture without a file', { data: { ...dress, productImages: [{ tags: [] }] } }],
    ['a picture whose tags are a text', { data: { ...dress, productImages: [{ fileName: 'a', tags: 'front' }] } }],
    ['a stock in words', { data: { ...dress, totalStock: { inStock: 'many' } } }],
    ['a day that is a number', { data: { ...dress, firstAvailableOn: 7 } }],
    ['a campaign until an object', { data: { ...dress, discountCampaigns: [{ name: 'x', untilFormatted: {} }] } }],
    ['a category without a name', { data: { ...dress, categories: [{ categoryId: 1, parentCategoryId: 0 }] } }],
    ['a size without an id', { skus: [{ name: 'M' }] }],
    ['a colour that is a number', { dimensions: [{ level: 1, dimension: 'Color', value: 7 }] }],
  ])('[ARCH-12] [RECO-04] are not those with %s, which a card could not show', (_, broken) => {
    const { products, lines } = read(record(broken), record())
    expect(products).toHaveLength(1)
    expect(lines).toEqual(['Could not parse product data for: Svart kjole'])
  })

  it('[RECO-04] keep what is only not there, in any way of saying so', () => {
    const unknown = Object.fromEntries(
      ['brand', 'unitPrice', 'images', 'categories', 'totalStock', 'firstAvailableOn'].map((name) => [name, null]),
    )
    const skus = [{ skuId: 1 }, { skuId: 2, name: null, stock: null }, { skuId: 3, name: 'L', stock: 5 }]
    const { products, lines } = read(record({ data: { ...dress, ...unknown }, skus }))
    expect(lines).toEqual([])
    expect(products[0]).toMatchObject({ brand: null, unitPrice: null, images: [], categories: [], totalStock: null })
    expect(products[0]?.skus.map(({ name, stock }) => [name, stock])).toEqual([
      ['', null],
      ['', null],
      ['L', null],
    ])
  })

  it('keep what a card reads of a campaign beside its title', () => {
    const campaign = { name: '3 for 2', hideTitle: false, action: 'n-for-price', untilFormatted: '21. januar 2027' }
    const { products } = read(record({ data: { ...dress, discountCampaigns: [campaign, {}] } }))
    expect(products[0]?.discountCampaigns).toMatchObject([campaign, { name: '', hideTitle: false }])
  })

  it('[RECO-05] leave no empty group and no list without groups', () => {
    expect(read(record({ data: '{' })).groups).toEqual([])
    expect(read().groups).toEqual([])
    const recommendationLists = [list('similar', record({ data: '{' })), list('style', record())]
    const sections = answerSchemas(() => {})['add-to-cart-popup'].parse({ recommendationLists }).recommendationLists
    expect(sections.map(({ id, title, groups }) => [id, title, groups.map(({ key }) => key)])).toEqual([
      ['style', 'Passer til', ['g1']],
    ])
  })

  it('[RECO-06] are logged by their titles when they are dropped', () => {
    const { lines } = read(
      record({ data: '{' }, { title: 'Blå genser' }),
      record(),
      record({ skus: 'x' }, { title: 'Lue' }),
    )
    expect(lines).toEqual(['Could not parse product data for: Blå genser', 'Could not parse product data for: Lue'])
  })
})
