import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, MARKETS, originOf, test } from '@shop/testkit/browser'
import { getPage } from './support/get-page'
import { headingsIn, mainOf } from './support/page-text'

const WORDS = {
  no: { lang: 'nb', women: 'Dame', cart: /handlekurv/i, shipping: /799\skr/ },
  se: { lang: 'sv', women: 'Dam', cart: /varukorg/i, shipping: /799\skr/ },
  dk: { lang: 'da', women: 'Dame', cart: /kurv/i, shipping: /599\skr/ },
  fi: { lang: 'fi', women: 'Naiset', cart: /ostoskori/i, shipping: /79\s€/ },
} as const

for (const market of MARKETS) {
  test(`[ROUTE-04] [ROUTE-54] the home of ${market} answers in its language with the shop's name, its menu and goods with pictures`, async ({
    page,
  }) => {
    const words = WORDS[market]
    const response = await page.goto(info.storefront[market])
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${words.lang}`))
    await expect(page).toHaveTitle('Lysning')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link', { name: words.women, exact: true }).first()).toBeVisible()
    await expect(page.getByText(words.shipping).first()).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBeGreaterThanOrEqual(4)
    await cards.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        cards
          .first()
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(100)
  })
}

test('the home has no axe violation on a wide screen', async ({ page }) => {
  await page.goto(info.storefront.fi)
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('bare localhost leads to the Norwegian shop', async () => {
  const { headers } = await getPage(`http://localhost:${new URL(originOf('no')).port}/`)
  expect(headers.location).toBe(`${originOf('no')}/`)
})

test('[ROUTE-43] another language’s word for a screen is not that screen', async () => {
  expect((await getPage(`${originOf('fi')}/fi/kassan`)).status).toBe(404)
})

test('[ERRORPAGE-01] [ERRORPAGE-04] [ERRORPAGE-09] [ROUTE-05] [ROUTE-16] [ROUTE-20] an unknown address, a product without its alias, a page beyond the last of a list, the page of members and /404 answer 404 with the message, the text, a link home and a title of their own', async () => {
  // Addresses that only begin like those of the services and files are pages of the shop.
  const lookalikes = ['/graphql-guide', '/sw-js', '/sw.json', '/favicon.icon', '/apple-touch-icon-png']
  const unknown = ['/404', '/finnes-ikke-her', '/product', '/p/finnes-ikke', '/c/finnes-ikke', '/c/dame?page=99']
  for (const path of [...unknown, '/bubbleroom-member', ...lookalikes]) {
    const { status, headers, html } = await getPage(originOf('no') + path)
    expect(status, path).toBe(404)
    expect(headers['x-error-message'], path).toBe('This page could not be found')
    expect(headingsIn(html), path).toEqual(['Siden finnes ikke'])
    expect(html, path).toContain('<title>Siden finnes ikke – Lysning</title>')
    expect(mainOf(html), path).toContain('Siden du leter etter, finnes ikke eller er flyttet.')
    expect(mainOf(html), path).toMatch(/<a\b[^>]*href="\/"/)
  }
})

test('[ERRORPAGE-01] [ERRORPAGE-09] a missing page speaks the language of its address, in its title too', async () => {
  for (const [market, home, title, text] of [
    ['se', '/sv', 'Sidan finns inte', translator('sv')('error.404.text')],
    ['dk', '/da', 'Siden findes ikke', translator('da')('error.404.text')],
    ['fi', '/fi', 'Sivua ei löydy', translator('fi')('error.404.text')],
  ] as const) {
    const { status, html } = await getPage(`${originOf(market)}${home}/finnes-ikke-her`)
    expect(status, market).toBe(404)
    expect(headingsIn(html), market).toEqual([title])
    expect(html, market).toContain(`<title>${title} – Lysning</title>`)
    expect(mainOf(html), market).toContain(text)
    expect(mainOf(html), market).toMatch(new RegExp(`<a\\b[^>]*href="${home}"`))
  }
})

test('no request of home, list or product leaves the shop’s own origin', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== originOf('no') && protocol !== 'data:') elsewhere.push(request.url())
  })
  for (const path of ['/', '/c/kjoler-dame']) await page.goto(`${originOf('no')}${path}`, { waitUntil: 'networkidle' })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})

test('the home shows a garment in one rail alone, whatever colours it comes in', async ({ page }) => {
  await page.goto(`${originOf('no')}/`)
  const rail = page.getByRole('region', { name: 'Utvalgt for deg' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(rail.getByRole('article').first()).toBeVisible()
  const addresses = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) => [
        ...new Set([...card.querySelectorAll('h3 a, li a')].map((link) => (link as HTMLAnchorElement).pathname)),
      ]),
    )
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})
