import type { Page } from '@playwright/test'
import { ask, expect, info, originOf, test } from '@shop/testkit/browser'
import {
  acceptTerms,
  CART,
  checkoutPath,
  choosePayment,
  confirmation,
  fieldOf,
  fillForm,
  newGuest,
  openCheckout,
  order,
  orderButton,
  payByCard,
  paymentChoice,
  visitIn,
} from './support/checkout'
import type { Visit } from './support/visit'

/** Authorised, and nobody is told. */
const SILENT_CARD = '4000000000000341'
const UNANSWERED_CARD = '4000000000000119'
const { payments } = info.standIns
const modes = (body: object) =>
  fetch(`${payments.url}/v1/modes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payments.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
test.afterEach(() => modes({ slowMs: 0, failNext: 0 }))
test.describe.configure({ mode: 'serial' })

/** A guest on the provider's page. */
async function atProvider(visit: Visit): Promise<string> {
  const cartId = await openCheckout(visit)
  await fillForm(visit, { email: newGuest('borte') })
  await choosePayment(visit, 'card')
  await acceptTerms(visit)
  await order(visit)
  await expect(visit.page.locator('#number')).toBeVisible({ timeout: 20_000 })
  return cartId
}
const ordersOf = async (id: string) =>
  (await ask<{ getCart: { isCompleted: boolean } }>(CART, { id, marketId: 'no' })).getCart.isCompleted
const asking = (page: Page) => page.locator('[data-payment=asking]')

test('[CHECKOUT-40] [FAULT-05] a guest who hears nothing from the bank and opens the checkout again is shown the order', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const cartId = await atProvider(visit)
  await payByCard(page, SILENT_CARD)
  await expect(page.getByRole('heading', { name: 'Vi fikk ikke svar fra banken' })).toBeVisible()
  // The tab is closed; another is opened in the same browser.
  const later = visitIn(await page.context().newPage(), 'no')
  await page.close()
  await later.open(checkoutPath(later))
  await expect(confirmation(later)).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(cartId)).toBe(true)
})

test('[FAULT-05] while the provider does not answer there is no button to pay, and what became of it is said when it does', async ({
  page,
}) => {
  test.slow()
  const visit = visitIn(page, 'no')
  const cartId = await atProvider(visit)
  await payByCard(page, SILENT_CARD)
  await modes({ slowMs: 20_000 })
  await visit.open(checkoutPath(visit))
  await expect(asking(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: visit.say('confirm.askingTitle') })).toBeVisible()
  await expect(page.getByText(visit.say('confirm.askingText'))).toBeVisible()
  await expect(orderButton(visit)).toHaveCount(0)
  await expect(asking(page).getByRole('link')).toHaveCount(0)
  await modes({ slowMs: 0 })
  await expect(confirmation(visit)).toBeVisible({ timeout: 40_000 })
  expect(await ordersOf(cartId)).toBe(true)
})

test('[FAULT-05] who left the provider’s page goes on with the same payment', async ({ page }) => {
  const visit = visitIn(page, 'no')
  const cartId = await atProvider(visit)
  await visit.open(checkoutPath(visit))
  await expect(orderButton(visit)).toBeVisible({ timeout: 20_000 })
  await expect(fieldOf(visit, 'field.email')).toHaveValue(/borte/)
  await paymentChoice(visit, 'card').check()
  await acceptTerms(visit)
  await order(visit)
  await payByCard(page)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
  expect(await ordersOf(cartId)).toBe(true)
})

test('a bank that refused in time says that no money was taken, and may be asked again', async ({ page }) => {
  const visit = visitIn(page, 'no')
  const cartId = await atProvider(visit)
  await payByCard(page, UNANSWERED_CARD)
  await expect(page.getByText('Ingen penger er trukket, og handlekurven er beholdt.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('main').getByRole('link', { name: 'Tilbake til kassen' }).click()
  await expect(page).toHaveURL(originOf('no') + checkoutPath(visit))
  expect(await ordersOf(cartId)).toBe(false)
})
