import { type Locale, locales } from '@shop/i18n/locales'
import { exemptSegments, matchPath, pathFor, routes, type Screen, screens } from '@shop/i18n/routes'
import { ask, expect, type Market, test } from '@shop/testkit/browser'
import { locationOf, rawGet } from './support/raw-http'

const MARKET_OF: Record<Locale, Market> = { nb: 'no', sv: 'se', da: 'dk', fi: 'fi' }
const localised = (Object.keys(routes) as Screen[]).filter((screen) => typeof routes[screen].path !== 'string')

/** Screens whose pages belong to other parts of the shop: their address must at least be theirs. */
const needsLogin = new Set<Screen>([
  'accountOrders',
  'accountSettings',
  'accountMembership',
  'accountBalance',
  'accountReturns',
])

/** The same address as browsers, mails and old systems write it. Raw bytes never get past an HTTP parser. */
function spellings(path: string): Record<string, string> {
  return {
    encoded: path,
    'encoded in lower case': path.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    'encoded, decomposed': encodeURI(decodeURIComponent(path).normalize('NFD')),
  }
}

for (const locale of locales) {
  test(`[ROUTE-30] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-38] [ROUTE-39] [ROUTE-40] [ROUTE-41] [ATTACK-08] every localised address in ${locale} answers alike in each spelling`, async () => {
    const market = MARKET_OF[locale]
    for (const screen of localised) {
      const path = pathFor(screen, locale as never)
      const answers = new Map<string, string>()
      for (const [name, spelt] of Object.entries(spellings(path))) {
        const answer = await rawGet(market, spelt)
        const to = locationOf(market, answer)
        expect(answer.status, `${spelt} (${name})`).not.toBe(500)
        answers.set(name, `${answer.status} ${to ? `${decodeURIComponent(to).normalize('NFC')}` : ''}`)
        if (needsLogin.has(screen)) {
          expect(answer.status, spelt).toBe(307)
          expect(to, spelt).toContain('?action=login&returnTo=%2F')
        } else expect(to, `${spelt} (${name}) leads away`).toBeUndefined()
        if (needsBuilt.has(screen)) expect(answer.status, `${spelt} (${name})`).toBe(200)
      }
      expect(
        [...new Set([...answers.values()].map((text) => decodeURIComponent(text).normalize('NFC')))],
        path,
      ).toHaveLength(1)
    }
  })
}

/** Found in the table of pages, as the running shop answers it. */
const needsBuilt = new Set<Screen>(['favourites', 'newArrivals', 'bestsellers', 'brands', 'comingSoon'])

const FIXED: readonly [Screen, string][] = [
  ['home', '/'],
  ['checkoutFailed', '/checkout/klarna-fail'],
]

test('[ROUTE-09] [ROUTE-31] [SHOP-02] fixed addresses show their screens in every language', async () => {
  for (const locale of locales)
    for (const [screen, path] of FIXED) {
      const address = pathFor(screen, locale as never)
      expect(address).toBe(locale === 'nb' ? path : `/${locale}${path === '/' ? '' : path}`)
      expect((await rawGet(MARKET_OF[locale], address)).status, address).toBe(200)
    }
  const second = await rawGet('no', '/favoritter')
  expect(second.status).toBe(200)
  expect(second.body).toMatch(/rel="canonical" href="[^"]*\/favoriter"/)
})

type Shown = readonly [path: string, screen: Screen, params: unknown]

/** Where the links of a page lead: to which screen, by the table of its language. */
async function linksOf(path: string, locale: Locale): Promise<readonly Shown[]> {
  const { body } = await rawGet(MARKET_OF[locale], path)
  const links = [...body.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href]) =>
    String(href).replaceAll('&amp;', '&'),
  )
  const toPages = links.filter((href) => !exemptSegments.some((segment) => href.split('/')[1] === segment))
  return [...new Set(toPages)].map((href) => {
    expect(href, `${path}: not percent-encoded`).toMatch(/^[\x21-\x7e]+$/)
    const found = matchPath(href, locale)
    expect(found, `${path}: ${href} is no address in ${locale}`).toBeDefined()
    return [href, found?.screen as Screen, found?.params] as const
  })
}

for (const locale of locales) {
  test(`[ROUTE-01] [ROUTE-42] every link of a page in ${locale} is percent-encoded and leads to a screen of its own language`, async () => {
    const market = MARKET_OF[locale]
    const home = await linksOf(pathFor('home', locale), locale)
    expect(home.length).toBeGreaterThan(40)
    const [product] = home.filter(([, screen]) => screen === 'product')
    for (const path of [product?.[0] ?? '', pathFor('favourites', locale), pathFor('notFound', locale)])
      expect((await linksOf(path, locale)).length, path).toBeGreaterThan(20)
    for (const screen of ['favourites', 'account', 'brands', 'registerReturn', 'style'] as const)
      expect(home.map(([path]) => path)).toContain(pathFor(screen, locale))
    // Any one segment may be a page of content: these are.
    const pages = home.filter(([, screen]) => screen === 'page')
    expect(pages.length).toBeGreaterThan(3)
    for (const [path] of pages) expect((await rawGet(market, path)).status, path).toBe(200)
  })

  test(`[ROUTE-01] every route answers once in ${locale}, as that screen and in that language`, async () => {
    const market = MARKET_OF[locale]
    const home = await linksOf(pathFor('home', locale), locale)
    const linked = (screen: Screen) => home.find((link) => link[1] === screen)?.[2] as object
    const params: Partial<Record<Screen, object>> = {
      ...{ product: linked('product'), category: linked('category'), inspiration: linked('inspiration') },
      ...{ page: linked('page'), brand: { brand: ['aurrika'] }, generalList: { path: ['sale'] } },
      ...{ campaign: { discountCampaign: [await campaignIn(locale)] }, search: { search: 'lin' } },
    }
    const addresses = screens.map((screen) => (pathFor as AnyPath)(screen, locale, params[screen] ?? {}))
    expect(new Set(addresses).size).toBe(screens.length)
    for (const [at, screen] of screens.entries()) {
      const path = String(addresses[at])
      const answer = await rawGet(market, path)
      const guards: readonly string[] = routes[screen].guards
      if (guards.includes('ralph-authenticated')) {
        const way = `?action=login&returnTo=${encodeURIComponent(path)}`
        expect([answer.status, locationOf(market, answer)], path).toEqual([307, pathFor('home', locale) + way])
        continue
      }
      expect(answer.status, path).toBe(screen === 'notFound' || guards.includes('check-is-member') ? 404 : 200)
      expect(answer.body, path).toMatch(new RegExp(`<html lang="${locale}-`))
    }
  })
}

type AnyPath = (screen: Screen, locale: Locale, params: object) => string

async function campaignIn(locale: Locale): Promise<string> {
  const language = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK', fi: 'fi-FI' }[locale]
  const { products } = await ask<{ products: { products: { discountCampaigns: { canonicalUrl: string }[] }[] } }>(
    `query ($market: String, $language: String) { products(take: 200, marketId: $market, languageId: $language) {
      products { discountCampaigns { canonicalUrl } } } }`,
    { market: MARKET_OF[locale], language },
  )
  const [campaign] = products.products.flatMap(({ discountCampaigns }) => discountCampaigns)
  return decodeURIComponent(campaign?.canonicalUrl.split('/').at(-1) ?? '')
}

test('[ROUTE-06] [GUARD-12] the account asks to sign in, in a document and in a navigation', async () => {
  for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
    const answer = await rawGet('no', '/account?tab=1', headers as Record<string, string>)
    expect(answer.status).toBe(307)
    expect(locationOf('no', answer)).toMatch(/^\/\?action=login&returnTo=%2Faccount%3Ftab%3D1/)
  }
})

test('[ATTACK-24] headers of the framework open no guarded page', async () => {
  const LIES: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy', 'x-middleware-subrequest-id': '1' },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/no/nb/account' },
    { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'apollo-token=a.b.c' },
    { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
    { 'x-nextjs-data': '1' },
    { 'x-invoke-path': '/no/nb', 'x-invoke-status': '200' },
    { 'x-matched-path': '/no/nb' },
    { 'x-original-url': '/', 'x-rewrite-url': '/' },
    { 'x-forwarded-host': 'se.localhost' },
    { 'next-action': 'x'.repeat(40) },
    { 'x-shop-context': encodeURIComponent('{"userId":1}'), 'x-shop-status': '200' },
  ]
  for (const headers of LIES) {
    const account = await rawGet('no', '/account', headers)
    expect(account.status, JSON.stringify(headers)).toBe(307)
    expect(locationOf('no', account), JSON.stringify(headers)).toBe('/?action=login&returnTo=%2Faccount')
    expect((await rawGet('no', '/bubbleroom-member', headers)).status, JSON.stringify(headers)).toBe(404)
  }
  for (const path of ['/no/nb/account', '/_next/data/x/account.json', '//account', '/./account', '/%61ccount'])
    expect((await rawGet('no', path)).status, path).not.toBe(200)
})

test('[ATTACK-04] no address makes a redirect leave the shop, nor come back as a link away in returnTo', async () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/nb/../..//evil.example',
  ]
  hostile.push(
    '/https:evil.example',
    '/javascript:alert(1)',
    '/a%0d%0aset-cookie:x=1',
    '/sv//evil.example',
    '/nb//evil.example/',
  )
  for (const path of hostile) {
    const answer = await rawGet('no', path)
    expect(answer.headers['set-cookie'], path).toBeUndefined()
    expect(answer.status, path).toBeLessThan(500)
    const to = answer.headers.location
    if (to !== undefined)
      expect(new URL(String(to), 'http://no.localhost').hostname, `${path} -> ${to}`).toBe('no.localhost')
  }
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    '/nb/../..',
    '/a\r\nset-cookie: x=1',
  ]) {
    const answer = await rawGet('no', `/account?returnTo=${encodeURIComponent(back)}`)
    const to = new URL(String(answer.headers.location), 'http://no.localhost')
    expect(to.hostname).toBe('no.localhost')
    expect(answer.headers['set-cookie'], back).toBeUndefined()
    expect(to.searchParams.get('returnTo'), back).toMatch(/^\/account\?returnTo=/)
  }
})

test('[ATTACK-08] letters that are none, or hide what they are, are an address that does not exist', async () => {
  const ODD = [
    '/m%E4rken',
    '/sv/m%E4rken',
    '/%C0%AF',
    '/c/%C0%AE%C0%AE',
    '/p/%E2%80%AEtxt',
    '/p/kj%E2%80%8Bole',
    '/%F0%9F%98%80',
    '/%',
    '/%zz',
  ]
  ODD.push(
    `/p/${'å'.repeat(200).replaceAll('å', '%C3%A5')}`,
    "/b/O'Brien-%C3%85str%C3%B6m%20%C3%9E%C3%B3r",
    '/c/__proto__',
    '/%ED%A0%80',
  )
  for (const path of ODD) {
    const { status, body } = await rawGet(path.startsWith('/sv') ? 'se' : 'no', path)
    expect([400, 404], `${path}: ${status}`).toContain(status)
    if (status === 404) expect(body, path).toContain('<h1')
  }
})

test('[ROUTING-13] no address leads round in a circle', async () => {
  const starts = [
    '/',
    '/nb',
    '/sv',
    '/fi/kassan',
    '/se/sv/nyheter',
    '/sv/se/nyheter',
    '/xx/sv',
    '//',
    '/nyheter/',
    '/account',
    '/c/dame',
    '/favoritter',
  ]
  for (const market of ['no', 'se', 'dk', 'fi'] as const)
    for (const start of starts) {
      const seen = [start]
      for (;;) {
        const to = locationOf(market, await rawGet(market, String(seen.at(-1))))
        if (to === undefined || !to.startsWith('/')) break
        expect(seen, `${market}: ${seen.join(' -> ')} -> ${to}`).not.toContain(to)
        seen.push(to)
        expect(seen.length, seen.join(' -> ')).toBeLessThan(5)
      }
    }
})
