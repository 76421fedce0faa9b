import { randomUUID } from 'node:crypto'
import { expect, info, test } from '@shop/testkit/browser'
import { freshCode } from '@shop/testkit/staff-entry'
import { virtualAuthenticator } from '@shop/testkit/virtual-authenticator'
import { atWork, newColleague } from './support/assist'
import { violationsInBothSchemes } from './support/both-schemes'
import { mailsTo } from './support/mail'
import { colleague, signedIn, signInByHand } from './support/signed-in-staff'

const english = { name: 'ralph-console-locale', value: 'en', url: info.console, sameSite: 'Lax' as const }

/** The link of an invitation, for somebody new. */
async function invitation(): Promise<string> {
  const admin = await atWork(colleague('admin'))
  if (!(await admin.isSteppedUp())) await admin.stepUp()
  const grants = [{ role: 'cs_agent', marketId: null }]
  const wish = { email: `${randomUUID()}@lysning.example`, name: 'Tove Berg', locale: 'en', grants }
  const made = await admin.post('/staff/people', wish)
  return `${info.console}/invitation#${made.body.invitation.secret}`
}

test('S6: a colleague enrols with a passkey, signs in with it alone, and does nothing before', async ({
  page,
  context,
}) => {
  await context.addCookies([english])
  const device = await virtualAuthenticator(page)
  await page.goto(await invitation())
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toBeVisible()
  // M2: without a second step nothing else opens, whatever address is typed in.
  await page.goto(`${info.console}/customers`)
  await expect(page).toHaveURL(/\/enrolment$/)
  expect(await page.evaluate(async () => (await fetch('/api/desk/me')).status)).toBe(401)

  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('et eget passord 31')
  await page.getByRole('textbox', { name: 'New password once more' }).fill('et eget passord 31')
  await page.getByRole('button', { name: 'Next' }).click()
  const instead = page.getByRole('button', { name: 'Use a passkey instead' })
  await expect(instead).toBeVisible()
  expect(await violationsInBothSchemes(page, 'second step')).toEqual([])
  await device.verify(false)
  await instead.click()
  await expect(page.getByText('No passkey was chosen. Try again.')).toBeVisible()
  await device.verify(true)
  await instead.click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  expect(await device.passkeys()).toHaveLength(1)
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  const today = page.getByRole('heading', { level: 1, name: 'Today' })
  await expect(today).toBeVisible()

  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(today).toBeVisible()
  // Neither e-mail nor password went out.
  expect(asked).toContain('POST /api/session/passkey')
  expect(asked).not.toContain('POST /api/session')
})

test('S6: adds, renames and removes passkeys after a proof, and is told by mail', async ({ page }) => {
  const person = await newColleague()
  await signedIn(page, person)
  const device = await virtualAuthenticator(page)
  const open = async () => {
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('menuitem', { name: 'Passkeys' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code of your authenticator app').fill(await freshCode(person))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible()
  await dialog.getByLabel('Name of the passkey').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  const list = dialog.getByRole('list', { name: 'Your passkeys' })
  await expect(list.getByText('Work laptop')).toBeVisible()
  expect(await violationsInBothSchemes(page, 'passkeys')).toEqual([])
  // The same device has one already.
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('This device already has a passkey of yours.')).toBeVisible()

  await list.getByRole('button', { name: 'Rename Work laptop' }).click()
  await list.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old laptop')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('Old laptop')).toBeVisible()
  await list.getByRole('button', { name: 'Remove Old laptop' }).click()
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible()
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'staff_access')).toHaveLength(3)

  // The device still holds it, but it opens nothing any more.
  expect(await device.passkeys()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey was not accepted. Try again.')).toBeVisible()
  await signInByHand(page, person)
})

test('[ASSIST-13] S6: the second step of a grave deed is taken with a passkey', async ({ page }) => {
  const person = await newColleague('admin')
  await signedIn(page, person, '/staff')
  await virtualAuthenticator(page)
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Passkeys' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code of your authenticator app').fill(await freshCode(person))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()
  // Signed in anew, nothing is proven yet for what is grave.
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'New recovery codes' }).click()
  // Where they do not come that is said, and they are asked for again.
  await page.route('**/api/session/recovery-codes', (route) => route.fulfill({ json: { ok: false } }))
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/session/recovery-codes')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})
