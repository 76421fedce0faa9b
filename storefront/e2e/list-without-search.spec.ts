import type { ServerResponse } from 'node:http'
import { ask, expect, info, test } from '@shop/testkit/browser'
import { ownStorefront, passOn } from './support/own-storefront'

const LIST = '/c/kjoler-dame'
type Fault = 'answers 500' | 'answers garbage' | 'breaks off' | 'never answers' | 'finds only three'

let fault: Fault = 'answers 500'
let searched: URL[] = []
let found: readonly number[] = []
let storefront: Awaited<ReturnType<typeof ownStorefront>>
const pageOf = (path: string, headers?: Record<string, string>) => storefront.pageOf(path, headers)

/** The services as they are, but for the search. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  storefront = await ownStorefront((asked, answer) => {
    if (asked.url?.startsWith('/api/storefront/')) void search(asked.url, asked.method ?? 'GET', answer)
    else passOn(asked, answer, info.graphql)
  })
})
test.afterAll(() => storefront?.stop())

const cases: readonly (readonly [Fault, string, (facets: Facets) => object])[] = [
  ['answers 500', '', () => ({ sort: 'LATEST' })],
  ['answers garbage', '?p-color=Svart~black', (of) => ({ sort: 'LATEST', facets: of('colour', 'Svart') })],
  ['breaks off', '?brands=Aurrika~aurrika&skus=38~38', () => ({ sort: 'LATEST', facets: ['b_aurrika', 's_38'] })],
  ['never answers', '?p-onSale=x~true&sort=PRICE', () => ({ sort: 'PRICE', facets: ['d_sale'] })],
]

for (const [name, query, filterOf] of cases) {
  test(`[FAULT-03] because the search ${name} the list shows the catalogue's own goods${query && ', filtered and in order'}`, async () => {
    fault = name
    searched = []
    const filter = { filterMode: 'BY_GROUP', ...filterOf(await facetsOfList()) }
    const own = await ask<{ products: { count: number; products: { productId: number }[] } }>(
      `query ($filter: FilterInputType) { products(url: "${LIST}", take: 48, marketId: "no", languageId: "nb-NO",
        filter: $filter) { count products { productId } } }`,
      { filter },
    )
    expect(own.products.count).toBeGreaterThan(0)
    const { status, html } = await pageOf(LIST + query)
    expect(status).toBe(200)
    expect(searched.length).toBeGreaterThan(0)
    expect(shownIn(html)).toEqual(own.products.products.map(({ productId }) => productId))
    expect(html).toMatch(new RegExp(`>${own.products.count}(<!-- -->)? vare`))
  })
}

test('[SHOP-21] [ARCH-11] what the list shows, and how many, is what the search finds', async () => {
  fault = 'finds only three'
  const { status, html } = await pageOf('/l/all')
  expect(status).toBe(200)
  expect(found).toHaveLength(3)
  expect(shownIn(html)).toEqual(found)
  expect(html).toMatch(/>3(<!-- -->)? varer/)
})

test('[VIEWPORT-05] [VIEWPORT-06] [SEARCH-20] the page of a search asks it as for a phone or for a desktop, as the user agent says', async () => {
  fault = 'answers 500'
  for (const [browser, touchpoint] of [
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148', 'desktop'],
  ] as const) {
    searched = []
    const { status } = await pageOf('/s/kjole', { 'user-agent': browser })
    expect(status).toBe(200)
    const asked = searched.filter(({ pathname }) => pathname.endsWith('/queries/search-page'))
    expect([...new Set(asked.map(({ searchParams }) => searchParams.get('touchpoint')))]).toEqual([touchpoint])
  }
})

const shownIn = (html: string) => [...html.matchAll(/<article[^>]*data-product="(\d+)"/g)].map(([, id]) => Number(id))

type Facets = (group: string, label: string) => string[]

async function facetsOfList(): Promise<Facets> {
  const { products } = await ask<{
    products: { filters: { facets: { group: string; values: { facetId: string; label: string }[] }[] } }
  }>(
    `query { products(url: "${LIST}", take: 0, marketId: "no", languageId: "nb-NO") {
      filters { facets { group values { facetId label } } } } }`,
    {},
  )
  return (group, label) =>
    products.filters.facets
      .filter((facet) => facet.group === group)
      .flatMap(({ values }) => values.filter((value) => value.label === label).map(({ facetId }) => facetId))
}

async function search(url: string, method: string, answer: ServerResponse): Promise<void> {
  searched.push(new URL(url, info.graphql))
  if (fault === 'finds only three') {
    const real = await fetch(new URL(url, info.graphql), { method, headers: { 'x-apikey': info.apiKey } })
    const json = await real.json()
    if (json.primaryList) json.primaryList = { ...json.primaryList, ...firstThree(json.primaryList) }
    answer.writeHead(real.status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  if (fault === 'answers 500') answer.writeHead(500).end('<html>Internal Server Error</html>')
  else if (fault === 'answers garbage') answer.end('<html>Welcome</html>')
  else if (fault === 'breaks off') answer.destroy()
}

function firstThree({ productGroups }: { productGroups: { products: { key: string }[] }[] }) {
  const three = productGroups.slice(-3)
  found = three.flatMap(({ products }) => products.slice(0, 1).map(({ key }) => Number(key)))
  return { productGroups: three, totalHits: 3 }
}
