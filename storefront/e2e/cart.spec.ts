import type { BrowserContext, Page } from '@playwright/test'
import { maxCartLines } from '@shop/domain/cart'
import { broadcastChannels, cookieNames } from '@shop/domain/constants'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { newAddress, register } from './support/account'
import { answerOf } from './support/answer-of'
import { bringCart, cartWith } from './support/carts'
import { isWellStocked, type Product, productsOf, productWhere } from './support/catalogue'

const WORDS = {
  no: { add: 'Legg i handlekurven', size: 'Størrelse', count: (n: number) => new RegExp(`handlekurven, ${n} `) },
  fi: { add: 'Lisää ostoskoriin', size: 'Koko', count: (n: number) => new RegExp(`ostoskori, ${n} `) },
} as const

async function addOne(page: Page, market: keyof typeof WORDS, product: Product) {
  const words = WORDS[market]
  await page.goto(`${originOf(market)}${product.canonicalUrl}`)
  await page.getByRole('radiogroup', { name: words.size }).locator('label, [role=radio]').first().click()
  await page.getByRole('button', { name: words.add }).first().click()
}

for (const market of ['no', 'fi'] as const) {
  test(`[CART-17] [CART-18] in ${market}, adding shows what was added until it is closed`, async ({ page }) => {
    const product = await productWhere(market, isWellStocked)
    const price = product.unitPrice.sellingPriceIncVatFormatted
    await addOne(page, market, product)
    const notice = page.locator('[data-added]').filter({ hasText: product.name })
    await expect(notice).toBeVisible()
    await expect(notice).toContainText(product.brand.name)
    await expect(notice).toContainText(`1 × ${price}`)
    const added = Number(await notice.getAttribute('data-added'))
    expect(product.skus.map(({ skuId }) => skuId)).toContain(added)
    await expect(notice).toContainText(product.skus.find(({ skuId }) => skuId === added)?.name ?? 'its size')
    await notice.getByRole('button').first().click()
    await expect(page.locator('[data-added]')).toHaveCount(0)
    await page.getByRole('button', { name: WORDS[market].add }).first().click()
    await expect(notice).toContainText(`2 × ${price}`)
  })
}

test('[ASSIST-37] what is put into the cart again because no answer came is put in once', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || route.request().postDataJSON()?.operationName !== 'addToCart') return route.fallback()
    const { 'content-length': _, host: __, ...headers } = await route.request().allHeaders()
    const body = route.request().postData() ?? ''
    const { status, text } = await answerOf('no', '/graphql', { method: 'POST', headers, body })
    expect(status).toBe(200)
    // To a hash that is not known yet: nothing was done.
    if (text.includes('PERSISTED_QUERY_NOT_FOUND'))
      return route.fulfill({ contentType: 'application/json', body: text })
    isLost = true
    return route.abort('internetdisconnected')
  })
  await addOne(page, 'no', product)
  const add = page.getByRole('button', { name: WORDS.no.add }).first()
  await expect(page.getByText(translator('nb')('cart.addFailed')).first()).toBeVisible()
  await add.click()
  await expect(page.locator('[data-added]')).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await page.locator('[data-added]').getByRole('button').first().click()
  await add.click()
  await expect(page.getByRole('button', { name: WORDS.no.count(2) })).toBeVisible()
})

test('[CART-17] the notice of an added item names the campaigns that apply to it', async ({ page }) => {
  const inCampaign = await campaignProduct()
  await addOne(page, 'no', inCampaign.product)
  await expect(page.locator('[data-added] [data-campaign]')).toContainText(inCampaign.campaign)
})

async function campaignProduct() {
  for (const product of (await productsOf('no')).filter(isWellStocked)) {
    const id = await cartWith('no', { skuId: product.skus[0]?.skuId ?? 0 })
    const { getCart } = await ask<{ getCart: { items: { campaign: { appliedCampaigns: Rule[] } }[] } }>(
      `query ($id: String) { getCart(id: $id, marketId: "no", languageId: "nb-NO") {
        items { campaign { appliedCampaigns { name hideTitle } } } } }`,
      { id },
    )
    const rule = getCart.items[0]?.campaign.appliedCampaigns.find(({ name, hideTitle }) => name && !hideTitle)
    if (rule?.name) return { product, campaign: rule.name }
  }
  throw new Error('the demo has no product of a campaign with a name')
}

type Rule = { name: string | null; hideTitle: boolean }

const FULL = {
  no: 'Handlekurven har plass til 200 ulike varer. Fjern en vare for å legge til en ny.',
  fi: 'Ostoskoriin mahtuu 200 eri tuotetta. Poista jokin tuote, niin voit lisätä uuden.',
} as const

for (const market of ['no', 'fi'] as const) {
  test(`in ${market}, a full cart says what it has no room for, in a sentence that the page fetches`, async ({
    page,
  }) => {
    const product = await productWhere(market, isWellStocked)
    const others = (await productsOf(market)).filter((one) => one.productId !== product.productId)
    const inStock = others.flatMap(({ skus }) => skus).filter(({ stock }) => stock.totalStock > 1)
    await bringCart(page, market, ...inStock.slice(0, maxCartLines))
    await addOne(page, market, product)
    await expect(page.getByRole('alert').filter({ hasText: FULL[market] })).toBeVisible()
  })
}

test('on a phone the notice of an added item stands on the screen, also when the header has moved away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const product = await productWhere('no', isWellStocked)
  await addOne(page, 'no', product)
  const notice = page.locator('[data-added]').filter({ hasText: product.name })
  await expect(notice).toBeInViewport({ ratio: 0.9 })
})

test('[TABSYNC-02] [ARCH-09] the count follows in a second tab without a reload', async ({ page, context }) => {
  const product = await productWhere('no', isWellStocked)
  const other = await context.newPage()
  await other.goto(`${originOf('no')}/c/kjoler-dame`)
  await addOne(page, 'no', product)
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await expect(other.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
})

test('the bag is asked for anew when another tab says that the cart goes to another country', async ({
  page,
  context,
}) => {
  const product = await productWhere('no', isWellStocked)
  const other = await context.newPage()
  await addOne(page, 'no', product)
  await other.goto(`${originOf('no')}/c/kjoler-dame`)
  await expect(other.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await context.clearCookies({ name: cookieNames.cart })
  await page.evaluate(
    (name) => new BroadcastChannel(name).postMessage({ type: 'checkout-market', data: { alias: 'se' } }),
    broadcastChannels.shop,
  )
  await expect(other.getByRole('button', { name: WORDS.no.count(0) })).toBeVisible()
})

test('[CART-30] the cart is there after a reload and in a browser that was closed', async ({
  page,
  context,
  browser,
}) => {
  await addOne(page, 'no', await productWhere('no', isWellStocked))
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  const later = await browser.newContext({ storageState: await keptOnClosing(context) })
  const again = await later.newPage()
  await again.goto(`${originOf('no')}/`)
  await expect(again.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await later.close()
})

/** A browser that is closed forgets the cookies without an end. */
async function keptOnClosing(context: BrowserContext) {
  const { cookies, origins } = await context.storageState()
  return { cookies: cookies.filter(({ expires }) => expires > Date.now() / 1000), origins }
}

test('[CART-30] a member’s cart is there after a reload and in a browser that was closed', async ({
  page,
  context,
  browser,
}) => {
  await register(page, newAddress())
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await addOne(page, 'no', await productWhere('no', isWellStocked))
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  const later = await browser.newContext({ storageState: await keptOnClosing(context) })
  const again = await later.newPage()
  await again.goto(`${originOf('no')}/`)
  await expect(again.locator('html[data-signed-in]')).toBeAttached()
  await expect(again.getByRole('button', { name: WORDS.no.count(1) })).toBeVisible()
  await later.close()
})

test('[CART-20] the drawer shows the goods, the way to free shipping and to the checkout, and changes quantities', async ({
  page,
}) => {
  const costs = ({ unitPrice }: Product) => unitPrice.sellingPriceIncVat
  const product = await productWhere(
    'no',
    (one) => isWellStocked(one) && costs(one) < 350 && Number.isInteger(costs(one)) && !one.lowestPrice.isDiscounted,
  )
  const lines = product.skus.slice(0, 2)
  const id = await bringCart(page, 'no', ...lines)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.getByRole('button', { name: WORDS.no.count(2) }).click()
  const drawer = page.getByRole('dialog')
  for (const { skuId } of lines) await expect(drawer.locator(`[data-line="${skuId}"]`)).toContainText(product.name)
  await expect(drawer).toContainText(new RegExp(`Handle for ${799 - 2 * costs(product)}\\skr til, så får du fri frakt`))
  const subTotal = async () => {
    type Answer = { getCart: { summary: { subTotal: { sellingPriceIncVatFormatted: string } } } }
    const query = `query ($id: String) { getCart(id: $id, marketId: "no", languageId: "nb-NO") {
      summary { subTotal { sellingPriceIncVatFormatted } } } }`
    return (await ask<Answer>(query, { id })).getCart.summary.subTotal.sellingPriceIncVatFormatted
  }
  const sum = drawer.getByText('Delsum').locator('..')
  await expect(sum).toContainText(await subTotal())
  await expect(drawer.getByText('Frakt fra').locator('..')).toContainText(/\d\skr/)
  await expect(drawer.getByRole('link', { name: 'Til kassen' })).toHaveAttribute('href', '/kassen')
  await expect.poll(async () => (await drawer.boundingBox())?.width ?? 0).toBeGreaterThan(300)
  await drawer
    .getByRole('button', { name: /øk|flere|pluss/i })
    .first()
    .click()
  await expect(
    page
      .locator('header, body')
      .getByRole('button', { name: WORDS.no.count(3), includeHidden: true })
      .first(),
  ).toBeAttached()
  await expect(drawer.locator('article[aria-busy=true]')).toHaveCount(0)
  await expect(sum).toContainText(await subTotal())
  const { violations } = await (await axeOn(page)).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  for (const left of [1, 0]) {
    await drawer.getByRole('button', { name: /fjern/i }).first().click()
    await expect(drawer.locator('[data-line]')).toHaveCount(left)
  }
  await expect(drawer).not.toContainText(product.name)
})
