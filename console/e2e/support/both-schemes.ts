import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect } from '@shop/testkit/browser'

/** Colours fade over, and half faded are no colours of either scheme. */
const recoloured = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)))

/** What axe finds on the open page, light and dark. */
export async function violationsInBothSchemes(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await recoloured(page)
    const { violations } = await (await axeOn(page)).analyze()
    found.push(...violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  return found
}
