import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { freshCode } from '@shop/testkit/staff-entry'
import { newColleague } from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newMember, openSection, PASSWORD } from './support/customer'
import { colleague, newConsole, signInByHand } from './support/signed-in-staff'

const COOKIE = 'ralph-console-session'
const statusOf = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([address, how]) =>
      (await fetch(address ?? '', { method: how, ...(how === 'POST' && { body: '{}' }) })).status,
    [`/api/desk/${path}`, method],
  )
const sectionNames = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** From the link to the console: an own password, an authenticator, the codes for a lost one. */
async function enrolByHand(page: Page, invitation: string): Promise<void> {
  const clean = async (step: string) => expect(await violationsInBothSchemes(page, step)).toEqual([])
  await page.goto(invitation)
  const begin = page.getByRole('button', { name: 'Begin' })
  await expect(begin).toBeVisible()
  await clean('invitation')
  await begin.click()
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toBeVisible()
  await clean('own password')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('et eget passord 31')
  await page.getByRole('textbox', { name: 'New password once more' }).fill('et eget passord 31')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible({ timeout: 30_000 })
  await clean('authenticator')
  const totpSecret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code').fill(await freshCode({ email: invitation, totpSecret }))
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await clean('recovery codes')
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function tryToSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Work e-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('[STAFF-01] staff have their own accounts, and a sealed cookie of the console alone that no script reads', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A customer's password opens the shop and nothing here.
  const member = await newMember()
  await context.addCookies([{ name: 'ralph-console-locale', value: 'en', url: info.console, sameSite: 'Lax' }])
  await page.goto(`${info.console}/sign-in`)
  await tryToSignIn(page, member.email, PASSWORD)
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  await signInByHand(page, await newColleague())
  await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({ httpOnly: true, domain: new URL(info.console).hostname })
  expect(cookie?.sameSite).toBe('Strict')
  // Sealed by iron: neither who it is nor the session can be read out of it.
  expect(cookie?.value).toMatch(/^Fe26\./)
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')
  for (const market of ['no', 'se'] as const)
    expect((await context.cookies(originOf(market))).map(({ name }) => name)).not.toContain(COOKIE)
  await context.close()
})

test('[STAFF-03] whatever is wrong the words are the same, and who tries again and again has to wait', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${info.console}/sign-in`)
  const says = async (email: string, password: string) => {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/session') && response.request().method() === 'POST',
    )
    await tryToSignIn(page, email, password)
    const answer = await answered
    return { status: answer.status(), ...(await answer.json()) }
  }
  const wrong = { status: 401, ok: false, error: 'wrongCredentials' }
  expect(await says(colleague('merchandiser').email, 'not this one at all')).toEqual(wrong)
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  const nobody = `${randomUUID()}@lysning.example`
  expect(await says(nobody, 'not this one at all')).toEqual(wrong)
  for (let turn = 2; turn <= 8; turn++) expect(await says(nobody, `try ${turn}`)).toEqual(wrong)
  expect(await says(nobody, 'try 9')).toMatchObject({ status: 429, error: 'tooManyTries' })
  await expect(page.getByText(/Too many tries/)).toBeVisible()
  await context.close()
})

test('[STAFF-07] customer service works with customers, and neither with markets and content nor with staff', async ({
  browser,
}) => {
  const { page, context } = await newConsole(browser, 'customer-service')
  const open = await sectionNames(page)
  for (const path of ['/', '/customers', '/orders', '/returns', '/reviews']) expect(open, path).toContain(path)
  for (const path of ['/staff', '/errors', '/mails', '/markets', '/widgets', '/content'])
    expect(open, path).not.toContain(path)
  const { actions } = await page.evaluate(async () => (await fetch('/api/desk/me')).json())
  for (const action of [
    ...['customers:view', 'carts:edit', 'favourites:edit', 'orders:change', 'returns:handle', 'membership:adjust'],
    ...['vouchers:issue', 'consents:record', 'reviews:moderate', 'impersonate:read'],
  ])
    expect(actions, action).toContain(action)
  for (const action of ['markets:draft', 'content:edit', 'content:preview', 'staff:manage', 'errors:view'])
    expect(actions, action).not.toContain(action)
  for (const path of ['people', 'errors', 'mails', 'publishing/documents', 'publishing/drafts'])
    expect(await statusOf(page, path), path).toBe(403)
  expect(await statusOf(page, 'stock/1', 'POST')).toBe(403)
  for (const path of ['/staff', '/errors', '/mails', '/markets', '/widgets', '/content']) {
    await page.goto(`${info.console}${path}`)
    await expect(page.getByText('You cannot see this')).toBeVisible()
  }

  // A customer, with all that is theirs, and the shop as they see it.
  const member = await newMember()
  await page.goto(`${info.console}/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^View as/ })).toBeEnabled()
  const parts = page.getByRole('navigation', { name: 'Sections of the customer' })
  for (const part of ['cart', 'favourites', 'orders', 'returns', 'membership', 'vouchers', 'consent']) {
    await parts.locator(`a[href$="/${part}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/${part}$`))
    await expect(parts.locator(`a[href$="/${part}"]`)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('You cannot see this'), part).toHaveCount(0)
  }
  await context.close()
})

test('[STAFF-08] merchandisers work with what is shown, and with no customer', async ({ browser }) => {
  const { page, context } = await newConsole(browser, 'merchandiser')
  const open = await sectionNames(page)
  for (const path of ['/reviews', '/markets', '/widgets', '/content']) expect(open, path).toContain(path)
  for (const path of ['/customers', '/orders', '/returns', '/staff']) expect(open, path).not.toContain(path)
  const { actions } = await page.evaluate(async () => (await fetch('/api/desk/me')).json())
  for (const action of ['markets:draft', 'content:edit', 'content:preview', 'reviews:moderate'])
    expect(actions, action).toContain(action)
  for (const action of ['customers:view', 'carts:edit', 'impersonate:read', 'impersonate:act', 'orders:view'])
    expect(actions, action).not.toContain(action)
  const cart = 'carts/00000000-0000-0000-0000-000000000000'
  for (const path of ['customers?q=kari', 'orders', cart, 'returns', 'people', 'approvals'])
    expect(await statusOf(page, path), path).toBe(403)
  // Neither a customer nor a cart, nor the button of a view, which stands on a customer's page.
  for (const path of ['/customers?q=kari', '/orders?q=kari', '/returns?q=kari', `/c/${randomUUID()}/cart`]) {
    await page.goto(info.console + path)
    await expect(page.getByText('You cannot see this')).toBeVisible()
    await expect(page.getByRole('button', { name: /^View as/ })).toHaveCount(0)
  }
  for (const [path, heading] of [
    ['/markets', 'Markets'],
    ['/widgets', 'Widgets'],
    ['/content', 'Content'],
    ['/reviews', 'Reviews'],
  ] as const) {
    await page.goto(info.console + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await context.close()
})

test('[STAFF-09] [A11Y-02] an admin makes an account, changes and ends what it may do at once, and every step is found in the record', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { page, context: desk } = await newConsole(browser, 'admin', '/staff')
  const open = await sectionNames(page)
  for (const path of ['/staff', '/audit', '/errors', '/mails']) expect(open, path).toContain(path)
  for (const path of ['/customers', '/orders', '/returns', '/reviews']) expect(open, path).not.toContain(path)
  const noCart = 'carts/00000000-0000-0000-0000-000000000000'
  for (const path of ['customers?q=kari', 'orders', 'returns', noCart])
    expect(await statusOf(page, path), path).toBe(403)
  const { actions } = await page.evaluate(async () => (await fetch('/api/desk/me')).json())
  for (const action of ['impersonations:end-any', 'markets:approve-high-risk', 'audit:all'])
    expect(actions).toContain(action)
  for (const action of ['customers:view', 'carts:edit', 'impersonate:read', 'impersonate:act'])
    expect(actions, action).not.toContain(action)

  for (const path of ['/orders/100007', `/c/${randomUUID()}`]) {
    await page.goto(`${info.console}${path}`)
    await expect(page.getByText(/^Your role does not allow this\. Ask Customer service/)).toBeVisible()
  }
  await page.goto(`${info.console}/staff`)

  // The first of many: the table draws those that are in sight.
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@lysning.example`
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await expect(dialog).toContainText('Fill in this field')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Work e-mail').fill(email)
  await dialog.getByLabel('Market').selectOption({ label: 'Norway' })
  expect(await violationsInBothSchemes(page, 'add a person')).toEqual([])
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  // Other people's accounts are changed only right after a code.
  const code = dialog.getByLabel('Code of your authenticator app')
  const link = dialog.getByLabel('Link')
  await expect(code.or(link)).toBeVisible()
  // Another test may have used a code of this admin a moment ago.
  await expect(async () => {
    if (await code.isVisible()) {
      await code.fill(await freshCode(colleague('admin')))
      await dialog.getByRole('button', { name: 'Next' }).click()
    }
    await expect(link).toBeVisible()
  }).toPass()
  expect(await violationsOfDialog(page, 'features/staff/invitation-dialog.tsx')).toEqual([])
  const invitation = await link.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Customer service · NO')

  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  await enrolByHand(theirs, invitation)
  await expect(theirs.getByRole('link', { name: /^Customers/ })).toBeVisible()
  expect(await statusOf(theirs, 'orders')).toBe(200)

  // Another role from the next call on, until a day, with a limit of its own.
  await row.getByRole('button', { name: 'Change roles' }).click()
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Merchandiser' })
  await dialog.getByLabel('Market').selectOption('')
  await dialog.getByRole('textbox', { name: 'Ends on (empty: never)' }).fill('2099-06-30')
  await dialog.getByLabel('Points without a lead').fill('120')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Merchandiser · All markets · until 30 Jun 2099')
  await expect(row).toContainText('120')
  expect(await statusOf(theirs, 'orders')).toBe(403)
  expect(await statusOf(theirs, 'reviews')).toBe(200)

  await row.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog).toContainText('end at once')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog).toContainText('Choose a reason.')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Has left')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(row).toContainText('Disabled')
  expect(await statusOf(theirs, 'me')).toBe(401)
  await theirs.reload()
  await expect(theirs).toHaveURL(/sign-in/)
  await context.close()

  // Two clicks from the person to each step, the record says how far it is whole, and looking is written down too.
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/audit\?staffRef=/)
  await expect(page.getByText(/^Verified to #\d+$|^No checkpoint yet$/)).toBeVisible()
  const record = page.getByRole('complementary', { name: 'Target' })
  await page
    .getByRole('row')
    .filter({ hasText: 'Set up own password and authenticator' })
    .getByRole('button')
    .first()
    .click()
  await expect(record).toContainText(name)
  await expect(record).toContainText(/mac/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const changes = page.getByRole('row').filter({ hasText: /Changed roles|Disabled an account|Added a colleague/ })
  await expect(changes.first()).toContainText('Ingrid Dahl')
  await expect(page.getByRole('row').filter({ hasText: 'Looked at the log' }).first()).toBeVisible()
  expect(await violationsInBothSchemes(page, 'the record')).toEqual([])

  await page.getByRole('button', { name: 'Verify a range' }).click()
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByRole('status').first()).toContainText(/#1 to #\d+ is whole/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export signed' }).click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(Buffer.from(chunk))
  const lines = Buffer.concat(chunks).toString().trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ signature: expect.stringMatching(/^[\w-]{80,}$/) })
  expect(lines.some((line) => line.includes('"staff.disable"'))).toBe(true)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Exported the log' }).first()).toBeVisible()
  await desk.close()
})

test('points above one’s own limit wait for a lead, who decides where the day begins', async ({ page, browser }) => {
  const member = await newMember()
  await openSection(page, member, 'Membership')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Make a member' }).click()
  await dialog.getByLabel('Reason').fill('Asked for it on the phone')
  await dialog.getByRole('button', { name: 'Make a member' }).click()
  await page.getByRole('button', { name: 'Correct points' }).click()
  await dialog.getByLabel('Points').fill('900')
  await dialog.getByLabel('Reason').fill('A parcel was lost twice')
  await dialog.getByRole('button', { name: 'Correct points' }).click()
  await expect(page.getByText('900 points wait for a lead')).toBeVisible()
  await expect(page.locator('[data-points]')).toHaveText('0')

  const { page: lead, context } = await newConsole(browser, 'customer-service-lead')
  const wishes = lead.getByRole('region', { name: 'Waiting for my approval' })
  const wish = wishes.getByRole('listitem').filter({ hasText: member.name })
  await expect(wish).toContainText('A parcel was lost twice · Sigrid Haugen')
  await wish.getByRole('button', { name: 'Approve' }).click()
  await expect(wish).toHaveCount(0)
  await context.close()
  await page.reload()
  await expect(page.locator('[data-points]')).toHaveText('900')
  await expect(page.getByRole('row').filter({ hasText: '+900' })).toContainText('Henrik Lund')
})
