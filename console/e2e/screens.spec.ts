import type { Browser, Locator, Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { sendOrder } from '@shop/testkit/send-order'
import { freshCode } from '@shop/testkit/staff-entry'
import { atConsole, BROWSER, bar, newColleague, viewAs } from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { asks, cartOf, newMember, orderOf, plentiful } from './support/customer'
import { follow, linksTo } from './support/links-to'
import { UNLISTED } from './support/pages-looked-at'
import { sectionsOf, type Walker } from './support/sections-of'
import { heldReview, newConsole, pressUntil, staffJson } from './support/signed-in-staff'

const MOST_TABS = 150

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What axe finds on each page that a link leads to; without loading the console anew, which brings axe anew too. */
async function violationsBehind(
  page: Page,
  links: Locator,
  name: string,
  paths?: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const link of await linksTo(links, paths)) {
    await follow(link)
    await settled(page)
    found.push(...(await violationsInBothSchemes(page, `${name} ${new URL(page.url()).pathname}`)))
  }
  return found
}

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Walker[])
  test(`[A11Y-02] [A11Y-07] [A11Y-08] no screen of a ${role} has an axe violation or a target below 24 px in any of its states, light and dark`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const { page, context } = await newConsole(browser, role, '/', { reducedMotion: 'reduce' })
    const sections = page.getByRole('navigation', { name: 'Sections', exact: true })
    const found = await violationsBehind(page, sections.getByRole('link'), role, sectionsOf(role))
    for (const path of UNLISTED[role]) {
      await page.goto(`${info.console}${path}`)
      await settled(page)
      found.push(...(await violationsInBothSchemes(page, `${role} ${path}`)))
    }
    await page.goto(`${info.console}/${role === 'admin' ? 'orders' : 'staff'}`)
    await expect(page.getByText('You cannot see this')).toBeVisible()
    found.push(...(await violationsInBothSchemes(page, `${role} refused`)))
    await page.goto(`${info.console}/there-is-none`)
    await settled(page)
    found.push(...(await violationsInBothSchemes(page, `${role} missing`)))
    await page.goto(`${info.console}/history/nothing/none`)
    const said = role === 'customer-service-lead' ? 'You cannot see this' : 'This page does not exist'
    await expect(page.getByText(said)).toBeVisible()
    await expect(sections).toBeVisible()
    // What does not answer.
    await page.goto(info.console)
    await settled(page)
    const wanted = role === 'admin' ? 'mails' : 'reviews'
    const link = sections.locator(`a[href="/${wanted}"]`)
    if ((await link.count()) > 0) {
      await page.route(`**/api/desk/${wanted}*`, () => {})
      await page.goto(`${info.console}/${wanted}`)
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      found.push(...(await violationsInBothSchemes(page, `${role} waiting`)))
      await page.unroute(`**/api/desk/${wanted}*`)
      await page.route(`**/api/desk/${wanted}*`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto(`${info.console}/${wanted}`)
      await expect(page.getByText('This could not be loaded')).toBeVisible()
      found.push(...(await violationsInBothSchemes(page, `${role} failed`)))
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await violationsOfDialog(page, 'frame/palette.tsx')))
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await violationsOfDialog(page, 'frame/shortcut-sheet.tsx')))
    await context.close()
    expect(found).toEqual([])
  })

test('[A11Y-02] where a window ends that has proven something at the provider there is no axe violation, light and dark', async ({
  page,
}) => {
  // A page that is all well closes its window.
  await page.addInitScript(() => Object.assign(window, { close: () => undefined }))
  for (const end of ['/proof', '/proof?error=otherPerson']) {
    await page.goto(info.console + end)
    await settled(page)
    expect(await violationsInBothSchemes(page, end)).toEqual([])
  }
})

test('[A11Y-02] [A11Y-08] no section of a customer has an axe violation or a target below 24 px in any of its states, light and dark', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const member = await newMember()
  const skuId = (await plentiful(3)).at(-1)?.skus[0]?.skuId ?? 0
  const number = await orderOf(member, skuId)
  await cartOf(member, skuId)
  const { page, context } = await newConsole(browser, 'customer-service', `/customers?q=${member.lastName}`, {
    reducedMotion: 'reduce',
  })
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  await expect(sections.first()).toBeVisible()
  const customer = page.url()
  const found = await violationsBehind(page, sections, 'customer')
  const dialogs = [
    ['membership', 'Make a member', 'features/customer/membership-dialogs.tsx'],
    ['vouchers', 'Issue', 'features/customer/voucher-dialog.tsx'],
  ] as const
  for (const [section, verb, file] of dialogs) {
    await page.goto(`${customer}/${section}`)
    await page.getByRole('button', { name: verb, exact: true }).click()
    found.push(...(await violationsOfDialog(page, file)))
  }
  await page.goto(`${info.console}/orders/${number}`)
  await settled(page)
  found.push(...(await violationsInBothSchemes(page, 'order')))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  found.push(...(await violationsOfDialog(page, 'features/orders/order-steps.tsx')))
  await context.close()
  expect(found).toEqual([])
})

/** A desk with an axe: a dialog is opened, looked at in both schemes, and closed again. */
async function newDesk(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 850 },
    userAgent: BROWSER,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const found: string[] = []
  const look = async (opener: Locator, file: `${string}.tsx`) => {
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    found.push(...(await violationsOfDialog(page, file)))
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(dialog).toHaveCount(0)
  }
  return { context, page, found, look }
}

test('[A11Y-02] no dialog about a customer, a view or an own account has an axe violation, and no screen that waits, light and dark', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const [member, twin] = [await newMember(), await newMember()]
  const user = { address: { ...twin.address, lastName: member.lastName, mobile: member.address.mobile } }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user }, twin.headers)
  const cart = await cartOf(member, (await plentiful(1))[0]?.skus[0]?.skuId ?? 0)
  const agent = await newDesk(browser)
  const { person, ref, started } = await viewAs(await agent.context.newPage(), member.email)
  await atConsole(agent.page, person, `/carts/${cart}`)
  await agent.look(agent.page.getByRole('button', { name: 'Why: To pay' }), 'frame/why/why-dialog.tsx')
  await agent.look(agent.page.getByRole('button', { name: /Add a product/ }), 'features/cart/add-product.tsx')
  await agent.page.goto(`${info.console}/c/${ref}`)
  await agent.look(
    agent.page.getByRole('button', { name: 'Compare', exact: true }),
    'features/customer/second-accounts.tsx',
  )
  for (const own of ['Change password', 'New authenticator app']) {
    await agent.page.getByRole('button', { name: new RegExp(`, ${person.name}$`) }).click()
    await agent.look(agent.page.getByRole('menuitem', { name: own }), 'frame/access/own-access-dialog.tsx')
  }
  const tab = agent.page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name: member.name })
  await expect(tab).toContainText(/\d+:\d\d/)
  await agent.look(tab.getByTitle(/^Close tab/), 'frame/leave-tab.tsx')

  const admin = await newDesk(browser)
  await atConsole(admin.page, await newColleague('admin'), '/sessions')
  await admin.look(admin.page.getByRole('button', { name: /^End (all )?\d/ }), 'features/assist/end-all-sessions.tsx')
  await admin.page.goto(`${info.console}/audit?impersonationId=${started.id}&event=impersonation.start`)
  const log = admin.page.getByRole('table', { name: 'Access log' })
  await log.getByRole('row').filter({ hasText: 'Began a view' }).getByRole('button').click()
  const target = admin.page.getByRole('complementary', { name: 'Target' })
  await admin.look(target.getByRole('button', { name: 'Erase what was written' }), 'features/audit/erase-dialog.tsx')
  await admin.page.route('**/api/desk/mails*', () => {})
  await admin.page.goto(`${info.console}/mails`)
  await expect(admin.page.locator('main [aria-busy=true]').first()).toBeVisible()
  const found = [...agent.found, ...admin.found, ...(await violationsInBothSchemes(admin.page, 'mails that wait'))]
  await agent.context.close()
  await admin.context.close()
  expect(found).toEqual([])
})

test('[A11Y-02] no form in a dialog about a customer, an order, the stock, a maker, a review or a colleague has an axe violation, light and dark', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  const number = await orderOf(member, garment?.skus[0]?.skuId ?? 0)
  await sendOrder(number)
  const agent = await newDesk(browser)
  const byName = (name: string | RegExp) => agent.page.getByRole('button', { name }).first()
  await atConsole(agent.page, await newColleague(), `/customers?q=${member.lastName}`)
  await agent.page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(agent.page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const customer = agent.page.url()
  const more = async (deed: string, file: `${string}.tsx`) => {
    await agent.page.getByRole('button', { name: 'More', exact: true }).click()
    await agent.look(agent.page.getByRole('menuitem', { name: deed }), file)
  }
  await more('Edit name and address', 'features/customer/contact-form.tsx')
  await more('Send password reset mail', 'features/customer/customer-screen.tsx')
  await agent.look(byName('Change e-mail address'), 'features/customer/email-dialog.tsx')
  await agent.page.goto(`${customer}/consent`)
  await agent.look(byName('Record a request: E-mail'), 'features/customer/consents.tsx')
  await agent.page.goto(`${info.console}/orders/${number}`)
  await agent.look(byName(/^Note/), 'features/orders/order-note-form.tsx')
  await agent.look(byName('Start return'), 'features/orders/order-return.tsx')

  const merchandiser = await newDesk(browser)
  const product = encodeURIComponent(garment?.name ?? '')
  await atConsole(merchandiser.page, await newColleague('merchandiser'), `/products?q=${product}`)
  const first = (name: RegExp) => merchandiser.page.locator('main').getByRole('button', { name }).first()
  await merchandiser.look(first(/^Change stock of/), 'features/products/stock-form.tsx')
  await merchandiser.page.goto(`${info.console}/products/makers`)
  await merchandiser.look(first(/^Change /), 'features/products/maker-form.tsx')
  await merchandiser.page.goto(`${info.console}/reviews?market=NO`)
  await merchandiser.page.locator('main').getByRole('listitem').getByRole('button').first().click()
  await merchandiser.look(first(/^Refuse(?! \d|d)/), 'features/reviews/refuse-dialog.tsx')

  const admin = await newDesk(browser)
  const colleague = await newColleague()
  await atConsole(admin.page, await newColleague('admin'), '/staff')
  const row = admin.page.getByRole('row').filter({ hasText: colleague.name })
  await admin.look(admin.page.getByRole('button', { name: 'Add a person' }), 'features/staff/person-form.tsx')
  await admin.look(row.getByRole('button', { name: 'Change roles' }), 'features/staff/roles-form.tsx')
  await admin.look(row.getByRole('button', { name: 'Disable account' }), 'features/staff/deed-dialog.tsx')
  await admin.page.goto(`${info.console}/audit`)
  await admin.look(admin.page.getByRole('button', { name: 'Verify a range' }), 'features/audit/verify-dialog.tsx')
  const found = [agent, merchandiser, admin].flatMap((desk) => desk.found)
  for (const { context } of [agent, merchandiser, admin]) await context.close()
  expect(found).toEqual([])
})

test('[A11Y-02] no dialog about added lines, a hold of an access or an exchange that failed has an axe violation, light and dark', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  const [added, exchanged] = [
    await orderOf(member, garment?.skus[0]?.skuId ?? 0),
    await orderOf(member, garment?.skus[0]?.skuId ?? 0),
  ]
  await sendOrder(exchanged)
  const agent = await newDesk(browser)
  const byName = (name: string) => agent.page.getByRole('button', { name, exact: true })
  const { person, started } = await viewAs(await agent.context.newPage(), member.email)
  await atConsole(agent.page, person, `/orders/${added}`)
  await byName('Add lines').click()
  const dialog = agent.page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(garment?.articleNumber ?? '')
  await agent.page
    .getByRole('option')
    .filter({ hasText: garment?.articleNumber ?? '' })
    .click()
  await dialog.getByRole('group', { name: 'Size' }).getByRole('button').first().click()
  await expect(dialog.getByText(/goes onto the invoice|The customer pays/)).toBeVisible()
  agent.found.push(...(await violationsOfDialog(agent.page, 'features/orders/supplement/supplement-dialog.tsx')))
  const owner = await ownerOfRunningShop()
  await owner.query(
    `insert into order_supplements (id, order_id, amount_minor, currency, lines, points, time_zone, offered_by, offered_at, expires_at)
     select gen_random_uuid(), $1, 9900, 'NOK', '[]', 0, 'Europe/Oslo', min(id), now(), now() + interval '1 day' from staff`,
    [added],
  )
  await agent.page.reload()
  await agent.look(byName('Withdraw the offer'), 'features/orders/supplement/offered-supplement.tsx')

  await agent.page.goto(`${info.console}/orders/${exchanged}`)
  await byName('Exchange goods').press('Enter')
  await dialog.getByRole('combobox', { name: 'Goods that go back' }).selectOption({ index: 1 })
  // Of the size that lies in plenty: other colours may be sold out.
  await dialog.getByRole('combobox', { name: 'Replacement' }).selectOption(String(garment?.skus[1]?.skuId))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too small')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(agent.page.locator('[data-exchange=open]')).toBeVisible()
  await owner.query(
    `update order_exchanges set state = 'unsettled', ended_at = now()
     where order_row_id in (select id from order_rows where order_id = $1)`,
    [exchanged],
  )
  await owner.end()
  await agent.page.reload()
  await agent.look(byName('Close the exchange'), 'features/orders/exchange/settle-exchange.tsx')

  const lead = await newDesk(browser)
  await atConsole(lead.page, await newColleague('cs_lead'), `/sessions/${started.id}`)
  await lead.look(lead.page.getByRole('button', { name: 'Show the customer later' }), 'features/assist/access-hold.tsx')
  const found = [...agent.found, ...lead.found]
  for (const { context } of [agent, lead]) await context.close()
  expect(found).toEqual([])
})

/** Tab after tab until it is there, as somebody without a mouse goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await target.evaluate((node) => node.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by the keyboard`)
}

test('[A11Y-04] the work flow needs no mouse: find the customer, change the cart, look at the shop as them, and end it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  const id = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  await context.addCookies([{ name: 'ralph-console-locale', value: 'en', url: info.console, sameSite: 'Lax' }])
  const page = await context.newPage()
  const person = await newColleague()
  await page.goto(info.console)
  await tabTo(page, page.getByLabel('Work e-mail'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused()
  await page.keyboard.type(await freshCode(person))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()

  await pressUntil(page, ['Control+k'], () => expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 }))
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(member.lastName)
  await expect(page.getByRole('option', { name: member.name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()

  const sections = page.getByRole('navigation', { name: 'Sections of the customer' })
  await tabTo(page, sections.getByRole('link', { name: /^Cart/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^One more/ }))
  await page.keyboard.press('Enter')
  const read = () =>
    asks<object>('query ($id: String!) { getCart(id: $id) { items { quantity } } }', { id }, member.headers)
  await expect.poll(read).toEqual({ getCart: { items: [{ quantity: 2 }] } })

  const launcher = page.getByRole('dialog', { name: 'View the shop as this customer' })
  await page.keyboard.press('v')
  await tabTo(page, launcher.getByLabel('Ticket'))
  await page.keyboard.type('88 214')
  await tabTo(page, launcher.getByLabel('What will you look at?'))
  await page.keyboard.type('Asks where the second piece is')
  await expect(launcher.getByRole('button', { name: 'Start view' })).toBeEnabled()
  const [shop] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(bar(shop)).toContainText(member.name)
  await tabTo(shop, bar(shop).getByRole('button', { name: 'End' }))
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('heading', { name: 'The view has ended' })).toBeVisible()
  await context.close()
})

test('[ASSIST-58] [ATTACK-06] what customers wrote stays text on every screen that shows it', async ({ browser }) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const skuId = (await plentiful(2)).at(-1)?.skus[0]?.skuId ?? 0
  const number = await orderOf(member, skuId)
  const cart = await cartOf(member, skuId)
  const name = '<img src=x onerror=window.ran=1>'
  const told = `=HYPERLINK("x") [press](javascript:window.ran=1) <svg onload=window.ran=1></svg> \u202Egnp.exe ${member.lastName}`
  const owner = await ownerOfRunningShop()
  await owner.query('update users set first_name = $1 where lower(email) = lower($2)', [name, member.email])
  await owner.query('update orders set message = $1 where id = $2', [told, number])
  await owner.end()
  const [garment] = await plentiful(1)
  const { product } = await asks<{ product: { alias: string } }>(
    'query ($id: Int) { product(productId: $id, marketId: "no") { alias } }',
    { id: garment?.productId },
  )
  await asks(
    `mutation ($alias: String!, $comment: String, $author: String!) {
      postProductReview(alias: $alias, rating: 4, comment: $comment, author: $author, marketId: "no") }`,
    { alias: product.alias, comment: told, author: name },
    member.headers,
  )
  const { page, context } = await newConsole(browser, 'customer-service', `/customers?q=${member.lastName}`)
  const isText = async (shown: Locator) => {
    await expect(shown.first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
    expect(await page.locator('img[src="x"], svg[onload], a[href^="javascript:"]').count()).toBe(0)
  }
  const link = page.getByRole('row').filter({ hasText: name }).getByRole('link')
  await isText(link)
  await link.click()
  await isText(page.getByRole('heading', { level: 1, name }))
  await isText(page.getByRole('tab').filter({ hasText: name }))
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.fill(told)
  await note.press('Control+Enter')
  const notes = page.getByRole('complementary', { name: 'Notes' })
  await isText(notes.getByRole('listitem').filter({ hasText: 'HYPERLINK' }))
  await page.goto(`${page.url()}/activity`)
  await isText(page.getByRole('listitem').filter({ hasText: 'HYPERLINK' }))
  await page.goto(`${info.console}/orders/${number}`)
  await isText(page.getByText(member.address.city))
  await isText(page.getByText('HYPERLINK'))
  // The same as the name and the brand of a garment: of this answer alone, the shop's own stay as they are.
  const shown = await staffJson(page, `carts/${cart}`)
  for (const line of shown.cart.lines) Object.assign(line, { name: told, brand: name })
  await page.route(`**/api/desk/carts/${cart}`, (route) => route.fulfill({ json: shown }))
  await page.goto(`${info.console}/carts/${cart}`)
  await isText(page.getByText('HYPERLINK'))
  await page.goto(`${info.console}/reviews?market=NO`)
  const held = await heldReview(page, member.lastName)
  await held.getByRole('button').click()
  await isText(page.locator('blockquote').filter({ hasText: 'HYPERLINK' }))
  await context.close()
})
