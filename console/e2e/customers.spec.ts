import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { addTo, asks, cartOf, newMember, plentiful } from './support/customer'
import { atDesk, newDesk } from './support/desk'

const field = (page: Page) => page.getByRole('textbox', { name: 'Customer search' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[CONSOLE-01] a customer is found by e-mail, name, phone, id, order and cart, and nobody is found by nonsense', async ({
  page,
}) => {
  const member = await newMember()
  const [garment] = await plentiful(1)
  const cart = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  await atDesk(page, 'customer-service', '/customers')
  // A page just come may not listen yet.
  await expect(async () => {
    await field(page).fill(member.lastName)
    await expect(row(page, member.name)).toContainText('Person', { timeout: 2_500 })
  }).toPass()
  await expect(row(page, member.name)).toContainText('NO')
  await expect(row(page, member.name)).toContainText('Not a member')
  await expect(row(page, member.name)).not.toContainText(member.email)
  await row(page, member.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const term of [member.email, member.address.mobile, ref, cart]) {
    await page.goto(`${info.console}/customers?q=${encodeURIComponent(term)}`)
    await expect(row(page, member.name), term).toBeVisible()
  }
  // An order leads to its customer: one of the demo's, who has some.
  const { orders } = await deskJson(page, 'orders')
  const ordered = orders.find(({ customerRef }: { customerRef: string | null }) => customerRef)
  await page.goto(`${info.console}/customers?q=${ordered.number}`)
  await expect(row(page, ordered.name)).toBeVisible()
  await field(page).fill('zzzzqqqq')
  await expect(page.getByText('No customer fits this search')).toBeVisible()
})

/** Asked by the page itself: outside of the browser nobody knows the console's name. */
const deskJson = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), `/api/desk/${path}`)

test('Enter in the search opens who was typed, not what the page before it had; and typing may begin before the page is there', async ({
  page,
}) => {
  const [known, wanted] = [await newMember(), await newMember()]
  await atDesk(page, 'customer-service', `/customers?q=${known.lastName}`)
  await row(page, known.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible()
  // Today has a row now, and stays in the document when it is left.
  await page.getByRole('tab', { name: 'Today' }).click()
  await expect(row(page, known.name).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.type(wanted.lastName)
  await expect(field(page)).toHaveValue(wanted.lastName)
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
})

test('a whole row is a link: pressed anywhere it opens, and what is chosen is what stands beside it', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await atDesk(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByText('Not a member').click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()

  await page.goto(`${info.console}/orders`)
  const first = page.getByRole('table').getByRole('row').nth(1)
  const number = await first.getByRole('link').innerText()
  const place = await first.boundingBox()
  // As a link it opens in another tab of the browser by the middle button.
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) * 0.6, (place?.y ?? 0) + 10, { button: 'middle' }),
  ])
  await expect(beside).toHaveURL(`${info.console}/orders/${number}`)
  await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) * 0.6, (place?.y ?? 0) + 10)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  await page.goto(`${info.console}/returns?state=received`)
  const pane = page.getByRole('complementary')
  await expect(pane).toContainText('Choose a return')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/return=\d+/, { timeout: 500 })
  }).toPass()
  await expect(pane).not.toContainText('Choose a return')
  const chosen = page.getByRole('row').filter({ has: page.locator('[aria-current="true"]') })
  await expect(chosen).toBeFocused()
})

test('[CONSOLE-03] several customers are open at once, each with its own, and closing one leaves the others', async ({
  page,
  browser,
}) => {
  const [one, other] = [await newMember(), await newMember()]
  await atDesk(page, 'customer-service', `/customers?q=${one.lastName}`)
  await row(page, one.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await page.goto(`${info.console}/customers?q=${other.lastName}`)
  await row(page, other.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(name) })
  await expect(tab(other.lastName)).toHaveAttribute('aria-selected', 'true')

  // A note half written is kept by the server, and so is where each tab was.
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Wants the parcel')
  await expect(tab(other.lastName)).toContainText('Unsaved draft')
  await tab(one.lastName).click()
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await tab(one.lastName).press('Delete')
  await expect(tab(one.lastName)).toHaveCount(0)

  const elsewhere = await newDesk(browser, 'customer-service')
  await elsewhere.page.getByRole('tab', { name: new RegExp(other.lastName) }).click()
  await expect(elsewhere.page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Wants the parcel')
  await elsewhere.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(elsewhere.page.getByRole('complementary')).toContainText('Wants the parcel')
  await expect(elsewhere.page.getByRole('tab', { name: new RegExp(other.lastName) })).not.toContainText('Unsaved draft')
  await elsewhere.context.close()
})

test('[CONSOLE-05] staff correct an address under the shop’s rules, and the shopper sees it', async ({ page }) => {
  const member = await newMember()
  await atDesk(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog')
  await form.getByLabel('Postcode').fill('12')
  await form.getByLabel('City').fill('Bergen')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter a valid postcode')
  await form.getByLabel('Postcode').fill('5008')
  await form.getByLabel('Address', { exact: true }).fill('Nygårdsgaten 5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('5008 Bergen', { exact: false })).toBeVisible()
  await expect(page.getByText('Nygårdsgaten')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('Changed: addressLine1, zip, city')
  await expect(page.getByRole('complementary')).toContainText('Sigrid Haugen')
  const query = '{ getUser { address { addressLine1 zip city mobile } } }'
  const { getUser } = await asks<{ getUser: unknown }>(query, {}, member.headers)
  expect(getUser).toEqual({
    address: { addressLine1: 'Nygårdsgaten 5', zip: '5008', city: 'Bergen', mobile: member.address.mobile },
  })
})

test('[CONSOLE-08] [CONSOLE-09] [CONSOLE-11] the cart of a shopper follows every change by itself', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const sku = first?.skus[0]
  const id = await cartOf(member, sku?.skuId ?? 0)
  await atDesk(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(row(page, first?.name ?? '')).toContainText(sku?.name ?? '')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Total' })
  for (const part of ['1 piece', 'Shipping', 'Balance', 'To pay', 'VAT']) await expect(side).toContainText(part)

  await addTo(id, second?.skus[0]?.skuId ?? 0, member.headers)
  await expect(row(page, second?.name ?? '').first()).toBeVisible()
  await expect(page.getByText(/Customer: .*added/)).toBeVisible()
  await expect(side).toContainText('2 pieces')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy cart link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`\\?action=cart#${id}$`))

  const { getCart } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  await addTo(getCart.id, sku?.skuId ?? 0)
  await page.goto(`${info.console}/customers?q=${getCart.id}`)
  await page.getByRole('link', { name: /Cart with 1 piece/ }).click()
  await expect(row(page, first?.name ?? '')).toBeVisible()
})

test('[CONSOLE-10] staff change the cart under the shop’s rules, a code is tried first, and two hands never overwrite each other', async ({
  page,
}) => {
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const [small, large] = first?.skus ?? []
  const id = await cartOf(member, small?.skuId ?? 0)
  const read = async () => {
    const query = 'query ($id: String!) { getCart(id: $id) { promoCode items { skuId quantity } } }'
    return (await asks<{ getCart: { promoCode: string | null; items: unknown[] } }>(query, { id }, member.headers))
      .getCart
  }
  await atDesk(page, 'customer-service', `/carts/${id}`)
  const line = row(page, first?.name ?? '').first()
  await line.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(read).toMatchObject({ items: [{ skuId: small?.skuId, quantity: 2 }] })
  await line.getByRole('combobox').selectOption(large?.name ?? '')
  await expect.poll(read).toMatchObject({ items: [{ skuId: large?.skuId, quantity: 2 }] })

  await page.getByRole('button', { name: /Add a product/ }).click()
  const dialog = page.getByRole('dialog', { name: /Add a product/ })
  await dialog.getByRole('combobox').fill(second?.articleNumber ?? '')
  const found = page.getByRole('option').filter({ hasText: second?.articleNumber ?? '' })
  await expect(found).toContainText(/left.*\d/)
  // Whole, though the dialog is lower than the list: what stands there is what a pointer takes.
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(found.locator('img')).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await dialog
    .getByRole('group', { name: 'Size' })
    .getByRole('button', { name: new RegExp(`^${second?.skus[0]?.name} `) })
    .click()
  await expect(dialog).toBeHidden()
  await expect(row(page, second?.name ?? '').first()).toBeVisible()

  const side = page.getByRole('complementary', { name: 'Total' })
  await side.getByRole('textbox', { name: 'Try a promo code' }).fill('nonsense')
  await side.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(side.getByRole('status')).toContainText('not valid')
  await side.getByRole('textbox', { name: 'Try a promo code' }).fill(info.promoCodes.valid)
  await side.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(side.getByRole('status')).toContainText('Valid')
  expect((await read()).promoCode).toBeNull()
  await side.getByRole('button', { name: /^Apply/ }).click()
  await expect.poll(read).toMatchObject({ promoCode: info.promoCodes.valid })

  // The shopper is faster: the colleague sees both, and theirs stays.
  await page.routeWebSocket(/graphql/, () => undefined)
  await page.reload()
  await expect(line).toBeVisible()
  await addTo(id, second?.skus[0]?.skuId ?? 0, member.headers)
  await line.getByRole('button', { name: /^One less/ }).click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toContainText('Customer changed this')
  // Both versions, field by field: one less was wanted, two lie there, and another garment has come.
  const field = (name: string | RegExp) =>
    conflict.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(field(new RegExp(`^${first?.name}.*: Qty$`)).getByRole('cell')).toHaveText(['1', '2'])
  await expect(field(new RegExp(`^${second?.name}.*: Qty$`)).getByRole('cell')).toHaveText(['1', '2'])
  await expect(field('To pay').getByRole('cell')).toHaveCount(2)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  expect(await read()).toMatchObject({ items: [{ quantity: 2 }, { quantity: 2 }] })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(line).toHaveCount(0)
})

test('a colleague who has the customer open is named on the tab and in the screen; notes are pinned and events filtered', async ({
  browser,
}) => {
  const member = await newMember()
  const { page, context } = await newDesk(browser, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const { pathname } = new URL(page.url())
  const { page: lead, context: theirs } = await newDesk(browser, 'customer-service-lead', pathname)
  await expect(lead.getByRole('status').filter({ hasText: 'Also here: Sigrid Haugen' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('status').filter({ hasText: 'Also here: Henrik Lund' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('tab', { name: new RegExp(`${member.name}.*Also here: Henrik Lund`) })).toBeVisible()
  await theirs.close()

  const notes = page.getByRole('complementary', { name: 'Notes' })
  const note = page.getByRole('textbox', { name: 'Write a note' })
  for (const text of ['Calls on Mondays', 'Asked for a box']) {
    await note.fill(text)
    await note.press('Control+Enter')
    await expect(notes.getByRole('listitem').first()).toContainText(text)
  }
  await notes.getByRole('button', { name: 'Pin note: Calls on Mondays' }).click()
  await expect(notes.getByRole('listitem').first()).toContainText('Calls on Mondays')
  await page.goto(`${info.console}${pathname}/activity`)
  const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Signed in on the shop' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(page).toHaveURL(/kinds=note$/)
  await expect(events.filter({ hasText: 'Signed in on the shop' })).toHaveCount(0)
  await expect(events.filter({ hasText: 'Asked for a box' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search in the timeline' }).fill('mondays')
  await expect(events).toHaveCount(1)
  await expect(events.first()).toContainText('Calls on Mondays')
  await context.close()
})

test('a contact that the customer changes meanwhile is shown in both versions, and only what is chosen is saved', async ({
  page,
}) => {
  const member = await newMember()
  await atDesk(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit name and address' })
  await dialog.getByLabel('City').fill('Bodø')
  await dialog.getByLabel('Care of').fill('Aune')
  const user = { address: { ...member.address, city: 'Tromsø' } }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user }, member.headers)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alertdialog', { name: 'Customer changed this while you were editing' })
  await expect(conflict.getByRole('row').filter({ hasText: 'City' }).getByRole('cell')).toHaveText(['Bodø', 'Tromsø'])
  await expect(conflict.getByRole('row').filter({ hasText: 'Care of' }).getByRole('cell')).toHaveText(['Aune', '–'])
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  // Theirs holds unless mine is chosen.
  const save = conflict.getByRole('button', { name: /^Save result as version/ })
  await expect(save).toBeDisabled()
  await conflict.getByRole('radio', { name: 'Care of, Yours: Aune' }).check()
  await save.click()
  await expect(dialog).toBeHidden()
  const { getUser } = await asks<{ getUser: { address: object } }>(
    '{ getUser { address { city careOf firstName } } }',
    {},
    member.headers,
  )
  expect(getUser.address).toEqual({ city: 'Tromsø', careOf: 'Aune', firstName: 'Ylva' })
})

test('[CONSOLE-27] empty, refused, failed and ended states are told in words, and no screen has an axe violation', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  const id = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await newDesk(browser, 'customer-service', '/', { colorScheme })
    const clean = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`),
        `${name} ${colorScheme}`,
      ).toEqual([])
    }
    await clean('today')
    await page.goto(`${info.console}/customers?q=zzzzqqqq`)
    await expect(page.getByText('No customer fits this search')).toBeVisible()
    await clean('nobody found')
    await page.goto(`${info.console}/customers?q=${member.lastName}`)
    await row(page, member.name).getByRole('link').click()
    await expect(page.getByText('Last events')).toBeVisible()
    await clean('overview')
    await page
      .getByRole('link', { name: /^Orders/ })
      .last()
      .click()
    await expect(page.getByText('No orders yet')).toBeVisible()
    await page.goto(`${info.console}/carts/${id}`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await clean('cart')
    await page.goto(`${info.console}/orders`)
    await expect(page.getByRole('table')).toBeVisible()
    await clean('orders')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByText('Next step')).toBeVisible()
    await clean('order')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean('palette')
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Today' }).focus()
    await expect(page.getByText(/No connection since/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/No connection since/)).toHaveCount(0)
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('menuitem', { name: 'Lock now' }).click()
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
    await expect(page.getByText(member.name)).toHaveCount(0)
    await clean('lock')
    await context.close()
  }
})

test('the palette does what can be done with what is open, finds views, and changes settings; it offers no more than the role may', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await atDesk(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const find = async (term: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 500 })
    }).toPass()
    await palette.getByRole('combobox').fill(term)
  }
  const option = (name: string | RegExp) => palette.getByRole('option', { name })
  for (const [term, name] of [
    ['cart', `Open Cart of ${member.name}`],
    ['points', `Open Membership of ${member.name}`],
    ['view the', 'View the shop as this customer'],
    ['dark', 'Switch to dark'],
    ['suomi', 'Speak suomi'],
    ['lock', 'Lock now'],
    ['sign out', 'Sign out'],
  ] as const) {
    await find(term)
    await expect(option(name), term).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await find('>note')
  await expect(option('Write a note')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
  await find('reset')
  await page.keyboard.press('Enter')
  const reset = page.getByRole('dialog', { name: 'Send password reset mail' })
  await reset.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(reset.getByRole('status')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    fetch('/api/desk/views/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Waiting in Norway', query: 'status=received&market=NO', sharing: 'personal' }),
    }),
  )
  await find('waiting in')
  await option(/Waiting in Norway/).click()
  await expect(page).toHaveURL(/orders\?status=received&market=NO/)

  const shop = await newDesk(browser, 'merchandiser')
  await expect(shop.page.getByRole('banner')).toContainText('Search products, drafts, actions')
  await expect(async () => {
    await shop.page.keyboard.press('Control+k')
    await expect(shop.page.getByRole('combobox')).toBeVisible({ timeout: 500 })
  }).toPass()
  const [garment] = await plentiful(1)
  await shop.page.getByRole('combobox').fill(garment?.name ?? '')
  await expect(
    shop.page
      .getByRole('option')
      .filter({ hasText: garment?.name ?? '' })
      .first(),
  ).toBeVisible()
  await shop.page.getByRole('combobox').fill('note')
  await expect(shop.page.getByRole('option', { name: 'Write a note' })).toHaveCount(0)
  await shop.context.close()
})

test('twelve tabs are told apart: an order by its number, whole, and what is on show is in sight', async ({ page }) => {
  await atDesk(page, 'customer-service-lead')
  const { orders } = await deskJson(page, 'orders')
  const numbers: number[] = orders.slice(0, 12).map(({ number }: { number: number }) => number)
  await page.evaluate(async (all) => {
    const { tabs } = await (await fetch('/api/desk/tabs')).json()
    for (const { kind, id } of tabs)
      await fetch(`/api/desk/tabs/${kind}/${encodeURIComponent(id)}`, { method: 'DELETE' })
    for (const number of all)
      await fetch(`/api/desk/tabs/order/${number}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Order ${number}`, market: 'NO', path: `/orders/${number}` }),
      })
  }, numbers)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`${info.console}/orders/${numbers.at(-1)}`)
  const tab = page.getByRole('tab', { name: `Order ${numbers.at(-1)}` })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport({ ratio: 0.9 })
  for (const number of numbers) {
    const name = page.getByRole('tab', { name: `Order ${number}` }).locator('.tn')
    expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth), String(number)).toBeLessThanOrEqual(1)
  }
})
