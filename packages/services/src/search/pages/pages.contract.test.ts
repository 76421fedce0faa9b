import { type Shop, startShop } from '@shop/testkit/start-shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type SearchCaller } from '../http/search-caller'

let shop: Shop
let sv: SearchCaller

beforeAll(async () => {
  shop = await startShop()
  sv = callerOf(shop.url, { customerKey: 'pages' })
  await sv.ready()
})
afterAll(() => shop?.stop())

type Variant = { key: string; ticket: string; size?: string; listPrice: number; sellingPrice: number; prices: object[] }
type Product = {
  key: string
  title: string
  brand: string
  link: string
  ticket: string
  inStock: boolean
  variants: Variant[]
  listPrice: { min: number; max: number }
  sellingPrice: { min: number; max: number }
}
type Group = { key: string; remaining: number; products: Product[] }
type Value = { id: string; label: string; selected: boolean; count: number }
type Facet = {
  id: string
  type: string
  label: string
  values?: Value[]
  min?: number
  max?: number
  selected?: boolean
  count?: number
}
type Node = {
  type: string
  label: string
  path: string
  count: number
  selected?: boolean
  expandable?: boolean
  children: Node[]
}

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })
const ask = async (name: string, parameters: Record<string, string> = {}, body?: unknown) => {
  const answer = await sv.query(name, { notify: 'false', ...parameters }, body === undefined ? {} : post(body))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const search = async (q: string, parameters: Record<string, string> = {}, body?: unknown) =>
  (await ask('search-page', { q, ...parameters }, body)) as {
    q: string
    autoCorrect?: { q: string; originalTotalHits: number }
    primaryList: {
      sort: { selected: string; options: { id: string; label: string }[] }
      productGroups: Group[]
      totalHits: number
      facets: Facet[]
    }
    secondaryList?: { productGroups: Group[]; totalHits: number }
    relatedSearches?: { q: string }[]
    navigation?: { breadcrumbs: { path: string; label: string }[]; tree: Node }
    contentLists: { id: string; items: { key: string; title: string }[] }[]
  }
const mains = (groups: readonly Group[]) => groups.map(({ products }) => products[0]!)
const facet = (facets: readonly Facet[], id: string) => facets.find((one) => one.id === id)

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

describe('navigation-tree', () => {
  const nodes = (node: Node): Node[] => [node, ...node.children.flatMap(nodes)]

  it('[SEARCH-05] has a page behind every node, with as many products as the node counts', async () => {
    const { tree } = (await ask('navigation-tree')) as { tree: Node }
    const all = nodes(tree)
    expect(all.length).toBeGreaterThan(50)
    for (const { type, label, path, count } of all.filter((_, at) => at % 9 === 0)) {
      expect([type, typeof label]).toEqual(['PRODUCT', 'string'])
      const { primaryList } = await ask('landing-page', { pageReference: path, limit: '1' })
      expect(primaryList.totalHits, path).toBe(count)
    }
  })

  it('[SEARCH-05] speaks the language of the call', async () => {
    const fi = callerOf(shop.url, { market: 'FI', locale: 'fi' })
    await fi.ready()
    const { tree } = (await fi.query('navigation-tree')).body as { tree: Node }
    expect(tree.children[0]!.label).toBe('Naiset')
    expect(tree.children[0]!.path).toMatch(/^\/fi\/c\//)
  })
})

describe('landing-page', () => {
  it('[SEARCH-09] lists categories, brands, campaigns, new and most sold products by their path in any language', async () => {
    const { tree } = (await ask('navigation-tree')) as { tree: Node }
    const { path, count, label } = tree.children[0]!.children[0]!
    const variants = [
      path,
      `${path}/`,
      path.replace('/sv/', '/'),
      `/se${path}`,
      `https://shop.example${path}?a=b`,
      encodeURI(path),
    ]
    for (const pageReference of variants) {
      const { primaryList, seo } = await ask('landing-page', { pageReference, limit: '2' })
      expect(primaryList.totalHits, pageReference).toBe(count)
      expect(seo).toMatchObject({ pageHeading: label, canonicalPath: path })
    }
    const brand = await ask('landing-page', { pageReference: '/b/fotvik', limit: '600' })
    expect(mains(brand.primaryList.productGroups).every((product) => product.brand === 'Fotvik')).toBe(true)
    for (const pageReference of [
      '/sv/nyheter',
      '/sv/bästsäljare-just-nu',
      '/sv/b%C3%A4sts%C3%A4ljare-just-nu',
      '/l/sale',
    ])
      expect((await ask('landing-page', { pageReference, limit: '3' })).primaryList.productGroups).toHaveLength(3)
    const sale = await ask('landing-page', { pageReference: '/l/sale', limit: '600' })
    for (const { listPrice, sellingPrice } of mains(sale.primaryList.productGroups))
      expect(listPrice.max).toBeGreaterThan(sellingPrice.min)
  })

  it('[SEARCH-09] a campaign’s page lists what stands under its name', async () => {
    const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query(
      `select t.alias from discount_campaigns c join discount_campaign_translations t on t.campaign_id = c.id
       join languages l on l.id = t.language_id and l.code = 'sv'
       join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'SE|SEK'
       where c.active and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
         and exists (select from discount_campaign_products p where p.campaign_id = c.id)`,
    )
    await owner.end()
    expect(rows.length).toBeGreaterThan(0)
    for (const { alias } of rows) {
      const { primaryList } = await ask('landing-page', { pageReference: `/sv/dc/${alias}`, limit: '2' })
      expect(primaryList?.totalHits, alias).toBeGreaterThan(0)
    }
  })

  it('[SEARCH-09] filters, sorts, pages and refines by text within its list', async () => {
    const pageReference = '/sv/c/klanningar-dam'
    const whole = await ask('landing-page', { pageReference, limit: '600' })
    const keys = mains(whole.primaryList.productGroups).map(({ key }) => key)
    const second = await ask('landing-page', { pageReference, limit: '10', skip: '10' })
    expect(mains(second.primaryList.productGroups).map(({ key }) => key)).toEqual(keys.slice(10, 20))
    const refined = await ask('landing-page', { pageReference, q: 'svart', limit: '600' })
    expect(refined.primaryList.totalHits).toBeGreaterThan(0)
    expect(refined.primaryList.totalHits).toBeLessThan(keys.length)
    for (const { key } of mains(refined.primaryList.productGroups)) expect(keys).toContain(key)
    const { navigation } = await ask('landing-page', { pageReference, includeNavigation: 'true', limit: '1' })
    expect(navigation.breadcrumbs.map(({ path }: { path: string }) => path)).toEqual(['/sv/c/dam', pageReference])
    const dam = (navigation.tree as Node).children.find(({ selected }) => selected)!
    expect(dam.children.find(({ selected }) => selected)).toMatchObject({ path: pageReference, count: keys.length })
    expect(dam.children.find(({ selected }) => !selected)?.children).toEqual([])
  })

  it('[SEARCH-09] lists only what was asked for on a page that was configured', async () => {
    const lists = { recommendationLists: [{ id: 'top' }] }
    const unknown = await ask('landing-page', { pageReference: '/nowhere' })
    expect(unknown).toEqual({ recommendationLists: [], contentLists: [], customData: {}, published: false, seo: {} })
    expect(await ask('landing-page', { pageReference: '/sv/c/dam' }, lists)).not.toHaveProperty('primaryList')
    const everything = await ask('landing-page', { pageReference: '/nowhere' }, { primaryList: { include: true } })
    expect(everything.primaryList.totalHits).toBe((await ask('navigation-tree')).tree.count)
    const byReferer = await sv.query('landing-page', { limit: '1' }, { headers: { referer: `${shop.url}/sv/c/dam` } })
    expect(byReferer.body.primaryList.totalHits).toBeGreaterThan(0)
  })
})

describe('recommendations', () => {
  const lists = {
    recommendationLists: [
      { id: 'a', limit: 4 },
      { id: 'b', limit: 3, label: 'B', visualization: 'GRID' },
    ],
  }
  const shown = (body: { recommendationLists: { id: string; productGroups: Group[] }[] }) =>
    body.recommendationLists.map(({ id, productGroups }) => [id, productGroups.length])

  it('[SEARCH-07] stand on the product page in the order asked, with tickets for its variants', async () => {
    const [product] = mains((await search('klänning')).primaryList.productGroups)
    const body = await ask('product-page', { productKey: product!.key }, lists)
    expect(shown(body)).toEqual([
      ['a', 4],
      ['b', 3],
    ])
    expect(body.recommendationLists[1]).toMatchObject({ label: 'B', visualization: 'GRID', visible: true })
    expect(Object.keys(body.tickets)).toEqual(product!.variants.map(({ key }) => key))
    const whole = await ask('product-page', { productKey: product!.key }, { productGroup: { include: true } })
    expect(whole).not.toHaveProperty('tickets')
    expect(whole.productGroup.products[0]).toMatchObject({
      key: product!.key,
      custom: { material: expect.any(Array), ralph_data: expect.any(Array) },
      variants: expect.arrayContaining([expect.objectContaining({ prices: [{}, {}].map(() => expect.any(Object)) })]),
    })
    expect(await ask('product-page', { productKey: product!.key })).toMatchObject({ recommendationLists: [] })
  })

  it('[SEARCH-08] stand on the cart page, never with what is in the cart', async () => {
    const [one, two] = mains((await search('skor')).primaryList.productGroups)
    const cart = [one!.key, two!.variants[0]!.key, 'unknown'].join('|')
    const body = await ask(
      'cart-page',
      { cart },
      { cart: { include: true }, recommendationLists: [{ id: 'c', algorithm: 'CART' }] },
    )
    expect(mains(body.cart).map(({ key }) => key)).toEqual([one!.key, two!.key])
    const keys = mains(body.recommendationLists[0].productGroups).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys).not.toContain(one!.key)
    expect(keys).not.toContain(two!.key)
    expect(await ask('cart-page', { cart: '' })).toEqual({ cart: [], recommendationLists: [] })
  })

  it('[SEARCH-03] go with what was just added', async () => {
    const [product] = mains((await search('klänning')).primaryList.productGroups)
    const body = await ask(
      'add-to-cart-popup',
      { variantKey: product!.variants[0]!.key },
      { recommendationLists: [{ id: 'more', algorithm: 'ADD_TO_CART_RECS', limit: 6 }] },
    )
    const keys = mains(body.recommendationLists[0].productGroups).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys).not.toContain(product!.key)
  })
})

describe('autocomplete', () => {
  it('[SEARCH-04] suggests phrases with what was typed marked, products and pages', async () => {
    const body = await ask('autocomplete', { q: 'klän' })
    expect(body.phraseSuggestions.length).toBeGreaterThan(0)
    for (const { q, highlighted } of body.phraseSuggestions) {
      expect(highlighted.replaceAll(/\{\{|\}\}/g, '')).toBe(q)
      expect(highlighted).toContain('{{')
    }
    expect(body.productSuggestions.length).toBeGreaterThan(0)
    expect(body.contentSuggestions[0]).toMatchObject({ title: 'Klänningar', link: expect.stringMatching(/^\/sv\/c\//) })
    expect(body).toMatchObject({ recentSearches: [], recentlyViewed: [], contentLists: [] })
    expect((await ask('autocomplete', { q: 'klännn' })).phraseSuggestions[0].q).toContain('klänning')
  })

  it('[SEARCH-04] before typing offers this visitor’s past and products', async () => {
    const visitor = callerOf(shop.url, { customerKey: 'a-returning-customer' })
    await visitor.query('search-page', { q: 'Jeans' })
    await visitor.query('product-page', { productKey: '11291' })
    const empty = async () => (await visitor.query('autocomplete', { q: '', notify: 'false' })).body
    await expect.poll(async () => (await empty()).recentSearches).toEqual([{ q: 'Jeans' }])
    const { recentlyViewed, productSuggestions, totalHits } = await empty()
    expect([recentlyViewed[0].products[0].key, productSuggestions.length, totalHits]).toEqual(['11291', 6, 0])
    expect((await ask('autocomplete')).recentSearches).toEqual([])
  })
})

describe('content', () => {
  it('[SEARCH-10] is found by its words, paged and filtered by type', async () => {
    const { primaryList, q } = await ask('content-search-page', { q: 'retur', limit: '1' })
    expect([q, primaryList.items.length, primaryList.sort.selected]).toEqual(['retur', 1, 'RELEVANCE'])
    expect(primaryList.items[0]).toMatchObject({ type: 'page', title: 'Retur och ångerrätt', custom: {} })
    expect(primaryList.totalHits).toBeGreaterThan(1)
    const next = await ask('content-search-page', { q: 'retur', limit: '1', skip: '1' })
    expect(next.primaryList.items[0].key).not.toBe(primaryList.items[0].key)
    const contentFilter = { type: ['article'], content_key: primaryList.items[0].key }
    const none = await ask('content-search-page', { q: 'retur' }, { primaryList: { contentFilter } })
    expect(none.primaryList).toMatchObject({ items: [], totalHits: 0 })
  })

  it('[SEARCH-10] is told by key in the order asked', async () => {
    const { items } = await ask('content-information', { contentKeys: 'page-3|nothing|page-1' })
    expect(items.map(({ key }: { key: string }) => key)).toEqual(['page-3', 'page-1'])
  })
})
