import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe in the page itself, brought once per document; only a page with frames needs a second page to sum up. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // Each builder changes its options.
  const options = { resultTypes: ['violations' as const] }
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(options)
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode().options(options)
}
