import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, originOf, test } from '@shop/testkit/browser'
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
import { addTo, asks, cartOf, newMember, plentiful } from './support/customer'
import { colleague } from './support/signed-in-staff'

test.use({ userAgent: BROWSER })

const skuOf = async () => (await plentiful(1))[0]?.skus[0]?.skuId ?? 0
const jarOf = async (page: Page, url: string) => (await page.context().cookies(url)).map(({ name }) => name)
const ended = (page: Page) => expect(page.getByRole('heading', { name: 'Visningen er avsluttet' })).toBeVisible()
const eventsOf = async (
  staff: AtWork,
  id: string,
): Promise<{ event: string; result: string; operation: string; actor: string; target: string }[]> =>
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

test('[IMPERSONATE-01] a view takes a reason, a ticket and a time of half an hour at most', async ({ page }) => {
  const launcher = await launcherFor(page, colleague('customer-service'), await newMember())
  await expect(launcher.getByLabel('Ends after')).toHaveValue('15')
  expect(
    await launcher
      .getByLabel('Ends after')
      .locator('option')
      .evaluateAll((all) => Math.max(...all.map((one) => Number((one as HTMLOptionElement).value)))),
  ).toBe(30)
  await expect(launcher.getByText('Allowed. Customers can opt out here')).toBeVisible()
  await launcher.getByLabel('What will you look at?').fill('too short')
  await launcher.getByRole('button', { name: 'Start view' }).click()
  await expect(launcher.getByLabel('Ticket')).toHaveAttribute('aria-invalid', 'true')
  await expect(launcher.getByLabel('What will you look at?')).toHaveAttribute('aria-invalid', 'true')
  expect(
    (
      await (
        await axeOn(page)
      )
        .include('[role=dialog]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
    ).violations,
  ).toEqual([])
})

test('[IMPERSONATE-02] [SHOP-28] [ARCH-09] [ARCH-10] a view opens the shop of the customer, signed in as the customer, in a new tab', async ({
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

test('[IMPERSONATE-03] the token of a link leaves the address and the history at once, and is in no referrer, log or event', async ({
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
  await expect(second).toHaveURL(new RegExp(`^${originOf('no')}/\\?action=login&returnTo=`))
  expect(second.url()).not.toContain('loginToken')
  await expect(second.getByText('Lenken kan ikke brukes lenger.')).toBeVisible()
  await expect(bar(second)).toHaveCount(0)
  await other.close()
})

/** So that nobody waits for minutes: the bars of its pages follow what is left of a view. */
async function letEndSoon(id: string) {
  const owner = await ownerOfRunningShop()
  await owner.query(`update impersonations set expires_at = now() + interval '8 seconds' where id = $1`, [id])
  await owner.end()
}

test('[IMPERSONATE-07] the bar stands on every screen with both names, the time that is left and the way out', async ({
  page,
}) => {
  const member = await newMember()
  await cartOf(member, await skuOf())
  const { started, person } = await viewAs(page, member.email, { minutes: 2 })
  const screens = ['/', '/nyheter', '/handlekurv', '/kassen', '/min-konto', '/min-konto/medlemskap', '/finnes-ikke']
  for (const path of screens) {
    await page.goto(`${started.origin}${path}`)
    await expect(bar(page), path).toContainText(member.name)
    await expect(bar(page).getByText(person.name), path).toBeVisible()
    await expect(bar(page).getByRole('timer'), path).toContainText(/^[01]:\d\d$/)
    await expect(bar(page).getByRole('button', { name: 'Avslutt' }), path).toBeInViewport()
    await expect(bar(page).getByRole('button', { name: /lukk/i }), path).toHaveCount(0)
  }
})

test('[IMPERSONATE-10] [ASSIST-15] the bar counts down as the services do, warns, and all tabs close by themselves when time is up', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const { started, staff } = await viewAs(page, member.email, { minutes: 2 })
  const second = await context.newPage()
  await second.goto(`${started.origin}/favoritter`)
  await expect(bar(second).getByRole('alert')).toContainText('Visningen avsluttes om 2 minutter.')
  await letEndSoon(started.id)
  for (const tab of [page, second]) await expect(bar(tab).getByRole('timer')).toContainText(/^0:0\d$/)
  // Within a second of what the services say.
  const { body } = await staff.get(`/staff/impersonations/${started.id}`)
  const [shown, left] = await Promise.all([
    bar(page).getByRole('timer').innerText(),
    Promise.resolve((Date.parse(body.expiresAt) - Date.now()) / 1_000),
  ])
  const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
  expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThanOrEqual(1.5)
  await page.waitForURL(/__assist\/ended/, { timeout: 30_000 })
  await second.waitForURL(/__assist\/ended/, { timeout: 2_000 })
  await expect(page.getByText('Tiden er ute.')).toBeVisible()
  await expect(second.getByText('Tiden er ute.')).toBeVisible()
  const after = await staff.get(`/staff/impersonations/${started.id}`)
  expect(after.body).toMatchObject({ state: 'ended', endCause: 'expired', expiresAt: body.expiresAt })
})

test('[IMPERSONATE-11] [ROLE-05] an admin ends it from the console, and every tab leaves within a second', async ({
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
  const since = new Date(Date.now() - 600_000).toISOString()
  const found = await staff.get(`/staff/audit?customerRef=${ref}&from=${since}&event=impersonation.`)
  expect(found.body.entries.every(({ customerRef }: { customerRef: string }) => customerRef === ref)).toBe(true)
  await atConsole(page, person, `/sessions/${started.id}`)
  const record = page.getByRole('table', { name: 'Operations' })
  await expect(record.getByRole('row').filter({ hasText: 'added to the cart' })).toHaveCount(2)
  await expect(record.getByRole('row').filter({ hasText: 'The view ended' })).toContainText(person.name)
  await home.close()
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

test('[IMPERSONATE-16] [ASSIST-29] [ASSIST-30] [ASSIST-31] the shop of the staff member and that of the customer never meet', async ({
  page,
  context,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  const cart = await cartOf(member, await skuOf())
  const { getCart: mine } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  for (let pieces = 0; pieces < 3; pieces++) await addTo(mine.id, await skuOf())
  const own = originOf('no')
  await context.addCookies([{ name: 'ralph-cart', value: mine.id, url: own }])
  const shop = await context.newPage()
  await shop.goto(own)
  // The member of staff has favourites of their own, and the customer has another.
  const [theirs = 0, ...ours] = (await plentiful(3)).map(({ productId }) => productId)
  const device = { ids: ours, favoritesUserId: 'e'.repeat(32) }
  await shop.evaluate((text) => localStorage.setItem('ralph-favorites', text), JSON.stringify(device))
  await shop.reload({ waitUntil: 'networkidle' })
  const favourites = await favouritesOf(member, theirs)
  const kept = () => shop.evaluate(() => JSON.stringify([Object.entries(localStorage).sort(), document.cookie]))
  const keptBefore = await kept()
  expect(keptBefore).toContain(String(ours[0]))
  const favouritesBefore = await favourites()
  const heard = () => shop.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await shop.evaluate(() => {
    const kept: string[] = []
    Object.assign(window, { heard: kept })
    for (const name of ['ralph_channel', 'favorites_channel'])
      new BroadcastChannel(name).onmessage = ({ data }) => kept.push(JSON.stringify(data))
    addEventListener('storage', ({ key }) => kept.push(String(key)))
  })
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
  expect(await context.cookies(own)).toEqual(before)
  expect(await kept()).toBe(keptBefore)
  for (const tab of [page, second]) {
    await bar(tab).getByRole('button', { name: 'Avslutt' }).click()
    await ended(tab)
    expect(
      await tab.evaluate(async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length]),
    ).toEqual([0, 0, 0])
  }
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

test('[ASSIST-28] what only the customer may do is seen, disabled and explained', async ({ page }) => {
  const member = await newMember()
  const { started } = await viewAs(page, member.email)
  await page.goto(`${started.origin}/min-konto/innstillinger`)
  const blocks = page.locator('[data-staff-no]')
  await expect(blocks).toHaveCount(4)
  for (const block of await blocks.all()) {
    await expect(block.getByText('Dette kan bare kunden gjøre selv.')).toBeVisible()
    for (const control of await block.locator('button, input').all()) await expect(control).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'Slett konto' })).toBeDisabled()
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('[ASSIST-05] code, verifier and secret are in no address, header, page, storage, report or log', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const staff = await atWork(await newColleague())
  const ref = await refOf(staff, member.email)
  const started = await startView(staff, ref)
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/__assist/redeem')) return seen.push(request.url())
    const { cookie: _, ...headers } = request.headers()
    seen.push(request.url(), JSON.stringify(headers), request.postData() ?? '')
  })
  page.on('response', async (response) => {
    const { 'set-cookie': _, ...headers } = response.headers()
    seen.push(JSON.stringify(headers))
    if (/json|html|x-component/.test(headers['content-type'] ?? '')) seen.push(await response.text().catch(() => ''))
  })
  page.on('console', (message) => seen.push(message.text()))
  await handOver(page, started)
  await expect(bar(page)).toBeVisible()
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
    seen.push(
      await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          document.referrer,
          history.state,
        ]),
      ),
    )
  }
  await bar(page).getByRole('button', { name: 'Avslutt' }).click()
  await ended(page)
  seen.push(await page.content())
  seen.push(...(await keptByShop()))
  const all = seen.join('\n')
  for (const canary of [started.code ?? 'none', started.verifier, secret])
    expect(all.includes(canary), canary.slice(0, 4)).toBe(false)
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
