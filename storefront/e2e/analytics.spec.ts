import type { Page } from '@playwright/test'
import { discountBand } from '@shop/domain/analytics'
import { ask, expect, info, originOf, test } from '@shop/testkit/browser'
import { type Product, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

type Reduced = Pick<Product, 'productId' | 'name' | 'lowestPrice'>
const IN_FEED = `query ($filter: FilterInputType) {
  products(marketId: "no", languageId: "nb-NO", take: 60, filter: $filter) {
    products { productId name lowestPrice { isDiscounted discountPercentage } }
  }
}`
type Entry = { readonly event: string } & Readonly<Record<string, unknown>>
const listOf = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Entry[])
const entries = async (page: Page, event: string) => (await listOf(page)).filter((entry) => entry?.event === event)
const idsIn = (found: readonly Entry[]) =>
  found.flatMap(({ products }) => (products as { productId: string }[]).map(({ productId }) => productId))

test('[ANALYTICS-02] each real change of the route is one page impression with where the shopper is', async ({
  page,
}) => {
  await page.goto(info.storefront.no)
  await expect.poll(async () => (await entries(page, 'page-impression')).length).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Sko', exact: true }).first().click()
  await expect(page).toHaveURL(/\/c\/sko/)
  await expect.poll(async () => (await entries(page, 'page-impression')).length).toBe(2)
  const [, second] = await entries(page, 'page-impression')
  expect(second).toMatchObject({ path: '/c/sko', isServerRendered: false, fullPath: '/c/sko', hash: '' })
  expect(String(second?.requestUrl)).toBe(`${originOf('no')}/c/sko`)
  expect(second).toMatchObject({
    routeName: 'category',
    params: { category: 'sko' },
    query: {},
    meta: expect.anything(),
  })
  // Another order of the list, and another place on the page, are the same page.
  await page.getByRole('combobox', { name: /sorter/i }).selectOption('PRICE')
  await expect(page).toHaveURL(/sort=PRICE/)
  await page.evaluate(() => location.assign('#main'))
  await expect(page).toHaveURL(/#main$/)
  await page.locator('main article a[href*="/p/"]').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect.poll(async () => (await entries(page, 'page-impression')).length).toBe(3)
  expect((await entries(page, 'page-impression')).map(({ routeName }) => routeName)).toEqual([
    'home',
    'category',
    'product',
  ])
})

test('[ANALYTICS-05] [ANALYTICS-06] [ANALYTICS-07] [ANALYTICS-08] goods that come into view are told four at a time, once, with their band, and the rest when the page is left', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame?sort=DISCOUNT`)
  await expect.poll(async () => (await entries(page, 'product-impressions')).length).toBeGreaterThan(0)
  for (let y = 0; y < 2400; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.evaluate(() => scrollTo(0, 0))
  const batches = await entries(page, 'product-impressions')
  expect(batches.map(({ products }) => (products as unknown[]).length)).toEqual(batches.map(() => 4))
  expect(new Set(idsIn(batches)).size).toBe(idsIn(batches).length)
  for (const { products } of batches)
    for (const one of products as { discountBand: string; name: string }[]) {
      expect(one.discountBand).toMatch(/^\d+-\d+$/)
      expect(one.name).not.toBe('')
    }
  const told = batches.flatMap(({ products }) => products as { productId: string; discountPercent: number }[])
  const productIds = told.map(({ productId }) => Number(productId))
  const { products: inFeed } = await ask<{ products: { products: Reduced[] } }>(IN_FEED, { filter: { productIds } })
  const reduced = inFeed.products.filter(({ lowestPrice: l }) => l.isDiscounted && l.discountPercentage > 5)
  expect(reduced.length).toBeGreaterThan(0)
  for (const { productId, lowestPrice } of reduced)
    expect(told.find((one) => one.productId === String(productId))).toMatchObject({
      discountPercent: lowestPrice.discountPercentage,
      discountBand: discountBand(lowestPrice.discountPercentage),
    })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  const all = idsIn(await entries(page, 'product-impressions'))
  expect(new Set(all).size).toBe(all.length)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(idsIn(await entries(page, 'product-impressions'))).toEqual(all)
})

test('[ANALYTICS-08] a heart tells of its product with its band, on its page, in a quick shop and in the style feed', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const told = async () => (await entries(page, 'favorite:add')).at(-1)?.product
  const factsOf = ({ productId, name, lowestPrice: { discountPercentage } }: Reduced) => ({
    ...{ productId: String(productId), name },
    ...{ discountPercent: discountPercentage, discountBand: discountBand(discountPercentage) },
  })
  const reduced = await productWhere('no', ({ lowestPrice }) => lowestPrice.isDiscounted)
  await openAwake(page, originOf('no') + reduced.canonicalUrl)
  await main.locator(`[data-favourite="${reduced.productId}"]:visible`).first().click()
  await expect.poll(told).toEqual(factsOf(reduced))

  await openAwake(page, `${originOf('no')}/bubbleroomstyle`)
  const items = main.locator('li[data-product]')
  const productIds = await items.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.product)))
  const { products } = await ask<{ products: { products: Reduced[] } }>(IN_FEED, { filter: { productIds } })
  const inFeed = products.products.find(
    ({ productId, lowestPrice }) => lowestPrice.isDiscounted && productId !== reduced.productId,
  )!
  await main.locator(`li[data-product="${inFeed.productId}"]`).first().getByRole('link').click()
  await page.getByRole('dialog').locator(`[data-favourite="${inFeed.productId}"]`).click()
  await expect.poll(told).toEqual(factsOf(inFeed))
})

test('[ANALYTICS-10] [ANALYTICS-11] what a shopper puts into the cart is told as an update, and taking out the last piece as an empty cart', async ({
  page,
}) => {
  const told = async () => {
    const found = await listOf(page)
    return found.flatMap(({ event, pieces }) =>
      /^(?:cart-update|empty-cart)$/.test(event) ? [`${event} ${pieces}`] : [],
    )
  }
  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await card.locator('[data-ids] > button:not([disabled])').first().click()
  await expect.poll(told).toEqual(['cart-update 1'])
  await page.locator('[data-bag]').click()
  const line = page.getByRole('dialog').locator('[data-line]')
  await line.getByRole('button', { name: /^Fjern/ }).click()
  await expect(line).toHaveCount(0)
  await expect.poll(told).toEqual(['cart-update 1', 'empty-cart 0'])
})

test('[ANALYTICS-14] a broken events list costs the shopper nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const broken = {
      push: () => {
        throw new Error('blocked')
      },
    }
    Object.defineProperty(window, 'dataLayer', { get: () => broken, set: () => {} })
  })
  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  const card = page.getByRole('main').getByRole('article').first()
  await card.locator('[data-favourite]').click()
  await expect(card.locator('[data-favourite]')).toHaveAttribute('aria-pressed', 'true')
  await card.hover()
  await card.locator('[data-ids] > button:not([disabled])').first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: /handlekurv/i })).toContainText('1')
})

test.describe('before the choice of cookies', () => {
  test.use({ cookieChoice: 'open' })

  for (const [name, broken] of [
    ['an object that takes entries alone', '{ push() {} }'],
    ['a text', '"taken"'],
  ])
    test(`[ANALYTICS-14] the yes on the cookie panel closes it beside ${name} in place of the events list`, async ({
      page,
    }) => {
      await page.addInitScript(`window.dataLayer = ${broken}`)
      await page.goto(originOf('no'))
      await page.getByRole('button', { name: 'Godta alle' }).click()
      await expect(page.getByRole('button', { name: 'Godta alle' })).toBeHidden()
      await expect(page.getByText('Valgene dine er lagret.')).toBeVisible()
    })
})
