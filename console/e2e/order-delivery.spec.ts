import { expect, test } from '@shop/testkit/browser'
import { violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

const WIDTHS = [1024, 1360, 1920]

test('[CONSOLE-25] [A11Y-02] staff change where an order goes by the keyboard, without a look at the old address, and see first what it does', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(60, 4)).at(-2)?.skus[0]?.skuId ?? 0)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  await desk.getByRole('button', { name: 'Change delivery' }).press('Enter')
  const form = desk.getByRole('dialog', { name: 'Change delivery' })
  const confirm = form.getByRole('button', { name: 'Change the delivery' })
  await expect(form.getByText('Nothing is changed yet.')).toBeVisible()
  await expect(confirm).toBeDisabled()

  const postcode = form.getByRole('textbox', { name: 'Postcode' })
  await postcode.fill('12')
  await expect(form.getByText('Enter a valid postcode with four digits.')).toBeVisible()
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await expect(confirm).toBeDisabled()
  await postcode.fill('5003')
  await expect(form.getByText('Enter a valid postcode with four digits.')).toBeHidden()
  await form.getByRole('textbox', { name: 'Town' }).fill('Bergen')
  await form.getByRole('textbox', { name: 'Street' }).fill('Fjordgata 17')
  await expect(form.getByRole('row', { name: /^To / })).toContainText('5003 Bergen')
  for (const width of WIDTHS) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await violationsOfDialog(desk, 'features/orders/delivery-change/delivery-dialog.tsx')).toEqual([])
  }

  await confirm.click()
  await expect(form.getByText('A reason is needed.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Reason' }).fill('Moved yesterday')

  // A colleague is faster: nothing is lost, and what they did is said.
  const other = await newConsole(browser, 'customer-service-lead', `/orders/${number}`)
  await other.page.getByRole('button', { name: 'Start processing' }).click()
  await expect(other.page.getByRole('button', { name: 'Start processing' })).toBeHidden()
  await other.context.close()
  await confirm.click()
  await expect(form.getByRole('alert')).toContainText('in processing')
  await expect(form.getByRole('textbox', { name: 'Street' })).toHaveValue('Fjordgata 17')
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(form).toBeHidden()
  await expect(desk.getByText('5003 Bergen, NO')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('delivery changed')
  await context.close()
})
