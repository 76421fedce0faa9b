import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { type OpenId, startOpenId } from '@shop/testkit/start-openid'
import { violationsInBothSchemes } from './support/both-schemes'
import { freePort, ownConsole } from './support/own-console'

test.describe.configure({ mode: 'serial' })
test.use({ locale: 'en-GB' })

let openId: OpenId
let desk: Awaited<ReturnType<typeof ownConsole>>

test.beforeAll(async () => {
  const port = await freePort()
  openId = await startOpenId({
    consoleOrigins: [`http://console.localhost:${port}`],
    logoutUri: `http://127.0.0.1:${port}/api/session/provider/logout`,
  })
  desk = await ownConsole(port, {
    ...openId.env,
    STAFF_OIDC_ISSUER: openId.issuer,
    STAFF_OIDC_NAME: 'Fjord ID',
    STAFF_OIDC_ROLES: JSON.stringify({ admins: [{ role: 'admin' }] }),
  })
})
test.afterAll(async () => {
  await desk?.stop()
  await openId?.stop()
})

const withProvider = (page: Page) => page.getByRole('link', { name: 'Sign in with Fjord ID' })

function newPerson(groups: readonly string[]) {
  const account = crypto.randomUUID()
  openId.people.set(account, { email: `${account}@fjord.example`, name: 'Tuva Dahl', groups })
  return account
}

async function atProvider(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('[STAFF-03] the provider leads in by keyboard to the page that was wanted, steps up in a window of its own, and is left with the console', async ({
  page,
  context,
}) => {
  const account = newPerson(['admins'])
  await page.goto(`${desk.origin}/staff`)
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fstaff/)
  expect(await violationsInBothSchemes(page, 'sign-in')).toEqual([])
  await withProvider(page).focus()
  await page.keyboard.press('Enter')
  await atProvider(page, account)
  await expect(page).toHaveURL(`${desk.origin}/staff`)
  const name = page.getByLabel('Name', { exact: true })
  await expect(async () => {
    await page.getByRole('button', { name: 'Add a person' }).first().click()
    await expect(name).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await name.fill('Tove Berg')
  await page.getByLabel('Work e-mail').fill(`${crypto.randomUUID()}@fjord.example`)
  await page.getByRole('button', { name: 'Add a person' }).last().click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Confirm with Fjord ID' }).click()
  await atProvider(await opened, account)
  await expect(page.getByText('Tove Berg').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(withProvider(page)).toBeVisible()
  await withProvider(page).click()
  // It asks again who it is: its own session is over too.
  await expect(page.getByLabel('Account')).toBeVisible()
})

test('[STAFF-03] says why somebody does not get in', async ({ page, context }) => {
  await page.goto(`${desk.origin}/sign-in`)
  await withProvider(page).click()
  await atProvider(page, newPerson(['others']))
  await expect(page.getByText('You have no role in this shop.')).toBeVisible()
  expect(await violationsInBothSchemes(page, 'refused')).toEqual([])

  await context.clearCookies()
  await withProvider(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The sign-in provider did not confirm who you are.')).toBeVisible()
})

test('[STAFF-04] who signs out at the provider is signed out of the console at once', async ({ page, context }) => {
  await page.goto(`${desk.origin}/sign-in`)
  await withProvider(page).click()
  await atProvider(page, newPerson(['admins']))
  await expect(page).toHaveURL(`${desk.origin}/`)
  const provider = await context.newPage()
  await provider.goto(`${openId.issuer}/session/end`)
  await provider.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/desk/me')).status)).toBe(401)
  expect(openId.unheard).toEqual([])
  await page.reload()
  await expect(withProvider(page)).toBeVisible()
})

test('[STAFF-03] says that the provider is away', async ({ page }) => {
  const away = await ownConsole(await freePort(), {
    ...openId.env,
    STAFF_OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    STAFF_OIDC_NAME: 'Fjord ID',
    STAFF_OIDC_ROLES: JSON.stringify({ admins: [{ role: 'admin' }] }),
  })
  try {
    await page.goto(`${away.origin}/sign-in`)
    await withProvider(page).click()
    await expect(page.getByText('The sign-in provider does not answer.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  } finally {
    await away.stop()
  }
})
