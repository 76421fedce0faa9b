import { expect, test } from '@shop/testkit/browser'
import { mailTo } from './support/account'
import {
  acceptTerms,
  choosePayment,
  confirmation,
  fillForm,
  newGuest,
  openCheckout,
  order,
  orderNumber,
  payByCard,
  visitIn,
} from './support/checkout'
import { offerSupplement } from './support/supplements'

test('a customer pays for lines that the shop adds to an order by the link of a mail', async ({ page }) => {
  test.setTimeout(240_000)
  const visit = visitIn(page, 'no')
  const email = newGuest('tillegg')
  await openCheckout(visit)
  await fillForm(visit, { email })
  await choosePayment(visit, 'card')
  await acceptTerms(visit)
  await order(visit)
  await payByCard(page)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
  const number = await orderNumber(visit)

  await page.goto(await offerSupplement({ number, email }))
  await expect(page.getByRole('heading', { name: `Bestilling ${number}` })).toBeVisible()
  await page.getByRole('button', { name: /^Betal / }).click()
  await payByCard(page)
  await expect(page.getByRole('status').filter({ hasText: 'Varene er lagt til' })).toBeVisible({ timeout: 20_000 })
  expect((await mailTo(email, 'supplement_added')).text).toContain('lagt til')
})
