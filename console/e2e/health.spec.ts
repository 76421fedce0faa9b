import { expect, test } from '@shop/testkit/browser'
import { atConsole, newColleague } from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] an admin sees how each service does and what waits inside, and everybody else the services alone', async ({
  browser,
  page,
}) => {
  await atConsole(page, await newColleague('admin'), '/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  const services = page.getByRole('table', { name: 'Services' })
  await expect(services.getByRole('row').filter({ hasText: 'Database' })).toContainText('Works')
  await expect(services.getByRole('row').filter({ hasText: 'Console' })).toContainText(' ms')
  await expect(page.getByText(/^Verified to #\d+/)).toBeVisible()
  await expect(page.getByText(/Node \d+.*PostgreSQL \d+/)).toBeVisible()
  const axe = () => violationsInBothSchemes(page, 'health')
  expect(await axe()).toEqual([])

  // Columns and density are kept for oneself: they are there after a reload, and go back as they came.
  await services.getByRole('button', { name: 'Columns and density of Services' }).click()
  const failed = page.getByRole('checkbox', { name: 'Failed' })
  await expect(failed).toBeChecked()
  expect(await violationsOfDialog(page, 'frame/table-layout-menu.tsx')).toEqual([])
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/looks/health') && answer.ok())
  await failed.click()
  await kept
  await expect(services.getByRole('columnheader', { name: 'Failed' })).toHaveCount(0)
  await page.reload()
  await expect(services.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await expect(services.getByRole('columnheader', { name: 'Failed' })).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(failed).toBeVisible({ timeout: 500 })
  }).toPass()
  const back = page.waitForResponse((answer) => answer.url().endsWith('/looks/health') && answer.ok())
  await failed.click()
  await back
  await expect(services.getByRole('columnheader', { name: 'Failed' })).toBeVisible()

  const other = await newConsole(browser, 'customer-service', '/status')
  await expect(other.page.getByRole('table', { name: 'Services' })).toBeVisible()
  await expect(other.page.getByText('Last jobs')).toHaveCount(0)
  await other.context.close()
})
