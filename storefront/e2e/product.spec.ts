import { axeOn } from '@shop/testkit/axe'
import { expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { documentAt, getPage } from './support/get-page'
import { headingsIn, mainOf, plain, readable } from './support/page-text'

for (const market of MARKETS) {
  test(`[ROUTE-17] [ROUTE-18] [ROUTE-19] the product page of ${market} answers under every form of its address`, async () => {
    const product = await productWhere(market, isWellStocked)
    const [before] = product.canonicalUrl.split('/p/')
    for (const path of ['/p/', '/p/noe/', '/p/noe/annet/']) {
      const html = await documentAt(`${originOf(market)}${before}${path}${product.alias}`)
      expect(headingsIn(html), path).toEqual([product.name])
      expect(readable(mainOf(html)), path).toContain(plain(product.unitPrice.sellingPriceIncVatFormatted))
    }
  })
}

test('[PRODUCT-17] an unknown product is the 404 page', async () => {
  expect((await getPage(`${originOf('se')}/sv/p/finns-inte-alls`)).status).toBe(404)
})

test('[PRODUCT-11] without a chosen size nothing is added and the shopper is told', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  await expect(page.getByText(/velg.*størrelse/i).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /handlekurven, 0 / })).toBeVisible()
})

test('[PRODUCT-16] another colour is another address, picture and set of sizes', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  const gallery = page.getByRole('region', { name: 'Bilder' }).locator('img').first()
  const before = await gallery.getAttribute('src')
  const others = page
    .getByRole('main')
    .locator('a[href*="/p/"]:not([aria-current])')
    .filter({ has: page.locator('img') })
  await others.first().click()
  await expect(page).not.toHaveURL(product.canonicalUrl)
  await expect.poll(() => gallery.getAttribute('src')).not.toBe(before)
})

test('[PRICE-06] [SHOP-17] [PRICE-11] a discounted product shows the struck lowest price of 30 days and the percentage of it', async ({
  page,
}) => {
  const product = await productWhere('no', ({ lowestPrice }) => lowestPrice.isDiscounted)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await expect(
    page.locator('s, del').filter({ hasText: product.lowestPrice.comparisonPriceIncVatFormatted }).first(),
  ).toBeVisible()
  await expect(page.getByText(`${product.lowestPrice.discountPercentage} %`).first()).toBeVisible()
  await expect(page.getByText(/30\sdager/).first()).toBeVisible()
})

test('the product page has no axe violation', async ({ page }) => {
  const product = await productWhere('fi', isWellStocked)
  await page.goto(`${originOf('fi')}${product.canonicalUrl}`)
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
