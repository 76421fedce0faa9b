import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, test } from '@shop/testkit/browser'
import { newColleague } from './support/assist'
import { signInByHand } from './support/signed-in-staff'

async function signOut(page: Page) {
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** What the console's own door answers to this browser. */
const statusOfStaffApi = (page: Page) => page.evaluate(async () => (await fetch('/api/desk/me')).status)

const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Today' })

test('[STAFF-02] whoever is not signed in comes to the sign-in, and then to the page that was wanted', async ({
  page,
}) => {
  await page.goto(`${info.console}/orders?status=cancelled`)
  expect(await statusOfStaffApi(page)).toBe(401)
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  await signInByHand(page, await newColleague())
  await expect(page).toHaveURL(`${info.console}/orders?status=cancelled`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('staff sign in, stay signed in over a reload, and sign out', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(info.console)
  await expect(page).toHaveURL(`${info.console}/sign-in`)
  await signInByHand(page, await newColleague('admin'))
  await expect(today(page)).toBeVisible()
  expect(faults).toEqual([])
  await page.reload()
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(info.console)
  await expect(page).toHaveURL(/sign-in$/)
})

test('the sign-in screen has no axe violation in five languages, light and dark', async ({ browser }) => {
  for (const [locale, title] of [
    ['nb-NO', 'Logg inn'],
    ['sv-SE', 'Logga in'],
    ['da-DK', 'Log ind'],
    ['fi-FI', 'Kirjaudu'],
    ['en-GB', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale, colorScheme: locale === 'fi-FI' ? 'dark' : 'light' })
    const page = await context.newPage()
    await page.goto(`${info.console}/sign-in`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const { violations } = await (await axeOn(page)).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      locale,
    ).toEqual([])
    await context.close()
  }
})

test('[STAFF-04] a copied cookie is refused once its session was ended elsewhere, and what was open is covered', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${info.console}/sign-in`)
  await signInByHand(page, await newColleague('admin'))
  await expect(today(page)).toBeVisible()
  const copy = await browser.newContext({ storageState: await context.storageState() })
  const thief = await copy.newPage()
  await thief.goto(info.console)
  await expect(today(thief)).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/sign-in$/)
  expect(await statusOfStaffApi(thief)).toBe(401)
  await thief.reload()
  await expect(thief).toHaveURL(/sign-in$/)
  await copy.close()
})
