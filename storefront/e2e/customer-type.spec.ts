import type { Page } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

const exVat = async (productId: number) => {
  const { product } = await ask<{ product: { unitPrice: { sellingPriceExVatFormatted: string } } }>(
    'query ($id: Int!) { product(productId: $id, marketId: "no", languageId: "nb-NO") { unitPrice { sellingPriceExVatFormatted } } }',
    { id: productId },
  )
  return product.unitPrice.sellingPriceExVatFormatted
}
/** What the eye sees of the first price: both forms are in the page, and the root element says which shows. */
const shown = (page: Page) => page.locator('main [class*="priceNow"]').first().innerText()

test('[CUSTTYPE-05] [SHOP-27] the switch changes every price at once, and a reload paints the right one first', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  const [inc, ex] = [product.unitPrice.sellingPriceIncVatFormatted, await exVat(product.productId)]
  expect(await shown(page)).toBe(inc)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  expect(await shown(page)).toMatch(new RegExp(`^${ex.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+ekskl`))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // Before any script of the shop has run: the page itself and the line in its head decide.
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
  expect(await shown(page)).toContain(ex)
  await page.unroute('**/_next/static/**/*.js')

  const lists = ['/c/kjoler-dame', '/b/aurrika', '/dc/3-for-2-pa-basisplagg', '/nyheter', '/kommer-snart', '/l/all']
  for (const path of ['/', ...lists, '/s/kjole', '/bubbleroomstyle', product.canonicalUrl]) {
    await page.goto(originOf('no') + path)
    const visible = page.locator('main [class*="priceNow"]:visible')
    await expect(visible.first()).toContainText('ekskl')
    for (const text of await visible.allInnerTexts()) expect(text, path).toContain('ekskl')
  }
  await page.getByLabel('Vis priser').selectOption('PERSON')
  expect(await shown(page)).toBe(inc)
})

test('[SHOP-27] the bag and its drawer, the favourites, the checkout and the quick shop follow the switch as well', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  const ex = await exVat(product.productId)
  const inc = product.unitPrice.sellingPriceIncVatFormatted
  await bringCart(page, 'no', { skuId: product.skus.find(({ stock }) => stock.inStock > 0)!.skuId })
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.locator('main [data-favourite]:visible').first().click()
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  for (const screen of ['cart', 'favourites'] as const) {
    await page.goto(originOf('no') + pathFor(screen, 'nb'))
    await expect(page.getByRole('main').getByText(ex).filter({ visible: true }).first(), screen).toBeVisible()
    await expect(page.getByRole('main').getByText(inc, { exact: true }).filter({ visible: true }), screen).toHaveCount(
      0,
    )
  }
  await page.goto(originOf('no') + pathFor('checkout', 'nb'))
  await expect(page.locator('aside').getByText(ex).filter({ visible: true }).first()).toBeVisible()
  // What lies over a page says the same.
  await openAwake(page, `${originOf('no')}${product.canonicalUrl}`)
  await page.locator('[data-bag]').click()
  const bag = page.getByRole('dialog')
  await expect(bag.getByText(ex).filter({ visible: true }).first()).toBeVisible()
  await expect(bag.getByText(inc, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  await page
    .getByRole('link', { name: /^Velg størrelse:/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const now = page.getByRole('dialog').locator('[class*="priceNow"]').filter({ visible: true })
  await expect(now.first()).toContainText('ekskl')
})

test('[CUSTTYPE-07] a link for students or for curve sizes leads them to what is theirs, without moving the page', async ({
  page,
}) => {
  const bar = page.getByRole('complementary').first()
  await page.goto(`${originOf('no')}/?customerType=student`)
  await expect(bar.getByRole('link', { name: /^Student/ })).toHaveAttribute('href', /sort=DISCOUNT/)
  await expect(bar.getByRole('link', { name: /Curve/ })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar.getByRole('link', { name: /^Student/ })).toBeVisible()
  await page.goto(`${originOf('fi')}/fi?customerType=curve`)
  await expect(bar.getByRole('link', { name: /Curve/ })).toHaveAttribute('href', '/fi/s/curve')
  await expect(bar.getByRole('link', { name: /Curve/ })).toBeVisible()
  await page.goto(originOf('no'))
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'phone')
  await expect(bar.getByRole('link', { name: /^Student/ })).toBeHidden()
})
