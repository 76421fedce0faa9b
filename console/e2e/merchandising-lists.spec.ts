import { expect, info, test } from '@shop/testkit/browser'
import { violationsInBothSchemes } from './support/both-schemes'
import { openConsole } from './support/signed-in-staff'

test('drafts, campaigns, widgets and content are listed without barriers, light and dark', async ({ page }) => {
  test.slow()
  await openConsole(page, 'merchandiser', '/drafts')
  for (const path of ['/drafts', '/campaigns', '/widgets', '/content', '/menus', '/shop-search', '/products/import']) {
    await page.goto(`${info.console}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await violationsInBothSchemes(page, path)).toEqual([])
  }
})
