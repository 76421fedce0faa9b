import { expect, originOf, test } from '@shop/testkit/browser'
import { sendOrder } from '@shop/testkit/send-order'
import { signIn } from '@shop/testkit/signed-in'
import { violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] goods that were sent are exchanged for another size, and the way leads from one order to the other', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const garment = (await plentiful(60, 4)).at(-5)
  const [first, second] = garment?.skus ?? []
  if (!garment || !first || !second) throw new Error('the demo has no such garment')
  const number = await orderOf(member, first.skuId)
  await sendOrder(number)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  await desk.getByRole('button', { name: 'Exchange goods' }).press('Enter')
  const dialog = desk.getByRole('dialog')
  const exchange = dialog.getByRole('button', { name: 'Exchange', exact: true })
  await expect(exchange).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Goods that go back' }).selectOption({ index: 1 })
  const plan = dialog.getByRole('region', { name: 'What the exchange does' })
  // A plan that nobody answers is told, and tried again.
  await desk.route('**/exchange/plan', (route) => route.fulfill({ status: 503, json: {} }))
  await dialog.getByRole('combobox', { name: 'Replacement' }).selectOption(String(second.skuId))
  await expect(plan.getByRole('alert')).toContainText('The service does not answer.')
  await expect(exchange).toBeDisabled()
  await desk.unroute('**/exchange/plan')
  await plan.getByRole('button', { name: 'Try again' }).click()
  await expect(plan).toContainText('No money moves')
  await expect(plan).toContainText('The replacement is kept and can be packed when the goods have come.')
  expect(await violationsOfDialog(desk, 'features/orders/exchange/exchange-dialog.tsx')).toEqual([])
  await exchange.click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too small')
  await exchange.click()
  await expect(dialog).toBeHidden()
  const list = desk.locator('[data-exchange=open]')
  await expect(list).toContainText('waits for the goods')
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('exchange begun')
  await list
    .getByRole('link', { name: /^Order/ })
    .last()
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).not.toContainText(String(number))
  await expect(desk.locator('[data-exchange=open]').getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await context.close()

  await signIn(page.context(), 'no', member)
  await page.goto(`${originOf('no')}/min-konto/bestillinger?order=${number}`)
  await expect(page.locator('[data-return]')).toContainText('Byttes mot varer i bestilling')
})
