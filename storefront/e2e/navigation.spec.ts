import { type Page, test as plainTest, type Route } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { rawGet } from './support/raw-http'
import { openAwake } from './support/visit'

const LIST = '/c/kjoler-dame'
const home = () => `${originOf('no')}/`

const open = (page: Page, path = '/') => openAwake(page, originOf('no') + path)

/** Holds what the router asks for until the test lets it go. */
async function holdNavigations(page: Page) {
  const held: Route[] = []
  await page.route('**/*', async (route) => {
    if (route.request().headers().rsc !== '1') return route.continue()
    held.push(route)
  })
  return {
    first: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const [route] = held
      if (!route) throw new Error('nothing is held')
      return route
    },
  }
}

const barOf = (page: Page) => page.getByRole('progressbar').first()
const menuLink = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link').first()

test('[NAV-01] [LOADING-08] a slow navigation shows the bar, and the next page takes it away', async ({ page }) => {
  await open(page)
  const held = await holdNavigations(page)
  await expect(barOf(page)).toHaveCount(0)
  await menuLink(page).click()
  const route = await held.first()
  await expect(barOf(page)).toBeVisible()
  await expect(barOf(page)).toHaveAttribute('data-state', 'loading')
  const { y, height = 0 } = (await barOf(page).boundingBox()) ?? {}
  expect(y).toBe(0)
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThanOrEqual(4)
  await route.continue()
  await expect(page).not.toHaveURL(home())
  await expect(barOf(page)).toHaveCount(0)
})

// The failed request is the browser's own line in the console.
plainTest(
  '[LOADING-08] [NAV-02] a navigation that fails shows the bar red, and the document then stands in for it',
  async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('[data-progress]')
      const note = () => {
        if (bar && !bar.hidden)
          sessionStorage.setItem(`bar-${bar.dataset.state}`, getComputedStyle(bar).backgroundColor)
      }
      if (bar) new MutationObserver(note).observe(bar, { attributes: true })
    })
    const held = await holdNavigations(page)
    await menuLink(page).click()
    const route = await held.first()
    await expect(barOf(page)).toBeVisible()
    await route.fulfill({ status: 500, body: '' })
    await expect(page).not.toHaveURL(home())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => [
      sessionStorage.getItem('bar-loading'),
      sessionStorage.getItem('bar-failed'),
    ])
    expect(seen).toEqual(['rgb(185, 155, 107)', 'rgb(168, 40, 30)'])
  },
)

test('[NAV-03] [NAV-05] [NAV-06] a new page starts at its top, an anchor at its place, and back where one was', async ({
  page,
}) => {
  await open(page, LIST)
  await page.evaluate(() => scrollTo(0, 1200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Personvern', exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).not.toHaveURL(new RegExp(LIST))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(LIST))
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1200))).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, 700))
  await page.goForward()
  await expect(page).not.toHaveURL(new RegExp(LIST))
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(60)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(60)

  // Far below what a screen shows of the top.
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}#reviews`)
  await expect(page.locator('#reviews')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

type Entry = { readonly event?: string; readonly name?: string; readonly path?: string }
const impressions = (page: Page) =>
  page.evaluate(() => {
    const list = (window as unknown as { dataLayer?: Entry[]; events?: Entry[] }).dataLayer ?? []
    return list.filter(({ event }) => event === 'page-impression').map(({ path }) => path)
  })

test('[NAV-05] a link of the shop to a place on another page leads to that place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  const product = await productWhere('no', isWellStocked)
  await bringCart(page, 'no', { skuId: product.skus[0]!.skuId })
  await open(page, LIST)
  await page.locator('[data-bag]').click()
  await page.getByRole('dialog').locator('a[href$="#promo"]').click()
  await expect(page).toHaveURL(`${originOf('no')}/handlekurv#promo`)
  await expect(page.locator('main [data-line]')).toHaveCount(1)
  await expect(page.locator('#promo')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('[NAV-11] [NAV-18] the first page is one impression, each further one another, and a query none', async ({
  page,
}) => {
  await open(page, LIST)
  await expect.poll(() => impressions(page)).toEqual([LIST])
  await menuLink(page).click()
  await expect(page).not.toHaveURL(new RegExp(LIST))
  const path = new URL(page.url()).pathname
  await expect.poll(() => impressions(page)).toEqual([LIST, path])
  await page.getByRole('combobox', { name: 'Sorter' }).selectOption('PRICE')
  await expect(page).toHaveURL(/sort=PRICE/)
  await menuLink(page).locator('xpath=following-sibling::a[1]').click()
  await expect(page).not.toHaveURL(new RegExp(path))
  await expect.poll(() => impressions(page)).toEqual([LIST, path, new URL(page.url()).pathname])
})

test('[NAV-14] [NAV-15] the header leaves on the way down, returns on the way up, and stays at the top and while used', async ({
  page,
}) => {
  await open(page, LIST)
  const header = page.getByRole('banner')
  const hidden = () => page.evaluate(() => document.documentElement.hasAttribute('data-header-hidden'))
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  expect(await hidden()).toBe(false)
  await page.mouse.wheel(0, 900)
  await expect.poll(hidden).toBe(true)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect.poll(hidden).toBe(false)
  await expect(header).toBeInViewport()
  await header.getByRole('link').first().focus()
  const from = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollBy(0, 500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 400)
  expect(await hidden()).toBe(false)
})

test('[LOADING-07] losing the connection is said, and taken back when it returns', async ({ page, context }) => {
  await open(page, LIST)
  const notice = page.getByRole('status').filter({ hasText: 'Du er uten nett. Handlekurven er lagret.' })
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('[VIEWPORT-07] the layout switches at 1024 px and follows resizing', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page)
  const nav = page.getByRole('banner').getByRole('navigation')
  const burger = page.getByRole('button', { name: 'Åpne menyen' })
  await expect(nav).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(nav).toBeHidden()
  await expect(burger).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(nav).toBeVisible()
})

test('[ERRORPAGE-08] a browser that lacks what the shop is built on is told so, and may close the message', async ({
  page,
}) => {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type !== 'document' && type !== 'stylesheet') return route.fallback()
    const { pathname } = new URL(route.request().url())
    const { body } = await rawGet('no', pathname)
    const old = body.replaceAll(/color-mix\(in oklab,\s?red,\s?red\)/g, 'no-colour(1)')
    // Without the policy, which knows the styles in the page by what they were.
    await route.fulfill({ contentType: type === 'document' ? 'text/html' : 'text/css', body: old })
  })
  await page.goto(home())
  const warning = page.getByRole('alert').filter({ hasText: 'Nettleseren din er for gammel' })
  await expect(warning).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lukk meldingen' }).check()
  await expect(warning).toBeHidden()
  await page.unroute('**/*')
  await page.reload()
  await expect(warning).toBeHidden()
})

test('[ERRORPAGE-10] from the 404 page home is one step, and nothing of the error is left', async ({ page }) => {
  expect((await page.goto(`${originOf('no')}/finnes-ikke`))?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL(home())
  await expect(page).toHaveTitle('Lysning')
  await expect(page.getByText('Siden finnes ikke')).toHaveCount(0)
})

test('[ROUTE-53] a link to a cart opens that cart, and leaves the address bar', async ({ page }) => {
  const id = await page.request
    .post(`${originOf('no').replace('no.localhost', '127.0.0.1')}/graphql`, {
      headers: { host: new URL(originOf('no')).host },
      data: { query: '{ getCart(marketId: "no", languageId: "nb-NO", channelId: "1|no") { id } }' },
    })
    .then(async (answer) => String((await answer.json()).data.getCart.id))
  await page.goto(`${home()}?action=cart#${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(home())
  const cartCookie = async () => (await page.context().cookies(home())).find(({ name }) => name === 'ralph-cart')?.value
  await expect.poll(cartCookie).toBe(id)
})
