import type { Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import {
  acceptTerms,
  checkoutPath,
  choosePayment,
  confirmation,
  fillForm,
  formOf,
  order,
  visitIn,
} from './support/checkout'
import { orderOf } from './support/member-orders'
import { signUp } from './support/signed-in'
import { openAwake } from './support/visit'

const exVat = async (productId: number) => {
  const { product } = await ask<{ product: { unitPrice: { sellingPriceExVatFormatted: string } } }>(
    'query ($id: Int!) { product(productId: $id, marketId: "no", languageId: "nb-NO") { unitPrice { sellingPriceExVatFormatted } } }',
    { id: productId },
  )
  return product.unitPrice.sellingPriceExVatFormatted
}
/** The root element as the server writes it. */
const FOR_BUSINESS = /^<!DOCTYPE html>(?:<!--.*?-->)?<html [^>]*data-vat="ex"/
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

  // Before any script of the shop has run: the server has written it, and the line in the head knows it as well.
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const answer = await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await answer?.text()).toMatch(FOR_BUSINESS)
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
  expect(await shown(page)).toContain(ex)
  await page.unroute('**/_next/static/**/*.js')

  const lists = ['/c/kjoler-dame', '/b/aurrika', '/dc/3-for-2-pa-basisplagg', '/nyheter', '/kommer-snart', '/l/all']
  for (const path of ['/', ...lists, '/s/kjole', '/bubbleroomstyle', product.canonicalUrl]) {
    const answer = await page.goto(originOf('no') + path)
    expect(await answer?.text(), path).toMatch(FOR_BUSINESS)
    const visible = page.locator('main [class*="priceNow"]:visible')
    await expect(visible.first()).toContainText('ekskl')
    for (const text of await visible.allInnerTexts()) expect(text, path).toContain('ekskl')
  }
  await page.getByLabel('Vis priser').selectOption('PERSON')
  expect(await shown(page)).toBe(inc)
  const asPerson = await page.reload()
  expect(await asPerson?.text()).not.toMatch(FOR_BUSINESS)
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

test('[SHOP-27] the suggestions of the search and the orders of the account follow the switch as well', async ({
  page,
}) => {
  const email = await signUp(page.context())
  const number = await orderOf(page.context(), email)
  await openAwake(page, originOf('no'))
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await page.getByRole('button', { name: 'Søk', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Søk i varer og merker' }).fill('strik')
  const suggested = page.locator('#search article [class*="priceNow"]').filter({ visible: true })
  await expect(suggested.first()).toContainText('ekskl')
  for (const text of await suggested.allInnerTexts()) expect(text).toContain('ekskl')

  const orders = `${originOf('no')}/min-konto/bestillinger`
  const main = page.getByRole('main')
  const kroner = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
  for (const address of [orders, `${orders}?order=${number}`]) {
    await page.goto(address)
    await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
    const total = main.locator('[data-order-total]')
    await expect(total).toHaveText(/\d\skr ekskl\. mva\.$/, { useInnerText: true })
    const withoutVat = kroner(await total.innerText())
    const goods = main.locator('[data-line-total]')
    const goodsWithoutVat = (await goods.allInnerTexts()).map(kroner)
    await page.getByLabel('Vis priser').selectOption('PERSON')
    await expect(total).toHaveText(/\d\skr$/, { useInnerText: true })
    const vatOf = (inc: number, ex: number) => expect(Math.abs(inc - ex * 1.25), address).toBeLessThan(0.05)
    vatOf(kroner(await total.innerText()), withoutVat)
    for (const [at, text] of (await goods.allInnerTexts()).entries()) vatOf(kroner(text), goodsWithoutVat[at] ?? 0)
  }
  await expect(main.locator('[data-line-total]')).not.toHaveCount(0)
})

test('[SHOP-27] [RACE-10] what is said of a changed price, in the bag and in the checkout, and the confirmed order follow the switch as well', async ({
  page,
}) => {
  test.slow()
  const visit = visitIn(page, 'no')
  const cookie = (value: string) =>
    page.context().addCookies([{ name: cookieNames.userType, value, url: originOf('no'), sameSite: 'Lax' }])
  await cookie('ORGANIZATION')
  const { skus, productId, unitPrice } = await productWhere(
    'no',
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat > 400,
  )
  const [inc, ex] = [unitPrice.sellingPriceIncVatFormatted, await exVat(productId)]
  const { skuId } = skus.find(({ stock }) => stock.inStock > 0)!
  await bringCart(page, 'no', { skuId })
  await page.addInitScript((sku) => {
    localStorage.setItem('shop-cart-prices', JSON.stringify({ currency: 'NOK', prices: { [sku]: 12_500 } }))
  }, skuId)
  await page.goto(originOf('no') + pathFor('cart', 'nb'))
  const changed = page.locator('[data-notice=price-changed]')
  await expect(changed).toHaveText(
    new RegExp(`fra 100\\skr ekskl\\. mva\\. til ${ex.replaceAll(/\s/g, '\\s')} ekskl`),
    {
      useInnerText: true,
    },
  )
  await page.getByLabel('Vis priser').selectOption('PERSON')
  await expect(changed).toHaveText(new RegExp(`fra 125\\skr til ${inc.replaceAll(/\s/g, '\\s')}\\.`), {
    useInnerText: true,
  })
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await openAwake(page, originOf('no'))
  await page.locator('[data-bag]').click()
  // The subtotal that is spoken alone is the last that the bag says.
  const spoken = page.getByRole('dialog').getByRole('status').last()
  await expect(spoken.getByText(/ekskl\. mva\./).filter({ visible: true })).toHaveCount(1)

  await visit.open(checkoutPath(visit))
  await formOf(visit).waitFor()
  await fillForm(visit, { business: true })
  await choosePayment(visit, 'invoice')
  await acceptTerms(visit)
  let isFirst = true
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    const isOrder = isFirst && /placeOrder/.test(body)
    if (isOrder) isFirst = false
    await route.continue(isOrder ? { postData: body.replace(/"expectedTotal":[\d.]+/, '"expectedTotal":1') } : {})
  })
  await order(visit)
  const refused = formOf(visit)
    .getByText(/^Prisen er endret fra/)
    .filter({ visible: true })
  await expect(refused).toHaveText(/fra [\d\s,]+kr ekskl\. mva\. til [\d\s,]+kr ekskl\. mva\./)
  await order(visit)
  await expect(confirmation(visit)).toBeVisible()
  const summary = confirmation(visit).locator('aside')
  await expect(summary.locator('li p').last()).toHaveText(ex, { useInnerText: true })
  await expect(summary.locator('dl dd').first()).toHaveText(ex, { useInnerText: true })
  await expect(summary.locator('dl dt').first()).toHaveText('Delsum ekskl. mva.', { useInnerText: true })
  await cookie('PERSON')
  await page.reload()
  await expect(summary.locator('li p').last()).toHaveText(inc, { useInnerText: true })
  await expect(summary.locator('dl dd').first()).toHaveText(inc, { useInnerText: true })
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
