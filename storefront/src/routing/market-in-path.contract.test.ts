import { newUser } from '@shop/testkit/bearer'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { NextRequest } from 'next/server'
import { beforeAll, expect, it, vi } from 'vitest'

const HOST = 'shop.example'
const { shop, owner } = await withShop({ env: { MARKET_IN_PATH: 'true' } })
beforeAll(() => {
  // Other tests of the process may have read the settings and published something before.
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('shop.published'))
  const settings = { MARKET_IN_PATH: 'true', SERVICES_URL: shop.url, API_KEY: TEST_API_KEY }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return () => {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
})

/** Where the shop leads who asks for an address, step by step, and what is at the end. */
async function walk(path: string, token?: string) {
  const { proxy } = await import('../proxy')
  const steps: string[] = []
  for (let at = path; ; ) {
    const headers = { host: HOST, ...(token && { cookie: `apollo-token=${token}` }) }
    const answer = await proxy(new NextRequest(`http://${HOST}${at}`, { headers }))
    const to = answer.headers.get('location')
    if (!to) return { steps, status: Number(answer.headers.get('x-shop-status') ?? answer.status) }
    const next = new URL(to, `http://${HOST}`)
    at = next.pathname + next.search
    steps.push(`${answer.status} ${at}`)
    expect(steps.length, steps.join(' -> ')).toBeLessThan(4)
  }
}

const PLACES = [
  ['no', 'nb', 'nb-NO'],
  ['se', 'sv', 'sv-SE'],
  ['dk', 'da', 'da-DK'],
  ['fi', 'fi', 'fi-FI'],
  ['fi', 'sv', 'sv-SE'],
] as const

/** One page of each kind that the catalogue and the content have in a place, by the last part of its address. */
async function pagesIn(market: string, languageId: string) {
  const query = `query ($marketId: String, $languageId: String) {
     products(marketId: $marketId, languageId: $languageId, take: 1) { products { alias } }
     categories(marketId: $marketId, languageId: $languageId) { alias }
     brands(marketId: $marketId, languageId: $languageId) { alias }
     cmsPages(marketId: $marketId, languageId: $languageId) { alias canonicalUrl } }`
  // The first question of all waits for the catalogue to be read.
  const { data } = await vi.waitFor(async () => {
    const answer = await shop.graphql(query, { marketId: market, languageId })
    expect(answer.errors).toBeUndefined()
    return answer
  }, 60_000)
  const { rows } = await owner.query(
    `select t.alias from discount_campaign_translations t
       join discount_campaigns c on c.id = t.campaign_id
       join discount_campaign_markets m on m.campaign_id = c.id
       join markets k on k.id = m.market_id and k.alias = $1
     where t.language_id = $2 and c.active and coalesce(c.starts_at, '-infinity') < now()
       and coalesce(c.ends_at, 'infinity') > now() order by c.id limit 1`,
    [market, languageId],
  )
  const named = (alias: string) => encodeURIComponent(alias.normalize('NFC'))
  const text = data.cmsPages.find(
    ({ canonicalUrl }: { canonicalUrl: string }) => !/content|inspiration|style/.test(canonicalUrl),
  )
  return {
    product: named(data.products.products[0].alias),
    category: named(data.categories[0].alias),
    brands: [data.brands[0].alias, data.brands[1].alias].map(named),
    campaign: named(rows[0].alias),
    text: named(text.alias),
  }
}

it.each(PLACES)(
  '[ROUTING-02] [ROUTING-13] every page of %s in %s answers at its own address, which names both, and its other spellings lead there',
  async (market, locale, languageId) => {
    const { product, category, brands, campaign, text } = await pagesIn(market, languageId)
    const [brand, other] = brands
    const home = `/${market}/${locale}`
    const own = ['', `/p/${product}`, `/c/${category}`, `/b/${brand}`, `/b/${brand}/${other}`, `/dc/${campaign}`]
    for (const path of [...own, `/list/${category}`, '/l/sale', `/${text}`])
      expect(await walk(home + path), home + path).toEqual({ steps: [], status: 200 })
    for (const [path, to] of [
      [`/p/x/${product}`, `/p/${product}`],
      [`/product/${product}`, `/p/${product}`],
      [`/c/x/${category}`, `/c/${category}`],
    ])
      expect(await walk(home + path), home + path).toEqual({ steps: [`301 ${home}${to}`], status: 200 })
    for (const path of ['/p/nope', '/c/nope', '/b/nope', '/dc/nope', '/nope'])
      expect(await walk(home + path), home + path).toEqual({ steps: [], status: 404 })
  },
)

it('[ROUTING-02] [ROUTING-13] an address without the market leads to the one with it, and no further', async () => {
  const { product, category } = await pagesIn('no', 'nb-NO')
  for (const path of [`/p/${product}`, `/c/${category}`])
    expect((await walk(path)).steps, path).toEqual([`307 /no/nb${path}`])
  const { token } = await newUser(shop)
  expect(await walk('/no/nb/account', token)).toEqual({ steps: [], status: 200 })
  expect((await walk('/no/nb/account')).steps).toEqual(['307 /no/nb?action=login&returnTo=%2Fno%2Fnb%2Faccount'])
})

it('[ROUTING-02] no address in an answer of the services leaves the market or the language out', async () => {
  const addresses = async (query: string, place: Record<string, unknown>) => {
    const { data } = await shop.graphql(query, place)
    const found = [...JSON.stringify(data).matchAll(/"(?:canonicalUrl|url|newUrl)":"(\/[^"]*)"/g)].map(([, url]) => url)
    expect(found.length, query).toBeGreaterThan(0)
    return found
  }
  const args = 'marketId: $marketId, languageId: $languageId'
  for (const [market, locale, languageId] of PLACES) {
    const place = { marketId: market, languageId }
    const own = new RegExp(`^/${market}/${locale}(/|$)`)
    for (const query of [
      `products(take: 8, ${args}) { products { canonicalUrl brand { canonicalUrl } primaryCategory { canonicalUrl } breadcrumbs { url }
         discountCampaigns { canonicalUrl } variantGroup { variants { canonicalUrl } } } }`,
      `categories(${args}) { canonicalUrl }`,
      `brands(${args}) { canonicalUrl }`,
      `cmsPages(${args}) { canonicalUrl }`,
      `listPageInfo(url: "/${market}/${locale}/l/sale", ${args}) { canonicalUrl } home: listPageInfo(${args}) { canonicalUrl }`,
      `getMenuAtLocation(menuLocationId: "main-desktop", ${args}) { menuItems { canonicalUrl children { canonicalUrl } } }`,
    ])
      for (const url of await addresses(`query ($marketId: String, $languageId: String) { ${query} }`, place))
        expect(url, query).toMatch(own)
    const elsewhere = `query ($marketId: String, $languageId: String) { products(take: 1, ${args}) { products { alternativeUrls { url } } } }`
    for (const url of await addresses(elsewhere, place)) expect(url).toMatch(/^\/(no\/nb|se\/sv|dk\/da|fi\/(fi|sv))\//)
    const visit = new URLSearchParams({
      market: market.toUpperCase(),
      locale,
      touchpoint: 'desktop',
      customerKey: 'c',
      sessionKey: 's',
    })
    const search = await vi.waitFor(async () => {
      const answer = await fetch(`${shop.url}/api/storefront/v3/queries/navigation-tree?${visit}`)
      expect(answer.status).toBe(200)
      return answer
    }, 30_000)
    const paths = [...JSON.stringify(await search.json()).matchAll(/"path":"(\/[^"]*)"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) expect(path).toMatch(own)
  }
})

it('[ROUTING-02] a phrase that is steered to a page leads to it in the market of the search', async () => {
  const maja = await publishingCalls(shop)
  const draft = await maja.change('steering', 'SE|SEK', (body: { redirects: object[] }) => ({
    ...body,
    redirects: [...body.redirects, { phrase: 'rea', path: '/sv/rea' }],
  }))
  await maja.done(draft, 'publish')
  const visit = { market: 'SE', locale: 'sv', touchpoint: 'desktop', customerKey: 'c', sessionKey: 's' }
  const query = new URLSearchParams({ ...visit, q: 'rea', notify: 'false' })
  const linkOf = async () => {
    const answer = await fetch(`${shop.url}/api/storefront/v3/queries/autocomplete?${query}`)
    return (await answer.json()).redirectLink
  }
  await expect.poll(linkOf, { timeout: 30_000, interval: 100 }).toBe('/se/sv/rea')
})

it('[ROUTING-02] the links of the front page lead into the market and the language of their page, in one step', async () => {
  const { loadedWidgets } = await import('../features/content/read-widgets')
  const { bannerFields } = await import('../features/content/banner-fields')
  const { placeOf } = await import('../place/place-of')
  const query = `query ($marketId: String, $languageId: String) {
    widgetArea(family: "Frontpage", areaName: "The front page area", marketId: $marketId, languageId: $languageId) {
      containers { widgets { id name sortOrder configuration images { fileName } } } } }`
  for (const [market, locale, languageId] of PLACES) {
    const place = placeOf(market, locale)
    if (!place) throw new Error(`no place ${market} ${locale}`)
    const { data } = await shop.graphql(query, { marketId: market, languageId })
    const widgets = data.widgetArea.containers.flatMap((container: { widgets: Parameters<typeof loadedWidgets>[0] }) =>
      loadedWidgets(container.widgets, () => {}),
    )
    const hrefs = widgets.flatMap((widget: (typeof widgets)[number]) => bannerFields(widget, place)?.href ?? [])
    expect(hrefs.length).toBeGreaterThan(5)
    for (const href of new Set<string>(hrefs)) {
      expect(href).toMatch(new RegExp(`^/${market}/${locale}/`))
      expect(await walk(href), href).toEqual({ steps: [], status: 200 })
    }
  }
})

it('[ROUTING-02] search engines are told the addresses with the market, and to leave a visitor’s own pages alone there', async () => {
  type Route = { readonly GET: (request: NextRequest, context: object) => Promise<Response> }
  const textOf = async (file: string, path: string, params = {}) => {
    const { GET }: Route = await import(/* @vite-ignore */ new URL(`../app/${file}/route.ts`, import.meta.url).pathname)
    const request = new NextRequest(`http://${HOST}${path}`, { headers: { host: HOST } })
    return (await GET(request, { params: Promise.resolve(params) })).text()
  }
  for (const kind of ['pages', 'categories', 'brands', 'products']) {
    const name = `${kind}-fi-sv-1.xml`
    const sitemap = await textOf('sitemaps/[file]', `/sitemaps/${name}`, { file: name })
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(paths.length, kind).toBeGreaterThan(5)
    for (const path of paths) expect(path).toMatch(/^\/fi\/sv(\/|$)/)
  }
  const robots = await textOf('robots.txt', '/robots.txt')
  for (const path of ['/no/nb/account', '/se/sv/kassan', '/fi/fi/kassa', '/fi/sv/favoriter', '/kassen'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

it('[ROUTING-02] [SEO-06] a page that was renamed leads to its present address in the same market', async () => {
  const { rows } = await owner.query(
    `select old_url, new_url from alias_history where kind = 'product' and language_id = 'sv-SE' and new_url is not null`,
  )
  const [{ old_url: old, new_url: now }] = rows
  for (const market of ['se', 'fi'])
    expect(await walk(`/${market}${old}`)).toEqual({ steps: [`301 /${market}${now}`], status: 200 })
})

it('[MARKET-12] an address with a market that the shop does not have is logged, and leads to the fallback market', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect((await walk('/xx/nb')).steps).toEqual(['307 /no/nb'])
  expect(warned.mock.calls).toContainEqual(['Market with alias xx not available in markets array'])
  warned.mockRestore()
})
