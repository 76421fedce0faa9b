import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { consoleCookieNames } from '@shop/domain/constants'
import { expect, info, test } from '@shop/testkit/browser'
import { newColleague } from './support/assist'
import { violationsInBothSchemes } from './support/both-schemes'
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

test('[STAFF-02] what is typed before the script of the page runs is not lost', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js*', async (route) => {
    await isReleased
    return route.continue()
  })
  const person = await newColleague()
  await page.goto(`${info.console}/sign-in`, { waitUntil: 'commit' })
  await page.getByLabel('Work e-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(signIn).toBeDisabled()
  release()
  await signIn.click()
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused()
})

const app = new URL('../src/app/', import.meta.url)
const filesNamed = (name: string) =>
  readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.split('/').at(-1) === name)
/** Groups are no part of an address, and each part that may be anything is something. */
const addressOf = (file: string) =>
  `/${file
    .split('/')
    .slice(0, -1)
    .filter((part) => !/^\(|^\[\[/.test(part))
    .map((part) => (part.startsWith('[') ? 'x' : part))
    .join('/')}`

/** What lets people in is open to everybody, and nothing else is. */
const DOORS = [
  ...['/sign-in', '/invitation', '/proof', '/api/session', '/api/session/invitation', '/api/session/passkey'],
  ...['/api/session/provider', '/api/session/provider/return', '/api/session/provider/logout'],
]

test('[STAFF-02] every page leads to the sign-in, and every API answers 401, without a session', async ({ page }) => {
  await page.goto(`${info.console}/sign-in`)
  const pages = filesNamed('page.tsx').map(addressOf)
  expect(pages.length).toBeGreaterThan(30)
  const ended = await page.evaluate(
    (paths) =>
      Promise.all(paths.map(async (path) => [path, new URL((await fetch(`${path}?a=1`)).url)] as const)).then((all) =>
        all.map(([path, { pathname, searchParams }]) => [path, pathname, searchParams.get('to')]),
      ),
    pages,
  )
  for (const [path, pathname, to] of ended)
    if (DOORS.includes(path ?? '')) expect(pathname, path ?? '').toBe(path)
    else {
      expect(pathname, path ?? '').toBe('/sign-in')
      if (path !== '/enrolment' && path !== '/gallery') expect(to, path ?? '').toBe(`${path}?a=1`)
    }

  const calls = filesNamed('route.ts').flatMap((file) => {
    const text = readFileSync(new URL(file, app), 'utf8')
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      new RegExp(`(as|function) ${method}\\b`).test(text),
    )
    expect(methods, file).not.toEqual([])
    return methods.map((method) => ({ method, path: addressOf(file) }))
  })
  const closed = calls.filter(({ path }) => !DOORS.includes(path))
  expect(closed.length).toBeGreaterThan(7)
  const statuses = await page.evaluate(
    (all) => Promise.all(all.map(async ({ method, path }) => (await fetch(path, { method })).status)),
    closed,
  )
  expect(closed.map((call, at) => ({ ...call, status: statuses[at] }))).toEqual(
    closed.map((call) => ({ ...call, status: 401 })),
  )
})

test('[STAFF-02] what the services answer in the shop answers 401 on the console without a session', async ({
  request,
}) => {
  // Names under `localhost` are known to browsers alone.
  const { host, port } = new URL(info.console)
  const call = (method: string, path: string) =>
    request.fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { host }, data: { query: '{ __typename }' } })
  const answers = [
    await call('POST', '/graphql'),
    await call('POST', '/auth/login'),
    await call('GET', '/api/membership'),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401])
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
  await expect(page.getByText('Admin', { exact: true }).first()).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(info.console)
  await expect(page).toHaveURL(/sign-in$/)
})

test('[A11Y-02] the sign-in screen has no axe violation in five languages, light and dark', async ({ browser }) => {
  for (const [locale, title] of [
    ['nb-NO', 'Logg inn'],
    ['sv-SE', 'Logga in'],
    ['da-DK', 'Log ind'],
    ['fi-FI', 'Kirjaudu'],
    ['en-GB', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${info.console}/sign-in`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    expect(await violationsInBothSchemes(page, locale)).toEqual([])
    await context.close()
  }
})

test('[ASSIST-59] the language that is chosen is spoken at once, and kept in a cookie that no other site sends along', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${info.console}/sign-in`)
  const title = page.getByRole('heading', { level: 1 })
  // A page just come may not listen yet.
  await expect(async () => {
    await page.getByRole('combobox').selectOption('nb')
    await expect(title).toContainText('Logg inn', { timeout: 1_000 })
  }).toPass()
  const kept = (await context.cookies()).find(({ name }) => name === consoleCookieNames.language)
  expect(kept).toMatchObject({
    ...{ value: 'nb', sameSite: 'Strict', path: '/' },
    domain: new URL(info.console).hostname,
  })
  await page.reload()
  await expect(title).toContainText('Logg inn')
  await context.close()
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
