import type { Locale } from '@shop/i18n/locales'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { pathFor } from '@shop/i18n/routes'
import { ask, expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { foreignTexts, visibleText } from './support/foreign-text'
import { getPage } from './support/get-page'
import { settled } from './support/visit'

const PLACES = [
  { market: 'no', locale: 'nb', hreflang: 'nb-NO' },
  { market: 'se', locale: 'sv', hreflang: 'sv-SE' },
  { market: 'dk', locale: 'da', hreflang: 'da-DK' },
  { market: 'fi', locale: 'fi', hreflang: 'fi-FI' },
  { market: 'fi', locale: 'sv', hreflang: 'sv-FI' },
] as const satisfies { market: Market; locale: Locale; hreflang: string }[]
const LANGUAGE_ID = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK', fi: 'fi-FI' } as const
const KEYS = new Set(Object.keys(flatMessages(messagesFor('nb'))))

type Named = { canonicalUrl: string }
type Sample = { products: { products: Named[] }; categories: Named[]; brands: Named[]; cmsPages: Named[] }
const SAMPLE = `query ($marketId: String, $languageId: String) {
  products(take: 3, marketId: $marketId, languageId: $languageId) { products { canonicalUrl } }
  categories(marketId: $marketId, languageId: $languageId) { canonicalUrl }
  brands(marketId: $marketId, languageId: $languageId) { canonicalUrl }
  cmsPages(marketId: $marketId, languageId: $languageId) { canonicalUrl }
}`

/** Every indexable screen of a place, and some of each kind of the catalogue. */
async function addressesOf({ market, locale }: (typeof PLACES)[number]): Promise<string[]> {
  const sample = await ask<Sample>(SAMPLE, { marketId: market, languageId: LANGUAGE_ID[locale] })
  const screens = (['home', 'newArrivals', 'bestsellers', 'comingSoon', 'brands', 'style', 'content'] as const).map(
    (screen) => pathFor(screen, locale),
  )
  const named = [
    ...sample.products.products,
    ...sample.categories.slice(0, 3),
    ...sample.brands.slice(0, 2),
    ...sample.cmsPages,
  ]
  const lists = [pathFor('generalList', locale, { path: ['sale'] }), ...(await campaignsIn(locale))]
  return [...screens, ...lists, ...named.map(({ canonicalUrl }) => canonicalUrl)]
}

/** The lists of campaigns that hold in every market. */
async function campaignsIn(locale: Locale): Promise<string[]> {
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query<{ alias: string }>(
    `select t.alias from discount_campaigns c join discount_campaign_translations t on t.campaign_id = c.id and t.language_id = $1
     where c.active and (c.starts_at is null or c.starts_at < now()) and (c.ends_at is null or c.ends_at > now())
       and (select count(*) from discount_campaign_markets m where m.campaign_id = c.id
         and m.market_id in ('NO|NOK', 'SE|SEK', 'DK|DKK', 'FI|EUR')) = 4 order by c.id limit 2`,
    [LANGUAGE_ID[locale]],
  )
  await owner.end()
  expect(rows.length, locale).toBeGreaterThan(0)
  return rows.map(({ alias }) => pathFor('campaign', locale, { discountCampaign: [alias] }))
}

/** The canonical address where there is one and no other. */
type Read = { status: number; html: string; canonical: string | undefined; alternates: Map<string, string> }
const read = async (url: string): Promise<Read> => {
  const { status, html } = await getPage(url)
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)]
  const attribute = (text: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(text)?.[1]
  const canonicals = links.filter(([, rel]) => rel === 'canonical').map(([, , rest]) => attribute(rest ?? '', 'href'))
  return {
    status,
    html,
    canonical: canonicals.length === 1 ? canonicals[0] : undefined,
    alternates: new Map(
      links.flatMap(([, rel, rest]) => {
        const language = attribute(rest ?? '', 'hreflang')
        return rel === 'alternate' && language ? [[language, attribute(rest ?? '', 'href') ?? ''] as const] : []
      }),
    ),
  }
}
const same = (a: string | undefined, b: string) => a !== undefined && new URL(a).href === new URL(b).href

for (const place of PLACES) {
  const { market, locale, hreflang } = place

  test(`[I18N-03] [A11Y-10] [SEO-05] [ROUTE-54] [SHOP-02] every page of ${hreflang} answers in its language, with a title and one heading`, async () => {
    test.setTimeout(360_000)
    const foreign = foreignTexts(locale)
    const wrong: string[] = []
    for (const path of await addressesOf(place)) {
      const { status, html, canonical } = await read(originOf(market) + path)
      const say = (what: string) => wrong.push(`${path}: ${what}`)
      if (status !== 200) say(`answers ${status}`)
      if (!html.includes(`<html lang="${hreflang}"`)) say('another language at the root')
      if (!/<title>[^<]*Lysning[^<]*<\/title>/.test(html)) say('no title with the name of the shop')
      if (html.match(/<h1[\s>]/g)?.length !== 1)
        say(`${html.match(/<h1[\s>]/g)?.length ?? 0} headings of the first level`)
      if (!same(canonical, originOf(market) + path)) say(`canonical ${canonical}`)
      const text = visibleText(html)
      for (const line of text.split('\n')) if (KEYS.has(line)) say(`a bare key: ${line}`)
      for (const sentence of foreign) if (text.includes(sentence)) say(`foreign: ${sentence}`)
    }
    expect(wrong).toEqual([])
  })
}

/** What no robot reads: the screens of one shopper. */
const OWN_SCREENS = [
  ...(['favourites', 'cart', 'checkout', 'checkoutFailed', 'registerReturn', 'notFound', 'resetPassword'] as const),
  ...(['account', 'accountOrders', 'accountSettings', 'accountMembership', 'accountBalance'] as const),
  ...(['accountReturns', 'invoices', 'memberPage', 'trackOrder', 'changeDelivery', 'changeItems'] as const),
  ...(['orderSupplement'] as const),
]
for (const place of PLACES) {
  const { market, locale, hreflang } = place
  test(`[SHOP-02] [I18N-03] the screens of a member with a cart speak ${hreflang} alone, and show no key`, async ({
    page,
    context,
  }) => {
    test.setTimeout(360_000)
    await signIn(context, market, memberOf(market))
    const { skus } = await productWhere(market, isWellStocked)
    await bringCart(page, market, { skuId: skus[0]!.skuId })
    const foreign = foreignTexts(locale)
    const wrong: string[] = []
    for (const screen of OWN_SCREENS) {
      await page.goto(originOf(market) + pathFor(screen, locale))
      await expect(page.locator('html'), screen).toHaveAttribute('lang', hreflang)
      await expect(page.locator('h1').first(), screen).toHaveText(/\S/)
      await settled(page)
      const read = () => page.locator('body').innerText()
      await expect.poll(async () => (await read()).length, screen).toBeGreaterThan(100)
      const text = await read()
      for (const line of text.split('\n')) if (KEYS.has(line.trim())) wrong.push(`${screen}: a bare key: ${line}`)
      for (const sentence of foreign) if (text.includes(sentence)) wrong.push(`${screen}: foreign: ${sentence}`)
    }
    expect(wrong).toEqual([])
  })
}

test('[SEO-01] [I18N-05] pages name each other in every market and language, and each answers', async () => {
  test.setTimeout(360_000)
  const wrong: string[] = []
  for (const path of await addressesOf(PLACES[0])) {
    const here = originOf('no') + path
    const { alternates } = await read(here)
    const names = [...alternates.keys()].sort()
    if (names.join() !== [...PLACES.map(({ hreflang }) => hreflang), 'x-default'].sort().join())
      wrong.push(`${path}: ${names}`)
    if (!same(alternates.get('x-default'), here)) wrong.push(`${path}: x-default ${alternates.get('x-default')}`)
    for (const [language, url] of alternates) {
      const there = await read(url)
      if (there.status !== 200) wrong.push(`${url}: ${there.status}`)
      if (!same(there.alternates.get('nb-NO'), here)) wrong.push(`${url} (${language}) does not point back to ${here}`)
      if (!same(there.canonical, url)) wrong.push(`${url}: canonical ${there.canonical}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[SEO-01] later pages of lists name each other where they are, and each answers', async () => {
  test.setTimeout(360_000)
  const wrong: string[] = []
  const lists = [
    pathFor('newArrivals', 'nb'),
    pathFor('generalList', 'nb', { path: ['sale'] }),
    pathFor('category', 'nb', { category: 'dame' }),
  ]
  for (const path of lists) {
    const here = `${originOf('no')}${path}?page=2`
    const { alternates } = await read(here)
    if (alternates.size < 3) wrong.push(`${path}: ${[...alternates.keys()]}`)
    for (const name of ['nb-NO', 'x-default'])
      if (!same(alternates.get(name), here)) wrong.push(`${path}: ${name} ${alternates.get(name)}`)
    for (const [language, url] of alternates) {
      const there = await read(url)
      if (there.status !== 200) wrong.push(`${url}: ${there.status}`)
      if (!same(there.canonical, url)) wrong.push(`${url}: canonical ${there.canonical}`)
      if ([...there.alternates].sort().join() !== [...alternates].sort().join())
        wrong.push(`${url} (${language}) names ${[...there.alternates]}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[SEO-02] each domain has its robots and its sitemaps, whose addresses answer', async () => {
  for (const market of MARKETS) {
    const robots = (await getPage(`${originOf(market)}/robots.txt`)).html
    expect(robots).toContain(`Sitemap: ${originOf(market)}/sitemap.xml`)
    const index = (await getPage(`${originOf(market)}/sitemap.xml`)).html
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(files.every((url) => url.startsWith(`${originOf(market)}/sitemaps/`))).toBe(true)
    const kinds = new Set(files.map((url) => /sitemaps\/([a-z]+)-/.exec(url)?.[1]))
    expect([...kinds].sort()).toEqual(['brands', 'categories', 'pages', 'products'])
    for (const file of files) {
      const urls = [...(await getPage(file)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
      expect(urls.length).toBeGreaterThan(5)
      const last = await getPage(urls.at(-1) ?? '')
      expect(last.status, `${urls.at(-1)} of ${file}`).toBe(200)
    }
  }
  for (const { market, locale } of PLACES) {
    const { categories, brands, cmsPages } = await ask<Sample>(SAMPLE, {
      marketId: market,
      languageId: LANGUAGE_ID[locale],
    })
    for (const [kind, named] of Object.entries({ categories, brands, pages: cmsPages })) {
      const { html } = await getPage(`${originOf(market)}/sitemaps/${kind}-${market}-${locale}-1.xml`)
      const there = new Set([...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).href))
      expect(named.length, `${kind} ${locale}`).toBeGreaterThan(3)
      const missing = named.filter(({ canonicalUrl }) => !there.has(new URL(canonicalUrl, originOf(market)).href))
      expect(missing, `${kind} ${locale}`).toEqual([])
    }
  }
  const bare = await getPage(`${originOf('no').replace('//no.', '//')}/robots.txt`)
  expect(bare.html).not.toContain('Sitemap')
})
