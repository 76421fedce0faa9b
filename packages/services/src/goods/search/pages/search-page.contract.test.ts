import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../http/search-caller'
import { facet, type Group, mains, type Product, pagesOf } from './pages-kit'

let pages: ReturnType<typeof pagesOf>
const search: typeof pages.search = (...asked) => pages.search(...asked)

const { shop, owner } = await withShop()
beforeAll(async () => {
  pages = pagesOf(shop.url)
  await pages.sv.ready()
})

describe('search-page', () => {
  it('[SEARCH-06] lists products with their variants, prices, pictures and tickets', async () => {
    const { primaryList } = await search('klänning', { limit: '20' })
    expect(primaryList.productGroups).toHaveLength(20)
    for (const { products, remaining } of primaryList.productGroups) {
      expect(remaining).toBeGreaterThanOrEqual(0)
      for (const product of products)
        expect(product).toMatchObject({
          key: expect.stringMatching(/^\d+$/),
          title: expect.any(String),
          brand: expect.any(String),
          link: expect.stringMatching(/^\/sv\/p\//),
          ticket: expect.stringMatching(/^[\w-]{20,400}$/),
          inStock: expect.any(Boolean),
          badges: { primary: expect.any(Array), secondary: expect.any(Array) },
          imageInfo: { effect: expect.stringMatching(/^(NONE|SWAP)$/), images: expect.any(Array) },
          swatch: { type: expect.any(String), colors: expect.any(Array) },
        })
    }
    const [product] = mains(primaryList.productGroups)
    const prices = product!.variants.map(({ sellingPrice }) => sellingPrice)
    expect(product!.sellingPrice).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    for (const variant of product!.variants) {
      expect(variant.listPrice).toBeGreaterThanOrEqual(variant.sellingPrice)
      expect(variant.prices).toEqual([])
    }
  })

  it('[SEARCH-06] tells how many hits a phrase has and gives them a page at a time, none twice and none left out', async () => {
    const whole = (await search('klänning', { limit: '600' })).primaryList
    const keys = (groups: readonly Group[]) => groups.map(({ key }) => key)
    expect(whole.totalHits).toBe(whole.productGroups.length)
    expect(whole.totalHits).toBeGreaterThan(40)
    const pages = await Promise.all(
      [0, 20, whole.totalHits - 5, whole.totalHits].map((skip) =>
        search('klänning', { limit: '20', skip: String(skip) }),
      ),
    )
    expect(pages.map(({ primaryList }) => keys(primaryList.productGroups))).toEqual([
      keys(whole.productGroups).slice(0, 20),
      keys(whole.productGroups).slice(20, 40),
      keys(whole.productGroups).slice(-5),
      [],
    ])
    expect(new Set(pages.map(({ primaryList }) => primaryList.totalHits))).toEqual(new Set([whole.totalHits]))
  })

  it('[SEARCH-06] gives every thing shown a ticket of its own', async () => {
    const { primaryList } = await search('jeans', { limit: '30' })
    const tickets = primaryList.productGroups.flatMap(({ products }) =>
      products.flatMap(({ ticket, variants }) => [ticket, ...variants.map((variant) => variant.ticket)]),
    )
    expect(new Set(tickets).size).toBe(tickets.length)
  })

  it('[SEARCH-06] [FILTER-12] offers facets of every kind, named in the language', async () => {
    const { facets } = (await search('klänning')).primaryList
    const shapes = Object.fromEntries(facets.map(({ id, type, label }) => [id, [type, label]]))
    expect(shapes).toMatchObject({
      category: ['TEXT', 'Kategori'],
      brand: ['TEXT', 'Märke'],
      size: ['SIZE', 'Storlek'],
      color: ['COLOR', 'Färg'],
      price: ['RANGE', 'Pris'],
      discount: ['TEXT', 'Prissänkning'],
      onSale: ['CHECKBOX', expect.any(String)],
      inStock: ['CHECKBOX', 'Endast i lager'],
      'custom.material': ['TEXT', 'Material'],
    })
    for (const value of facet(facets, 'color')!.values!)
      expect(value).toMatchObject({ color: expect.stringMatching(/^#[0-9a-f]{6}$/i), label: expect.any(String) })
    const nb = await callerOf(shop.url, { market: 'NO', locale: 'nb' })
    await nb.ready()
    const { body } = await nb.query('search-page', { q: 'kjole' })
    expect(facet(body.primaryList.facets, 'color')?.label).toBe('Farge')
  })

  it('[SEARCH-06] finds what a compound names and not the rest of its head, and a waist by its number', async () => {
    const nb = await callerOf(shop.url, { market: 'NO', locale: 'nb' })
    await nb.ready()
    const listOf = async (q: string) => {
      const { body } = await nb.query('search-page', { q, limit: '600', onePerGroup: 'true' })
      return body.primaryList as { totalHits: number; productGroups: Group[] }
    }
    const [shoes, trainers, jackets, cardigans] = await Promise.all(
      ['sko', 'joggesko', 'jakke', 'strikkejakke'].map(listOf),
    )
    expect(trainers!.totalHits).toBeGreaterThan(5)
    expect(trainers!.totalHits).toBeLessThan(shoes!.totalHits / 2)
    const keys = (list: typeof jackets) => new Set(list!.productGroups.map(({ key }) => key))
    const both = [...keys(cardigans)].filter((key) => keys(jackets).has(key))
    expect(both.length).toBeLessThan(keys(jackets).size / 2)
    const jeans = await listOf('jeans dame 27')
    expect(jeans.totalHits).toBeGreaterThan(0)
    for (const { variants } of mains(jeans.productGroups))
      expect(variants.map(({ size }) => size)).toContainEqual(expect.stringMatching(/^W27\b/))
    // No jeans have this waist: the same jeans in the others are nearly it.
    const { body: nearly } = await nb.query('search-page', { q: 'jeans dame 28', onePerGroup: 'true' })
    expect(nearly.primaryList.totalHits).toBe(0)
    expect(nearly.secondaryList.totalHits).toBe((await listOf('jeans dame')).totalHits)
    const { body } = await nb.query('autocomplete', { q: 'rød kjle' })
    const titles = body.contentSuggestions.map(({ title }: { title: string }) => title)
    expect(titles).not.toContainEqual(expect.stringMatching(/^Kle deg/))
    expect(body.phraseSuggestions[0].q).toMatch(/^rød kjole/)
  })

  it('[SEARCH-06] [FILTER-12] [FILTER-15] filters by price and discount in the market’s currency', async () => {
    const open = (await search('klänning')).primaryList
    const { min = 0, max = 0 } = facet(open.facets, 'price')!
    const middle = String(Math.round((min + max) / 2))
    const cheap = (await search('klänning', { 'f.price.max': middle, limit: '600' })).primaryList
    expect(cheap.totalHits).toBeGreaterThan(0)
    expect(cheap.totalHits).toBeLessThan(open.totalHits)
    for (const { sellingPrice } of mains(cheap.productGroups))
      expect(sellingPrice.min).toBeLessThanOrEqual(Number(middle))
    expect(facet(cheap.facets, 'price')).toMatchObject({ min, max, maxSelected: Number(middle) })
    const [band] = facet(open.facets, 'discount')!.values!
    const reduced = (await search('klänning', { 'f.discount': band!.id, limit: '600' })).primaryList
    expect(reduced.totalHits).toBe(band!.count)
    const [from = 0, to = 0] = band!.id.split('-').map(Number)
    for (const { listPrice, sellingPrice } of mains(reduced.productGroups)) {
      const percent = 100 * (1 - sellingPrice.min / listPrice.min)
      expect(percent).toBeGreaterThan(from - 1)
      expect(percent).toBeLessThan(to + 1)
    }
  })

  it('[SEARCH-06] odd filters are ignored or find nothing', async () => {
    const { totalHits } = (await search('klänning')).primaryList
    const hitsWith = async (filter: Record<string, string>) => (await search('klänning', filter)).primaryList.totalHits
    expect(
      await hitsWith({ 'f.unknown': 'x', 'f.custom.none': 'x', 'f.brand.min': '1', 'f.': 'x', unknown: 'x' }),
    ).toBe(totalHits)
    expect(await hitsWith({ 'f.brand': '', 'f.onSale': 'false' })).toBe(totalHits)
    expect(await hitsWith({ 'f.brand': 'nobody' })).toBe(0)
    expect(await hitsWith({ 'f.price.min': '500', 'f.price.max': '100' })).toBe(0)
    expect(await hitsWith({ 'f.custom.material': 'nothing' })).toBe(0)
  })

  it('[SEARCH-06] [FILTER-13] sorts as it says', async () => {
    for (const [sort, of] of [
      ['PRICE_ASCENDING', ({ sellingPrice }: Product) => sellingPrice.min],
      ['PRICE_DESCENDING', ({ sellingPrice }: Product) => -sellingPrice.min],
    ] as const) {
      const { productGroups, sort: told } = (await search('skor', { sort, 'f.inStock': 'true' })).primaryList
      expect(told.selected).toBe(sort)
      const values = mains(productGroups).map(of)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
    const { rows } = await owner.query(
      `select p.id::text as key, greatest(p.first_available_on, coalesce(m.available_from, p.first_available_on)) as since
       from products p left join product_markets m on m.product_id = p.id and m.market_id = 'SE|SEK'`,
    )
    const since = new Map(rows.map((row) => [row.key as string, (row.since as Date).getTime()]))
    const newest = mains((await search('skor', { sort: 'NEWEST_FIRST' })).primaryList.productGroups)
    const days = newest.map(({ key }) => since.get(key) ?? Number.NaN)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const reduced = mains((await search('skor', { sort: 'DISCOUNT' })).primaryList.productGroups)
    const percents = reduced.map(({ badges }) =>
      Number(/\d+/.exec(badges.primary.find(({ theme }) => theme === 'DISCOUNT')?.label ?? '0')),
    )
    expect(percents[0]).toBeGreaterThan(0)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    const { options } = (await search('skor')).primaryList.sort
    expect(options.map(({ id }) => id).slice(0, 5)).toEqual([
      'RELEVANCE',
      'NEWEST_FIRST',
      'PRICE_ASCENDING',
      'PRICE_DESCENDING',
      'DISCOUNT',
    ])
    expect(options.every(({ label }) => label.length > 0)).toBe(true)
    expect((await search('skor', { sort: 'LENGTH_INCREASING' })).primaryList.sort.selected).toBe('RELEVANCE')
  })

  it('[SEARCH-06] prices of another list are used for all of them', async () => {
    const open = (await search('klänning', { limit: '10' })).primaryList
    const without = (await search('klänning', { limit: '10', priceId: 'exvat' })).primaryList
    const [product] = mains(open.productGroups)
    const same = mains(without.productGroups).find(({ key }) => key === product!.key)
    expect(same!.sellingPrice.min).toBeCloseTo(product!.sellingPrice.min / 1.25, 1)
    expect(facet(without.facets, 'price')!.max).toBeCloseTo(facet(open.facets, 'price')!.max! / 1.25, 1)
    const present = (await search('klänning', { limit: '1', presentPrices: 'exvat|member|other' })).primaryList
    expect(mains(present.productGroups)[0]!.variants[0]!.prices).toMatchObject([{ id: 'exvat' }, { id: 'member' }])
  })

  it('[SEARCH-06] corrects what nobody sells, unless it was asked not to or a filter is set', async () => {
    const corrected = await search('klännig')
    expect(corrected).toMatchObject({ q: 'klänning', autoCorrect: { q: 'klännig', originalTotalHits: 0 } })
    const undone = await search('klännig', { origin: 'UNDO_AUTO_CORRECT' })
    expect([undone.q, undone.autoCorrect, undone.primaryList.totalHits]).toEqual(['klännig', undefined, 0])
    expect(await search('klännig', { 'f.inStock': 'true' })).not.toHaveProperty('autoCorrect')
    expect(await search('retur')).not.toHaveProperty('autoCorrect')
  })

  it('[SEARCH-06] shows near misses apart, and all of them when asked', async () => {
    const answer = await search('randig klänning tyll')
    const exact = new Set(mains(answer.primaryList.productGroups).map(({ key }) => key))
    expect(answer.secondaryList!.totalHits).toBeGreaterThan(0)
    for (const { key } of mains(answer.secondaryList!.productGroups)) expect(exact.has(key)).toBe(false)
    const all = await search('randig klänning tyll', { viewAllSecondary: 'true', limit: '5' })
    expect(all).not.toHaveProperty('secondaryList')
    expect(all.primaryList.totalHits).toBe(answer.secondaryList!.totalHits)
    expect(all.primaryList.facets.length).toBeGreaterThan(2)
    expect(answer.relatedSearches?.length).toBeGreaterThan(0)
  })

  it('[SEARCH-06] follows the rules and lists of its body', async () => {
    const productRules = 'rule incl brand { "Fotvik" } incl price [*, 1500] rule incl discount [30, *]'
    const { primaryList, navigation, contentLists } = await search(
      'skor',
      { limit: '100' },
      { primaryList: { include: true, productRules }, navigation: { include: true }, contentLists: [{ id: 'help' }] },
    )
    expect(primaryList.totalHits).toBeGreaterThan(0)
    for (const { brand, listPrice, sellingPrice } of mains(primaryList.productGroups))
      expect(brand === 'Fotvik' || sellingPrice.min <= listPrice.min * 0.71).toBe(true)
    expect(navigation?.tree.count).toBe(primaryList.totalHits)
    expect(contentLists.map(({ id }) => id)).toEqual(['help'])
  })
})
