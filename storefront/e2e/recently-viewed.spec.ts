import { expect, originOf, test } from '@shop/testkit/browser'
import { addressOf, garmentWhere } from './support/garments'

const row = '[data-recently-viewed]'

const twoGarments = async () => {
  const first = await garmentWhere('no', ({ skus }) => skus.length > 1)
  return [first, await garmentWhere('no', ({ name, skus }) => name !== first.name && skus.length > 1)] as const
}

test('[PRODUCT-22] what was seen before is shown and can be cleared, and is kept only with consent', async ({
  page,
  context,
}) => {
  const [first, second] = await twoGarments()
  const all = encodeURIComponent(
    JSON.stringify({ version: 1, time: 0, groups: ['necessary', 'functional', 'statistics', 'marketing'] }),
  )
  await context.addCookies([{ name: 'ralph-cookie-consent', value: all, url: originOf('no') }])
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('ralph-last-visited') ?? '{}').recentlyViewed ?? [])
  await page.goto(addressOf('no', first))
  // Before the row has come: a short look counts.
  await expect.poll(kept, { timeout: 2500 }).toEqual([first.productId])
  await page.goto(addressOf('no', second))
  const seen = page.locator(row)
  await expect(seen.getByRole('heading', { name: first.name })).toBeVisible()
  const told = page.waitForRequest((request) => request.url().includes('/notifications/remove-recently-viewed'))
  await seen.getByRole('button', { name: 'Tøm listen' }).click()
  expect((await told).postDataJSON()).toEqual({ removeAll: true })
  await expect(seen).toHaveCount(0)
  await page.reload()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(kept).toEqual([second.productId])
  await expect(seen).toHaveCount(0)
})

test('[COOKIE-16] [PRODUCT-22] without consent nothing that was seen is stored', async ({ page }) => {
  const [first] = await twoGarments()
  await page.goto(addressOf('no', first))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // The first colour link leads on inside the page: the list of this visit is in memory.
  const other = page
    .getByRole('main')
    .locator('a[href*="/p/"]:not([aria-current]):not([data-quick-shop])')
    .filter({ has: page.locator('img') })
  await other.first().click()
  await expect(page).not.toHaveURL(addressOf('no', first))
  await expect(page.locator(row).getByRole('heading', { name: first.name }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ralph-last-visited'))).toBeNull()
})
