import { pathFor } from '@shop/i18n/routes'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { askSearch } from './support/ask-search'
import { isWellStocked, productWhere } from './support/catalogue'

test('[RECO-07] [SEARCH-03] [SHOP-21] the search recommends beside a product, under what was added, in the bag and on the front page', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  const similar = page.getByRole('region', { name: 'Lignende varer' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toContainText(/\d\skr/)
  await expect(similar.locator(`[data-product="${product.productId}"]`)).toHaveCount(0)

  await page.goto(`${originOf('no')}/s/${encodeURIComponent(product.name)}`)
  const addable = page.locator('[data-ids] > button:not([disabled])')
  const card = page.locator('[data-tickets="result"] article').filter({ has: addable }).first()
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  const added = await card.getAttribute('data-product')
  const asked = page.waitForRequest('**/queries/add-to-cart-popup?**')
  const size = card.locator(addable).first()
  const sizeName = await size.textContent()
  await size.click()
  const { product: own } = await ask<{ product: { skus: { name: string; articleNumber: string }[] } }>(
    `query ($productId: Int) { product(productId: $productId, marketId: "no", languageId: "nb-NO") {
      skus { name articleNumber } } }`,
    { productId: Number(added) },
  )
  const article = own.skus.find(({ name }) => name === sizeName)?.articleNumber ?? 'its article'
  expect(new URL((await asked).url()).searchParams.get('variantKey')).toBe(article)
  const under = page.locator('[data-added] [data-tickets="added"]')
  await expect(under.getByRole('link').first()).toBeVisible()
  await expect(under.locator(`[data-product="${added}"]`)).toHaveCount(0)
  // On a phone, in one low row; what has the focus stays.
  await under.getByRole('link').first().focus()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(under.getByRole('link').first()).toBeInViewport()
  expect((await under.boundingBox())?.height).toBeLessThanOrEqual(120)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(originOf('no') + pathFor('cart', 'nb'))
  const inBag = page.locator('[data-recommendations="cart"]')
  await inBag.scrollIntoViewIfNeeded()
  await expect(inBag.getByRole('article').first()).toContainText(/\d\skr/)
  await expect(inBag.locator(`[data-product="${added}"]`)).toHaveCount(0)

  await page.goto(originOf('no'))
  await page.locator('[data-recommendations="home"]').scrollIntoViewIfNeeded()
  const rail = page.getByRole('region', { name: 'Utvalgt for deg' })
  await expect(rail.getByRole('article').first()).toContainText(/\d\skr/)
})

test('[RECO-08] [SHOP-21] pages stand without their recommendations when the search cannot be asked', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  // Garbage with status 200: a failed request would be an error line of the browser's own.
  await page.route('**/api/storefront/v3/queries/**', (route) => route.fulfill({ body: '<html>', status: 200 }))
  const asked = page.waitForResponse('**/queries/product-page*')
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('region', { name: 'Lignende varer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /handlekurven/i }).first()).toBeVisible()
})

test('[FAULT-13] a product that cannot be read is left out of its row, the others stay', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  let broken = ''
  await page.route('**/queries/product-page*', async (route) => {
    const { search } = new URL(route.request().url())
    const answer = await askSearch(`product-page${search}`, route.request().postData())
    const json = await answer.json()
    const [first] = json.recommendationLists[0].productGroups
    broken = first.products[0].title
    first.products = [first.products[0]]
    first.products[0].custom.ralph_data[0].label = '{"json":'
    await route.fulfill({ json })
  })
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  const similar = page.getByRole('region', { name: 'Lignende varer' })
  await expect(similar.getByRole('article').first()).toBeAttached()
  expect(await similar.getByRole('article').count()).toBeGreaterThan(3)
  expect(lines).toContain(`Could not parse product data for: ${broken}`)
})
