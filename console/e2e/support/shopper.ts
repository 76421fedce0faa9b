import type { Browser, Page } from '@playwright/test'
import { expect, originOf } from '@shop/testkit/browser'

/** Somebody else, in a browser of their own, who knows nothing of the console. */
export async function newShopper(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const open = (url: string) => page.goto(url, { waitUntil: 'commit' })
  return {
    open,
    html: async (url: string) => (await open(url))?.text() ?? '',
    status: async (url: string) => (await open(url))?.status(),
    leave: () => context.close(),
  }
}

/** Signs a member in at the Norwegian shop. */
export async function signIntoShop(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${originOf('no')}/?action=login`)
  const login = page.getByRole('dialog')
  await login.getByLabel('E-postadresse').fill(email)
  await login.getByLabel('Passord', { exact: true }).fill(password)
  await login.locator('button[type=submit]').click()
  await expect(login).toBeHidden()
}
