import { type Browser, expect, type Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'

export type Role = 'customer-service' | 'customer-service-lead' | 'merchandiser' | 'admin'

export function colleague(role: Role) {
  const found = info.staff.find((one) => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

/** Signs in at the console, in English, and comes to the wanted page. */
export async function atDesk(page: Page, role: Role, path = '/'): Promise<void> {
  const { email, password } = colleague(role)
  await page.context().addCookies([{ name: 'ralph-console-locale', value: 'en', url: info.console, sameSite: 'Lax' }])
  await page.goto(`${info.console}${path}`)
  await page.getByLabel('Work e-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
}

/** Presses keys until they have done what they do: a page just come may not listen yet. */
export async function pressUntil(page: Page, keys: readonly string[], isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await isDone()
  }).toPass()
}

export async function newDesk(browser: Browser, role: Role, path = '/', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 }, ...options })
  const page = await context.newPage()
  await atDesk(page, role, path)
  return { page, context }
}

/** A held review, however far down the queue: pages are asked for one after the other, while the list may come anew. */
export async function heldReview(page: Page, text: string) {
  const held = page.getByRole('listitem').filter({ hasText: text })
  const shown = page.getByRole('status').filter({ hasText: /\d+ of \d+ shown/ })
  const more = page.locator('button:enabled').filter({ hasText: 'Show more' })
  for (;;) {
    await expect(held.or(more).first()).toBeVisible()
    if ((await held.count()) > 0) return held
    const before = await shown.innerText()
    // It may have gone in the meantime: nothing is pressed then.
    await more.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
    await expect(held.or(shown.filter({ hasNotText: before })).first()).toBeVisible()
  }
}
