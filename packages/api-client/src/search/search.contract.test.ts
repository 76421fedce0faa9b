import { emptySelection, filterPanel, offeredSorts, searchListQuery, toggleFilter } from '@shop/domain/filter'
import { searchReady } from '@shop/testkit/search-ready'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageTicket } from './answers'
import type { SearchConfig } from './config'
import type { QueryName, QueryParameters } from './requests'
import { createSearchClient } from './search-client'
import { SearchError } from './search-error'
import { anonymousSession } from './session'

type Sent = {
  readonly url: URL
  readonly method: string
  readonly type: string | null
  readonly body: unknown
  readonly status: number
}

let sent: Sent[]
let logged: string[]

const { shop } = await withShop()
beforeAll(async () => {
  await searchReady(shop.url, { market: 'SE', locale: 'sv' })
})
beforeEach(() => {
  sent = []
  logged = []
})

const watching: typeof fetch = async (url, init) => {
  const answer = await fetch(url, init)
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  const type = new Headers(init?.headers).get('content-type')
  sent.push({ url: new URL(String(url)), method: init?.method ?? 'GET', type, body, status: answer.status })
  return answer
}
const visitor = crypto.randomUUID()
const clientAt = (clusterId: string, more: Partial<SearchConfig> = {}) =>
  createSearchClient(
    {
      clusterId,
      market: 'SE',
      locale: 'sv-SE',
      touchpoint: 'mobile',
      session: () => ({ customerKey: visitor, sessionKey: visitor }),
      ...more,
    },
    { fetch: watching, log: (text) => void logged.push(text), timeoutMs: 30_000 },
  )
const client = (more?: Partial<SearchConfig>) => clientAt(shop.url, more)
const failureOf = (asked: Promise<unknown>): Promise<SearchError> =>
  asked.then(
    () => undefined,
    (error) => error,
  ) as never
const firstProduct = async () => {
  const { primaryList } = await client().query('search-page', { q: 'klänning' })
  return primaryList.productGroups[0]!.products[0]!
}
const list = (id: string, algorithm: 'TOP_PRODUCTS' | 'ADD_TO_CART_RECS' = 'TOP_PRODUCTS') => ({
  body: { recommendationLists: [{ id, algorithm, label: 'Toppen' }] },
})

describe('the client of the search service', () => {
  it('[SEARCH-02] [SEARCH-11] asks every query as the protocol writes it, and reads every answer', async () => {
    const product = await firstProduct()
    const productKey = product.key
    const variantKey = product.skus[0]!.articleNumber
    sent = []
    const { query } = client()
    const searchPage = await query('search-page', { q: 'klänning' }, { body: { navigation: { include: true } } })
    const autocomplete = await query('autocomplete', { q: 'klän' })
    const productPage = await query('product-page', { productKey })
    const whole = await query('product-page', { productKey }, { body: { productGroup: { include: true } } })
    const cartPage = await query('cart-page', { cart: [variantKey] }, { body: { cart: { include: true } } })
    const popup = await query('add-to-cart-popup', { variantKey }, list('popup'))
    const landing = await query('landing-page', { pageReference: product.primaryCategory!.name })
    const { tree } = await query('navigation-tree', {})
    const { items } = await query('content-information', { contentKeys: ['nothing'] })
    const contents = await query('content-search-page', { q: 'retur' })

    expect(searchPage.primaryList.productGroups.length).toBeGreaterThan(0)
    expect(searchPage.navigation?.tree.children.length).toBeGreaterThan(0)
    expect(autocomplete.productSuggestions.length).toBeGreaterThan(0)
    expect(autocomplete.phraseSuggestions.length).toBeGreaterThan(0)
    expect(pageTicket(productPage)).toBe(productPage.tickets?.[variantKey])
    expect(whole.productGroup?.products[0]).toMatchObject({ key: productKey, productId: product.productId })
    expect(pageTicket(whole)).toBe(whole.productGroup?.products[0]?.ticket)
    expect(cartPage.cart[0]?.products[0]?.key).toBe(productKey)
    expect(popup.recommendationLists).toEqual(expect.any(Array))
    expect(landing.published).toBe(false)
    expect(tree.children.length).toBeGreaterThan(0)
    expect(items).toEqual([])
    expect(contents.primaryList.totalHits).toBe(contents.primaryList.items.length)

    expect(
      sent.map(({ url, method }) => `${method} ${url.pathname.replace('/api/storefront/v3/queries/', '')}`),
    ).toEqual([
      'POST search-page',
      'GET autocomplete',
      'GET product-page',
      'POST product-page',
      'POST cart-page',
      'POST add-to-cart-popup',
      'GET landing-page',
      'GET navigation-tree',
      'GET content-information',
      'GET content-search-page',
    ])
    for (const { url, status, method, type, body } of sent) {
      expect(status).toBe(200)
      expect(method === 'POST' ? [type, typeof body] : [type, body]).toEqual(
        method === 'POST' ? ['text/plain', 'object'] : [null, undefined],
      )
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        market: 'SE',
        locale: 'sv-SE',
        touchpoint: 'mobile',
        customerKey: visitor,
        sessionKey: visitor,
      })
    }
    expect(logged).toEqual([])
  })

  it('[SEARCH-11] is refused without any one of what every query carries', async () => {
    const { query } = client()
    await query('navigation-tree', {})
    const [whole] = sent
    for (const name of ['market', 'locale', 'touchpoint', 'customerKey', 'sessionKey']) {
      const url = new URL(whole!.url)
      url.searchParams.delete(name)
      const answer = await fetch(url)
      expect([answer.status, (await answer.json()).errors], name).toEqual([400, [{ field: name, reason: 'missing' }]])
    }
  })

  it('brings the products of the shop’s own cards, with the tickets of the list', async () => {
    const product = await firstProduct()
    expect(product).toMatchObject({
      productId: Number(product.key),
      name: expect.stringMatching(/./),
      canonicalUrl: expect.stringContaining('/'),
      ticket: expect.stringMatching(/./),
      unitPrice: { sellingPriceIncVat: expect.any(Number) },
      categories: [expect.objectContaining({ name: expect.any(String) }), ...product.categories.slice(1)],
    })
    expect(product.skus.length).toBeGreaterThan(0)
    for (const sku of product.skus)
      expect(sku).toMatchObject({ articleNumber: expect.stringMatching(/./), ticket: expect.stringMatching(/./) })
    expect(logged).toEqual([])
  })

  it('[SEARCH-13] chooses of the panel what the answer offers, in the order and the page of the shop’s list', async () => {
    const { query } = client()
    const open = (await query('search-page', { q: 'klänning', onePerGroup: true })).primaryList
    expect(offeredSorts(open.sort.options).map(({ sort }) => sort)).toEqual(
      expect.arrayContaining(['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT']),
    )
    const groups = filterPanel(open.facets)
    expect(groups.map(({ key }) => key)).toEqual(expect.arrayContaining(['categories', 'skus', 'color', 'price']))
    for (const group of groups) {
      if (group.kind === 'range') {
        const id = `${group.min}-${group.max}`
        const selection = toggleFilter(emptySelection, group.key, { id, label: id })
        const all = (await query('search-page', { q: 'klänning', ...searchListQuery(selection, 'PRICE', 1) }))
          .primaryList
        expect([all.totalHits, all.sort.selected], group.key).toEqual([open.totalHits, 'PRICE_ASCENDING'])
        continue
      }
      const value = group.values[0]!
      const selection = toggleFilter(emptySelection, group.key, value)
      const chosen = (await query('search-page', { q: 'klänning', ...searchListQuery(selection, 'LATEST', 1) }))
        .primaryList
      expect(chosen.totalHits, group.key).toBe(value.count)
      const same = filterPanel(chosen.facets).find(({ key }) => key === group.key)
      expect(same?.kind !== 'range' && same?.values.find(({ id }) => id === value.id)?.isSelected, group.key).toBe(true)
    }
    const second = searchListQuery(emptySelection, 'RELEVANCE', 2)
    const next = (await query('search-page', { q: 'klänning', ...second })).primaryList
    expect(next.productGroups.length).toBe(Math.min(48, Math.max(0, open.totalHits - 48)))
  })

  it('[SEARCH-21] throws what the service answers at 400 and above, with its body', async () => {
    const refused: [QueryName, QueryParameters[QueryName], number, string][] = [
      ['search-page', { q: ' ' }, 400, 'q'],
      ['search-page', { q: 'x', sort: 'NONE' }, 400, 'sort'],
      ['product-page', { productKey: 'nothing' }, 404, 'productKey'],
    ]
    for (const [name, parameters, status, field] of refused) {
      const failure = await failureOf(client().query(name, parameters))
      expect(failure).toBeInstanceOf(SearchError)
      expect([failure.status, failure.details]).toEqual([
        status,
        { message: failure.message, errors: [{ field, reason: expect.stringMatching(/./) }] },
      ])
    }
    const wrongMarket = await failureOf(client({ market: 'XX' }).query('navigation-tree', {}))
    expect([wrongMarket.status, wrongMarket.message]).toEqual([400, expect.stringContaining('market')])
  })

  it('[SEARCH-11] asks for a page that is kept for everybody in nobody’s name, with all else that a query carries, and gets no tickets', async () => {
    const everybodys = client({ session: anonymousSession })
    const page = await everybodys.query('search-page', { q: 'klänning' })
    const again = await everybodys.query('search-page', { q: 'klänning' })
    expect(page.primaryList.productGroups[0]?.products[0]?.ticket).toBe('')
    expect(page.primaryList.productGroups[0]?.products[0]?.skus[0]?.ticket).toBe('')
    expect(again).toEqual(page)
    const carried = { market: 'SE', locale: 'sv-SE', touchpoint: 'mobile', userContext: 'ANONYMOUS', notify: 'false' }
    for (const { url } of sent) {
      expect(Object.fromEntries(url.searchParams)).toMatchObject(carried)
      expect([url.searchParams.has('customerKey'), url.searchParams.has('sessionKey')]).toEqual([false, false])
    }
    expect(sent).toHaveLength(2)
  })
})

describe('notifications', () => {
  it('[SEARCH-14] [SEARCH-15] are posted by name with what fits it, and accepted', async () => {
    const { notify } = client()
    const { ticket, key, skus } = await firstProduct()
    sent = []
    await notify.click(ticket)
    await notify.addToCart(skus[0]!.ticket)
    await notify.addFavourite({ productKey: key })
    await notify.removeFavourite({ variantKey: skus[0]!.articleNumber })
    await notify.removeRecentSearches(['klänning'])
    await notify.removeRecentSearches('all')
    await notify.removeRecentlyViewed([key])
    await notify.removeRecentlyViewed('all')
    await notify.end()
    expect(logged).toEqual([])
    expect(
      sent.map(({ url, body }) => [
        url.pathname.split('/').slice(0, -1).join('/'),
        url.pathname.split('/').at(-1),
        body,
      ]),
    ).toEqual(
      [
        ['click', { ticket }],
        ['add-to-cart', { ticket: skus[0]!.ticket }],
        ['add-favorite', { productKey: key }],
        ['remove-favorite', { variantKey: skus[0]!.articleNumber }],
        ['remove-recent-searches', { phrases: ['klänning'] }],
        ['remove-recent-searches', { removeAll: true }],
        ['remove-recently-viewed', { productKeys: [key] }],
        ['remove-recently-viewed', { removeAll: true }],
        ['end', undefined],
      ].map(([name, body]) => ['/api/storefront/v3/notifications', name, body]),
    )
    expect(sent.map(({ method, status }) => `${method} ${status}`)).toEqual(Array(9).fill('POST 204'))
  })

  it('[SEARCH-16] that are refused are sent twice, then only logged', async () => {
    await client().notify.click('forged')
    expect(sent.map(({ status }) => status)).toEqual([400, 400])
    expect(logged).toEqual(['search notification click failed'])
  })
})

/** What a product is, by the shop's own catalogue. */
const PRODUCT = `query ($productId: Int!) {
  product(productId: $productId, marketId: "se", languageId: "sv-SE") {
    productId name alias canonicalUrl articleNumber discountType images firstAvailableOn
    brand { name }
    primaryCategory { categoryId parentCategoryId name }
    categories { categoryId parentCategoryId name }
    skus { skuId articleNumber name stock { totalStock inStock } }
    parameterGroups { parameterGroupId name parameters { name value } }
    unitPrice { sellingPriceIncVat regularPriceIncVat sellingPriceIncVatFormatted isDiscounted }
    lowestPrice { lowestPriceIncVat comparisonPriceIncVat lowestPriceIncVatFormatted }
    productImages { fileName tags }
    totalStock { totalStock inStock }
    discountCampaigns { name hideTitle }
    variantDimensions { level dimension value }
  }
}`

it('[RECO-01] a recommended product has what the catalogue says of it, field by field', async () => {
  const { key } = await firstProduct()
  const [top] = await client().recommendations('product-page', { productKey: key }, list('top'))
  const products = top?.groups.flatMap((group) => group.products) ?? []
  expect(products.length).toBeGreaterThan(5)
  const known: Record<string, unknown>[] = []
  for (const product of products) {
    const { data } = await shop.graphql(PRODUCT, { productId: product.productId })
    // The protocol of the search leaves out what is not there.
    const withoutNulls = (_: string, value: unknown) => value ?? undefined
    const expected: Record<string, unknown> = JSON.parse(JSON.stringify(data?.product), withoutNulls)
    expect(product, product.name).toMatchObject({ ...expected, key: String(product.productId) })
    expect(product.ticket).not.toBe('')
    known.push(expected)
  }
  // None of these is the same as nothing: some of the products have each.
  for (const name of ['brand', 'primaryCategory', 'categories', 'skus', 'parameterGroups', 'productImages', 'images'])
    expect(known.filter((one) => ([] as unknown[]).concat(one[name] ?? []).length > 0).length, name).toBeGreaterThan(0)
})
