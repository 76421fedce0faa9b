import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const LIST = `query products($skip: Int, $take: Int, $categoryAlias: String, $filter: FilterInputType, $marketId: String, $languageId: String) {
  products(skip: $skip, take: $take, categoryAlias: $categoryAlias, filter: $filter, marketId: $marketId, languageId: $languageId) {
    count products { productId articleNumber alias name rating { score voteCount } } filters { facets { filterId type values { facetId parentId label count } } } } }`
type Item = {
  productId: number
  articleNumber: string
  alias: string
  name: string
  rating: { score: number; voteCount: number }
}

const { shop, owner } = await withShop()

const list = async (variables: Record<string, unknown>) => (await shop.graphql(LIST, variables)).data.products
const idsOf = (products: Item[]) => products.map(({ productId }) => productId)

describe('a list of named products', () => {
  it('keeps the order of 600 ids, counts and names each once, and turns every other filter off', async () => {
    const { rows } = await owner.query(
      `select p.id from products p join product_markets m on m.product_id = p.id and m.market_id = 'NO|NOK' where p.active order by md5(p.id::text) limit 590`,
    )
    const ids: number[] = rows.map(({ id }) => id)
    const filter = {
      productIds: [...ids, 999_999, ...ids.slice(0, 9)],
      articleNumbers: ['x'],
      facets: ['b_nobody'],
      exclude: ['c_1'],
      price: { lowest: 1e9 },
      searchText: 'nothing',
      sort: 'PRICE',
    }
    const pages = await Promise.all(
      [0, 200, 400].map((skip) => list({ take: 200, skip, categoryAlias: 'no-such', filter })),
    )
    expect(pages.flatMap(({ products }) => idsOf(products))).toEqual(ids)
    expect(pages.map(({ count }) => count)).toEqual([590, 590, 590])
  })

  it('takes article numbers when there are no ids', async () => {
    const some = (await list({ take: 5, skip: 30 })).products as Item[]
    const numbers = some.map(({ articleNumber }) => articleNumber).reverse()
    const named = await list({ filter: { articleNumbers: ['none', ...numbers], productIds: [] } })
    expect(idsOf(named.products)).toEqual(idsOf(some).reverse())
  })
})

describe('pages', () => {
  it('are of 20 by default, none at take 0, and empty beyond the last one', async () => {
    const whole = await list({})
    expect(whole.products).toHaveLength(20)
    expect((await list({ take: 0 })).filters).toEqual(whole.filters)
    expect(await list({ skip: whole.count })).toMatchObject({ count: whole.count, products: [] })
    expect((await list({ skip: whole.count - 1, take: 200 })).products).toHaveLength(1)
  })
})

describe('sorts that follow what was asked', () => {
  it('FACET_ORDER keeps the order of the given facets', async () => {
    const some = (await list({ take: 6, skip: 11 })).products as Item[]
    const facets = some.map(({ alias }) => `a_${alias}`).reverse()
    expect(idsOf((await list({ filter: { facets, sort: 'FACET_ORDER' } })).products)).toEqual(idsOf(some).reverse())
  })

  it('RELEVANCE puts whole words of the name first; every word has to begin one of the product', async () => {
    const { products, count } = await list({ take: 200, filter: { searchText: 'kjole', sort: 'RELEVANCE' } })
    expect(count).toBeGreaterThan(5)
    const isWhole = ({ name }: Item) => /(^|[^\p{L}])kjole([^\p{L}]|$)/iu.test(name)
    const firstOther = products.findIndex((item: Item) => !isWhole(item))
    if (firstOther >= 0) expect(products.slice(firstOther).some(isWhole)).toBe(false)
    expect((await list({ filter: { searchText: 'kjole zzzz' } })).count).toBe(0)
  })

  it('VOTES puts the best rated first', async () => {
    const ratings = ((await list({ take: 200, filter: { sort: 'VOTES' } })).products as Item[]).map(
      ({ rating }) => rating,
    )
    expect(ratings).toEqual(ratings.toSorted((a, b) => b.score - a.score || b.voteCount - a.voteCount))
  })

  it('ALPHABETICAL follows the alphabet of the language', async () => {
    for (const [marketId, languageId] of [
      ['no', 'nb-NO'],
      ['se', 'sv-SE'],
      ['fi', 'fi-FI'],
      ['dk', 'da-DK'],
    ] as const) {
      const names = (
        (await list({ take: 200, marketId, languageId, filter: { sort: 'ALPHABETICAL' } })).products as Item[]
      ).map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator(languageId).compare))
    }
  })
})

describe('facets', () => {
  it('are of every type, categories with their parents', async () => {
    const { filters } = await list({ take: 0 })
    type Facet = { type: string; values: { facetId: string; parentId: string | null; label: string }[] }
    const types = new Set(filters.facets.map(({ type }: Facet) => type))
    expect(types).toEqual(new Set(['Category', 'Brand', 'Sku', 'Price', 'Discount', 'Parameter', 'StockStatus']))
    const { values } = filters.facets.find(({ type }: Facet) => type === 'Category') as Facet
    const ids = new Set(values.map(({ facetId }) => facetId))
    const parents = values.flatMap(({ parentId }) => parentId ?? [])
    expect(parents.length).toBeGreaterThan(0)
    for (const parent of parents) expect(ids.has(parent)).toBe(true)
  })

  it('lists the colours behind a main product only when asked', async () => {
    const [collapsed, whole] = await Promise.all([list({}), list({ filter: { includeCollapsed: true } })])
    expect(whole.count).toBeGreaterThan(collapsed.count)
  })
})
