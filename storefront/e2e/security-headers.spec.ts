import { locales } from '@shop/i18n/locales'
import { expect, info, MARKETS, originOf, test } from '@shop/testkit/browser'
import { everyRoute } from '@shop/testkit/every-route'
import { isWellStocked, productWhere } from './support/catalogue'
import { getPage } from './support/get-page'

const LANGUAGE = { no: 'nb', se: 'sv', dk: 'da', fi: 'fi' } as const

/** What is no page: files, calls of pages, what is forwarded, and what is nowhere. */
const OTHERS = [
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/sw.js', '/icon.svg', '/health', '/llms.txt'],
  ...['/api/texts/nb/cart', '/graphql', '/auth/login', '/likes/users/1/products', '/images/none.avif'],
  ...['/_next/static/none.js', '/api/nothing', '/finnes-ikke-her', '/nb/nyheter', '/%zz'],
]
const CONSOLE = ['/', '/sign-in', '/orders', '/c/nobody', '/api/desk/me', '/there-is-none', '/_next/static/none.js']

async function faultsOf(address: string, statuses: Set<number>): Promise<string[]> {
  const { status, headers } = await getPage(address)
  statuses.add(status)
  const wanted: Readonly<Record<string, RegExp>> = {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'permissions-policy': /camera=\(\)/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'content-security-policy': /frame-ancestors 'none'/,
  }
  const wrong = Object.entries(wanted).filter(([name, value]) => !value.test(String(headers[name])))
  const told = ['x-powered-by', 'server', 'x-middleware-rewrite', 'x-shop-status'].filter((name) => headers[name])
  return [...wrong.map(([name]) => name), ...told].map((name) => `${address} (${status}): ${name} ${headers[name]}`)
}

test('[ATTACK-20] every route of the shop and what is none bear the headers, whatever they answer, in each market', async () => {
  test.setTimeout(360_000)
  const statuses = new Set<number>()
  const wrong: string[] = []
  for (const market of MARKETS) {
    const product = await productWhere(market, isWellStocked)
    for (const path of [...everyRoute(LANGUAGE[market]), product.canonicalUrl, ...OTHERS])
      wrong.push(...(await faultsOf(originOf(market) + path, statuses)))
  }
  expect(wrong).toEqual([])
  expect(new Set(Object.values(LANGUAGE))).toEqual(new Set(locales))
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 307, 401, 404]))
})

test('[ATTACK-20] every answer of the console bears them as well', async () => {
  const statuses = new Set<number>()
  const wrong: string[] = []
  for (const path of CONSOLE) wrong.push(...(await faultsOf(info.console + path, statuses)))
  expect(wrong).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404]))
})
