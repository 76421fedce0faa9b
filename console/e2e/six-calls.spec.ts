import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { startCall } from './support/call'
import { newMember, orderOf, plentiful } from './support/customer'
import { mailTo } from './support/mail'
import { carrierSays, packOnePiece } from './support/parcel'
import { signInFromOnePlace } from './support/shop-sign-in'
import { newConsole, openConsole } from './support/signed-in-staff'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** An order just placed, and the search of the console, ready for what the customer says. */
async function orderOnTheLine(page: Page) {
  const member = await newMember()
  const garment = (await plentiful(90, 4)).at(-1 - ((randomBytes(1)[0] ?? 0) % 30))
  const [first, second] = garment?.skus ?? []
  if (!first || !second) throw new Error('the demo has no such garment')
  const number = await orderOf(member, first.skuId)
  await openConsole(page, 'customer-service', '/customers')
  return { member, number: String(number), first, second }
}

/** What the one piece of an order costs. */
async function priceOfOnlyLine(number: string): Promise<number> {
  const owner = await ownerOfRunningShop()
  try {
    const query = 'select total_minor::int as minor from order_rows where order_id = $1'
    const { rows } = await owner.query<{ minor: number }>(query, [number])
    return rows[0]?.minor ?? 0
  } finally {
    await owner.end()
  }
}

/** A cheque that the buyer of an order has and did not enter. */
async function voucherOfBuyer(number: string): Promise<string> {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query<{ code: string }>(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
       select v.id, (select min(id) from voucher_series), v.id, o.user_id, 2500, o.currency, now() + interval '30 days'
       from orders o, (select 'voyadovoucher_' || gen_random_uuid() as id) v where o.id = $1 returning code`,
      [number],
    )
    return rows[0]?.code ?? ''
  } finally {
    await owner.end()
  }
}

test('the call “send it to another address” takes at most five clicks and five seconds', async ({ page }) => {
  const { number } = await orderOnTheLine(page)
  const call = await startCall(page, 'another address')
  await call.find(number, heading(page, number))
  const form = page.getByRole('dialog', { name: 'Change delivery' })
  const street = form.getByRole('textbox', { name: 'Street' })
  await call.press(page.getByRole('button', { name: 'Change delivery' }), street)
  await form.getByRole('textbox', { name: 'Postcode' }).fill('5003')
  await form.getByRole('textbox', { name: 'Town' }).fill('Bergen')
  await street.fill('Fjordgata 17')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Moved yesterday')
  await expect(form.getByRole('row', { name: /^To / })).toContainText('5003 Bergen')
  await call.press(form.getByRole('button', { name: 'Change the delivery' }), page.getByText('5003 Bergen, NO'))
  call.end()
})

test('the call “it is the wrong size” takes at most five clicks and five seconds', async ({ page }) => {
  const { number, second } = await orderOnTheLine(page)
  const call = await startCall(page, 'wrong size')
  await call.find(number, heading(page, number))
  const dialog = page.getByRole('dialog')
  const size = dialog.getByLabel(/^Size and colour of/)
  await call.press(page.getByRole('button', { name: 'Change order' }), size)
  await call.choose(size, String(second.skuId), dialog.getByText(new RegExp(`→ 1 × (.*, )?${second.name}`)))
  await dialog.getByLabel('Reason').fill('Ordered the wrong size')
  await call.press(
    dialog.getByRole('button', { name: 'Change the order' }),
    page.getByText('The order is changed. The customer gets a mail.'),
  )
  call.end()
})

test('the call “the total is wrong” takes at most five clicks and five seconds', async ({ page }) => {
  const { number } = await orderOnTheLine(page)
  const tenLess = (await priceOfOnlyLine(number)) - 10_00
  const call = await startCall(page, 'total wrong')
  await call.find(number, heading(page, number))
  const dialog = page.getByRole('dialog')
  const price = dialog.getByRole('textbox', { name: /^Lower price of/ })
  await call.press(page.getByRole('button', { name: 'Change order' }), price)
  await price.fill(String(tenLess / 100))
  await dialog.getByLabel('Reason').fill('The tag said ten less')
  const plan = dialog.getByRole('region', { name: 'What it does' })
  await expect(plan).toContainText('The invoice becomes')
  await expect(plan).toHaveAttribute('aria-busy', 'false')
  await call.press(
    dialog.getByRole('button', { name: 'Change the order' }),
    page.getByText('The order is changed. The customer gets a mail.'),
  )
  call.end()
  expect(await priceOfOnlyLine(number)).toBe(tenLess)
})

test('the call “I forgot my voucher” takes at most five clicks and five seconds', async ({ page }) => {
  const { number } = await orderOnTheLine(page)
  const code = await voucherOfBuyer(number)
  const call = await startCall(page, 'forgotten voucher')
  await call.find(number, heading(page, number))
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Forgotten code')
  await call.press(page.getByRole('button', { name: 'Change order' }), field)
  await field.fill(code)
  await dialog.getByLabel('Reason').fill('Forgot to enter it')
  const plan = dialog.getByRole('region', { name: 'What it does' })
  await expect(plan).toContainText('the code counts as used')
  await expect(plan).toHaveAttribute('aria-busy', 'false')
  await call.press(
    dialog.getByRole('button', { name: 'Change the order' }),
    page.getByText('The order is changed. The customer gets a mail.'),
  )
  call.end()
})

test('the call “I cannot log in” takes at most five clicks and five seconds', async ({ page }) => {
  const member = await newMember()
  const tryWith = signInFromOnePlace()
  for (let n = 0; n < 11; n++) await tryWith(member.email, `feil ${n}`)
  await openConsole(page, 'customer-service', '/customers')
  const call = await startCall(page, 'cannot log in')
  const main = page.getByRole('main')
  await call.find(member.email, main.getByText('10 failed tries in the last quarter of an hour'))
  await call.press(page.getByRole('button', { name: 'Open again' }), main.getByText('The customer can try again now.'))
  await call.press(
    page.getByRole('button', { name: 'Send password reset mail' }),
    page.getByText('The link was sent to the customer.'),
  )
  call.end()
  expect(await tryWith(member.email, member.password)).toBe('token')
  await mailTo(member.email, 'reset')
})

test('the call “where is my parcel” takes at most five clicks and five seconds', async ({ page, browser }) => {
  const { number } = await orderOnTheLine(page)
  const { page: warehouse, context } = await newConsole(browser, 'customer-service-lead', `/orders/${number}`)
  await packOnePiece(warehouse)
  await carrierSays(Number(number), 'on_its_way')
  const course = (of: Page) => of.getByRole('list', { name: 'Course of the parcel' }).getByText('On its way')
  await expect(async () => {
    await warehouse.reload()
    await expect(course(warehouse)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await context.close()

  const call = await startCall(page, 'where is my parcel')
  await call.find(number, course(page))
  call.end()
  await expect(page.getByRole('link', { name: /^Follow parcel \d+$/ })).toHaveAttribute('href', /\/track\//)
})
