import { readdirSync } from 'node:fs'
import { expect, info, test } from '@shop/testkit/browser'
import { consoleCookie } from '@shop/testkit/staff-entry'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { colleague } from './support/signed-in-staff'

const parts = readdirSync(new URL('../src/ui', import.meta.url))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''))

test.beforeEach(async ({ context }) => {
  await context.addCookies([await consoleCookie(colleague('merchandiser'))])
})

test('[A11Y-02] the gallery shows every part of the kit in its states, light and dark, without asking the services', async ({
  page,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(gallery|_next\/|api\/desk\/gallery\/|icon)/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`${info.console}/gallery`)
  await expect(page.locator('main[data-listening]')).toBeVisible()
  await expect(page.getByText('Queue that opens')).toBeVisible()
  expect(parts.length).toBeGreaterThan(20)
  expect(await page.locator('[data-part]').evaluateAll((all) => all.map((one) => one.dataset.part).sort())).toEqual(
    parts.toSorted(),
  )
  for (const part of parts) {
    const states = await page
      .locator(`[data-part="${part}"] [data-state]`)
      .evaluateAll((all) => all.map((one) => ({ state: one.dataset.state, height: one.clientHeight })))
    expect(states, part).not.toHaveLength(0)
    // Its name takes one line and a gap; below them is the part.
    expect(
      states.filter(({ height }) => height <= 24),
      part,
    ).toEqual([])
  }
  expect(await violationsInBothSchemes(page, 'gallery')).toEqual([])
  expect(asked).toEqual([])
})

test('dialogs, menus and rows of the gallery open', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${info.console}/gallery`)
  await expect(page.locator('main[data-listening]')).toBeVisible()
  for (const opener of await page.getByRole('button', { name: 'Open the dialog' }).all()) {
    await opener.click()
    expect(await violationsOfDialog(page, 'features/gallery/dialog-parts.tsx')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  const row = page.locator('[data-part="expandable-queue"]').getByRole('button', { name: 'Scarf', exact: true })
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
})
