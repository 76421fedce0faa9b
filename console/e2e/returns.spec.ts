import { axeOn } from '@shop/testkit/axe'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { asks, newMember, orderOf, plentiful, stockOf } from './support/customer'
import { newConsole, openConsole } from './support/signed-in-staff'

const REGISTER = `mutation ($orderNumber: String!, $return: ReturnInputType!) {
  registerReturn(orderNumber: $orderNumber, return: $return) { number } }`

test('[ORDER-11] [CONSOLE-20] [RETURNS-05] an order moves on under the eyes of its buyer, comes back, and the return is decided with money and stock', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const member = await newMember()
  // Far from what the checkouts of other tests buy: its stock is counted.
  const garment = (await plentiful(80, 4)).at(-1)
  const sku = garment?.skus[0]?.skuId ?? 0
  const number = await orderOf(member, sku)
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

  const { getReturnableOrder: order } = await asks<{ getReturnableOrder: { rows: { id: number }[] } }>(
    'query ($n: String!) { getReturnableOrder(orderNumber: $n) { rows { id } } }',
    { n: String(number) },
    member.headers,
  )
  await asks(
    REGISTER,
    { orderNumber: String(number), return: { name: 'Ylva', lines: [{ rowId: order.rows[0]?.id, quantity: 1 }] } },
    member.headers,
  )
  const stock = () => stockOf(garment, sku)
  const before = await stock()

  await openConsole(page, 'customer-service', '/returns?market=NO')
  const row = page.getByRole('row').filter({ hasText: `of order ${number}` })
  await row.getByRole('link').click()
  const pane = page.getByRole('complementary', { name: 'Returns to check' })
  await expect(pane).toContainText(/The invoice is lowered by\s*\d/)
  expect((await (await axeOn(page)).analyze()).violations.map(({ id: rule }) => rule)).toEqual([])
  await pane.getByRole('button', { name: 'Note proof of sending' }).click()
  const proof = page.getByRole('dialog')
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
  await expect.poll(stock).toBe((before ?? 0) + 1)
  await page.goto(`${info.console}/orders/${number}`)
  await expect(page.getByText('return received')).toBeVisible()
})
