import { expect, test } from '@shop/testkit/browser'
import { sendOrder } from '@shop/testkit/send-order'
import { violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] money goes back without goods: a colleague within the limit, a lead above it', async ({ browser }) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(60, 4)).at(-4)?.skus[0]?.skuId ?? 0)
  await sendOrder(number)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const begin = desk.getByRole('button', { name: 'Give money back' })
  await begin.press('Enter')
  const form = desk.getByRole('dialog', { name: 'Give money back' })
  const give = form.getByRole('button', { name: 'Give the money back' })
  await expect(give).toBeDisabled()
  await form.getByRole('textbox', { name: 'How much' }).fill('10')
  await form.getByRole('combobox', { name: 'In' }).selectOption('percent')
  await expect(form.getByText('The customer is told by e-mail.')).toBeVisible()
  expect(await violationsOfDialog(desk, 'features/orders/goodwill/goodwill-dialog.tsx')).toEqual([])
  await give.click()
  await expect(form.getByText('A reason is needed.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Reason' }).fill('The seam was open')
  await give.click()
  await expect(form).toBeHidden()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('money back given')

  await begin.click()
  await form.getByRole('textbox', { name: 'How much' }).fill('999999')
  await expect(form.getByRole('alert')).toContainText('That is more than is left of it.')
  await expect(give).toBeDisabled()
  await context.close()
})
