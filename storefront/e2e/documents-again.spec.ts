import { expect, test } from '@shop/testkit/browser'
import { sendOrder } from '@shop/testkit/send-order'
import { mailsTo, mailTo } from './support/account'
import {
  acceptTerms,
  choosePayment,
  confirmation,
  fillForm,
  newGuest,
  openCheckout,
  order,
  orderNumber,
  visitIn,
} from './support/checkout'

test('[LAW-19] a guest has the papers of the order sent again, from its page', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const email = newGuest('papirer')
  await fillForm(visit, { email })
  await choosePayment(visit, 'invoice')
  await acceptTerms(visit)
  await order(visit)
  const button = confirmation(visit).getByRole('button', { name: visit.say('confirm.documentsAgain') })
  await expect(confirmation(visit)).toBeVisible()
  // Nothing is written before the goods have left.
  await expect(button).toHaveCount(0)

  await sendOrder(Number(await orderNumber(visit)))
  await mailTo(email, 'sales_document')
  await page.reload()
  await button.click()
  await expect(confirmation(visit).getByText(visit.say('confirm.documentsSent'))).toBeVisible()
  const papers = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'sales_document')
  await expect.poll(async () => (await papers()).length).toBe(2)
})
