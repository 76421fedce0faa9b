import { type Browser, expect, type Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'
import { consoleCookie, freshCode, type StaffPerson } from '@shop/testkit/staff-entry'

export type Role = 'customer-service' | 'customer-service-lead' | 'merchandiser' | 'admin'

export function colleague(role: Role) {
  const found = info.staff.find((one) => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

/** Signed in at the console, in English, on the wanted page. */
export async function openConsole(page: Page, role: Role, path = '/'): Promise<void> {
  await signedIn(page, colleague(role), path)
}

export async function signedIn(page: Page, person: StaffPerson, path = '/'): Promise<void> {
  const english = { name: 'ralph-console-locale', value: 'en', url: info.console, sameSite: 'Lax' as const }
  await page.context().addCookies([english, await consoleCookie(person)])
  await page.goto(`${info.console}${path}`)
  await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()
}

/** As a person does it, on the sign-in page. */
export async function signInByHand(page: Page, person: StaffPerson): Promise<void> {
  await page.getByLabel('Work e-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code of your authenticator app').fill(await freshCode(person))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Presses keys until they have done what they do: a page just come may not listen yet. */
export async function pressUntil(page: Page, keys: readonly string[], isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await isDone()
  }).toPass()
}

export async function newConsole(browser: Browser, role: Role, path = '/', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 }, ...options })
  const page = await context.newPage()
  await openConsole(page, role, path)
  return { page, context }
}

/** A held review, however far down the queue: where the list comes anew meanwhile, more of it is asked for again. */
export async function heldReview(page: Page, text: string) {
  const held = page.getByRole('listitem').filter({ hasText: text })
  const more = page.locator('button:enabled').filter({ hasText: 'Show more' })
  await expect(held.or(more).first()).toBeVisible()
  await expect(async () => {
    if ((await held.count()) === 0) await more.click({ timeout: 1_000 })
    await expect(held).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return held
}

/** Asked by the page itself: outside of the browser nobody knows the console's name. */
export const staffJson = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), `/api/desk/${path}`)
