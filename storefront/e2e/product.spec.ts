import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { addressOf, coloursOfTwoPrices, garmentWhere } from './support/garments'
import { documentAt } from './support/get-page'
import { headingsIn, mainOf, plain, readable } from './support/page-text'
import { awake } from './support/visit'

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

test('[PRODUCT-17] an unknown product is the 404 page', async ({ page }) => {
  const answer = await page.goto(`${originOf('se')}/sv/p/finns-inte-alls`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('sv')('error.404.title'))
  await expect(page).toHaveURL(`${originOf('se')}/sv/p/finns-inte-alls`)
  await expect(page.locator('main [data-size-of]')).toHaveCount(0)
})

test('[PRODUCT-11] without a chosen size nothing is added and the shopper is told', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Velg en størrelse før du legger varen i handlekurven.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /handlekurven, 0 / })).toBeVisible()
})

test('[PRODUCT-16] [NAV-03] another colour is another address, picture, price and set of sizes, and begins at its top', async ({
  page,
}) => {
  const { garment, other } = await coloursOfTwoPrices('no')
  const label = garment.variantGroup!.variants.find(({ productId }) => productId === other.productId)!.label
  await page.goto(addressOf('no', garment))
  const gallery = page.getByRole('region', { name: 'Bilder' }).locator('img').first()
  const price = page.locator('main [class*="priceNow"]').first()
  const sizes = page.locator('main [data-size-of]')
  const shown = () => sizes.evaluateAll((all) => all.map((size) => Number((size as HTMLElement).dataset.sizeOf)))
  const before = await gallery.getAttribute('src')
  await expect(price).toContainText(garment.unitPrice.sellingPriceIncVatFormatted)
  expect(await shown()).toEqual(garment.skus.map(({ skuId }) => skuId))
  const colour = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}( \\(|$)`) })
  await awake(page)
  await page.evaluate(() => scrollTo(0, 200))
  await colour.first().evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(addressOf('no', other))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => gallery.getAttribute('src')).not.toBe(before)
  const own = other.productImages[0]?.fileName.replace(/\.\w+$/, '') ?? '–'
  expect(await gallery.getAttribute('src')).toContain(own)
  await expect(price).toContainText(other.unitPrice.sellingPriceIncVatFormatted)
  await expect.poll(shown).toEqual(other.skus.map(({ skuId }) => skuId))
})

test('[PRICE-11] a product that is cheaper than its list price alone shows its price and claims nothing', async ({
  page,
}) => {
  type Silent = {
    canonicalUrl: string
    unitPrice: { isDiscounted: boolean; sellingPriceIncVatFormatted: string; regularPriceIncVatFormatted: string }
    lowestPrice: { isDiscounted: boolean }
  }
  const pageAt = async (skip: number) =>
    (
      await ask<{ products: { products: Silent[] } }>(
        `query ($skip: Int) { products(marketId: "no", languageId: "nb-NO", skip: $skip, take: 200, filter: { includeCollapsed: true }) {
          products { canonicalUrl unitPrice { isDiscounted sellingPriceIncVatFormatted regularPriceIncVatFormatted } lowestPrice { isDiscounted } } } }`,
        { skip },
      )
    ).products.products
  const goods = (await Promise.all([0, 200, 400, 600].map(pageAt))).flat()
  const silent = goods.find(({ unitPrice, lowestPrice }) => unitPrice.isDiscounted && !lowestPrice.isDiscounted)!
  await page.goto(`${originOf('no')}${silent.canonicalUrl}`)
  const box = page.locator('main section', { has: page.getByRole('heading', { level: 1 }) })
  await expect(box.locator('s, del')).toHaveCount(0)
  // Per cents of a fabric and of a loan stand further down.
  const price = box.locator('p', { has: page.locator('[class*="priceNow"]') }).first()
  await expect(price).toContainText(silent.unitPrice.sellingPriceIncVatFormatted)
  await expect(price).not.toContainText('%')
  await expect(price).not.toContainText(silent.unitPrice.regularPriceIncVatFormatted)
})

test('[PRICE-06] [SHOP-17] [PRICE-11] a discounted product shows the struck lowest price of 30 days and the percentage of it', async ({
  page,
}) => {
  // Of less than one per cent no number is told.
  const garment = await garmentWhere('no', ({ lowestPrice }) => (lowestPrice?.discountPercentage ?? 0) > 0)
  const { unitPrice, lowestPrice } = garment
  await page.goto(addressOf('no', garment))
  const box = page.locator('main section', { has: page.getByRole('heading', { level: 1 }) })
  const price = box.locator('p', { has: page.locator('[class*="priceNow"]') }).first()
  await expect(price.locator('[class*="priceNow"]')).toContainText(unitPrice.sellingPriceIncVatFormatted)
  await expect(price.locator('s')).toContainText(lowestPrice!.comparisonPriceIncVatFormatted)
  await expect(price).toContainText(`${lowestPrice!.discountPercentage} %`)
  const note = price.locator('[class*="priceNote"]').first()
  await expect(note).toBeVisible()
  await expect(note).toContainText(
    `Laveste pris siste 30 dager før prisnedsettelsen: ${lowestPrice!.lowestPriceIncVatFormatted}`,
  )
})

test('the product page has no axe violation', async ({ page }) => {
  const product = await productWhere('fi', isWellStocked)
  await page.goto(`${originOf('fi')}${product.canonicalUrl}`)
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
