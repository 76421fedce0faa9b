import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

const REASON = 'The customer rang: one piece too many'

/** An order of a member of one's own, of two pieces of a garment. */
async function orderOfTwo() {
  const member = await newMember()
  const garment = (await plentiful(80, 4)).at(-3)
  const [first, second] = garment?.skus ?? []
  if (!garment || !first || !second) throw new Error('the demo has no such garment')
  const number = await orderOf(member, first.skuId, first.skuId)
  return { number, first, second }
}

/** By SKU, the pieces that an order has taken from the shelves and put back. */
async function movedFor(number: number): Promise<Record<string, number>> {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query<{ sku_id: number; pieces: number }>(
      `select sku_id, sum(in_stock_delta + oversellable_delta + static_delta)::integer as pieces
       from stock_movements where order_id = $1 group by sku_id`,
      [number],
    )
    return Object.fromEntries(rows.map(({ sku_id, pieces }) => [sku_id, pieces]))
  } finally {
    await owner.end()
  }
}

const openEdit = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Change order' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.locator('output').first()).toHaveText('2')
  return dialog
}

test('[A11Y-02] an order loses a piece and changes its size, with the plan beside it, by keyboard as well', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { number, first, second } = await orderOfTwo()
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const dialog = await openEdit(desk)
  const plan = dialog.getByRole('region', { name: 'What it does' })
  await expect(plan).toContainText('Choose what changes.')
  await expect(dialog.getByRole('button', { name: 'Change the order' })).toBeDisabled()

  const fewer = dialog.locator('li button').first()
  await fewer.focus()
  await desk.keyboard.press('Enter')
  await expect(plan).toContainText(new RegExp(`2 × (.*, )?${first.name} → 1 × (.*, )?${first.name}`))
  await expect(plan).toContainText('The invoice becomes')
  await dialog.getByLabel(/^Size and colour of/).selectOption(String(second.skuId))
  await expect(plan).toContainText(new RegExp(`1 × (.*, )?${second.name}`))
  await expect(plan).toContainText('out of stock')
  await expect(plan).toHaveAttribute('aria-busy', 'false')
  expect(await violationsOfDialog(desk, 'features/orders/order-edit.tsx')).toEqual([])
  for (const width of [1024, 1360, 1920]) {
    await desk.setViewportSize({ width, height: 850 })
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }

  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Change the order' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('The order is changed. The customer gets a mail.')).toBeVisible()
  const history = desk.getByRole('list', { name: 'History of the order' })
  await expect(history).toContainText(REASON)
  await expect(history).toContainText(new RegExp(`1 × (.*, )?${second.name}`))
  expect(await movedFor(number)).toEqual({ [first.skuId]: 0, [second.skuId]: -1 })
  await context.close()
})

test('[CONSOLE-19] who is slower sees what a colleague did, keeps what was typed, and sends it again', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { number, second } = await orderOfTwo()
  const sigrid = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const henrik = await newConsole(browser, 'customer-service-lead', `/orders/${number}`)
  const mine = await openEdit(sigrid.page)
  await mine.getByLabel(/^Size and colour of/).selectOption(String(second.skuId))
  await mine.getByLabel('Reason').fill(REASON)
  await expect(mine.getByRole('button', { name: 'Change the order' })).toBeEnabled()

  const theirs = await openEdit(henrik.page)
  await theirs.locator('li button').first().click()
  await theirs.getByLabel('Reason').fill('One was ordered twice')
  await theirs.getByRole('button', { name: 'Change the order' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('button', { name: 'Change the order' }).click()
  await expect(mine).toContainText('Somebody else changed the order meanwhile.')
  await expect(mine).toContainText('One was ordered twice')
  await expect(mine.getByLabel('Reason')).toHaveValue(REASON)
  await expect(mine.getByLabel(/^Size and colour of/)).toHaveValue(String(second.skuId))
  await expect(mine.locator('output')).toHaveText('1')
  await expect(mine.getByRole('button', { name: 'Change the order' })).toBeEnabled()
  await mine.getByRole('button', { name: 'Change the order' }).click()
  await expect(mine).toBeHidden()
  await expect(sigrid.page.getByRole('row').filter({ hasText: second.name }).first()).toBeVisible()
  await sigrid.context.close()
  await henrik.context.close()
})
