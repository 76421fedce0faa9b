import { expect, test } from '@shop/testkit/browser'
import { violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] a mail of an order is sent again from its page, after it was said where it goes', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(60, 4)).at(-5)?.skus[0]?.skuId ?? 0)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const mails = desk.getByRole('region', { name: 'Mails' })
  const confirmation = mails.getByRole('row').filter({ hasText: 'Order confirmation' })
  // Mails are written behind the order.
  await expect(async () => {
    await desk.reload()
    await expect(confirmation).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await confirmation.getByRole('button', { name: 'Send again' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Send again' })
  await expect(dialog.getByText('the e-mail that the order has now')).toBeVisible()
  expect(await violationsOfDialog(desk, 'features/orders/order-mails.tsx')).toEqual([])
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('On its way again:')).toBeVisible()
  await expect(confirmation).toHaveCount(2)
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('mail sent again')
  await context.close()
})
