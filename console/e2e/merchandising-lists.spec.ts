import AxeBuilder from '@axe-core/playwright'
import { expect, info, test } from '@shop/testkit/browser'
import { atDesk } from './support/desk'

test('drafts, campaigns, widgets and content are listed without barriers, light and dark', async ({ page }) => {
  test.slow()
  await atDesk(page, 'merchandiser', '/drafts')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [
      '/drafts',
      '/campaigns',
      '/widgets',
      '/content',
      '/menus',
      '/shop-search',
      '/products/import',
    ]) {
      await page.goto(`${info.console}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect([path, colorScheme, ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)]).toEqual([
        path,
        colorScheme,
      ])
    }
  }
})
