import type { Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { formatBothVat } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { type Currency, money } from '@shop/domain/money'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { ask, expect, type Market, originOf, test } from '@shop/testkit/browser'
import { fillLogin, memberWhere, openLogin } from './support/account'
import { bringCart, cartWith } from './support/carts'
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
import { isSignedIn } from './support/own-account'
import { signUp } from './support/signed-in'
import { dresses, openAwake, PLACES } from './support/visit'

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
/** A price as a business reads it. */
const withoutVat = (ex: string) => new RegExp(`^${ex.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+ekskl`)

test('[CUSTTYPE-05] [SHOP-27] the switch changes every price at once, and a reload paints the right one first', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  const [inc, ex] = [product.unitPrice.sellingPriceIncVatFormatted, await exVat(product.productId)]
  expect(await shown(page)).toBe(inc)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  expect(await shown(page)).toMatch(withoutVat(ex))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // Before any script of the shop has run: the server has written it, and the line in the head knows it as well.
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const answer = await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await answer?.text()).toMatch(FOR_BUSINESS)
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
  expect(await shown(page)).toContain(ex)
  await page.unroute('**/_next/static/**/*.js')

  const lists = ['/c/kjoler-dame', '/b/aurrika', '/dc/3-for-2-pa-basisplagg', '/nyheter', '/kommer-snart', '/l/all']
  const written = ['/bubbleroomstyle', '/inspiration/lag-pa-lag-i-host']
  for (const path of ['/', ...lists, '/s/kjole', ...written, product.canonicalUrl]) {
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

  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const prices = () => page.locator('main [class*="priceNow"]:visible').allInnerTexts()
  const before = await prices()
  expect(before.length).toBeGreaterThan(20)
  for (const text of before) expect(text).not.toContain('ekskl')
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  const after = await prices()
  expect(after).toHaveLength(before.length)
  for (const text of after) expect(text).toContain('ekskl')
  await page.getByLabel('Vis priser').selectOption('PERSON')
  expect(await prices()).toEqual(before)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[CUSTTYPE-08] a company sees its prices as soon as it has signed in, and after a reload; a person goes on with those of a person', async ({
  page,
  context,
}) => {
  const product = await productWhere('no', isWellStocked)
  const [inc, ex] = [product.unitPrice.sellingPriceIncVatFormatted, await exVat(product.productId)]
  const signInAs = async (customerType: 'PERSON' | 'ORGANIZATION') => {
    await context.clearCookies({ name: /^(apollo-token|ralph-(auth|user).*)$/ })
    await openLogin(page, 'no', product.canonicalUrl)
    expect(await shown(page)).toBe(inc)
    // A member has prices of their own.
    const buyer = memberWhere((one) => one.market === 'no' && one.customerType === customerType && !one.isMember)
    await fillLogin(page, buyer)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(isSignedIn(page)).toBeAttached()
  }
  await signInAs('PERSON')
  expect(await shown(page)).toBe(inc)
  await signInAs('ORGANIZATION')
  await expect.poll(() => shown(page)).toMatch(withoutVat(ex))
  const again = await page.reload()
  expect(await again?.text()).toMatch(FOR_BUSINESS)
  expect(await shown(page)).toMatch(withoutVat(ex))
})

test('[CUSTTYPE-05] the switch follows the sign-in of a company, and leads back to the prices of a person at once', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  await openLogin(page, 'no', product.canonicalUrl)
  const company = memberWhere((one) => one.market === 'no' && one.customerType === 'ORGANIZATION' && !one.isMember)
  await fillLogin(page, company)
  await expect(page.getByRole('dialog')).toBeHidden()
  const pricesFor = page.getByLabel('Vis priser')
  await expect(pricesFor).toHaveValue('ORGANIZATION')
  await pricesFor.selectOption('PERSON')
  await expect(pricesFor).toHaveValue('PERSON')
  expect(await shown(page)).toBe(product.unitPrice.sellingPriceIncVatFormatted)
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
  let isWrong = true
  const orders: string[] = []
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (/placeOrder/.test(body)) orders.push(body)
    const isOrder = isWrong && /placeOrder/.test(body)
    await route.continue(isOrder ? { postData: body.replace(/"expectedTotal":[\d.]+/, '"expectedTotal":1') } : {})
  })
  await order(visit)
  const refused = formOf(visit)
    .getByText(/^Prisen er endret fra/)
    .filter({ visible: true })
  await expect(refused).toHaveText(/fra [\d\s,]+kr ekskl\. mva\. til [\d\s,]+kr ekskl\. mva\./)
  isWrong = false
  await order(visit)
  await expect(confirmation(visit)).toBeVisible()
  // Without a balance all of the total is left to pay.
  const sent = orders.at(-1) ?? ''
  const [, total] = /"expectedTotal":([\d.]+)/.exec(sent) ?? []
  expect(total).toBeDefined()
  expect(/"expectedToPay":([\d.]+)/.exec(sent)?.[1]).toBe(total)
  const summary = confirmation(visit).locator('aside')
  await expect(summary.locator('li p').last()).toHaveText(ex, { useInnerText: true })
  await expect(summary.locator('dl dd').first()).toHaveText(ex, { useInnerText: true })
  await expect(summary.locator('dl dt').first()).toHaveText('Delsum ekskl. mva.', { useInnerText: true })
  await cookie('PERSON')
  await page.reload()
  await expect(summary.locator('li p').last()).toHaveText(inc, { useInnerText: true })
  await expect(summary.locator('dl dd').first()).toHaveText(inc, { useInnerText: true })
})

/** Who buys, as the switch of an earlier visit has kept it. */
const asType = (page: Page, value: 'PERSON' | 'ORGANIZATION', market: Market = 'no') =>
  page.context().addCookies([{ name: cookieNames.userType, value, url: originOf(market), sameSite: 'Lax' }])

/** The market's limits as its language writes them, with VAT and without. */
async function limitsOf(market: Market, locale: LocaleCode) {
  const { channel } = await ask<{ channel: { markets: readonly MarketLimits[] } }>(
    `{ channel { markets { alias currency { code } settings {
      freeShippingFrom shippingFee minOrderValue returnCost vatRateBasisPoints } } } }`,
    {},
  )
  const { currency, settings } = channel.markets.find(({ alias }) => alias === market)!
  const written = (amount: number) =>
    formatBothVat(money(Math.round(amount * 100), currency.code), settings.vatRateBasisPoints, locale)
  return {
    freeFrom: written(settings.freeShippingFrom),
    fee: written(settings.shippingFee),
    least: written(settings.minOrderValue),
    ofReturn: written(settings.returnCost),
  }
}
type MarketLimits = {
  readonly alias: string
  readonly currency: { readonly code: Currency }
  readonly settings: Readonly<
    Record<'freeShippingFrom' | 'shippingFee' | 'minOrderValue' | 'returnCost' | 'vatRateBasisPoints', number>
  >
}
/** Words in which any space may be one that does not break. */
const pattern = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s'))

for (const { market, locale } of [
  { market: 'no', locale: 'nb' },
  { market: 'fi', locale: 'fi' },
] as const)
  test(`[SHOP-27] [SHOP-24] from when on delivery is free, and what it costs otherwise, follow the switch on every page of ${market}`, async ({
    page,
  }) => {
    const say = translator(locale)
    const { freeFrom, fee } = await limitsOf(market, locale)
    const mark = say('price.exVat')
    const words = {
      free: {
        inc: pattern(say('usp.freeShipping', { amount: freeFrom.incVat })),
        ex: pattern(say('usp.freeShipping', { amount: `${freeFrom.exVat} ${mark}` })),
      },
      fee: {
        inc: pattern(say('usp.freeShippingText', { fee: fee.incVat })),
        ex: pattern(say('usp.freeShippingText', { fee: `${fee.exVat} ${mark}` })),
      },
    }
    const limit = market === 'fi' ? 70 : 700
    const product = await productWhere(market, (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat < limit)
    const places = {
      bar: page.getByRole('complementary').first(),
      main: page.getByRole('main'),
      footer: page.getByRole('contentinfo'),
    }
    const home = pathFor('home', locale)
    for (const [form, other, type] of [
      ['ex', 'inc', 'ORGANIZATION'],
      ['inc', 'ex', 'PERSON'],
    ] as const)
      for (const path of [home, product.canonicalUrl]) {
        await openAwake(page, new URL(path, originOf(market)).href)
        await page.locator('footer [class*="footerVat"] select').selectOption(type)
        await page.locator('main details').evaluateAll((all) => {
          for (const one of all) (one as HTMLDetailsElement).open = true
        })
        for (const [place, part] of Object.entries(places)) {
          const text = await part.innerText()
          expect(text, `${path} ${place}`).toMatch(words.free[form])
          expect(text, `${path} ${place}`).not.toMatch(words.free[other])
        }
        const main = await places.main.innerText()
        expect(main, path).toMatch(words.fee[form])
        expect(main, path).not.toMatch(words.fee[other])
      }
  })

const WRITTEN = {
  nb: { delivery: '/levering', terms: '/kjopsvilkar', returns: '/retur-og-angrerett' },
  sv: { delivery: '/sv/leverans', terms: '/sv/kopvillkor', returns: '/sv/retur-och-angerratt' },
  da: { delivery: '/da/levering', terms: '/da/handelsbetingelser', returns: '/da/returnering-og-fortrydelsesret' },
  fi: { delivery: '/fi/toimitus', terms: '/fi/toimitusehdot', returns: '/fi/palautus-ja-peruuttamisoikeus' },
} as const

for (const { market, locale } of PLACES)
  test(`[SHOP-27] the amounts in the pages that the shop writes follow the switch in ${market}`, async ({ page }) => {
    const { freeFrom, fee, least, ofReturn } = await limitsOf(market, locale)
    const mark = translator(locale)('price.exVat')
    const { delivery, terms, returns } = WRITTEN[locale]
    const product = await productWhere(market, isWellStocked)
    const amounts = [
      [delivery, [fee, freeFrom]],
      [terms, [least, ofReturn]],
      [returns, [ofReturn]],
      [product.canonicalUrl, [ofReturn]],
    ] as const
    const main = page.getByRole('main')
    for (const [path, forms] of amounts) {
      await openAwake(page, new URL(path, originOf(market)).href)
      for (const [type, form, other] of [
        ['ORGANIZATION', 'exVat', 'incVat'],
        ['PERSON', 'incVat', 'exVat'],
      ] as const) {
        await page.locator('footer [class*="footerVat"] select').selectOption(type)
        const text = await main.innerText()
        for (const written of forms) {
          const said = { incVat: written.incVat, exVat: `${written.exVat} ${mark}` }
          expect(text, `${path} ${type}`).toMatch(pattern(said[form]))
          expect(text, `${path} ${type}`).not.toMatch(new RegExp(`(?<![\\d,])${pattern(said[other]).source}`))
        }
        // The Norwegian mark ends in a stop, and no sentence ends in two.
        expect(text, path).not.toContain(`${mark.replace(/\.$/, '')}..`)
      }
    }
  })

test('[SHOP-27] [ORDER-09] the fees of another delivery follow the switch', async ({ page }) => {
  // Under the limit for free delivery, and above the least order.
  const { skus } = await productWhere(
    'no',
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat > 150 && one.unitPrice.sellingPriceIncVat < 700,
  )
  const email = await signUp(page.context())
  const number = await orderOf(page.context(), email, {
    cart: await cartWith('no', { skuId: skus[0]!.skuId }),
  })
  await openAwake(page, `${originOf('no')}/min-konto/bestillinger?order=${number}`)
  await page.getByRole('main').getByRole('button', { name: 'Endre levering' }).click()
  const ways = page.getByRole('form', { name: 'Endre levering' }).getByRole('combobox', { name: 'Levering' })
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await expect(ways).toContainText(/\d\skr ekskl\. mva\./)
  await page.getByLabel('Vis priser').selectOption('PERSON')
  await expect(ways).toContainText(/\d\skr · /)
  await expect(ways).not.toContainText('ekskl.')
})

const DRESSES = `${originOf('no')}/c/kjoler-dame`
const priceIn = (page: Page) => new URL(page.url()).searchParams.get('price')

test('[SHOP-27] [FILTER-12] the price filter is typed, shown and let go of in the form of the switch, and its address has VAT', async ({
  page,
}) => {
  await openAwake(page, DRESSES)
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  const filters = page.getByRole('link', { name: /^Filtrer/ }).first()
  const dialog = page.getByRole('dialog')
  const [from, to] = [dialog.getByLabel('Fra, ekskl. mva.'), dialog.getByLabel('Til, ekskl. mva.')]
  const show = dialog.getByRole('button', { name: /^Vis/ })
  await filters.click()
  await expect(dialog.getByLabel('Fra', { exact: true })).toBeHidden()
  const lowest = Number((await from.getAttribute('placeholder'))?.replace(/\D/g, ''))
  const lowestIncVat = Number((await dialog.locator('#priceFrom').getAttribute('placeholder'))?.replace(/\D/g, ''))
  expect(Math.abs(lowest * 1.25 - lowestIncVat)).toBeLessThan(2.5)
  await from.fill('400')
  await to.fill('640')
  await to.blur()
  await expect(dialog.locator('[data-facet=price] > summary')).toHaveText(/400\skr–640\skr ekskl\. mva\./, {
    useInnerText: true,
  })
  await show.click()
  await expect.poll(() => priceIn(page)).toBe('500-800~500-800')
  const chips = page.getByRole('navigation', { name: 'Valgte filtre' })
  await expect(chips.getByRole('link', { name: /^Fjern filteret 400\skr–640\skr ekskl\. mva\.$/ })).toBeVisible()
  const shownPrices = page.locator('main article [class*="priceNow"]')
  const kroner = (text: string) => Number(/[\d\s]+(?:,\d+)?/.exec(text)?.[0].replace(/\s/g, '').replace(',', '.'))
  const prices = (await shownPrices.allInnerTexts()).map(kroner)
  expect(prices.length).toBeGreaterThan(3)
  expect(prices.every((price) => price >= 400 && price <= 640)).toBe(true)

  // The other way: what a person reads and types is the address itself.
  await page.getByLabel('Vis priser').selectOption('PERSON')
  await expect(chips.getByRole('link', { name: /^Fjern filteret 500\skr–800\skr$/ })).toBeVisible()
  await filters.click()
  await expect(from).toBeHidden()
  await expect(dialog.getByLabel('Fra', { exact: true })).toHaveValue('500')
  await dialog.getByLabel('Til', { exact: true }).fill('999')
  await show.click()
  await expect.poll(() => priceIn(page)).toBe('500-999~500-999')

  // A form that is sent as it stands moves no limit.
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await filters.click()
  await expect(to).toHaveValue('799,20')
  await show.click()
  await expect(dialog).toBeHidden()
  expect(priceIn(page)).toBe('500-999~500-999')
  await chips.getByRole('link', { name: /^Fjern filteret 400\skr–799,20\skr ekskl\. mva\.$/ }).click()
  await expect(page).toHaveURL(DRESSES)

  await page.goto(`${DRESSES}?price=x~1-2&skus=M~M`)
  const without = page.getByRole('main').getByRole('link', { name: /^Uten .*kr/ })
  await expect(without).toHaveText(/^Uten 0,80\skr–1,60\skr ekskl\. mva\.$/, { useInnerText: true })
})

test('[SHOP-27] [FILTER-11] without scripts the limits of a business are read as typed, with Finland’s halves of a cent as well', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await asType(page, 'ORGANIZATION')
  await page.goto(`${DRESSES}?filter=1`)
  await page.getByLabel('Til, ekskl. mva.').fill('480')
  await page.getByRole('button', { name: /^Vis/ }).click()
  await expect(page.getByRole('link', { name: /^Fjern filteret Under 480\skr ekskl\. mva\.$/ })).toBeVisible()
  const counted = () => page.getByRole('status').filter({ hasText: /vare/ }).first().textContent()
  const asked = await counted()
  await page.goto(`${DRESSES}?price=-600~-600`)
  expect(await counted()).toBe(asked)

  await asType(page, 'ORGANIZATION', 'fi')
  const list = `${originOf('fi')}${pathFor('category', 'fi', { category: dresses.fi })}`
  await page.goto(`${list}?filter=1`)
  await page.getByLabel('Alkaen, alv 0 %').fill('33')
  await page.locator('[data-filter-submit]').click()
  await expect(page.getByRole('link', { name: /^Poista rajaus Yli 33\s€ alv\s0\s%$/ })).toBeVisible()
  await page.locator('a[href*="filter=1"]').first().click()
  await expect(page.getByLabel('Alkaen, alv 0 %')).toHaveValue('33')
  await expect(page.locator('#priceFrom')).toHaveValue('41,41')
  await context.close()
})

test('[SHOP-27] [CART-26] the least order is named in the form of the switch, in the bag and where the checkout refuses', async ({
  page,
}) => {
  test.slow()
  const cheap = await productWhere(
    'no',
    ({ unitPrice, skus }) => unitPrice.sellingPriceIncVat < 99 && skus.some(({ stock }) => stock.totalStock > 3),
  )
  await asType(page, 'ORGANIZATION')
  await bringCart(page, 'no', { skuId: cheap.skus.find(({ stock }) => stock.totalStock > 3)!.skuId })
  await page.goto(originOf('no') + pathFor('cart', 'nb'))
  const least = page.locator('main [data-note=minOrder]')
  const exVat = /Du må handle for minst 79,20\skr ekskl\. mva\. for å gå videre\./
  await expect(least).toHaveText(exVat, { useInnerText: true })
  await page.getByLabel('Vis priser').selectOption('PERSON')
  await expect(least).toHaveText(/^Du må handle for minst 99\skr for å gå videre\.$/, { useInnerText: true })

  await asType(page, 'ORGANIZATION')
  const visit = visitIn(page, 'no')
  await visit.open(checkoutPath(visit))
  await fillForm(visit, { business: true })
  await choosePayment(visit, 'card')
  await acceptTerms(visit)
  await order(visit)
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'Du må handle' })
  await expect(told).toHaveText(exVat, { useInnerText: true })
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
  await expect(bar.getByRole('link', { name: /Curve/ })).toHaveAttribute('href', '/fi/c/curve-naiset')
  await expect(bar.getByRole('link', { name: /Curve/ })).toBeVisible()
  await page.goto(originOf('no'))
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'phone')
  await expect(bar.getByRole('link', { name: /^Student/ })).toBeHidden()
})
