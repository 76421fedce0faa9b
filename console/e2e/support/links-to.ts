import type { Locator } from '@playwright/test'
import { expect } from '@shop/testkit/browser'

/** Those of the links that lead to one of the paths, or all of them. */
export async function linksTo(links: Locator, paths?: readonly string[]): Promise<readonly Locator[]> {
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const wanted = paths ? hrefs.filter((href) => paths.includes(href)) : hrefs
  expect(wanted).toHaveLength(paths?.length ?? hrefs.length)
  expect(wanted.length).toBeGreaterThan(3)
  return wanted.map((href) => links.and(links.page().locator(`a[href="${href}"]`)))
}

/** Where it leads to in the open console, which is not loaded anew. */
export async function follow(link: Locator): Promise<void> {
  const address = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href)
  await link.click()
  await expect(link.page()).toHaveURL(address)
}
