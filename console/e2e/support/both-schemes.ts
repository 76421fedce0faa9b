import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect } from '@shop/testkit/browser'
import { smallTargets } from '@shop/testkit/small-targets'

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

/** Axe on the page without what another page owns, such as the frame of a preview, whose styles it need not fetch. */
async function axeBeside(page: Page, leftOut: string | undefined) {
  const axe = await axeOn(page)
  return leftOut ? axe.exclude(leftOut).options({ resultTypes: ['violations'], preload: false }) : axe
}

/**
 * What axe finds on the open page: in the dark what the colours alone decide, and then all of it in the light, in which
 * the page stays. Then what is pressed there and smaller than 24 px.
 */
export async function violationsInBothSchemes(page: Page, name: string, leftOut?: 'iframe'): Promise<string[]> {
  const found: string[] = []
  await stopFading(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const axe = await axeBeside(page, leftOut)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze()
    found.push(...violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  found.push(...(await smallTargets(page, 24)).map((target) => `${name}: small ${target}`))
  return found
}

/** The same of the dialog that stands open, by the file in `console/src` that draws it. */
export async function violationsOfDialog(page: Page, file: `${string}.tsx`, leftOut?: 'iframe'): Promise<string[]> {
  await expect(page.getByRole('dialog')).toBeVisible()
  return violationsInBothSchemes(page, file, leftOut)
}
