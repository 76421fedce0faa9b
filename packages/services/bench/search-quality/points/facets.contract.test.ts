import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { type Facet, type FacetValue, keysOf, mains } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const search = (more: Record<string, string | number | boolean> = {}, q = 'klänning') => world.at('sv').search(q, more)
const valuesOf = ({ values, sizeTypes }: Facet): readonly FacetValue[] =>
  values ?? sizeTypes?.flatMap(({ formats }) => formats.flatMap((format) => format.values)) ?? []
const facetOf = (facets: readonly Facet[], id: string) => facets.find((facet) => facet.id === id)!
const counts = (facet: Facet) => valuesOf(facet).map(({ id, count }) => [id, count])

describe('facets', () => {
  it.each(['color', 'brand', 'size', 'category', 'custom.pattern', 'custom.material'])(
    '[P32] [SEARCH-06] [FILTER-15] selecting in %s does not change its own counts; each count is the hits that the value gives',
    async (id) => {
      const { primaryList: open } = await search()
      const facet = facetOf(open.facets, id)
      const values = valuesOf(facet)
      expect(values.length).toBeGreaterThan(1)
      for (const value of values.slice(0, 8)) {
        const chosen = (await search({ [`f.${id}`]: value.id })).primaryList
        expect(chosen.totalHits, value.label).toBe(value.count)
        expect(counts(facetOf(chosen.facets, id)), value.label).toEqual(counts(facet))
        expect(valuesOf(facetOf(chosen.facets, id)).find((one) => one.id === value.id)?.selected).toBe(true)
      }
      const two = values.slice(0, 2).map((value) => value.id)
      const both = (await search({ [`f.${id}`]: two.join('|') })).primaryList
      expect(both.totalHits).toBeGreaterThanOrEqual(Math.max(values[0]!.count, values[1]!.count))
      expect(counts(facetOf(both.facets, id))).toEqual(counts(facet))
    },
  )

  it('[P32] [FILTER-15] several facets combine with AND, their counts follow one another', async () => {
    const { facets } = (await search()).primaryList
    const colour = valuesOf(facetOf(facets, 'color'))[0]!
    const narrowed = (await search({ 'f.color': colour.id })).primaryList
    for (const brand of valuesOf(facetOf(narrowed.facets, 'brand')).slice(0, 5)) {
      const both = (await search({ 'f.color': colour.id, 'f.brand': brand.id, limit: 600 })).primaryList
      expect(both.totalHits, brand.label).toBe(brand.count)
      expect(both.productGroups).toHaveLength(brand.count)
    }
  })

  it('[P32] size and price are met by the same variant, the price range keeps its ends', async () => {
    const { facets } = (await search()).primaryList
    const price = facetOf(facets, 'price')
    const most = Math.floor((price.min! + price.max!) / 2)
    const chosen = (await search({ 'f.size': '38', 'f.price.max': most, limit: 600 })).primaryList
    const range = facetOf(chosen.facets, 'price')
    const alone = facetOf((await search({ 'f.size': '38' })).primaryList.facets, 'price')
    expect([range.min, range.max]).toEqual([alone.min, alone.max])
    for (const product of mains(chosen.productGroups))
      expect(product.variants.some(({ size, sellingPrice }) => size === '38' && sellingPrice <= most)).toBe(true)
  })

  it('[P32] the order of facets and values is the same in every answer', async () => {
    const order = async () =>
      (await search()).primaryList.facets.map((facet) => [facet.id, valuesOf(facet).map(({ id }) => id)])
    expect(await order()).toEqual(await order())
  })

  it('[P33] totals and counts are exact', async () => {
    for (const q of ['klänning', 'skor', 'svart', 'fotvik']) {
      const { totalHits, productGroups, facets } = (await search({ limit: 600 }, q)).primaryList
      expect(productGroups).toHaveLength(totalHits)
      const shown = keysOf(productGroups)
      for (const brand of valuesOf(facetOf(facets, 'brand') ?? { id: '', type: '', label: '' }))
        expect(brand.count, `${q} ${brand.label}`).toBe(
          shown.filter((key) => world.factOf(key).brand === brand.label).length,
        )
      const stock = facets.find(({ id }) => id === 'inStock')
      if (stock) expect(stock.count).toBe(mains(productGroups).filter(({ inStock }) => inStock).length)
    }
  })
})

describe('lists', () => {
  it.each(['RELEVANCE', 'PRICE_ASCENDING', 'NEWEST_FIRST', 'DISCOUNT', 'NAME'])(
    '[P34] [SEARCH-09] pages by %s neither overlap nor skip',
    async (sort) => {
      const whole = keysOf((await search({ sort, limit: 600 })).primaryList.productGroups)
      expect(new Set(whole).size).toBe(whole.length)
      const pages: string[] = []
      for (let skip = 0; skip < whole.length; skip += 17)
        pages.push(...keysOf((await search({ sort, limit: 17, skip })).primaryList.productGroups))
      expect(pages).toEqual(whole)
      const beyond = (await search({ sort, skip: 5_000 })).primaryList
      expect([beyond.productGroups.length, beyond.totalHits]).toEqual([0, whole.length])
    },
  )

  it('[P34] price sorts are monotonic, a block for what is sold out after the rest', async () => {
    for (const [sort, sign] of [
      ['PRICE_ASCENDING', 1],
      ['PRICE_DESCENDING', -1],
    ] as const) {
      const products = mains((await search({ sort, limit: 600 })).primaryList.productGroups)
      for (const block of [products.filter(({ inStock }) => inStock), products.filter(({ inStock }) => !inStock)]) {
        const prices = block.map(({ sellingPrice }) => sellingPrice.min)
        expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)))
      }
    }
  })
})
