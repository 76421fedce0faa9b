import type { Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { demoCodes, fillLogin, memberWhere, openLogin, PASSWORD } from './support/account'
import { bringCart, lineOf } from './support/carts'
import { isWellStocked, type Product, productWhere } from './support/catalogue'
import { signUp } from './support/signed-in'

const say = translator('nb')
const CART = originOf('no') + pathFor('cart', 'nb')
const field = (page: Page) => page.locator('[data-promo]').getByLabel(say('promo.label'))
const problem = (page: Page) => page.locator('[data-promo]').getByRole('alert')
const total = (page: Page) => page.locator('main [data-total]')
const discount = (page: Page) => page.locator('main dl').first().locator('[data-kind=discount]')
const isPlain = (one: Product) => isWellStocked(one) && !one.lowestPrice.isDiscounted
const costs = (from: number, to: number) => (one: Product) =>
  isPlain(one) && one.unitPrice.sellingPriceIncVat >= from && one.unitPrice.sellingPriceIncVat <= to

async function openCart(page: Page, product: Product): Promise<string> {
  const id = await bringCart(page, 'no', { skuId: product.skus[0]!.skuId })
  await page.goto(CART)
  await expect(total(page)).toBeVisible()
  return id
}

type Amounts = Record<'sellingPriceIncVat' | 'discountIncVat', number> &
  Record<'sellingPriceIncVatFormatted' | 'discountIncVatFormatted', string>
type Priced = { promoCode: string | null; summary: { total: Amounts; subTotal: { sellingPriceIncVat: number } } }
/** The cart as the services have it. */
const cartOf = async (id: string) =>
  (
    await ask<{ getCart: Priced }>(
      `query ($id: String) { getCart(id: $id, marketId: "no", languageId: "nb-NO") { promoCode summary {
        total { sellingPriceIncVat sellingPriceIncVatFormatted discountIncVat discountIncVatFormatted }
        subTotal { sellingPriceIncVat } } } }`,
      { id },
    )
  ).getCart

async function enter(page: Page, code: string) {
  await field(page).fill(code)
  await page
    .locator('[data-promo]')
    .getByRole('button', { name: say('promo.apply') })
    .click()
}

test('[SHOP-13] [PROMO-01] [PROMO-02] a code is taken whatever its letters and spaces, lowers the total, and is taken off again', async ({
  page,
}) => {
  const id = await openCart(page, await productWhere('no', costs(300, 700)))
  const before = (await total(page).textContent()) ?? ''
  const { summary } = await cartOf(id)
  const typed = ` ${demoCodes.valid.toLowerCase()} `
  await enter(page, typed)
  await expect(page.locator('[data-promo]')).toContainText(`Koden ${typed} er aktivert.`)
  const lowered = await cartOf(id)
  expect(lowered.promoCode).toBe(typed)
  const goods = summary.subTotal.sellingPriceIncVat
  const off = lowered.summary.total.discountIncVat
  expect(off).toBeCloseTo(goods / 10, 1)
  await expect(discount(page)).toContainText(`−${lowered.summary.total.discountIncVatFormatted}`)
  expect(lowered.summary.total.sellingPriceIncVat).toBeCloseTo(summary.total.sellingPriceIncVat - off, 2)
  await expect(total(page)).toContainText(lowered.summary.total.sellingPriceIncVatFormatted)
  const remover = page.locator('[data-promo]').getByRole('button')
  await expect(remover).toBeFocused()
  await page.reload()
  await expect(discount(page)).toBeVisible()
  await remover.click()
  await expect(total(page)).toHaveText(before)
  await expect(discount(page)).toHaveCount(0)
  expect((await cartOf(id)).promoCode).toBeNull()
  await expect(field(page)).toBeFocused()
})

test('[SHOP-13] [PROMO-01] the checkout takes the same codes, and its sums follow', async ({ page }) => {
  const product = await productWhere('no', costs(300, 700))
  await bringCart(page, 'no', { skuId: product.skus[0]!.skuId })
  await page.goto(originOf('no') + pathFor('checkout', 'nb'))
  const aside = page.locator('aside')
  const full = await aside.locator('[data-total]').innerText()
  await aside.getByLabel(say('promo.label')).fill(demoCodes.valid)
  await aside.getByRole('button', { name: say('promo.apply') }).click()
  await expect(aside).toContainText(`Koden ${demoCodes.valid} er aktivert.`)
  await expect(aside.locator('[data-total]')).not.toHaveText(full)
  await aside.getByRole('button', { name: say('promo.remove', { code: demoCodes.valid }) }).click()
  await expect(aside.locator('[data-total]')).toHaveText(full)
  await page.goto(CART)
  await expect(field(page)).toBeVisible()
})

test('[PROMO-03] [VALIDATE-15] a code that is none is called invalid and changes nothing', async ({ page }) => {
  const id = await openCart(page, await productWhere('no', costs(300, 700)))
  const before = (await total(page).textContent()) ?? ''
  const untouched = await cartOf(id)
  await enter(page, 'FINNESIKKE')
  await expect(problem(page)).toHaveText('Koden er ugyldig.')
  expect(await cartOf(id)).toEqual(untouched)
  await expect(discount(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription('Koden er ugyldig.')
  await expect(total(page)).toHaveText(before)
  await field(page).fill('')
  await field(page).press('Enter')
  await expect(problem(page)).toHaveText(say('promo.empty'))
})

test('[PROMO-04] a code whose terms the purchase does not meet has words of its own', async ({ page }) => {
  await openCart(page, await productWhere('no', costs(300, 700)))
  await enter(page, demoCodes.requirementsNotMet)
  await expect(problem(page)).toHaveText(/^Kjøpet oppfyller ikke vilkårene for koden\. Handle for [\d\s]+kr til\.$/, {
    useInnerText: true,
  })
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await expect(problem(page)).toHaveText(/Handle for [\d\s,]+kr ekskl\. mva\. til\.$/, { useInnerText: true })
  await expect(discount(page)).toHaveCount(0)
})

test.describe('with a bonus cheque', () => {
  // They share the cheques of one member.
  test.describe.configure({ mode: 'default' })
  const member = memberWhere(({ email }) => email === demoCodes.voucherOf)
  const cheques = (page: Page) => page.locator('[data-cheques]')
  const voucherCookie = async (page: Page) =>
    (await page.context().cookies(originOf('no'))).find(({ name }) => name === cookieNames.voucher)?.value

  /** The code of the cart as the services have it. */
  const cartCode = (page: Page) =>
    page.evaluate(async () => {
      const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1]
      const query = 'query getCart($id: String) { getCart(id: $id, marketId: "no") { promoCode } }'
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${cookie('apollo-token')}` },
        body: JSON.stringify({ operationName: 'getCart', query, variables: { id: cookie('ralph-cart') } }),
      })
      return ((await answer.json()).data.getCart.promoCode || null) as string | null
    })

  async function signedIn(page: Page, product: Product) {
    await openLogin(page)
    await fillLogin(page, member)
    await expect(page.locator('html[data-signed-in]')).toBeAttached()
    await expect(page.getByRole('dialog')).toBeHidden()
    // The account brings a cart of its own: it is made to hold this and nothing else.
    await page.goto(CART)
    await expect(page.locator('main [data-cart]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const lines = page.locator('main [data-line]')
    await expect(total(page).or(page.locator('[data-cart-empty]'))).toBeVisible()
    for (let left = await lines.count(); left > 0; left--) {
      await lines
        .first()
        .getByRole('button', { name: /^Fjern/ })
        .click()
      await expect(lines).toHaveCount(left - 1)
    }
    await page.evaluate(async (skuId) => {
      const id = decodeURIComponent(/ralph-cart=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const query = `mutation addToCart($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }`
      await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operationName: 'addToCart', query, variables: { id, item: { skuId, quantity: 1 } } }),
      })
    }, product.skus[0]!.skuId)
    await page.reload()
    await expect(lineOf(page, product.skus[0]!)).toBeVisible()
    const active = page.locator('[data-promo]').getByRole('button', { name: /^Fjern/ })
    if (await active.isVisible()) await active.click()
    await expect(field(page)).toBeVisible()
  }

  test('[PROMO-05] below its least purchase it names that amount, which is 299 kr', async ({ page }) => {
    await signedIn(page, await productWhere('no', costs(100, 298)))
    await cheques(page).getByRole('button').first().click()
    await expect(cheques(page).getByRole('alert').first()).toHaveText(/299\skr/)
    expect(await voucherCookie(page)).toBeUndefined()
    await enter(page, demoCodes.voucher)
    await expect(problem(page)).toHaveText(/^Bonussjekken gjelder ved kjøp for minst 299\skr\.$/)
  })

  test('[VOUCHER-03] a member sees the cheques, uses one, and takes it off again', async ({ page }) => {
    await signedIn(page, await productWhere('no', costs(300, 700)))
    const first = cheques(page).getByRole('button').first()
    await expect(cheques(page)).toContainText(/50\skr/)
    const offered = await cheques(page).getByRole('listitem').count()
    await first.click()
    await expect(discount(page)).toContainText(say('promo.cheque'))
    await expect(discount(page)).toContainText(/−50\skr/)
    expect(await voucherCookie(page)).toMatch(/^voyadovoucher_/i)
    expect(await cartCode(page)).toBe(await voucherCookie(page))
    await expect(cheques(page).getByRole('listitem')).toHaveCount(offered - 1)
    // Its code is a key, not a word: nobody has it read out.
    await expect(page.locator('[data-promo]').getByRole('status')).toHaveText(/^Bonussjekken på 50\skr er aktivert\.$/)
    expect(await page.locator('[data-promo]').innerHTML()).not.toContain('voyadovoucher_')
    await page.locator('[data-promo]').getByRole('button').click()
    await expect(discount(page)).toHaveCount(0)
    await expect.poll(() => voucherCookie(page)).toBeUndefined()
    expect(await cartCode(page)).toBeNull()
  })

  test('[VOUCHER-04] a cheque says which code it replaces, and afterwards what went with that code', async ({
    page,
  }) => {
    await signedIn(page, await productWhere('no', costs(500, 700)))
    await enter(page, 'GAVE')
    const gift = page.locator('main [data-line]').filter({ hasText: say('cart.freeGift') })
    await expect(gift).toHaveCount(1)
    await expect(cheques(page)).toContainText(say('promo.replaces', { code: 'GAVE' }))
    await cheques(page).getByRole('button').first().click()
    await expect(gift).toHaveCount(0)
    await expect(cheques(page).getByRole('status').first()).toHaveText(/^Koden GAVE og gaven .+ er fjernet\.$/)
    await page.locator('[data-promo]').getByRole('button').click()
  })

  test('[VOUCHER-04] another code in the place of the cheque, put there on another device, clears its id', async ({
    page,
    browser,
  }) => {
    await signedIn(page, await productWhere('no', costs(300, 700)))
    await cheques(page).getByRole('button').first().click()
    await expect(discount(page)).toContainText(say('promo.cheque'))
    await expect.poll(() => voucherCookie(page)).toBeDefined()
    const device = await browser.newContext()
    const there = await device.newPage()
    await signIn(device, 'no', member)
    await there.goto(CART)
    await there
      .locator('[data-promo]')
      .getByRole('button', { name: /^Fjern/ })
      .click()
    await enter(there, demoCodes.valid)
    await expect(there.locator('[data-promo]')).toContainText(`Koden ${demoCodes.valid} er aktivert.`)
    await device.close()
    await page.reload()
    await expect(page.locator('[data-promo]')).toContainText(`Koden ${demoCodes.valid} er aktivert.`)
    await expect.poll(() => voucherCookie(page)).toBeUndefined()
    expect(await cartCode(page)).toBe(demoCodes.valid)
    await page.locator('[data-promo]').getByRole('button').click()
  })
})

test('[CART-31] a member finds the cart again on another device', async ({ page, browser }) => {
  const email = await signUp(page.context())
  const product = await productWhere('no', isPlain)
  const skuId = product.skus[1]!.skuId
  await bringCart(page, 'no', { skuId, quantity: 2 })
  const kept = page.waitForResponse(
    async (answer) =>
      (answer.request().postData()?.includes('updateUser') ?? false) &&
      !(await answer.text()).includes('PERSISTED_QUERY_NOT_FOUND'),
  )
  await page.goto(CART)
  await kept
  await expect(lineOf(page, { skuId })).toBeVisible()
  const pieces = await lineOf(page, { skuId }).locator('output').innerText()
  const device = await browser.newContext()
  const there = await device.newPage()
  await signIn(device, 'no', { email, password: PASSWORD })
  await there.goto(CART)
  await expect(lineOf(there, { skuId }).locator('output')).toHaveText(pieces)
  await device.close()
})
