import { expect, test } from '@shop/testkit/browser'
import { violationsInBothSchemes } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] all orders that match the filters are started at once, with no way back', async ({ browser }) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const garments = await plentiful(60, 4)
  const numbers = [
    await orderOf(member, garments.at(-6)?.skus[0]?.skuId ?? 0),
    await orderOf(member, garments.at(-7)?.skus[0]?.skuId ?? 0),
  ]
  const address = `/orders?q=${encodeURIComponent(member.email)}`
  const { page: desk, context } = await newConsole(browser, 'customer-service', address)
  await desk.getByRole('checkbox', { name: `Select order ${numbers[0]}` }).check()
  await expect(desk.getByText('1 order chosen')).toBeVisible()
  await desk.getByRole('button', { name: 'Choose all 2 that match' }).click()
  await expect(desk.getByText('All 2 orders that match are chosen')).toBeVisible()
  expect(await violationsInBothSchemes(desk, 'orders that are chosen')).toEqual([])
  await desk.getByRole('button', { name: 'Start processing' }).click()
  await expect(desk.getByText('Start processing: 2 of 2 done')).toBeVisible({ timeout: 30_000 })
  const waiting = desk.getByRole('row').filter({ hasText: 'Received' })
  await expect(waiting).toHaveCount(0)
  await expect(desk.getByText('an order that has been started does not go back to Received')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await context.close()
})
