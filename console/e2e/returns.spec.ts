import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { sendOrder } from '@shop/testkit/send-order'
import { signIn } from '@shop/testkit/signed-in'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { asks, newMember, orderOf, plentiful, stockOf } from './support/customer'
import { newConsole, openConsole } from './support/signed-in-staff'

const REGISTER = `mutation ($orderNumber: String!, $return: ReturnInputType!) {
  registerReturn(orderNumber: $orderNumber, return: $return) { number } }`

/** The buyer announces that one piece comes back. */
async function registerReturn({ headers }: Awaited<ReturnType<typeof newMember>>, number: number): Promise<void> {
  const { getReturnableOrder: order } = await asks<{ getReturnableOrder: { rows: { id: number }[] } }>(
    'query ($n: String!) { getReturnableOrder(orderNumber: $n) { rows { id } } }',
    { n: String(number) },
    headers,
  )
  await asks(
    REGISTER,
    { orderNumber: String(number), return: { name: 'Ylva', lines: [{ rowId: order.rows[0]?.id, quantity: 1 }] } },
    headers,
  )
}

test('[ORDER-11] [WS-07] [CONSOLE-19] [CONSOLE-20] [RETURNS-05] [A11Y-02] an order moves on under the eyes of its buyer, comes back, and the return is decided with money and stock', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  // No other test buys this one: its stock is counted.
  const garment = (await plentiful(80, 4)).at(-1)
  const sku = garment?.skus[0]?.skuId ?? 0
  const stock = () => stockOf(garment, sku)
  const before = (await stock()) ?? 0
  const number = await orderOf(member, sku)
  await expect.poll(stock).toBe(before - 1)
  const orders = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await orders.goto(`${originOf('no')}/min-konto/bestillinger?order=${number}`)
  const status = orders.getByRole('main').locator('[aria-current=step]')
  await expect(status).toContainText('Mottatt')

  // What an open page shows follows by itself: it is marked, and never read anew.
  await orders.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  await desk.getByRole('button', { name: 'Start processing' }).click()
  await expect(status).toContainText('Under behandling')
  await desk.getByRole('button', { name: 'Complete' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(status).toContainText('Fullført')
  await expect(orders.locator('body[data-same-page]')).toBeVisible()
  await context.close()

  await registerReturn(member, number)

  await openConsole(page, 'customer-service', '/returns?market=NO')
  const row = page.getByRole('row').filter({ hasText: `of order ${number}` })
  await row.getByRole('link').click()
  const pane = page.getByRole('complementary', { name: 'Returns to check' })
  await expect(pane).toContainText(/The invoice is lowered by\s*\d/)
  expect(await violationsInBothSchemes(page, 'a chosen return')).toEqual([])
  await pane.getByRole('button', { name: 'Note proof of sending' }).click()
  const proof = page.getByRole('dialog')
  await expect(proof).toBeVisible()
  expect(await violationsOfDialog(page, 'features/returns/proof-dialog.tsx')).toEqual([])
  await proof.getByRole('textbox', { name: 'Sent on' }).fill(new Date().toISOString().slice(0, 10))
  await proof.getByRole('textbox', { name: 'What the customer showed' }).fill('Receipt of the post office')
  await proof.getByRole('button', { name: 'Note proof of sending' }).click()
  await expect(proof).toBeHidden()
  await expect(pane).toContainText(/Proof of sending.*Receipt of the post office/)
  const tooWide = (one: Element) => one.scrollWidth - one.clientWidth
  expect(await pane.evaluate(tooWide)).toBe(0)
  await pane.getByLabel(/^Pieces of .* that came$/).fill('0')
  await expect(pane).toContainText(/The invoice is lowered by\s*0\s*NOK/)
  await pane.getByLabel(/^Pieces of .* that came$/).fill('1')
  await pane.getByLabel(/for sale again$/).fill('1')
  await pane.getByRole('button', { name: 'Set received' }).click()
  await expect(pane.getByText('Received', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(stock).toBe(before)
  await page.goto(`${info.console}/orders/${number}`)
  await expect(page.getByText('return received')).toBeVisible()
})

test('[CONSOLE-20] what a customer registered stands in their returns, and is refused for a reason that they are told', async ({
  page,
}) => {
  const member = await newMember()
  const garment = (await plentiful(80, 4)).at(-2)
  const number = await orderOf(member, garment?.skus[0]?.skuId ?? 0)
  await sendOrder(number)
  await registerReturn(member, number)
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  const ofCustomer = page.getByRole('navigation', { name: 'Sections of the customer' })
  await ofCustomer.getByRole('link', { name: /^Returns/ }).click()
  const own = page.getByRole('row').filter({ hasText: String(number) })
  await expect(own).toContainText('Registered')
  const address = page.url()

  await own.getByRole('link').first().click()
  const pane = page.getByRole('complementary', { name: 'Returns to check' })
  await pane.getByRole('button', { name: 'Refuse return' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await violationsOfDialog(page, 'features/returns/return-pane.tsx')).toEqual([])
  await dialog.getByRole('button', { name: 'Refuse return' }).click()
  await expect(dialog).toContainText('Enter a reason')
  await dialog.getByLabel('Reason').fill('Merkelappen mangler og plagget er brukt')
  await dialog.getByRole('button', { name: 'Refuse return' }).click()
  await expect(dialog).toBeHidden()
  await expect(pane.getByText('Refused', { exact: true })).toBeVisible()
  await page.goto(address)
  await expect(own).toContainText('Refused')
  const owner = await ownerOfRunningShop()
  const written = async () =>
    (await owner.query(`select text_body from mails where to_address = $1 and kind = 'return_refused'`, [member.email]))
      .rows
  await expect.poll(async () => (await written()).length).toBe(1)
  expect((await written())[0].text_body).toContain('Merkelappen mangler og plagget er brukt')
  await owner.end()
})
