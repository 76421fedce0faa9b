import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../http/search-caller'
import { facet, type Group, mains, type Node, pagesOf } from './pages-kit'

let pages: ReturnType<typeof pagesOf>
const ask: typeof pages.ask = (...asked) => pages.ask(...asked)
const search: typeof pages.search = (...asked) => pages.search(...asked)

const { shop } = await withShop()
beforeAll(async () => {
  pages = pagesOf(shop.url)
  await pages.sv.ready()
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

  it('[SEARCH-05] counts what its market sells, and leaves out what only others do', async () => {
    const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    const fi = callerOf(shop.url, { market: 'FI', locale: 'fi' })
    await fi.ready()
    const counts = async () =>
      Promise.all(
        [pages.sv, fi].map(async (caller) => (await caller.query('navigation-tree')).body.tree.count as number),
      )
    const [sweden = 0, finland = 0] = await counts()
    const move = async (sql: string) => {
      await owner.query(sql)
      await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    }
    await move(`create table moved as select * from product_markets where product_id = 11291 and market_id = 'FI|EUR'`)
    await move(`delete from product_markets where product_id = 11291 and market_id = 'FI|EUR'`)
    try {
      await expect.poll(counts, { timeout: 40_000 }).toEqual([sweden, finland - 1])
    } finally {
      await move('insert into product_markets select * from moved')
      await owner.end()
    }
    await expect.poll(counts, { timeout: 40_000 }).toEqual([sweden, finland])
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
      `select t.alias, (select array_agg(p.product_id::text) from discount_campaign_products p where p.campaign_id = c.id) as keys
       from discount_campaigns c join discount_campaign_translations t on t.campaign_id = c.id
       join languages l on l.id = t.language_id and l.code = 'sv'
       join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'SE|SEK'
       where c.active and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
         and exists (select from discount_campaign_products p where p.campaign_id = c.id)`,
    )
    await owner.end()
    expect(rows.length).toBeGreaterThan(0)
    for (const { alias, keys } of rows) {
      const { primaryList } = await ask('landing-page', { pageReference: `/sv/dc/${alias}`, limit: '600' })
      expect(primaryList?.totalHits, alias).toBeGreaterThan(0)
      for (const { key } of mains(primaryList.productGroups)) expect(keys, alias).toContain(key)
    }
  })

  it('[SEARCH-09] filters, sorts, pages and refines by text within its list', async () => {
    const pageReference = '/sv/c/klanningar-dam'
    const whole = await ask('landing-page', { pageReference, limit: '600' })
    const keys = mains(whole.primaryList.productGroups).map(({ key }) => key)
    const second = await ask('landing-page', { pageReference, limit: '10', skip: '10' })
    expect(mains(second.primaryList.productGroups).map(({ key }) => key)).toEqual(keys.slice(10, 20))
    const { facets, sort, totalHits } = whole.primaryList
    expect([totalHits, sort.selected]).toEqual([keys.length, 'RELEVANCE'])
    expect(sort.options.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['RELEVANCE', 'NEWEST_FIRST', 'PRICE_ASCENDING', 'PRICE_DESCENDING', 'DISCOUNT']),
    )
    const [brand] = facet(facets, 'brand')!.values!
    const filtered = await ask('landing-page', { pageReference, 'f.brand': brand!.id, limit: '600' })
    expect([filtered.primaryList.totalHits, brand!.count < keys.length]).toEqual([brand!.count, true])
    expect(new Set(mains(filtered.primaryList.productGroups).map((product) => product.brand))).toEqual(
      new Set([brand!.label]),
    )
    const cheapest = await ask('landing-page', {
      pageReference,
      sort: 'PRICE_ASCENDING',
      'f.inStock': 'true',
      limit: '600',
    })
    const prices = mains(cheapest.primaryList.productGroups).map(({ sellingPrice }) => sellingPrice.min)
    expect(cheapest.primaryList.sort.selected).toBe('PRICE_ASCENDING')
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(prices).size).toBeGreaterThan(5)
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
    const byReferer = await pages.sv.query(
      'landing-page',
      { limit: '1' },
      { headers: { referer: `${shop.url}/sv/c/dam` } },
    )
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

  it('[SEARCH-10] counts its hits by type, whichever of them is chosen', async () => {
    const asked = async (filter?: object) =>
      (await ask('content-search-page', { q: 'storlek' }, { primaryList: filter && { contentFilter: filter } }))
        .primaryList
    const { facets, items, totalHits } = await asked()
    const countOf = (type: string) => items.filter((item: { type: string }) => item.type === type).length
    const values = [
      { id: 'page', label: 'Sidor', count: countOf('page'), selected: false },
      { id: 'article', label: 'Artiklar', count: countOf('article'), selected: false },
    ].filter(({ count }) => count > 0)
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(totalHits)
    expect(facets).toEqual([{ id: 'type', type: 'TEXT', label: 'Typ', values }])
    const pagesOnly = await asked({ type: 'page' })
    expect(pagesOnly.totalHits).toBe(countOf('page'))
    const selected = values.map((value) => ({ ...value, selected: value.id === 'page' }))
    expect(pagesOnly.facets).toEqual([{ id: 'type', type: 'TEXT', label: 'Typ', values: selected }])
    const unknown = await ask('content-search-page', { q: 'qxzvwk' })
    expect(unknown.primaryList).toMatchObject({ items: [], totalHits: 0, facets: [] })
  })

  it('[SEARCH-10] is led by the page that is named by the word asked for', async () => {
    const { primaryList } = await ask('content-search-page', { q: 'storlek' })
    expect(primaryList.items[0].title).toBe('Storleksguide')
    expect(primaryList.totalHits).toBeGreaterThan(1)
  })

  it('[SEARCH-10] is told by key in the order asked', async () => {
    const { items } = await ask('content-information', { contentKeys: 'page-3|nothing|page-1' })
    expect(items.map(({ key }: { key: string }) => key)).toEqual(['page-3', 'page-1'])
  })
})
