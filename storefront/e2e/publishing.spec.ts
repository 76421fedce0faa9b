import type { Page } from '@playwright/test'
import { ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import { widgetKindNames } from '@shop/contract/publishing/widget-configuration'
import { pathFor } from '@shop/i18n/routes'
import { expect, originOf, test } from '@shop/testkit/browser'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { getPage } from './support/get-page'
import { merchandiser, previewForm } from './support/merchandiser'
import { openAwake } from './support/visit'

const WITHIN_5_S = { timeout: 5_000, intervals: [100] }
const port = new URL(originOf('no')).port
type Area = { collections: { containers: object[] }[] }
type Market = { theme: Record<string, string> }
const AREA = 'Frontpage/The front page area'

const mark = () => Math.random().toString(36).slice(2, 10)
const text = (title: string, more: object = {}) => ({
  name: title,
  layout: 'full',
  widgets: [{ kind: 'Text', name: title, configuration: { title, text: '' }, ...more }],
})

async function openPreview(page: Page, preview: { token: string; host: string }, to: string) {
  // The policy of the page that was open would hold for this one as well.
  await page.goto('about:blank')
  await page.setContent(previewForm(preview, port, to))
  await page.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`http://${preview.host}:${port}${to}`)
}

test('[MERCH-02] [MERCH-04] [MERCH-06] [MERCH-07] [MERCH-09] [ARCH-09] a draft is seen in its preview alone, then by everybody, then by nobody', async ({
  page,
  browser,
}) => {
  const maja = await merchandiser()
  const colour = 'rgb(231, 240, 233)'
  const before = await maja.live<Market>('market', 'DK|DKK')
  const theme = { ...before.body.theme, '--sand-1': '#e7f0e9' }
  const draft = await maja.put(await maja.draft(`Green ${mark()}`), 'market', 'DK|DKK', { ...before.body, theme })
  expect(draft.issues).toEqual([])
  const bar = (of: Page) =>
    of
      .locator('aside')
      .filter({ has: of.locator('ul') })
      .first()
  const colourOf = (of: Page) => bar(of).evaluate((element) => getComputedStyle(element).backgroundColor)

  const preview = await maja.preview(draft, 'DK|DKK')
  await openPreview(page, preview, '/da')
  await expect(page.getByRole('status').filter({ hasText: 'Forhåndsvisning' })).toContainText('Green')
  expect(await colourOf(page)).toBe(colour)
  await page.goto(`http://${preview.host}:${port}/da/nyheder`)
  expect(await colourOf(page)).toBe(colour)

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`${originOf('dk')}/da`)
  expect(await colourOf(shopper)).not.toBe(colour)
  await expect(shopper.locator('[data-preview]')).toHaveCount(0)
  const foreign = await getPage(`http://127.0.0.1:${port}/da`)
  expect(foreign.status).toBe(421)
  const uninvited = await shopper.goto(`http://${preview.host}:${port}/da`)
  expect(uninvited?.status()).toBe(403)
  expect(uninvited?.headers()['x-robots-tag']).toBe('noindex, nofollow')

  await maja.publish(draft)
  await expect.poll(async () => (await getPage(`${originOf('dk')}/da`)).html.includes('#e7f0e9'), WITHIN_5_S).toBe(true)
  await shopper.goto(`${originOf('dk')}/da`)
  expect(await colourOf(shopper)).toBe(colour)
  expect((await getPage(`${originOf('se')}/sv`)).html).not.toContain('#e7f0e9')

  await maja.rollBack({ kind: 'market', key: 'DK|DKK', version: before.version })
  await expect
    .poll(async () => (await getPage(`${originOf('dk')}/da`)).html.includes('#e7f0e9'), WITHIN_5_S)
    .toBe(false)
  await shopper.context().close()
})

test('[SHOP-11] [CONTENT-01] a campaign has a page that is data: published, it shows its goods and leads to all of them; withdrawn, it is gone', async ({
  page,
}) => {
  const maja = await merchandiser(1)
  const alias = `kampanje-${mark()}`
  const address = `${originOf('no')}/content/${alias}`
  const campaign = pathFor('campaign', 'nb', { discountCampaign: ['3-for-2-pa-basisplagg'] })
  const { productId, name } = await productWhere('no', isWellStocked)
  const banner = {
    image: { filename: 'banner-party.avif', href: campaign },
    ...{ text1: 'Tre plagg, du betaler for to', buttonText: 'Se alle basisplaggene' },
  }
  const body = {
    ...{ kind: 'content', tags: ['campaign'], marketIds: [], startsAt: null, endsAt: null },
    languages: {
      'nb-NO': {
        ...{ alias, title: '3 for 2 i høst' },
        blocks: [
          { kind: 'widget', name: 'Banner', configuration: banner },
          { kind: 'products', title: 'Noen av dem', productIds: [productId] },
        ],
      },
    },
  }
  const publish = async (document: object | null) =>
    maja.publish(await maja.put(await maja.draft(alias), 'page', alias, document))
  const status = async () => (await getPage(address)).status

  expect(await status()).toBe(404)
  await publish(body)
  await expect.poll(status, WITHIN_5_S).toBe(200)
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('3 for 2 i høst')
  await expect(main).toContainText('Tre plagg, du betaler for to')
  await expect(main.locator(`article[data-product="${productId}"]`)).toContainText(name)
  await main.locator(`a[href="${campaign}"]`).first().click()
  await expect(page).toHaveURL(originOf('no') + campaign)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('3 for 2 på basisplagg')
  await expect(main.locator('article[data-product]').first()).toBeVisible()
  await publish(null)
  await expect.poll(status, WITHIN_5_S).toBe(404)
})

test('[CONTENT-03] [ROUTE-13] [ROUTE-14] [SEO-06] [SHOP-11] [MERCH-11] [MERCH-12] a page is read by the token of its draft, by everybody when it is published and within its time', async ({
  page,
}) => {
  const maja = await merchandiser(1)
  const alias = `guide-${mark()}`
  const body = (title: string, more: object = {}) => ({
    kind: 'content',
    tags: [],
    marketIds: [],
    startsAt: null,
    endsAt: null,
    languages: { 'nb-NO': { alias, title, blocks: [{ kind: 'text', html: '<p>Ull og lin</p>' }] } },
    ...more,
  })
  const publish = async (document: object | null) =>
    maja.publish(await maja.put(await maja.draft(alias), 'page', alias, document))
  const statusOf = async (path: string) => (await getPage(originOf('no') + path)).status
  const isListed = async () => (await getPage(`${originOf('no')}/content`)).html.includes(`href="/content/${alias}"`)

  const draft = await maja.put(await maja.draft(alias), 'page', alias, body('Bare et utkast'))
  expect([await statusOf(`/content/${alias}`), await isListed()]).toEqual([404, false])
  const { token } = await maja.preview(draft, 'NO|NOK', { document: `page/${alias}` })
  const response = await page.goto(`${originOf('no')}/content/${token}`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare et utkast')
  await expect(page.locator('[data-preview]')).toBeVisible()
  expect([await statusOf(`/content/${alias}`), await isListed()]).toEqual([404, false])
  expect(await statusOf(`/content/${token.slice(0, -2)}xx`)).toBe(404)

  await maja.publish(draft)
  await expect.poll(() => statusOf(`/content/${alias}`), WITHIN_5_S).toBe(200)
  expect((await getPage(`${originOf('no')}/content/${alias}`)).html).toContain('Bare et utkast</h1>')
  await expect.poll(() => statusOf(`/${alias}`), WITHIN_5_S).toBe(200)
  await expect.poll(isListed, WITHIN_5_S).toBe(true)
  await publish(body('Om en dag', { startsAt: new Date(Date.now() + 86_400_000).toISOString() }))
  await expect.poll(() => statusOf(`/content/${alias}`), WITHIN_5_S).toBe(404)
  await expect.poll(isListed, WITHIN_5_S).toBe(false)
  await publish(body('Til i morgen', { endsAt: new Date(Date.now() + 86_400_000).toISOString() }))
  await expect.poll(() => statusOf(`/content/${alias}`), WITHIN_5_S).toBe(200)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await publish(body('Til i går', { startsAt: ago(2), endsAt: ago(1) }))
  await expect.poll(() => statusOf(`/content/${alias}`), WITHIN_5_S).toBe(404)
  expect(await statusOf(`/${alias}`)).toBe(404)
  const renamed = body('Nytt navn')
  renamed.languages['nb-NO'].alias = `${alias}-ny`
  await publish(renamed)
  const former = async () => {
    const { status, headers } = await getPage(`${originOf('no')}/content/${alias}`)
    return [status, new URL(headers.location ?? '/', originOf('no')).pathname]
  }
  await expect.poll(former, WITHIN_5_S).toEqual([301, `/${alias}-ny`])
  // The same document as another kind of page has the address of that kind.
  for (const [kind, address] of [
    ['inspiration', `/inspiration/${alias}-ny`],
    ['information', `/${alias}-ny`],
  ] as const) {
    await publish({ ...renamed, kind })
    await expect.poll(() => statusOf(address), WITHIN_5_S).toBe(200)
    expect((await getPage(originOf('no') + address)).html, kind).toContain('Nytt navn</h1>')
  }
  await publish(null)
  await expect.poll(() => statusOf(`/${alias}-ny`), WITHIN_5_S).toBe(404)
})

test('[MODAL-03] [CONTENT-05] a link that an editor marks in a text opens its page in the panel, over a veil or below without one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const maja = await merchandiser(1)
  const alias = `panel-${mark()}`
  const html =
    '<p><a href="/personvern" data-content-panel>Over siden</a> <a href="/personvern" data-content-panel="bottom" data-overlay="none">Under siden</a></p>'
  const body = {
    kind: 'content',
    tags: [],
    marketIds: [],
    startsAt: null,
    endsAt: null,
    languages: { 'nb-NO': { alias, title: 'Panel', blocks: [{ kind: 'text', html }] } },
  }
  const publish = async (document: object | null) =>
    maja.publish(await maja.put(await maja.draft(alias), 'page', alias, document))
  await publish(body)
  await expect.poll(async () => (await getPage(`${originOf('no')}/${alias}`)).status, WITHIN_5_S).toBe(200)
  await openAwake(page, `${originOf('no')}/${alias}`)
  const panel = page.getByRole('dialog', { name: /personvern/i })
  await page.getByRole('link', { name: 'Over siden' }).click()
  await expect(panel).toBeVisible()
  // The veil takes the press that would reach the page, and closes.
  await page.mouse.click(8, 8)
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Under siden' }).click()
  await expect(panel).toBeVisible()
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {}
      return Math.round(y + height)
    })
    .toBe(900)
  await page.getByRole('banner').getByRole('link', { name: 'Favoritter' }).click()
  await expect(page).toHaveURL(/\/favoriter$/)
  await publish(null)
})

test('[ROUTE-43] another language’s word for a screen is a page of content where there is one, and else nothing', async () => {
  const maja = await merchandiser(1)
  const name = mark()
  const [path, { status }] = ['/fi/kassen', await getPage(`${originOf('fi')}/fi/kassen`)]
  expect(status).toBe(404)
  const publish = async (body: object | null) =>
    maja.publish(await maja.put(await maja.draft(name), 'page', name, body))
  const shown = async () => {
    const answer = await getPage(originOf('fi') + path)
    return [answer.status, answer.html.includes(`${name}</h1>`)]
  }
  await publish({
    ...{ kind: 'information', tags: [], marketIds: [], startsAt: null, endsAt: null },
    languages: { 'fi-FI': { alias: 'kassen', title: name, blocks: [{ kind: 'text', html: '<p>Kassen</p>' }] } },
  })
  try {
    await expect.poll(shown, WITHIN_5_S).toEqual([200, true])
  } finally {
    await publish(null)
  }
  await expect.poll(shown, WITHIN_5_S).toEqual([404, false])
})

test('[ROUTE-12] [WIDGET-01] [WIDGET-02] [MERCH-10] the widget preview shows every kind to everybody, and a draft’s widgets to who previews it', async ({
  page,
}) => {
  const maja = await merchandiser()
  const kinds = widgetKindNames.filter((kind) => kind !== 'JSON')
  expect(kinds).toEqual(expect.arrayContaining(['Text', 'Image', 'Banner', 'Buttons', 'Product list', 'Video']))
  await page.goto(`${originOf('no')}/preview-widgets`)
  for (const kind of [...kinds, ...ownWidgetKinds.map((name) => `JSON: ${name}`)]) {
    const sample = page.locator(`[data-widget-kind="${kind}"]`)
    await expect(sample, kind).toHaveCount(1)
    await expect(sample.locator('section, a, p, li').first(), kind).toBeVisible()
  }
  const title = `Bare her ${mark()}`
  const { body, version } = await maja.live<Area>('area', AREA)
  body.collections[0]?.containers.push(text(title))
  const draft = await maja.put(await maja.draft(title), 'area', AREA, body)
  const preview = await maja.preview(draft, 'NO|NOK')
  await openPreview(page, preview, '/preview-widgets')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // Without the preview's own cookie its host shows nothing of the draft, and the public reads the samples alone.
  const kindsIn = (html: string) => [...html.matchAll(/data-widget-kind="([^"]*)"/g)].map(([, kind]) => kind)
  const own = ownWidgetKinds.map((name) => `JSON: ${name}`)
  const toPublic = await getPage(`${originOf('no')}/preview-widgets`)
  expect(kindsIn(toPublic.html).sort()).toEqual([...kinds, ...own].sort())
  expect(toPublic.html).not.toContain(title)
  expect((await getPage(`http://${preview.host}:${port}/preview-widgets`)).html).not.toContain(title)
  expect((await getPage(`${originOf('no')}/`)).html).not.toContain(title)
  await maja.publish(draft)
  await expect.poll(async () => (await getPage(`${originOf('no')}/`)).html.includes(title), WITHIN_5_S).toBe(true)
  await maja.rollBack({ kind: 'area', key: AREA, version })
  await expect.poll(async () => (await getPage(`${originOf('no')}/`)).html.includes(title), WITHIN_5_S).toBe(false)
})

test('[MERCH-12] a widget stands in its place between its start and its end, and is in no document before and after', async () => {
  const maja = await merchandiser()
  const { body, version } = await maja.live<Area>('area', AREA)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const name = mark()
  const [now, over, later] = [`Nå ${name}`, `Over ${name}`, `Senere ${name}`]
  body.collections[0]?.containers.push(
    text(now, { startsAt: at(-2), endsAt: at(2) }),
    text(over, { startsAt: at(-2), endsAt: at(-1) }),
    text(later, { startsAt: at(1), endsAt: at(2) }),
  )
  await maja.publish(await maja.put(await maja.draft(name), 'area', AREA, body))
  try {
    const home = async () => (await getPage(`${originOf('no')}/`)).html
    await expect.poll(async () => (await home()).includes(now), WITHIN_5_S).toBe(true)
    const html = await home()
    expect([over, later].filter((title) => html.includes(title))).toEqual([])
  } finally {
    await maja.rollBack({ kind: 'area', key: AREA, version })
  }
})

test('[SHOP-24] [SHOP-23] another limit for free delivery is said on every page at once', async ({ page }) => {
  const dk = originOf('dk')
  const maja = await merchandiser()
  const before = await maja.live<{ config: object }>('market', 'DK|DKK')
  const dkk = (minor: number) => ({ minor, currency: 'DKK' })
  const config = { ...before.body.config, freeShippingFrom: dkk(431_00), shippingFee: dkk(37_00) }
  const draft = await maja.put(await maja.draft(`Limit ${mark()}`), 'market', 'DK|DKK', { ...before.body, config })
  expect(draft.issues).toEqual([])
  const product = await productWhere(
    'dk',
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat < 400 && one.unitPrice.sellingPriceIncVat > 100,
  )
  const pages = ['/da', product.canonicalUrl, '/da/levering', '/da/nyheder'].map((path) => new URL(path, dk).href)
  const words = async (address: string) =>
    (await getPage(address)).html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
  for (const address of pages) expect(await words(address)).toContain('599 kr.')

  // An amount of money needs a second person.
  await maja.publish(await (await merchandiser(0, 'admin')).step(draft, 'approve'))
  try {
    for (const address of pages) {
      await expect.poll(() => words(address), WITHIN_5_S).toContain('431 kr.')
      const html = await words(address)
      expect(/(over|mindst) 599 kr|koster (fra )?39 kr|kr\.\.(?!\.)/.exec(html)?.[0], address).toBeUndefined()
    }
    expect(await words(pages[2]!)).toContain(
      'Fragten koster fra 37 kr. Handler du for mindst 431 kr., er fragten gratis',
    )
    expect(await words(pages[1]!)).toContain(
      '"shippingRate":{"@type":"MonetaryAmount","value":"37.00","currency":"DKK"}',
    )

    await bringCart(page, 'dk', { skuId: product.skus.find(({ stock }) => stock.inStock > 3)!.skuId })
    const left = 431 - product.unitPrice.sellingPriceIncVat
    await page.goto(`${dk}/da/kurv`)
    await expect(page.getByText(new RegExp(`${String(left).replace('.', ',')}\\skr\\.`)).first()).toBeVisible()
    const quantity = Math.ceil(431 / product.unitPrice.sellingPriceIncVat)
    await bringCart(page, 'dk', { skuId: product.skus.find(({ stock }) => stock.inStock > 3)!.skuId, quantity })
    await page.goto(`${dk}/da/kassen`)
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('2100')
    await expect(page.getByRole('radio', { name: 'Pakkeshop Fri fragt' })).toBeVisible()
  } finally {
    await maja.rollBack({ kind: 'market', key: 'DK|DKK', version: before.version })
  }
  for (const address of pages) await expect.poll(() => words(address), WITHIN_5_S).toContain('599 kr.')
})
