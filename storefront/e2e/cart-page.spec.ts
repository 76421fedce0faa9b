import type { Page } from '@playwright/test'
import { broadcastChannels, cookieNames, freeShippingFromNorway } from '@shop/domain/constants'
import type { Locale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, type Market, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { bringCart, cartWith, lineOf } from './support/carts'
import { isWellStocked, type Product, productsOf, productWhere } from './support/catalogue'
import { acceptTerms, checkoutPath, choosePayment, fillForm, CART as ORDERED, order, visitIn } from './support/checkout'
import { type Garment, garmentWhere } from './support/garments'
import { getPage } from './support/get-page'
import { monthlyOf } from './support/monthly'
import { PLACES } from './support/visit'

const say = translator('nb')
const CART = `${originOf('no')}${pathFor('cart', 'nb')}`
const total = (page: Page) => page.locator('main [data-total]')
const checkout = (page: Page) => page.locator('main [data-checkout]')
const more = (page: Page, skuId: number) =>
  lineOf(page, { skuId }).getByRole('button', { name: say('cart.increase'), exact: true })
const isPlain = (one: Product) => isWellStocked(one) && !one.lowestPrice.isDiscounted
const firstSku = (product: Product) => product.skus[0]!.skuId

type Amount = { sellingPriceIncVat: number; sellingPriceIncVatFormatted: string }
const AMOUNT = '{ sellingPriceIncVat sellingPriceIncVatFormatted }'
const ONLY_LEFT: Record<Locale, (stock: number) => string> = {
  nb: (stock) => `Bare ${stock} igjen på lager`,
  sv: (stock) => `Bara ${stock} kvar i lager`,
  da: (stock) => `Kun ${stock} tilbage på lager`,
  fi: (stock) => `Vain ${stock} jäljellä varastossa`,
}

/** What the services say the goods of a cart cost. */
const pricesOf = async (marketId: Market, id: string) =>
  (
    await ask<{ getCart: { items: { totalPrice: Amount }[]; summary: { total: Amount } } }>(
      `query ($id: String, $marketId: String) { getCart(id: $id, marketId: $marketId) {
        items { totalPrice ${AMOUNT} } summary { total ${AMOUNT} } } }`,
      { id, marketId },
    )
  ).getCart

for (const [market, locale] of [
  ['no', 'nb'],
  ['fi', 'fi'],
] as const) {
  test(`[CART-21] in ${market}, a line has picture, name, size, prices, quantity and a way out, and the summary adds up`, async ({
    page,
  }) => {
    const t = translator(locale)
    const product = await productWhere(market, isPlain)
    const [sku] = product.skus
    const id = await bringCart(page, market, { skuId: sku!.skuId, quantity: 2 })
    const { items, summary } = await pricesOf(market, id)
    await page.goto(originOf(market) + pathFor('cart', locale))
    const line = lineOf(page, sku!)
    await expect(line.getByRole('link', { name: product.name })).toHaveAttribute('href', product.canonicalUrl)
    await expect(line).toContainText(product.brand.name)
    const size = t('cart.lineSize', { size: sku!.name })
    await expect(line).toContainText(
      new RegExp(`\\p{L}+, ${size.charAt(0).toLowerCase()}${size.slice(1).replaceAll('.', '\\.')}`, 'u'),
    )
    await expect(line).toContainText(t('cart.unitPrice', { price: product.unitPrice.sellingPriceIncVatFormatted }))
    await expect(line.locator('output')).toHaveText('2')
    expect(items[0]!.totalPrice.sellingPriceIncVat).toBe(2 * product.unitPrice.sellingPriceIncVat)
    await expect(line.getByText(items[0]!.totalPrice.sellingPriceIncVatFormatted, { exact: true })).toBeVisible()
    const width = () => line.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await expect(total(page)).toContainText(t('cart.totalIncVat'))
    await expect(total(page)).toContainText(summary.total.sellingPriceIncVatFormatted)
    await expect(line.getByRole('button', { name: t('cart.increase'), exact: true })).toBeEnabled()
    await expect(line.getByRole('button', { name: t('cart.removeItem', { product: product.name }) })).toBeEnabled()
    await expect(checkout(page)).toHaveAttribute('href', pathFor('checkout', locale))
    await line.getByRole('button', { name: t('cart.decrease') }).click()
    await expect(line.locator('output')).toHaveText('1')
    await expect(line).toContainText(product.unitPrice.sellingPriceIncVatFormatted)
    await expect(page.locator('main dl').first()).toContainText(product.unitPrice.sellingPriceIncVatFormatted)
    const { violations } = await (await axeOn(page)).include('main').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('[CART-21] a campaign says on its line how many pieces cost how much', async ({ page }) => {
  const inCampaign = (await productsOf('no')).filter(isPlain).slice(0, 40)
  let found:
    | { skuId: number; prices: { quantity: number; price: { sellingPriceIncVatFormatted: string } }[] }
    | undefined
  for (const product of inCampaign) {
    const skuId = firstSku(product)
    const id = await cartWith('no', { skuId, quantity: 3 })
    const { getCart } = await ask<{
      getCart: { items: { campaign: { prices: NonNullable<typeof found>['prices'] } }[] }
    }>(
      `query ($id: String) { getCart(id: $id, marketId: "no", languageId: "nb-NO") {
        items { campaign { prices { quantity price { sellingPriceIncVatFormatted } } } } } }`,
      { id },
    )
    const prices = getCart.items[0]?.campaign.prices ?? []
    if (prices.length === 0) continue
    found = { skuId, prices }
    break
  }
  if (!found) throw new Error('the demo has no campaign of three pieces')
  await bringCart(page, 'no', { skuId: found.skuId, quantity: 3 })
  await page.goto(CART)
  for (const { quantity, price } of found.prices)
    await expect(lineOf(page, found).locator('[data-campaign]')).toContainText(
      `${quantity} × ${price.sellingPriceIncVatFormatted}`,
    )
  await expect(page.locator('main dl [data-kind=discount]').first()).toHaveText(/−\d/)
})

test('the address of the cart is never kept by anybody', async () => {
  const { status, headers } = await getPage(CART)
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/no-store/)
})

test('[CART-21] [SHOP-03] what is taken out can be put back, and the focus is not lost', async ({ page }) => {
  const product = await productWhere('no', isPlain)
  const skuId = firstSku(product)
  await bringCart(page, 'no', { skuId, quantity: 3 })
  await page.goto(CART)
  await lineOf(page, { skuId })
    .getByRole('button', { name: say('cart.removeItem', { product: product.name }) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('cart.empty') })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: say('cart.undo') }).click()
  await expect(lineOf(page, { skuId }).locator('output')).toHaveText('3')
})

test('a line moves to the favourites', async ({ page }) => {
  const product = await productWhere('no', isPlain)
  const skuId = firstSku(product)
  await bringCart(page, 'no', { skuId })
  await page.goto(CART)
  await lineOf(page, { skuId })
    .getByRole('button', { name: `${say('cart.saveForLater')}: ${product.name}`, exact: true })
    .click()
  await expect(lineOf(page, { skuId })).toHaveCount(0)
  await page.goto(originOf('no') + pathFor('favourites', 'nb'))
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
})

for (const { market, locale } of PLACES)
  test(`[CART-22] in ${market} in ${locale} there are no more than there are: the number is named and the quantity stays`, async ({
    page,
  }) => {
    const t = translator(locale)
    const isScarce = ({ totalStock }: { totalStock: number }) => totalStock >= 2 && totalStock <= 3
    const product = await productWhere(market, ({ skus }) => skus.some(({ stock }) => isScarce(stock)))
    const sku = product.skus.find(({ stock }) => isScarce(stock))!
    const stock = sku.stock.totalStock
    await bringCart(page, market, { skuId: sku.skuId, quantity: stock - 1 })
    await page.goto(originOf(market) + pathFor('cart', locale))
    const line = lineOf(page, sku)
    const increase = line.getByRole('button', { name: t('cart.increase'), exact: true })
    await increase.click()
    await expect(line.locator('output')).toHaveText(String(stock))
    await expect(line).toContainText(ONLY_LEFT[locale](stock))
    await increase.click({ force: true })
    await expect(line.locator('output')).toHaveText(String(stock))
  })

test('[WS-07] an open cart says how few are left as soon as others have bought the rest, without a reload', async ({
  page,
}) => {
  // One that no other test buys.
  const skuId = firstSku((await productsOf('no')).findLast(isPlain)!)
  await bringCart(page, 'no', { skuId, quantity: 2 })
  await page.goto(CART)
  await expect(lineOf(page, { skuId }).locator('output')).toHaveText('2')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select in_stock, oversellable, static from stock where sku_id = $1', [skuId])
  const setStock = async (stock: { in_stock: number; oversellable: number; static: number }) => {
    await owner.query('update stock set in_stock = $2, oversellable = $3, static = $4 where sku_id = $1', [
      ...[skuId, stock.in_stock, stock.oversellable, stock.static],
    ])
    await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'stock', key: String(skuId) })])
  }
  try {
    // The page may not listen yet when it is told for the first time.
    await expect(async () => {
      await setStock({ in_stock: 2, oversellable: 0, static: 0 })
      await expect(lineOf(page, { skuId })).toContainText(say('cart.onlyLeft', { stock: 2 }), { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.locator('body[data-same-page]')).toBeVisible()
  } finally {
    await setStock(rows[0])
    await owner.end()
  }
})

test('[CART-22] what other lines hold counts as well, and a refusal puts the old figure back', async ({ page }) => {
  const isScarce = ({ totalStock }: { totalStock: number }) => totalStock >= 2 && totalStock <= 6
  const product = await productWhere('no', ({ skus }) => skus.some(({ stock }) => isScarce(stock)))
  const sku = product.skus.find(({ stock }) => isScarce(stock))!
  const stock = sku.stock.totalStock
  const id = await bringCart(page, 'no', { skuId: sku.skuId, quantity: 1 })
  await page.goto(CART)
  await expect(lineOf(page, sku).locator('output')).toHaveText('1')
  // Meanwhile the rest is put in elsewhere, without this page hearing of it.
  await page.evaluate(
    async ([cart, skuId, quantity]) => {
      const query = `mutation addToCart($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }`
      const variables = { id: cart, item: { skuId, quantity, message: 'x' } }
      await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operationName: 'addToCart', query, variables }),
      })
    },
    [id, sku.skuId, stock - 1] as const,
  )
  await more(page, sku.skuId).click()
  await expect(lineOf(page, sku).getByRole('alert')).toHaveText(say('cart.onlyLeft', { stock }))
  await expect(lineOf(page, sku).locator('output')).toHaveText('1')
})

test('[CART-23] who has them all in the cart already is told so on the product page, with the number', async ({
  page,
}) => {
  const isScarce = ({ totalStock }: { totalStock: number }) => totalStock >= 1 && totalStock <= 3
  const product = await productWhere('no', ({ skus }) => skus.length > 1 && skus.some(({ stock }) => isScarce(stock)))
  const sku = product.skus.find(({ stock }) => isScarce(stock))!
  const held = sku.stock.totalStock
  await bringCart(page, 'no', { skuId: sku.skuId, quantity: held })
  await page.goto(originOf('no') + product.canonicalUrl)
  await page
    .getByRole('radiogroup', { name: 'Størrelse' })
    .locator('label, [role=radio]')
    .nth(product.skus.indexOf(sku))
    .click()
  await page
    .getByRole('button', { name: say('product.addToCart') })
    .first()
    .click()
  await expect(page.getByText(say('cart.quantityThreshold', { quantity: held })).first()).toBeVisible()
})

test('[CART-24] [CART-25] many of one size and several sizes of one product are asked about, and keep nobody', async ({
  page,
}) => {
  const product = await productWhere('no', isPlain)
  const [one, other] = product.skus
  await bringCart(page, 'no', { skuId: one!.skuId, quantity: 3 }, { skuId: other!.skuId })
  await page.goto(CART)
  await expect(lineOf(page, one!)).toContainText(say('cart.severalSizes'))
  await expect(page.locator('[data-note=manyCopies]')).toHaveCount(0)
  await more(page, one!.skuId).click()
  await expect(lineOf(page, one!)).toContainText(say('cart.manyCopies', { quantity: 4 }))
  await expect(checkout(page)).toHaveAttribute('href', pathFor('checkout', 'nb'))
  await lineOf(page, other!).getByRole('button', { name: /fjern/i }).click()
  await expect(page.getByText(say('cart.severalSizes'))).toHaveCount(0)
})

test('[CART-26] below the least order the amount is named and there is no way to the checkout', async ({ page }) => {
  const cheap = await productWhere(
    'no',
    ({ unitPrice, skus }) =>
      unitPrice.sellingPriceIncVat >= 50 &&
      unitPrice.sellingPriceIncVat < 99 &&
      skus.some(({ stock }) => stock.totalStock > 3),
  )
  const sku = cheap.skus.find(({ stock }) => stock.totalStock > 3)!
  const id = await bringCart(page, 'no', { skuId: sku.skuId })
  await page.goto(CART)
  await expect(page.locator('main [data-note=minOrder]')).toHaveText(
    /^Du må handle for minst 99\skr for å gå videre\.$/,
    { useInnerText: true },
  )
  await expect(checkout(page)).toBeDisabled()

  // Whoever comes to the checkout nevertheless is told the same, and orders nothing.
  const visit = visitIn(page, 'no')
  await visit.open(checkoutPath(visit))
  await fillForm(visit)
  await choosePayment(visit, 'card')
  await acceptTerms(visit)
  await order(visit)
  const told = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Du må handle for minst 99 kr for å gå videre.' })
  await expect(told.getByRole('link')).toHaveAttribute('href', pathFor('cart', 'nb'))
  await expect(page).toHaveURL(originOf('no') + checkoutPath(visit))
  const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(ORDERED, { id, marketId: 'no' })
  expect(getCart.isCompleted).toBe(false)
  await page.goto(CART)
  await more(page, sku.skuId).click()
  await expect(checkout(page)).toHaveAttribute('href', pathFor('checkout', 'nb'))
  await expect(page.locator('main [data-note=minOrder]')).toHaveCount(0)
})

test('[CART-27] delivery is free from 799 kr on, and one krone earlier it is not', async ({ page }) => {
  const at = async (kr: number) => {
    const isIt = ({ unitPrice, skus }: Garment) =>
      unitPrice.sellingPriceIncVat === kr && skus.every(({ stock }) => stock.inStock > 3)
    return { skuId: (await garmentWhere('no', isIt)).skus[0]!.skuId }
  }
  await bringCart(page, 'no', await at(799))
  await page.goto(CART)
  await expect(page.getByText(say('cart.freeShippingReached'))).toBeVisible()
  await expect(total(page)).toContainText(/^\D*799\skr$/)
  await bringCart(page, 'no', await at(599), await at(199))
  await page.goto(CART)
  await expect(page.getByText(/1\skr til, så får du fri frakt/)).toBeVisible()
  await expect(total(page)).toContainText(/^\D*847\skr$/)
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await expect(page.getByText(/0,80\skr ekskl\. mva\. til, så får du fri frakt/)).toBeVisible()
  await expect(page.getByText(/1\skr til, så får du fri frakt/)).toBeHidden()
})

test('[SHOP-20] [WIDGET-04] what a month costs follows the amount, the language and the currency', async ({ page }) => {
  const monthly = page.locator('main [data-monthly-price] summary')
  const figure = async () =>
    Number(
      (await monthly.innerText())
        .replace(/\s/g, '')
        .match(/[\d]+(,\d+)?/)?.[0]
        .replace(',', '.'),
    )
  const offersLoan = (least: number) => (product: Product) =>
    isPlain(product) && product.unitPrice.sellingPriceIncVat >= least
  // Below the limit for free delivery, so that the total is more than the goods.
  const product = await productWhere(
    'no',
    (one) => offersLoan(500)(one) && one.unitPrice.sellingPriceIncVat < freeShippingFromNorway,
  )
  const id = await bringCart(page, 'no', { skuId: firstSku(product) })
  const toPay = async () => (await pricesOf('no', id)).summary.total.sellingPriceIncVat
  await page.goto(CART)
  await expect(monthly).toContainText(/kr per måned i 12 måneder, effektiv rente 16\s%/)
  await expect(monthly.getByText('Obs! Å låne penger koster penger.')).toBeVisible()
  const before = await toPay()
  expect(before).toBeGreaterThan(product.unitPrice.sellingPriceIncVat)
  expect(await figure()).toBeCloseTo(monthlyOf(before), 2)
  await more(page, firstSku(product)).click()
  await expect.poll(toPay).toBeGreaterThan(before)
  const after = monthlyOf(await toPay())
  await expect.poll(figure).toBeCloseTo(after, 2)
  const finnish = await productWhere('fi', offersLoan(50))
  await bringCart(page, 'fi', { skuId: firstSku(finnish), quantity: 2 })
  await page.goto(originOf('fi') + pathFor('cart', 'fi'))
  await expect(monthly).toContainText(/€/)
  await expect(monthly).toContainText(translator('fi')('price.perMonth', { months: 12, apr: '16' }))
})

test('[TABSYNC-02] [ARCH-09] [ROUTE-47] what is changed in one tab stands in the cart of the other', async ({
  page,
  context,
}) => {
  const skuId = firstSku(await productWhere('no', isPlain))
  await bringCart(page, 'no', { skuId })
  const other = await context.newPage()
  await other.goto(CART)
  await page.goto(CART)
  await expect(lineOf(other, { skuId }).locator('output')).toHaveText('1')
  await more(page, skuId).click()
  await expect(lineOf(other, { skuId }).locator('output')).toHaveText('2')
  await expect(total(other)).toHaveText((await total(page).textContent()) ?? '')
})

test('[ROUTE-53] an address with a cart’s id opens that cart', async ({ page }) => {
  const product = await productWhere('no', isPlain)
  const id = await cartWith('no', { skuId: firstSku(product), quantity: 2 })
  await page.goto(`${originOf('no')}/?action=cart#${id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(product.name)
  await expect(drawer.locator('output')).toHaveText('2')
  await expect(page).toHaveURL(`${originOf('no')}/`)
})

test('a price that has changed since is named until the shopper has taken note', async ({ page }) => {
  const product = await productWhere('no', isPlain)
  const skuId = firstSku(product)
  await bringCart(page, 'no', { skuId })
  await page.goto(CART)
  await expect(lineOf(page, { skuId })).toBeVisible()
  await page.evaluate(
    (sku) => localStorage.setItem('shop-cart-prices', JSON.stringify({ currency: 'NOK', prices: { [sku]: 12_300 } })),
    skuId,
  )
  await page.reload()
  const notice = page.locator('[data-notice=price-changed]')
  await expect(notice).toContainText(/123\skr/)
  await expect(notice).toContainText(product.unitPrice.sellingPriceIncVatFormatted)
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(lineOf(page, { skuId })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[FAULT-11] [CART-12] a cart that cannot be fetched is reset and asked for five times, then the shopper is told; nothing of it is lost', async ({
  page,
}) => {
  test.slow()
  const skuId = firstSku(await productWhere('no', isPlain))
  const id = await bringCart(page, 'no', { skuId })
  const ids: string[] = []
  let answer: string | undefined = 'no json'
  // The figure on the bag asks for the cart, too, and for less of it.
  const isWhole = (body: string | null) => body?.includes('includeCompleted') ?? false
  await page.route('**/graphql', (route) => {
    if (!isWhole(route.request().postData())) return route.fallback()
    ids.push(route.request().postDataJSON().variables.id)
    return answer === undefined
      ? route.fallback()
      : route.fulfill({ status: 200, contentType: 'application/json', body: answer })
  })
  const cartCookies = async () =>
    (await page.context().cookies(originOf('no'))).flatMap(({ name, value }) =>
      name.startsWith(cookieNames.cart) ? [`${name}=${value}`] : [],
    )
  await page.goto(CART)
  for (const refusal of [
    undefined,
    JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'INTERNAL', status: 500 } }] }),
  ]) {
    if (refusal !== undefined) {
      ;[answer, ids.length] = [refusal, 0]
      await page.reload()
    }
    await expect(page.getByText(say('cart.loadFailed'))).toBeVisible({ timeout: 20_000 })
    // Longer than it waits between two tries: there is no sixth.
    await page.waitForTimeout(2_500)
    expect(ids).toEqual([id, '', '', '', ''])
    expect(await cartCookies()).toEqual([`${cookieNames.oldCart}=${id}`])

    // With the next answer the goods are back, after a reload as well as here.
    ;[answer, ids.length] = [undefined, 0]
    if (refusal === undefined) await page.reload()
    else
      await page
        .getByRole('main')
        .getByRole('button', { name: say('error.retry') })
        .click()
    await expect(lineOf(page, { skuId })).toBeVisible()
    expect(ids).toEqual(['', id])
    expect(await cartCookies()).toEqual([`${cookieNames.cart}=${id}`])
  }
})

test('[CART-12] a cart that another tab has changed and that cannot be read any more is said to be so', async ({
  page,
}) => {
  const skuId = firstSku(await productWhere('no', isPlain))
  await bringCart(page, 'no', { skuId })
  await page.goto(CART)
  await expect(lineOf(page, { skuId })).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('includeCompleted')
      ? route.fulfill({ status: 200, contentType: 'application/json', body: 'no json' })
      : route.fallback(),
  )
  await page.evaluate((name) => new BroadcastChannel(name).postMessage({ type: 'cart' }), broadcastChannels.shop)
  await expect(page.getByRole('main').getByText(say('cart.loadFailed'))).toBeVisible({ timeout: 20_000 })
})

test('[GRAPHQL-07] the shop sends hashes of all that it asks, and a text only to services that do not know it', async ({
  page,
}) => {
  const skuId = firstSku(await productWhere('no', isPlain))
  await bringCart(page, 'no', { skuId })
  const seen: { hash?: string; hasText: boolean }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { query, extensions } = request.postDataJSON()
    seen.push({ hash: extensions?.persistedQuery?.sha256Hash, hasText: query !== undefined })
  })
  await page.goto(CART)
  await expect(lineOf(page, { skuId })).toBeVisible()
  // Every text is known by then.
  await page.waitForLoadState('networkidle')
  seen.length = 0
  await page.reload()
  await expect(lineOf(page, { skuId })).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
  for (const one of seen) expect(one).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), hasText: false })
})

test('[GRAPHQL-14] [GRAPHQL-15] the cart is asked for by its id in its place, and with the fee of the chosen delivery on the checkout alone', async ({
  page,
}) => {
  const skuId = firstSku(await productWhere('no', isPlain))
  const id = await bringCart(page, 'no', { skuId })
  const asked: Readonly<Record<string, unknown>>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || !request.postData()?.includes('includeCompleted')) return
    asked.push(request.postDataJSON().variables)
  })
  await page.goto(CART)
  await expect(lineOf(page, { skuId })).toBeVisible()
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  await page.locator('[data-bag]').click()
  await expect(page.getByRole('dialog')).toContainText(say('cart.goToCheckout'))
  const place = { id, channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }
  expect(asked.length).toBeGreaterThan(1)
  for (const one of asked) {
    expect(one).toMatchObject(place)
    expect(one.allowExternalShippingFee).not.toBe(true)
  }
  asked.length = 0
  await page.goto(originOf('no') + checkoutPath(visitIn(page, 'no')))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (const one of asked) expect(one).toMatchObject({ ...place, allowExternalShippingFee: true })
})
