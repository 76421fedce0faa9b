import { expect, it } from 'vitest'
import { jsonForScript } from './json-for-script'
import { type DescribedProduct, productGroup } from './product-group'

const terms = { country: 'NO', currency: 'NOK', shippingFee: 49, freeShippingFrom: 799, fewLeftLimit: 3 }
const product: DescribedProduct = {
  productId: 1,
  name: 'Kjole',
  description: 'En kjole',
  brand: 'Fjord',
  articleNumber: 'A-1',
  colour: 'Blå',
  url: 'http://no.localhost/p/kjole',
  pictures: ['http://no.localhost/a.jpg'],
  price: 499,
  availableFrom: undefined,
  skus: [
    { skuId: 1, name: 'S', stock: { inStock: 9, oversellable: 0, totalStock: 9 } },
    { skuId: 2, name: 'M', stock: { inStock: 2, oversellable: 0, totalStock: 2 } },
    { skuId: 3, name: 'L', stock: { inStock: 0, oversellable: 4, totalStock: 4 } },
    { skuId: 4, name: 'XL', stock: { inStock: 0, oversellable: 0, totalStock: 0 } },
  ],
  rating: undefined,
}
type Variant = { readonly offers: Record<string, unknown> }
const offersOf = (change: Partial<DescribedProduct>) =>
  (productGroup({ ...product, ...change }, terms) as { hasVariant: readonly Variant[] }).hasVariant.map(
    ({ offers }) => offers,
  )

it('[SEO-04] says of each size whether it can be had', () => {
  expect(offersOf({}).map(({ availability }) => String(availability).split('/').at(-1))).toEqual([
    'InStock',
    'LimitedAvailability',
    'BackOrder',
    'OutOfStock',
  ])
  expect(offersOf({ availableFrom: '2027-01-01' })[0]?.availability).toBe('https://schema.org/PreOrder')
})

it('[SEO-04] offers one price with VAT, the fee below the limit and none from it on', () => {
  const fee = (price: number) => JSON.stringify(offersOf({ price })[0]).match(/"value":"([\d.]+)"/)?.[1]
  expect(offersOf({})[0]).toMatchObject({ price: '499.00', priceCurrency: 'NOK' })
  expect([fee(798.99), fee(799)]).toEqual(['49.00', '0.00'])
})

it('[SEO-04] speaks of a rating only when there are accepted reviews', () => {
  expect(JSON.stringify(productGroup(product, terms))).not.toContain('AggregateRating')
  const rated = productGroup({ ...product, rating: { average: 4.5, count: 2 } }, terms)
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
})

it('[ATTACK-06] cannot be ended by what stands in it', () => {
  const text = jsonForScript({ name: '</script><script>alert(1)</script><!--\u2028' })
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--\u2028' })
})
