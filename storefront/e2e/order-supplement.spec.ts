import { expect, info, test } from '@shop/testkit/browser'
import { OURS as ours, staffSessionOf } from '@shop/testkit/staff-entry'
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

const services = new URL(info.graphql).origin

/** Customer service at the desk. */
async function desk() {
  const person = info.staff.find(({ role }) => role === 'customer-service')
  if (!person) throw new Error('The demo has no customer service')
  const sessionId = await staffSessionOf(person)
  return async <T>(path: string, body?: object): Promise<T> => {
    const issued = await fetch(`${services}/staff/sessions/${sessionId}/token`, { method: 'POST', headers: ours })
    const { token } = await issued.json()
    const answer = await fetch(`${services}/staff/desk/${path}`, {
      headers: { ...ours, 'x-staff-token': token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

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

  const call = await desk()
  const { version, rows } = await call<{ version: number; rows: { skuId: number }[] }>(`orders/${number}/edit`)
  const lines = [{ skuId: rows[0]?.skuId, quantity: 1 }]
  await call(`orders/${number}/supplement`, { lines, version, key: crypto.randomUUID(), reason: 'Vil ha en til' })
  const { text } = await mailTo(email, 'supplement_offered')
  await page.goto(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: `Bestilling ${number}` })).toBeVisible()
  await page.getByRole('button', { name: /^Betal / }).click()
  await payByCard(page)
  await expect(page.getByRole('status').filter({ hasText: 'Varene er lagt til' })).toBeVisible({ timeout: 20_000 })
  expect((await mailTo(email, 'supplement_added')).text).toContain('lagt til')
})
