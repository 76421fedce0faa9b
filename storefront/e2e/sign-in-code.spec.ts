import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { newAccount } from '@shop/testkit/new-account'
import { mailTo } from './support/account'

const dialogOf = (page: Page) => page.getByRole('dialog')
const isSignedIn = (page: Page) => page.locator('html[data-signed-in]')

const codeTo = async (email: string) => /\b\d{6}\b/.exec((await mailTo(email, 'sign_in_code')).text)?.[0] ?? ''

/** From the sign-in dialog to the field of the code. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${originOf('no')}/?action=login`)
  const dialog = dialogOf(page)
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByRole('button', { name: 'Send meg en kode' }).click()
  await expect(dialog).toHaveAccessibleName('Logg inn med kode')
  await expect(dialog.getByLabel('E-postadresse')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send meg en kode' }).click()
  await expect(dialog.getByLabel('Kode')).toBeFocused()
}

test('[AUTH-12] a code by mail signs in, pasted as it came, by keyboard alone, and tells the wrong one', async ({
  page,
}) => {
  const { email } = await newAccount()
  await askForCode(page, email)
  const dialog = dialogOf(page)
  const field = dialog.getByLabel('Kode')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.getByRole('status')).toContainText('Finnes det en konto med denne adressen')
  await expect(dialog.getByRole('button', { name: /Du kan be om en ny kode/ })).toBeDisabled()
  const { violations } = await (await axeOn(page)).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await field.press('Enter')
  await expect(dialog.getByText('Dette felt er obligatorisk')).toBeVisible()
  await field.fill('12345')
  await field.press('Enter')
  await expect(dialog.getByText('Skriv inn de seks sifrene.')).toBeVisible()
  const code = await codeTo(email)
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await field.press('Enter')
  await expect(dialog.getByText('Koden er feil, brukt eller utløpt.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}\n`)
  await expect(field).toHaveValue(code)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(isSignedIn(page)).toBeAttached()
  // The box was not ticked.
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'ralph-auth-refresh')
  const secondsLeft = (kept?.expires ?? 0) - Date.now() / 1_000
  expect(secondsLeft).toBeGreaterThan(1_700)
  expect(secondsLeft).toBeLessThanOrEqual(1_800)
  await page.reload()
  await expect(isSignedIn(page)).toBeAttached()
})

test('[AUTH-24] says the same of an address that has no account, and leads back to the password', async ({ page }) => {
  await askForCode(page, `nobody-${crypto.randomUUID()}@lysning.example`)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('status')).toContainText('Finnes det en konto med denne adressen')
  await dialog.getByLabel('Kode').fill('123456')
  await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(dialog.getByText('Koden er feil, brukt eller utløpt.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Logg inn med passord' }).click()
  await expect(dialog).toHaveAccessibleName('Velkommen tilbake')
})

test('[AUTH-12] a code that was asked for on one device is typed on another, and works in Finnish', async ({
  browser,
}) => {
  const { email } = await newAccount()
  const [asking, typing] = [await browser.newPage(), await browser.newPage()]
  await askForCode(asking, email)
  const code = await codeTo(email)
  await typing.goto(`${originOf('fi')}/?action=login`)
  const dialog = dialogOf(typing)
  await dialog.getByRole('button', { name: 'Lähetä koodi' }).click()
  await dialog.getByLabel('Sähköpostiosoite').fill(email)
  await dialog.getByRole('button', { name: 'Lähetä koodi' }).click()
  await dialog.getByLabel('Koodi').fill(code)
  await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(isSignedIn(typing)).toBeAttached()
  await Promise.all([asking.close(), typing.close()])
})
