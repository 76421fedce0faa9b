import { readFile } from 'node:fs/promises'
import { axeOn } from '@shop/testkit/axe'
import { expect, test } from '@shop/testkit/browser'
import { newMember, orderOf, plentiful } from './support/customer'
import { openConsole, pressUntil } from './support/signed-in-staff'

test('a merchandiser sees how the shop does, by range and market, as charts with the numbers behind them', async ({
  page,
}) => {
  await orderOf(await newMember(), (await plentiful(2)).at(-1)?.skus[0]?.skuId ?? 0)
  await openConsole(page, 'merchandiser')
  await pressUntil(page, ['g', 'd'], () =>
    expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 1_000 }),
  )
  // Markets of four currencies are added up by the rates, which are named; each stands in its own below.
  await expect(page.getByRole('img', { name: 'Net sales a day' })).toBeVisible()
  await expect(page.getByText('Converted to SEK, rates of')).toBeVisible()
  // The course of each figure stands beside it.
  await expect(page.locator('svg[data-spark]')).toHaveCount(5)
  const markets = page.getByRole('table', { name: 'Net sales', exact: true })
  await expect(markets).toBeHidden()
  await page.getByText('The numbers behind it').click()
  await expect(markets.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('table', { name: 'Net sales a day' }).getByRole('row')).toHaveCount(31)
  const bars = page.getByRole('img', { name: 'Orders by hour' }).locator('rect[data-now]')
  await expect
    .poll(() => bars.evaluateAll((all) => Math.max(...all.map((bar) => Number(bar.getAttribute('height'))))))
    .toBeGreaterThan(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the figures' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('day,market,orders,net_sales,currency')
  expect(lines).toHaveLength(1 + 4 * 30)
  expect((await (await axeOn(page)).analyze()).violations.map(({ id }) => id)).toEqual([])

  await page.getByText('7 d', { exact: true }).click()
  await page.getByRole('button', { name: 'Market' }).click()
  await page.getByRole('menuitem', { name: 'Norway' }).click()
  await expect(page).toHaveURL(/\/dashboard\?days=7&market=NO$/)
  await expect(page.getByRole('img', { name: 'Net sales a day' })).toBeVisible()
  await expect(page.getByText('Average order')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Net sales a day' })).toBeVisible()
})

test('nobody of customer service is led to the dashboard, nor let in', async ({ page }) => {
  await openConsole(page, 'customer-service', '/dashboard')
  await expect(page.getByText('You cannot see this')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name: /Dashboard/ }),
  ).toHaveCount(0)
})
