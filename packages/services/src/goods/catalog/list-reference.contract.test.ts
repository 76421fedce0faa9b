import { type NaiveFilter, type NaiveProduct, naiveList, naiveProducts } from '@shop/testkit/naive-list'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

const LIST = `query products($skip: Int, $filter: FilterInputType, $marketId: String, $languageId: String) {
  products(skip: $skip, take: 200, filter: $filter, marketId: $marketId, languageId: $languageId) {
    count products { productId } filters { price { lowest highest } facets { filterId type values { _id facetId count } } } } }`
const places = [
  { marketId: 'NO|NOK', alias: 'no', languageId: 'nb-NO' },
  { marketId: 'FI|EUR', alias: 'fi', languageId: 'sv-SE' },
  { marketId: 'DK|DKK', alias: 'dk', languageId: 'da-DK' },
]
const sorts = [
  ...['NONE', 'PRICE', 'PRICE_DESC', 'MOST_SOLD', 'BRAND', 'LATEST', 'RELEVANCE', 'ALPHABETICAL', 'ALPHABETICAL_DESC'],
  ...['CUSTOM_1', 'CUSTOM_2', 'AVAILABLE_STOCK', 'AVAILABLE_STOCK_DESC', 'TOTAL_STOCK', 'TOTAL_STOCK_DESC'],
]

const products = new Map<string, NaiveProduct[]>()
let campaigns: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  for (const place of places) products.set(place.alias, await naiveProducts(owner, place))
  campaigns = (await owner.query('select id from discount_campaigns order by id')).rows.map(({ id }) => id)
})

/** Filters made of what the place really has, so that most of them find something. */
function filters(all: readonly NaiveProduct[]): fc.Arbitrary<NaiveFilter> {
  const byGroup = new Map<string, string[]>()
  for (const facet of new Set(all.flatMap(({ facets }) => [...facets]))) {
    const [group = '', id = ''] = facet.split('|')
    byGroup.set(group, [...(byGroup.get(group) ?? []), id])
  }
  const facet = fc.oneof(
    ...[...byGroup.values()].map((ids) => fc.constantFrom(...ids)),
    fc.constantFrom('b_nobody', 'zzz', 'c_0', 'p_0', ''),
  )
  const some = (most: number) => fc.array(facet, { maxLength: most })
  const ids = (prefix: string, group: string) =>
    fc.array(fc.constantFrom(...(byGroup.get(group) ?? []).map((id) => Number(id.slice(prefix.length)))), {
      maxLength: 3,
    })
  const brandIds = fc.array(fc.constantFrom(...new Set(all.map(({ brandId }) => brandId)), 0), { maxLength: 3 })
  const campaignIds = fc.array(fc.constantFrom(...campaigns), { maxLength: 2 })
  const highest = Math.max(...all.map(({ price }) => price))
  const narrowing = fc.record({
    facets: some(6),
    excludeFacets: some(2),
    include: some(4),
    exclude: some(2),
    includeMode: fc.constantFrom('INTERSECT' as const, 'UNION' as const),
    categoryIds: ids('c_', 'categories'),
    brandIds,
    discountCampaignIds: campaignIds,
    excludeCategoryIds: ids('c_', 'categories'),
    excludeBrandIds: brandIds,
    excludeDiscountCampaignIds: campaignIds,
    price: fc.record(
      {
        lowest: fc.double({ min: 0, max: highest / 2, noNaN: true }),
        highest: fc.double({ min: 0, max: highest, noNaN: true }),
      },
      { requiredKeys: [] },
    ),
  })
  const names = [
    'facets',
    'include',
    'exclude',
    'excludeFacets',
    'categoryIds',
    'brandIds',
    'discountCampaignIds',
  ] as const
  const more = ['excludeCategoryIds', 'excludeBrandIds', 'excludeDiscountCampaignIds', 'price', 'includeMode'] as const
  // Few at a time: all of them together leave nothing to compare.
  const chosen = fc.subarray([...names, ...more], { maxLength: 4 })
  const showing = fc.record(
    {
      filterMode: fc.constantFrom('BY_GROUP' as const, 'CURRENT' as const),
      includeCollapsed: fc.boolean(),
      sort: fc.constantFrom(...sorts),
    },
    { requiredKeys: [] },
  )
  return fc
    .tuple(narrowing, chosen, showing)
    .map(([all, keys, rest]) => ({ ...Object.fromEntries(keys.map((key) => [key, all[key]])), ...rest }))
}

describe('a list with any filter', () => {
  it.each(places)(
    '[PRODUCT-20] holds the products, in their order, and counts every facet as the plain tables tell: $alias in $languageId',
    async ({ alias, languageId }) => {
      const all = products.get(alias) ?? []
      let found = 0
      await fc.assert(
        fc.asyncProperty(filters(all), fc.nat(3), async (filter, page) => {
          const skip = page * 100
          const { data } = await shop.graphql(LIST, { skip, filter, marketId: alias, languageId })
          const expected = naiveList(all, filter, languageId)
          const { count, products: shown, filters: given } = data.products
          expect(count).toBe(expected.listed.length)
          expect(shown.map(({ productId }: { productId: number }) => productId)).toEqual(
            expected.listed.slice(skip, skip + 200),
          )
          const values = given.facets.flatMap((facet: { values: unknown[] }) => facet.values) as {
            _id: string
            facetId: string
            count: number
          }[]
          const counted = new Map(values.map((value) => [value.facetId, value.count]))
          for (const id of expected.counts.keys()) if (id.startsWith('a_')) expected.counts.delete(id)
          expect(counted).toEqual(expected.counts)
          for (const value of values) expect(value._id).toBe(`${value.facetId}_${value.count}`)
          expect(given.price).toEqual(expected.range)
          if (count) found += 1
        }),
        { numRuns: Math.ceil(sizes.properties / 5), seed: 20_261_121 },
      )
      expect(found).toBeGreaterThan(sizes.properties / 25)
    },
    600_000,
  )
})
