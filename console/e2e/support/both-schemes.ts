import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect } from '@shop/testkit/browser'

/**
 * Colours fade over, and half faded are no colours of either scheme. To end a fading is not enough: what inherits the
 * colour begins its own thereupon. So nothing fades in a document that is looked at.
 */
const stopFading = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }')
    document.adoptedStyleSheets.push(still)
  })

/** The rules that a scheme has a say in. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on the open page: all of it in the light, and in the dark what the colours alone decide. */
export async function violationsInBothSchemes(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  await stopFading(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const axe = await axeOn(page)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze()
    found.push(...violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  return found
}
