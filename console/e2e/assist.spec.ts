import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Locator, Page, Request } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { everyRoute } from '@shop/testkit/every-route'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import type { StaffPerson } from '@shop/testkit/staff-entry'
import {
  type AtWork,
  atConsole,
  atWork,
  BROWSER,
  bar,
  handOver,
  newColleague,
  refOf,
  startToAct,
  startView,
  viewAs,
} from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { addTo, asks, cartOf, newMember, plentiful } from './support/customer'
import { colleague } from './support/signed-in-staff'

test.use({ userAgent: BROWSER })

const skuOf = async () => (await plentiful(1))[0]?.skus[0]?.skuId ?? 0
const jarOf = async (page: Page, url: string) => (await page.context().cookies(url)).map(({ name }) => name)
const ended = (page: Page) => expect(page.getByRole('heading', { name: 'Visningen er avsluttet' })).toBeVisible()
const violationsOn = async (page: Page) =>
  (await (await axeOn(page)).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
const eventsOf = async (
  staff: AtWork,
  id: string,
): Promise<Record<'event' | 'result' | 'operation' | 'actor' | 'target' | 'at' | 'requestId', string>[]> =>
  (await staff.get(`/staff/audit?impersonationId=${id}`)).body.entries

/** The logs of all processes, and what the shop keeps of visits and faults. */
async function keptByShop(): Promise<readonly string[]> {
  const folder = `${process.env.DATA_DIR ?? '.data'}/logs`
  const logs = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const db = await ownerOfRunningShop()
  const { rows } = await db.query<{ t: string }>(
    'select t::text from error_log t union all select t::text from search_events t union all select t::text from engagement_events t',
  )
  await db.end()
  return [...logs, ...rows.map(({ t }) => t)]
}

/** What asks for the reason of a view, at the customer's page in the console. */
async function launcherFor(page: Page, person: StaffPerson, member: { readonly email: string; readonly name: string }) {
  await atConsole(page, person, `/c/${await refOf(await atWork(person), member.email)}`)
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await page.keyboard.press('v')
  return page.getByRole('dialog', { name: 'View the shop as this customer' })
}

test('[IMPERSONATE-01] [A11Y-02] a view takes a reason, a ticket and a time of half an hour at most, and keeps to them', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const person = await newColleague()
  const launcher = await launcherFor(page, person, member)
  await expect(launcher.getByLabel('Ends after')).toHaveValue('15')
  expect(
    await launcher
      .getByLabel('Ends after')
      .locator('option')
      .evaluateAll((all) => Math.max(...all.map((one) => Number((one as HTMLOptionElement).value)))),
  ).toBe(30)
  await expect(launcher.getByText('Allowed. Customers can opt out here')).toBeVisible()
  const reason = launcher.getByLabel('What will you look at?')
  for (const short of ['', 'nine sign']) {
    await reason.fill(short)
    await launcher.getByRole('button', { name: 'Start view' }).click()
    await expect(launcher.getByLabel('Ticket')).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
  }
  await reason.fill('ten signs!')
  await launcher.getByRole('button', { name: 'Start view' }).click()
  await expect(launcher.getByLabel('Ticket')).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOfDialog(page, 'features/assist/view-as-launcher.tsx')).toEqual([])

  // The ticket stands in the record for good: a name is none.
  await launcher.getByLabel('Ticket').fill('Kari Nordmann 400 99 999')
  await launcher.getByRole('button', { name: 'Start view' }).click()
  await expect(launcher.getByText('Enter the number or reference alone')).toBeVisible()

  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('Ends after').selectOption('30')
  const start = launcher.getByRole('button', { name: 'Start view' })
  const [shop] = await Promise.all([context.waitForEvent('page'), start.click()])
  await expect(bar(shop)).toContainText(member.name)
  const staff = await atWork(person)
  const list = `/staff/impersonations/list?customerRef=${await refOf(staff, member.email)}`
  const [begun] = (await staff.get(list)).body.impersonations
  expect(begun.reason).toBe('ten signs!')
  expect(Math.round((Date.parse(begun.expiresAt) - Date.parse(begun.startedAt)) / 60_000)).toBe(30)
})

test('[IMPERSONATE-01] [ASSIST-15] [A11Y-02] more time takes a reason, and there is an hour of it in all', async ({
  page,
  context,
}) => {
  const { started, staff, person } = await viewAs(page, (await newMember()).email, { minutes: 30 })
  const desk = await context.newPage()
  await atConsole(desk, person, `/sessions/${started.id}`)
  const reason = desk.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeVisible()
  // Also who has no app for codes can ask to change things from here.
  const act = desk.getByRole('button', { name: 'Act for the customer' })
  await expect(act).toBeVisible()
  expect(await violationsInBothSchemes(desk, 'a view in the console')).toEqual([])
  await act.click()
  expect(await violationsOfDialog(desk, 'features/assist/act-in-session.tsx')).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toBeHidden()
  const more = desk.getByRole('button', { name: 'Extend by 15 minutes' })
  const minutes = async () => {
    const { body } = await staff.get(`/staff/impersonations/${started.id}`)
    return Math.round((Date.parse(body.expiresAt) - Date.parse(body.startedAt)) / 60_000)
  }
  for (const short of ['', 'nine sign']) {
    await reason.fill(short)
    await more.click()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await minutes()).toBe(30)
  for (const inAll of [45, 60]) {
    await reason.fill('Still on the phone with her')
    await more.click()
    await expect.poll(minutes).toBe(inAll)
    await expect(reason).toHaveValue('')
  }
  const wish = { minutes: 15, reason: 'Still on the phone with her' }
  expect((await staff.post(`/staff/impersonations/${started.id}/extend`, wish)).status).toBe(429)
  expect(await minutes()).toBe(60)
})

test('[IMPERSONATE-02] a customer of another market is seen there, in the own language', async ({ page, context }) => {
  const member = await newMember()
  const owner = await ownerOfRunningShop()
  await owner.query(`update users set market_id = 'FI|EUR', language_id = 'sv-SE' where email = $1`, [member.email])
  await owner.end()
  const launcher = await launcherFor(page, await newColleague(), member)
  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('What will you look at?').fill('Finds no invoice on the order page')
  const start = launcher.getByRole('button', { name: 'Start view' })
  const [shop] = await Promise.all([context.waitForEvent('page'), start.click()])
  await expect(bar(shop)).toContainText(member.name)
  expect(new URL(shop.url()).hostname).toMatch(/^[0-9a-f]+\.assist\.fi\.localhost$/)
  expect(new URL(shop.url()).pathname).toBe('/sv')
  await expect(shop.locator('html')).toHaveAttribute('lang', /^sv/)
})

test('[IMPERSONATE-02] [ASSIST-34] [SHOP-28] [ARCH-09] [ARCH-10] a view opens the shop of the customer, signed in as the customer, in a new tab', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const person = await newColleague()
  const launcher = await launcherFor(page, person, member)
  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('What will you look at?').fill('Finds no invoice on the order page')
  const start = launcher.getByRole('button', { name: 'Start view' })
  const [shop] = await Promise.all([context.waitForEvent('page'), start.click()])
  await expect(bar(shop)).toContainText(member.name)
  await expect(bar(shop)).toContainText(person.name)
  // The colleague works in English; the shop stays the customer's.
  await expect(bar(shop).getByRole('status')).toContainText(`You see the shop as ${member.name}`)
  const host = new URL(shop.url())
  expect(host.hostname).toMatch(/^[0-9a-f]+\.assist\.no\.localhost$/)
  expect(host.search + host.hash).toBe('')
  await expect(shop).toHaveTitle(/^👁 /)
  expect(await shop.evaluate(() => window.opener)).toBeNull()
  // What she sees is the customer's: the account says whose it is.
  await shop.goto(`${host.origin}/min-konto/innstillinger`)
  await expect(shop.getByText('Hei, Ylva').first()).toBeVisible()
})

test('[IMPERSONATE-09] [IMPERSONATE-22] [ARCH-09] a view ends at once by its button, and stands at the customer with its reason and its end', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const { started, person, ref } = await viewAs(page, member.email, { reason: 'Finds no invoice on the order page' })
  const desk = await context.newPage()
  await atConsole(desk, person, `/c/${ref}/access`)
  const access = desk.getByRole('row').filter({ hasText: 'Finds no invoice on the order page' })
  await expect(access).toContainText(person.name)
  const cookies = await context.cookies(started.origin)
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  await expect(page.getByText('Den ansatte avsluttet den i butikken.')).toBeVisible()
  await expect(access).toContainText('ended in the shop')
  // Whoever kept the cookie has nothing.
  await context.addCookies(cookies)
  const again = await page.goto(`${started.origin}/min-konto/innstillinger`)
  expect(again?.status()).toBe(401)
  expect(await page.content()).not.toContain('Ylva')
})

test('[IMPERSONATE-22] every look at a customer stands at this customer alone, each with its own reason, for colleagues too', async ({
  page,
}) => {
  const [seen, other] = [await newMember(), await newMember()]
  const person = await newColleague()
  const staff = await atWork(person)
  const [ref, otherRef] = [await refOf(staff, seen.email), await refOf(staff, other.email)]
  const reasons = ['Finds no invoice on the order page', 'Asks where the cheque has gone']
  // The second start of the same colleague ends the first one, which stays in the history.
  for (const reason of reasons) await startView(staff, ref, { reason, ticket: '88 213' })

  await atConsole(page, colleague('customer-service'), `/c/${ref}/access`)
  const looks = page.getByRole('table', { name: 'Access', exact: true }).locator('tbody tr')
  await expect(looks).toHaveCount(reasons.length)
  for (const reason of reasons) {
    const look = looks.filter({ hasText: `${reason} · 88 213` })
    await expect(look, reason).toHaveCount(1)
    await expect(look, reason).toContainText(person.name)
  }
  await page.goto(`${info.console}/c/${otherRef}/access`)
  await expect(page.getByText('Nobody has looked as this customer.')).toBeVisible()
  await expect(looks).toHaveCount(0)
})

/** Writes why, and has the console make a link to this page of the shop. */
async function linkTo(page: Page, launcher: Locator, path: string) {
  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('What will you look at?').fill('Sees no points on the membership page')
  await launcher.getByLabel('Page', { exact: true }).fill(path)
  await launcher.getByRole('button', { name: 'Make a link' }).click()
  const made = launcher.getByRole('region', { name: 'Link' })
  await expect(made).toContainText(/works once, in this browser alone\..*Valid for 0:4\d/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await made.getByRole('button', { name: 'Copy link' }).click()
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
  return { made, url: await page.evaluate(() => navigator.clipboard.readText()) }
}

test('[IMPERSONATE-02] [IMPERSONATE-06] the console makes a link to a page deep inside, which opens it in a new tab, signed in as the customer', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const person = await newColleague()
  const launcher = await launcherFor(page, person, member)
  const { made, url } = await linkTo(page, launcher, '/min-konto/medlemskap?a=1')
  expect(url).toMatch(
    /^http:\/\/[0-9a-f]+\.assist\.no\.localhost[^/]*\/min-konto\/medlemskap\?a=1&loginToken=[\w-]{43}$/,
  )
  expect(await page.content()).not.toContain('loginToken')
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    made.getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await expect(shop).toHaveURL(/\.assist\.no\.localhost[^/]*\/min-konto\/medlemskap\?a=1$/)
  await expect(bar(shop)).toContainText(`You see the shop as ${member.name}`)
  await expect(shop.locator('html')).toHaveAttribute('lang', /^nb/)
  expect(await shop.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  // Who copied it comes too late.
  const late = await context.newPage()
  await late.goto(url)
  await expect(late).toHaveURL(new RegExp(`^${originOf('no')}/\\?action=login&returnTo=`))
  const staff = await atWork(person)
  const { body } = await staff.get('/staff/impersonations/list?state=running')
  expect(await eventsOf(staff, body.impersonations[0].id)).toContainEqual(
    expect.objectContaining({ event: 'impersonation.start', target: 'login_token' }),
  )
})

test('[IMPERSONATE-03] [ASSIST-05] the token of a link leaves the address and the history at once, and is in no referrer, log or event', async ({
  page,
}) => {
  const member = await newMember()
  const launcher = await launcherFor(page, await newColleague(), member)
  const { url } = await linkTo(page, launcher, '/min-konto/medlemskap?a=1')
  const token = new URL(url).searchParams.get('loginToken') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.headers().referer ?? ''} ${request.postData() ?? ''}`))
  await page.goto(url)
  await expect(page).toHaveURL(/\/min-konto\/medlemskap\?a=1$/)
  await expect(bar(page)).toContainText(member.name)
  await page.reload()
  await page.goto(new URL('/nyheter', url).href, { waitUntil: 'networkidle' })
  await page.goBack()
  expect(page.url()).toMatch(/\/min-konto\/medlemskap\?a=1$/)
  expect(
    await page.evaluate(() =>
      performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    ),
  ).not.toContain(token)
  expect(sent.join('\n')).not.toContain(token)
  const kept = (await keptByShop()).join('\n')
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).not.toContain(token)
})

/** The ordinary sign-in of the shop, with the way back and a word of why: no failure, and nobody signed in. */
async function isRefused(page: Page) {
  await expect(page).toHaveURL(new RegExp(`^${originOf('no')}/\\?action=login&returnTo=`))
  expect(page.url()).not.toContain('loginToken')
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/min-konto/medlemskap?a=1')
  await expect(page.getByText('Lenken kan ikke brukes lenger.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('E-postadresse')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const jar = (await page.context().cookies()).map(({ name }) => name)
  for (const name of ['__Host-assist', 'apollo-token', 'ralph-auth-refresh']) expect(jar).not.toContain(name)
}

test('[IMPERSONATE-05] a link with a login token that is too late, changed or invented leads to the sign-in, and says so', async ({
  page,
  browser,
}) => {
  const staff = await atWork(await newColleague())
  const path = '/min-konto/medlemskap?a=1'
  const ref = await refOf(staff, (await newMember()).email)
  const late = await startView(staff, ref, { way: 'login_token', path })
  const owner = await ownerOfRunningShop()
  await owner.query(`update handoff_codes set expires_at = now() where impersonation_id = $1`, [late.id])
  await owner.end()
  await page.goto(late.url)
  await isRefused(page)
  const { url } = await startView(staff, await refOf(staff, (await newMember()).email), { way: 'login_token', path })
  const changed = new URL(url)
  changed.searchParams.set('loginToken', 'x'.repeat(43))
  const other = await browser.newContext({ userAgent: BROWSER })
  const second = await other.newPage()
  await second.goto(changed.href)
  await isRefused(second)
  await other.close()
})

test('[IMPERSONATE-05] a link with a login token that was used leads to the sign-in, and says so', async ({
  page,
  browser,
}) => {
  const staff = await atWork(await newColleague())
  const ref = await refOf(staff, (await newMember()).email)
  const { url } = await startView(staff, ref, { way: 'login_token', path: '/min-konto/medlemskap?a=1' })
  await page.goto(url)
  await expect(bar(page)).toBeVisible()
  const other = await browser.newContext({ userAgent: BROWSER })
  const second = await other.newPage()
  await second.goto(url)
  await isRefused(second)
  await other.close()
})

/** So that nobody waits for minutes: the bars of its pages follow what is left of a view. */
async function letEndIn(seconds: number, id: string) {
  const owner = await ownerOfRunningShop()
  await owner.query(`update impersonations set expires_at = now() + $2::int * interval '1 second' where id = $1`, [
    id,
    seconds,
  ])
  await owner.end()
}

test('[IMPERSONATE-07] the bar stands on every screen with both names, the time that is left and the way out', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const member = await newMember()
  await cartOf(member, await skuOf())
  const { started, person } = await viewAs(page, member.email, { minutes: 5 })
  const [garment] = await plentiful(1)
  // Every route of the shop, in all its layouts, and what is none.
  for (const path of [...everyRoute('nb'), garment?.canonicalUrl ?? '/', '/finnes-ikke']) {
    await page.goto(`${started.origin}${path}`)
    await expect(bar(page), path).toContainText(member.name)
    await expect(bar(page).getByText(person.name), path).toBeVisible()
    await expect(bar(page).getByRole('timer'), path).toContainText(/^[0-4]:\d\d$/)
    await expect(bar(page).getByRole('button', { name: 'Avslutt' }), path).toBeInViewport()
    await expect(bar(page).getByRole('button', { name: /lukk/i }), path).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bar(page), path).toBeVisible()
  }
  // Whoever takes it out of the page gets it back.
  await page.goto(started.origin)
  await expect(page.locator('html[data-awake]')).toBeAttached()
  await bar(page).evaluate((element) => element.remove())
  await expect(bar(page).getByRole('button', { name: 'Avslutt' })).toBeInViewport()
})

test('[IMPERSONATE-10] [ASSIST-15] the bar counts down as the services do, warns, and all tabs close by themselves when time is up', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const { started, staff } = await viewAs(page, member.email, { minutes: 5 })
  const second = await context.newPage()
  await second.goto(`${started.origin}/favoritter`)
  // Two minutes before the end, and not sooner.
  await letEndIn(125, started.id)
  await expect(bar(second).getByRole('timer')).toContainText(/^2:0[1-5]$/)
  await expect(bar(second).getByRole('alert')).toBeHidden()
  await expect(bar(second).getByRole('alert')).toContainText('Visningen avsluttes om 2 minutter.', { timeout: 10_000 })
  await expect(bar(second).getByRole('timer')).toContainText(/^(?:2:00|1:5\d)$/)
  await letEndIn(8, started.id)
  for (const tab of [page, second]) await expect(bar(tab).getByRole('timer')).toContainText(/^0:0\d$/)
  // Within a second of what the services say.
  const { body } = await staff.get(`/staff/impersonations/${started.id}`)
  const [shown, left] = await Promise.all([
    bar(page).getByRole('timer').innerText(),
    Promise.resolve((Date.parse(body.expiresAt) - Date.now()) / 1_000),
  ])
  const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
  expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThanOrEqual(1)
  await page.waitForURL(/__assist\/ended/, { timeout: 30_000 })
  await second.waitForURL(/__assist\/ended/, { timeout: 2_000 })
  await expect(page.getByText('Tiden er ute.')).toBeVisible()
  await expect(second.getByText('Tiden er ute.')).toBeVisible()
  const after = await staff.get(`/staff/impersonations/${started.id}`)
  expect(after.body).toMatchObject({ state: 'ended', endCause: 'expired', expiresAt: body.expiresAt })
})

test('[IMPERSONATE-11] [ROLE-05] [STAFF-09] [WS-07] an admin ends it from the console, and every tab leaves within a second', async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember()
  const { started, person } = await viewAs(page, member.email)
  const second = await context.newPage()
  await second.goto(`${started.origin}/nyheter`)
  await expect(bar(second)).toBeVisible()
  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  await atConsole(admin, colleague('admin'), '/sessions')
  const row = admin.getByRole('table', { name: 'Running' }).getByRole('row').filter({ hasText: person.name })
  await expect(row).toContainText(member.name)
  // The clock alone moves: the button stays the same one, with the focus on it.
  const end = row.getByRole('button', { name: /^End/ })
  await end.focus()
  const pressed = await end.elementHandle()
  await admin.waitForResponse(/\/impersonations\/list\?state=running$/)
  const shown = await row.innerText()
  await expect.poll(() => row.innerText()).not.toBe(shown)
  expect(await pressed?.evaluate((button) => button === document.activeElement)).toBe(true)
  await end.click()
  const began = Date.now()
  await Promise.all([page.waitForURL(/__assist\/ended/), second.waitForURL(/__assist\/ended/)])
  expect(Date.now() - began).toBeLessThan(1_500)
  await ended(page)
  await ended(second)
  await expect(
    admin.getByRole('table', { name: 'Ended' }).getByRole('row').filter({ hasText: person.name }),
  ).toContainText('ended by')
  // A shopper starts nothing: neither as a guest nor with a token of an account.
  for (const headers of [{}, member.headers]) {
    const answer = await fetch(`${new URL(info.graphql).origin}/staff/impersonations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    expect([401, 404]).toContain(answer.status)
  }
  await office.close()
})

test('[STAFF-09] an admin stops all views at once', async ({ page, browser }) => {
  const { person } = await viewAs(page, (await newMember()).email)
  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  await atConsole(admin, colleague('admin'), '/sessions')
  const running = admin.getByRole('table', { name: 'Running' })
  await expect(running.getByRole('row').filter({ hasText: person.name })).toBeVisible()
  const { people } = (await (await atWork(colleague('admin'))).get('/staff/people')).body
  const { ref: staffRef } = people.find(({ email }: { email: string }) => email === person.email)
  // Views of other tests go on: of what is asked for all, this one colleague's is done.
  const asked: unknown[] = []
  await admin.route('**/impersonations/panic', (route) => {
    asked.push(route.request().postDataJSON())
    return route.continue({ postData: JSON.stringify({ staffRef }) })
  })
  await admin.getByRole('button', { name: /^End (all \d+|1 session)$/ }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^End (all \d+|1 session)$/ })
    .click()
  await page.waitForURL(/__assist\/ended/)
  await ended(page)
  expect(asked).toEqual([{ everybody: true }])
  await expect(running.getByRole('row').filter({ hasText: person.name })).toHaveCount(0)
  await office.close()
})

test('[IMPERSONATE-15] [IMPERSONATE-20] what staff do for a customer shows on the device of the customer, who stays signed in, and stands in the record', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const cart = await cartOf(member, await skuOf())
  const home = await browser.newContext()
  const device = await home.newPage()
  await home.addCookies([
    {
      name: 'ralph-cookie-consent',
      value: encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary'] })),
      url: originOf('no'),
    },
  ])
  await signIn(home, 'no', member)
  await device.goto(`${originOf('no')}/handlekurv`)
  const bag = (of: Page) => of.getByRole('button', { name: /^Åpne handlekurven/ })
  await expect(bag(device)).toHaveAccessibleName(/1/)

  const { started, staff, person, ref } = await viewAs(page, member.email)
  const change = async () =>
    page.evaluate(
      async ([id, skuId]) => {
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: 'mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }',
            variables: { id, item: { skuId, quantity: 1 } },
          }),
        })
        return answer.text()
      },
      [cart, await skuOf()] as const,
    )
  expect(await change()).toContain('IMPERSONATION_READ_ONLY')
  await expect(bar(page).getByRole('alert')).toContainText('Du har bare lesetilgang.')
  await startToAct(page, person)
  await expect(bar(page)).toContainText(`Du handler for ${member.name}`)
  expect(await change()).not.toContain('IMPERSONATION')
  await expect(bag(device)).toHaveAccessibleName(/2/)
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  await device.reload()
  await expect(bag(device)).toHaveAccessibleName(/2/)
  expect(await jarOf(device, originOf('no'))).toContain('apollo-token')

  const events = await eventsOf(staff, started.id)
  for (const [event, result] of [
    ['impersonation.start', 'ok'],
    ['operation.refused', 'refused'],
    ['impersonation.act', 'begun'],
    ['impersonation.end', 'ok'],
  ])
    expect(events, event).toContainEqual(expect.objectContaining({ event, result, actor: person.name }))
  for (const entry of events) expect(String(entry.requestId ?? ''), entry.event).not.toBe('')
  expect(events.find(({ event }) => event === 'impersonation.start')).toMatchObject({
    ...{ customerRef: ref, reason: 'The customer sees no delivery date', ticket: 'T-1042', reasonCode: 'cart_help' },
  })
  for (const { at } of events) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(600_000)
  expect(events.find(({ event }) => event === 'impersonation.end')?.target).toBe('banner')
  const since = new Date(Date.now() - 600_000).toISOString()
  const found = await staff.get(`/staff/audit?customerRef=${ref}&from=${since}&event=impersonation.`)
  expect(found.body.entries.length).toBeGreaterThan(3)
  expect(found.body.entries.every(({ customerRef }: { customerRef: string }) => customerRef === ref)).toBe(true)
  await atConsole(page, person, `/sessions/${started.id}`)
  const record = page.getByRole('table', { name: 'Operations' })
  await expect(record.getByRole('row').filter({ hasText: 'added to the cart' })).toHaveCount(2)
  await expect(record.getByRole('row').filter({ hasText: 'The view ended' })).toContainText(person.name)
  await home.close()
})

test('[IMPERSONATE-20] [ASSIST-56] the record is searched by customer, colleague and day on its screen', async ({
  page,
  context,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  const { person, staff } = await viewAs(page, member.email)
  await startView(staff, await refOf(staff, other.email))
  const desk = await context.newPage()
  await atConsole(desk, await newColleague('cs_lead'), '/audit?event=impersonation.start')
  const rows = desk.getByRole('table', { name: 'Access log' }).getByRole('row')
  const [mine, others] = [rows.filter({ hasText: member.name }), rows.filter({ hasText: other.name })]
  await expect(mine).toHaveCount(1)
  await expect(others).toHaveCount(1)
  const customer = desk.getByRole('textbox', { name: 'Customer' })
  await customer.fill(member.email)
  await customer.press('Enter')
  await expect(others).toHaveCount(0)
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(person.name)
  await desk
    .getByRole('button', { name: /^Staff|^Who/ })
    .first()
    .click()
  await desk
    .getByRole('menuitemradio', { name: person.name })
    .or(desk.getByRole('option', { name: person.name }))
    .or(desk.getByRole('menuitem', { name: person.name }))
    .first()
    .click()
  await expect(desk).toHaveURL(/staffRef=/)
  await expect(mine).toHaveCount(1)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await desk.goto(`${desk.url()}&from=${tomorrow}`)
  await expect(mine).toHaveCount(0)
})

test('[ASSIST-41] a lead ends those of one colleague at once, and the others go on', async ({ page, context }) => {
  const [first, second] = [await newMember(), await newMember()]
  const { person, started } = await viewAs(page, first.email)
  const another = await context.newPage()
  const { person: stays } = await viewAs(another, second.email)
  const desk = await context.newPage()
  await atConsole(desk, await newColleague('admin'), '/sessions')
  const running = desk.getByRole('table', { name: 'Running' }).getByRole('row')
  await expect(running.filter({ hasText: person.name })).toHaveCount(1)
  await desk.getByRole('button', { name: /^End (all )?\d/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'End all these sessions?' })
  const whose = dialog.getByLabel('Whose sessions')
  await expect(whose.locator('option').filter({ hasText: 'Everybody’s' })).toHaveCount(1)
  await expect(whose.locator('option').filter({ hasText: /^NO \(\d+\)$/ })).toHaveCount(1)
  await whose.selectOption({ label: `${person.name} (1)` })
  await dialog.getByRole('button', { name: 'End 1 session' }).click()
  await page.waitForURL(/__assist\/ended/)
  await expect(running.filter({ hasText: person.name })).toHaveCount(0)
  await expect(running.filter({ hasText: stays.name })).toHaveCount(1)
  await expect(bar(another)).toBeVisible()
  expect(started.id).toBeTruthy()
})

/** What the services keep of somebody's favourites, with one to begin with, and whether older ones were taken over. */
async function favouritesOf(member: Awaited<ReturnType<typeof newMember>>, productId: number) {
  const { getUser } = await asks<{ getUser: { id: number } }>('{ getUser { id } }', {}, member.headers)
  const address = `${new URL(info.graphql).origin}/likes/users/${getUser.id}`
  const headers = { ...member.headers, 'x-apikey': info.apiKey, 'content-type': 'application/json' }
  const body = JSON.stringify([productId])
  const added = await fetch(`${address}/products`, { method: 'POST', headers, body })
  if (!added.ok) throw new Error(`No favourite: ${added.status}`)
  return () =>
    Promise.all(['products', 'migrated'].map(async (what) => (await fetch(`${address}/${what}`, { headers })).json()))
}

test('[IMPERSONATE-16] [ASSIST-18] [ASSIST-29] [ASSIST-30] [ASSIST-31] the shop of the staff member and that of the customer never meet', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const [member, other] = [await newMember(), await newMember()]
  const cart = await cartOf(member, await skuOf())
  const { getCart: mine } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  for (let pieces = 0; pieces < 3; pieces++) await addTo(mine.id, await skuOf())
  const own = originOf('no')
  await context.addCookies(
    Object.entries({ 'ralph-cart': mine.id, 'ralph-selected-market': 'no' }).map(([name, value]) => ({
      name,
      value,
      url: own,
    })),
  )
  const shop = await context.newPage()
  await shop.goto(own)
  // The member of staff has favourites of their own, and the customer has another.
  const [theirs = 0, ...ours] = (await plentiful(2)).map(({ productId }) => productId)
  const device = { ids: ours, favoritesUserId: 'e'.repeat(32) }
  await shop.evaluate((text) => localStorage.setItem('ralph-favorites', text), JSON.stringify(device))
  await shop.reload({ waitUntil: 'networkidle' })
  const favourites = await favouritesOf(member, theirs)
  const kept = () => shop.evaluate(() => JSON.stringify([Object.entries(localStorage).sort(), document.cookie]))
  const keptBefore = await kept()
  expect(keptBefore).toContain(String(ours[0]))
  const favouritesBefore = await favourites()
  const heard = (tab = shop) => tab.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const listen = (tab: Page) =>
    tab.evaluate(() => {
      const kept: string[] = []
      Object.assign(window, { heard: kept })
      for (const name of ['ralph_channel', 'favorites_channel'])
        new BroadcastChannel(name).onmessage = ({ data }) => kept.push(JSON.stringify(data))
      addEventListener('storage', ({ key }) => kept.push(String(key)))
    })
  await listen(shop)
  const before = await context.cookies(own)
  const { started } = await viewAs(page, member.email)
  const second = await context.newPage()
  const { started: another } = await viewAs(second, other.email)
  expect(new Set([own, started.origin, another.origin]).size).toBe(3)
  const lookAround = async (tab: Page, origin: string) => {
    for (const path of ['/', '/handlekurv', '/favoritter', '/min-konto']) {
      await tab.goto(`${origin}${path}`)
      await expect(bar(tab)).toBeVisible()
    }
    await tab.waitForLoadState('networkidle').catch(() => undefined)
    expect(await jarOf(tab, origin)).toEqual(['__Host-assist'])
    expect(await tab.evaluate(() => 'serviceWorker' in navigator && navigator.serviceWorker.controller)).toBeNull()
  }
  await Promise.all([lookAround(page, started.origin), lookAround(second, another.origin)])
  expect(await heard()).toEqual([])
  // What one of the three says on a channel of the shop, or stores, is heard by none of the others.
  for (const tab of [page, second]) await listen(tab)
  for (const [at, tab] of [shop, page, second].entries())
    await tab.evaluate((from) => {
      for (const name of ['ralph_channel', 'favorites_channel']) new BroadcastChannel(name).postMessage({ from })
      localStorage.setItem('from', from)
      localStorage.removeItem('from')
    }, `tab ${at}`)
  for (const [at, tab] of [shop, page, second].entries()) {
    const own = JSON.stringify({ from: `tab ${at}` })
    await expect.poll(() => heard(tab)).toEqual([own, own])
  }
  expect(await context.cookies(own)).toEqual(before)
  expect(await kept()).toBe(keptBefore)
  for (const tab of [page, second]) {
    await bar(tab).getByRole('button', { name: 'Avslutt' }).click()
    await ended(tab)
    expect(
      await tab.evaluate(async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length]),
    ).toEqual([0, 0, 0])
    // The last words are over after ten seconds; what is kept until then opens nothing.
    const { origin } = new URL(tab.url())
    await expect.poll(() => jarOf(tab, origin), { timeout: 15_000 }).toEqual([])
  }
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(['ralph-cart', 'ralph-selected-market']))
  expect(await context.cookies(own)).toEqual(before)
  expect(await kept()).toBe(keptBefore)
  expect(await favourites()).toEqual(favouritesBefore)
  const contents = (id: string) =>
    asks<{ getCart: { items: { quantity: number }[] } }>(
      'query ($id: String!) { getCart(id: $id) { items { quantity } } }',
      { id },
      {},
    )
  const pieces = async (id: string) =>
    (await contents(id)).getCart.items.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await pieces(mine.id)).toBe(3)
  const ofMember = await asks<{ getCart: { items: { quantity: number }[] } }>(
    'query ($id: String!) { getCart(id: $id) { items { quantity } } }',
    { id: cart },
    member.headers,
  )
  expect(ofMember.getCart.items).toHaveLength(1)
})

test('[IMPERSONATE-16] a member of staff who is signed in at the shop stays who they are there, before, during and after a view', async ({
  page,
  context,
}) => {
  const [member, self] = [await newMember(), await newMember()]
  const cart = await cartOf(self, await skuOf())
  const pieces = async (who: typeof member, id: string) =>
    (
      await asks<{ getCart: { items: { quantity: number }[] } }>(
        'query ($id: String!) { getCart(id: $id) { items { quantity } } }',
        { id },
        who.headers,
      )
    ).getCart.items
  const theirs = await cartOf(member, await skuOf())
  const before = [await pieces(self, cart), await pieces(member, theirs)]
  await signIn(context, 'no', self)
  const own = originOf('no')
  await context.addCookies([{ name: 'ralph-selected-market', value: 'no', url: own }])
  const shop = await context.newPage()
  await shop.goto(`${own}/handlekurv`, { waitUntil: 'networkidle' })
  const kept = async () => (await context.cookies(own)).map(({ name, value }) => `${name}=${value}`).sort()
  const cookies = await kept()
  for (const name of ['apollo-token', 'ralph-auth-refresh', 'ralph-user', 'ralph-cart', 'ralph-selected-market'])
    expect(
      cookies.some((one) => one.startsWith(`${name}=`)),
      name,
    ).toBe(true)

  const { started } = await viewAs(page, member.email)
  for (const path of ['/', '/handlekurv', '/min-konto/innstillinger']) {
    await page.goto(`${started.origin}${path}`, { waitUntil: 'networkidle' })
    await expect(bar(page)).toContainText(member.name)
    expect(await jarOf(page, started.origin)).toEqual(['__Host-assist'])
  }
  expect(await kept()).toEqual(cookies)
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  expect(await kept()).toEqual(cookies)
  await shop.goto(`${own}/min-konto/innstillinger`, { waitUntil: 'networkidle' })
  await expect(shop).toHaveURL(/innstillinger$/)
  await expect(shop.getByRole('textbox', { name: 'Etternavn' })).toHaveValue(self.lastName)
  await expect(bar(shop)).toHaveCount(0)
  // The shop itself renews the token.
  const lasting = (all: readonly string[]) => all.filter((one) => !/^(?:apollo-token|ralph-auth-refresh)=/.test(one))
  expect(lasting(await kept())).toEqual(lasting(cookies))
  expect([await pieces(self, cart), await pieces(member, theirs)]).toEqual(before)
})

test('[IMPERSONATE-13] [ASSIST-28] what only the customer may do is seen, disabled and explained, and leads to the console where it may be done in the own name', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const { started, person, ref } = await viewAs(page, member.email)
  await page.goto(`${started.origin}/min-konto/innstillinger`)
  const blocks = page.locator('[data-staff-no]')
  await expect(blocks).toHaveCount(6)
  for (const block of await blocks.all()) {
    await expect(block.getByText('Dette kan bare kunden gjøre selv.')).toBeVisible()
    for (const control of await block.locator('button, input').all()) await expect(control).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'Slett konto' })).toBeDisabled()
  for (const control of await blocks.locator('button, input').all())
    await expect(control).toHaveAttribute('title', 'Dette kan bare kunden gjøre selv.')
  expect(await violationsOn(page)).toEqual([])

  // What the console does in the colleague's own name is one press away; what it does not has no such way.
  const ways = page.getByRole('link', { name: 'Gjør det som deg selv i konsollen' })
  const addresses = () => ways.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  const customer = `${info.console}/c/${ref}`
  expect(await addresses()).toEqual([customer, `${customer}/consent`])
  for (const way of await ways.all()) await expect(way).not.toHaveAttribute('aria-disabled')
  await page.goto(`${started.origin}/min-konto/medlemskap`)
  const membership = page.locator('button[data-staff-no]')
  await expect(membership).toBeVisible()
  await expect(membership).toBeDisabled()
  await expect.poll(addresses).toEqual([`${customer}/membership`])
  expect(await violationsOn(page)).toEqual([])
  const [office] = await Promise.all([context.waitForEvent('page'), ways.click()])
  expect(await office.evaluate(() => window.opener)).toBeNull()
  // This browser is not signed in at the console yet.
  await expect(office.getByLabel('Work e-mail')).toBeVisible()
  await atConsole(office, person, `/c/${ref}/membership`)
  await expect(office.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expect(office).toHaveURL(`${customer}/membership`)
})

test('[ASSIST-07] the hand-over is one document, and loads nothing before it leads on', async ({ page }) => {
  const staff = await atWork(await newColleague())
  const started = await startView(staff, await refOf(staff, (await newMember()).email))
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await handOver(page, started)
  await expect(bar(page)).toBeVisible()
  // The page of the console that hands over may still be loading its own parts.
  const [redeem, next] = requests.filter((request) => new URL(request.url()).origin === started.origin)
  expect(new URL(redeem?.url() ?? '').pathname).toBe('/__assist/redeem')
  expect([redeem?.method(), redeem?.resourceType()]).toEqual(['POST', 'document'])
  expect(next?.redirectedFrom()).toBe(redeem)
  expect(requests.filter((request) => request.url().includes('/__assist/redeem'))).toEqual([redeem])
})

test('[ASSIST-11] the console’s addresses are not there on the host of a view', async ({ page }) => {
  const { started } = await viewAs(page, (await newMember()).email)
  const { host, port } = new URL(started.origin)
  const cookie = (await page.context().cookies(started.origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { host, cookie, origin: started.origin, 'content-type': 'application/json' }
  const statusOf = (path: string, method: string) =>
    new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end(method === 'POST' ? '{}' : undefined),
    )
  for (const [path, method] of [
    ['/staff/impersonations', 'POST'],
    ['/staff/audit', 'GET'],
    ['/staff/people', 'GET'],
    ['/staff/desk/today', 'GET'],
    ['/staff/sessions', 'POST'],
    ['/assist/redeem', 'POST'],
    ['/assist/state', 'POST'],
  ] as const)
    expect(await statusOf(path, method), path).toBe(404)
})

test('[IMPERSONATE-13] the newsletter at the foot of a page is the customer’s own to sign up for', async ({ page }) => {
  const member = await newMember()
  const { started, ref } = await viewAs(page, member.email)
  await page.goto(started.origin)
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  const form = foot.locator('form[data-staff-no]')
  await expect(form.getByText('Dette kan bare kunden gjøre selv.')).toBeVisible()
  for (const control of await form.locator('button, input').all()) await expect(control).toBeDisabled()
  const way = form.getByRole('link', { name: 'Gjør det som deg selv i konsollen' })
  await expect(way).toHaveAttribute('href', `${info.console}/c/${ref}/consent`)
})

test('[ASSIST-47] [IMPERSONATE-17] a view asks its own host alone, for nothing that measures, recommends or tells, and may ask no other', async ({
  page,
}) => {
  const member = await newMember()
  await cartOf(member, await skuOf())
  const asked: URL[] = []
  const answered: { path: string; status: number }[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  page.on('response', (response) =>
    answered.push({ path: new URL(response.url()).pathname, status: response.status() }),
  )
  const { started } = await viewAs(page, member.email)
  asked.length = 0
  const { canonicalUrl } = (await plentiful(1))[0] ?? { canonicalUrl: '/' }
  for (const path of ['/', '/nyheter', canonicalUrl, '/handlekurv', '/min-konto', '/kassen']) {
    await page.goto(`${started.origin}${path}`, { waitUntil: 'networkidle' })
    // What stands further down is asked for when it comes into view.
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(1_000)
  }
  const recommended = asked.filter(({ pathname }) =>
    /\/v3\/queries\/(?:product-page|landing-page|cart-page|add-to-cart-popup)/.test(pathname),
  )
  expect(recommended.map(({ pathname }) => pathname)).toEqual([])
  const { host } = new URL(started.origin)
  const strangers = asked.filter((url) => /^http|^ws/.test(url.protocol) && url.host !== host)
  expect(strangers.map(({ href }) => href)).toEqual([])
  // What measures, follows or asks for consent is not even begun.
  const begun = asked.filter(({ pathname }) =>
    /collected-events|voyado-engage|cookie-consent|tag-manager/.test(pathname),
  )
  expect(begun.map(({ pathname }) => pathname)).toEqual([])
  const heard = answered.filter(({ path }) =>
    /collected-events|notifications|voyado-engage|cookie-consent|tag-manager/.test(path),
  )
  expect(heard.filter(({ status }) => status !== 204)).toEqual([])
  expect(await page.locator('script[src*="tag-manager"], [data-tag-manager]').count()).toBe(0)
  const policy = (await page.goto(started.origin))?.headers()['content-security-policy'] ?? ''
  const sources = (name: string) => new RegExp(`(?:^|; )${name} ([^;]+)`).exec(policy)?.[1]?.split(' ') ?? []
  expect(sources('connect-src')).toEqual(["'self'"])
  expect(sources('script-src').filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
  for (const name of ['default-src', 'font-src', 'worker-src']) expect(sources(name), name).toEqual(["'self'"])
})

test('[A11Y-01] the open form of the bar, the page of the end and that of a refused hand-over have no axe violation', async ({
  page,
}) => {
  const { started } = await viewAs(page, (await newMember()).email)
  await page.goto(`${started.origin}/min-konto/innstillinger`)
  await bar(page).getByRole('button', { name: 'Be om å få endre' }).click()
  await expect(bar(page).getByLabel('Sekssifret kode')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  expect(await violationsOn(page)).toEqual([])
  // Sent from elsewhere than the console, it is refused before anything of it is read.
  await page.goto('about:blank')
  await page.setContent(`<form method="post" action="${started.url}"><button>Send</button></form>`)
  const [answer] = await Promise.all([page.waitForResponse(started.url), page.getByRole('button').click()])
  expect(answer.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('[ASSIST-32] after the end a reload without a connection shows nothing', async ({ page, context }) => {
  const member = await newMember()
  const { started } = await viewAs(page, member.email)
  await page.goto(`${started.origin}/min-konto/innstillinger`)
  await expect(page.getByText('Hei, Ylva').first()).toBeVisible()
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  await context.setOffline(true)
  for (const path of ['/min-konto/innstillinger', '/', '/handlekurv'])
    await expect(page.goto(`${started.origin}${path}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await page.goBack().catch(() => undefined)
  // The page that the browser shows for want of a connection may still be on its way.
  await expect.poll(() => page.content().catch(() => '')).toContain('<body')
  expect(await page.content()).not.toContain('Ylva')
  await context.setOffline(false)
})

test('[ASSIST-05] from the start in the console to the end, code, verifier and secret are in no address, header, page, storage, report or log', async ({
  page: desk,
  context,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const launcher = await launcherFor(desk, await newColleague(), member)
  const seen: string[] = []
  const handed: URLSearchParams[] = []
  let made = ''
  context.on('request', (request) => {
    if (request.url().endsWith('/__assist/redeem')) {
      handed.push(new URLSearchParams(request.postData() ?? ''))
      const { cookie: _, ...headers } = request.headers()
      return seen.push(request.url(), JSON.stringify(headers))
    }
    const { cookie: _, ...headers } = request.headers()
    seen.push(request.url(), JSON.stringify(headers), request.postData() ?? '')
  })
  context.on('response', async (response) => {
    const { 'set-cookie': _, ...headers } = response.headers()
    seen.push(JSON.stringify(headers))
    const text = /json|html|x-component/.test(headers['content-type'] ?? '')
      ? await response.text().catch(() => '')
      : ''
    // The one answer that brings the code to the page that asked for it.
    const isStart = response.request().method() === 'POST' && /\/impersonations$/.test(new URL(response.url()).pathname)
    if (isStart) made = text
    else seen.push(text)
  })
  context.on('console', (message) => seen.push(message.text()))
  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('What will you look at?').fill('Finds no invoice on the order page')
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    launcher.getByRole('button', { name: 'Start view' }).click(),
  ])
  await expect(bar(page)).toBeVisible()
  const stored = () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      document.referrer,
      history.state,
      performance.getEntries().map(({ name }) => name),
    ])
  seen.push(await desk.content(), desk.url(), await desk.evaluate(stored))
  const started = { origin: new URL(page.url()).origin }
  const { code = '', verifier = '' } = Object.fromEntries(handed[0] ?? [])
  expect(handed).toHaveLength(1)
  for (const canary of [code, verifier]) expect(canary).toMatch(/^[\w-]{43}$/)
  expect(made).toContain(code)
  expect(made).not.toContain(verifier)
  const [{ value: secret } = { value: '' }] = await context.cookies(started.origin)
  expect(secret.length).toBeGreaterThan(40)
  for (const path of ['/nyheter', '/min-konto/innstillinger', '/handlekurv', '/finnes-ikke']) {
    await page.goto(`${started.origin}${path}`, { waitUntil: 'networkidle' })
    seen.push(await page.content(), page.url())
    // A fault of a page goes to nobody from here.
    const told = await page.evaluate(async (url) => {
      const body = JSON.stringify({ message: `fault at ${location.href}`, url, stack: document.cookie })
      return (await fetch('/api/log-error', { method: 'PUT', credentials: 'omit', body })).status
    }, page.url())
    expect(told).toBe(204)
    seen.push(await page.evaluate(stored))
  }
  await bar(page).getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('heading', { name: 'The view has ended' })).toBeVisible()
  seen.push(await page.content())
  seen.push(...(await keptByShop()))
  const all = seen.join('\n')
  for (const canary of [code, verifier, secret]) expect(all.includes(canary), canary.slice(0, 4)).toBe(false)
  // Nor a token that could be used: one has a signature.
  expect(all).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{20,}\.[\w-]{20,}/)
})

test('who only looks reads so at the button, in the own language, and is not told that the shop failed', async ({
  page,
}) => {
  const member = await newMember()
  const [garment] = await plentiful(1)
  const { product } = await asks<{ product: { canonicalUrl: string } }>(
    'query ($id: Int) { product(productId: $id) { canonicalUrl } }',
    { id: garment?.productId },
  )
  const { started } = await viewAs(page, member.email, { staffLanguage: 'fi' })
  await page.goto(started.origin + new URL(product.canonicalUrl, started.origin).pathname)
  // Until then the button does nothing.
  await expect(page.locator('html[data-awake]')).toBeAttached()
  await page.locator('main [data-size-of]:not([data-state])').first().click()
  const said = page.locator('main [data-staff-said]').first()
  await page.getByRole('main').getByRole('button', { name: 'Legg i handlekurven', exact: true }).first().click()
  await expect(said).toBeVisible()
  await expect(said).toHaveAttribute('data-staff-said', /^Katsot vain/)
  await expect(said).toHaveCSS('font-size', '0px')
  await expect(bar(page).getByRole('alert')).toContainText('Katsot vain')
})

test('the bar answers before the page behind it is read to its end', async ({ page }) => {
  const member = await newMember()
  const { started } = await viewAs(page, member.email)
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    const held = (listener: () => void) => () => addEventListener('test:read', listener, { once: true })
    const late = (event: string, listener: () => void) =>
      listen(event, event === 'DOMContentLoaded' ? held(listener) : listener)
    Object.assign(document, { addEventListener: late })
  })
  await page.goto(`${started.origin}/nyheter`)
  await bar(page).getByRole('button', { name: 'Be om å få endre' }).click()
  await expect(bar(page).getByLabel('Sekssifret kode')).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('test:read')))
  await expect(bar(page).getByLabel('Sekssifret kode')).toBeFocused()
})
