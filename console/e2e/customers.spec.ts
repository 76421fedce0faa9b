import type { Page } from '@playwright/test'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { violationsInBothSchemes } from './support/both-schemes'
import { asks, cartOf, newMember, plentiful, row } from './support/customer'
import { mailTo } from './support/mail'
import { newConsole, openConsole, staffJson } from './support/signed-in-staff'

const field = (page: Page) => page.getByRole('textbox', { name: 'Customer search' })

test('[CONSOLE-01] a customer is found by e-mail, name, phone, id, order and cart, and nobody is found by nonsense', async ({
  page,
}) => {
  const member = await newMember()
  const [garment] = await plentiful(1)
  const cart = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  await openConsole(page, 'customer-service', '/customers')
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
  const { orders } = await staffJson(page, 'orders')
  const ordered = orders.find(({ customerRef }: { customerRef: string | null }) => customerRef)
  await page.goto(`${info.console}/customers?q=${ordered.number}`)
  await expect(row(page, ordered.name)).toBeVisible()
  // What most of them are not is said as well.
  const owner = await ownerOfRunningShop()
  const { rows: others } = await owner.query<{ company: string; swede: string }>(
    `select (select ref from users where customer_type = 'ORGANIZATION' and deleted_at is null order by id limit 1) as company,
       (select ref from users u join memberships m on m.user_id = u.id and m.is_member
        where u.market_id = 'SE|SEK' and u.deleted_at is null order by u.id limit 1) as swede`,
  )
  await owner.end()
  const found = page.getByRole('table').getByRole('row').nth(1)
  await page.goto(`${info.console}/customers?q=${others[0]?.company}`)
  await expect(found).toContainText('Company')
  await page.goto(`${info.console}/customers?q=${others[0]?.swede}`)
  await expect(found).toContainText('SE')
  await expect(found).toContainText(/Member|Silver|Gold/)
  await field(page).fill('zzzzqqqq')
  await expect(page.getByText('No customer fits this search')).toBeVisible()
})

test('Enter in the search opens who was typed, not what the page before it had; and typing may begin before the page is there', async ({
  page,
}) => {
  const [known, wanted] = [await newMember(), await newMember()]
  await openConsole(page, 'customer-service', `/customers?q=${known.lastName}`)
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
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
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
  await openConsole(page, 'customer-service', `/customers?q=${one.lastName}`)
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

  const elsewhere = await newConsole(browser, 'customer-service')
  await elsewhere.page.getByRole('tab', { name: new RegExp(other.lastName) }).click()
  await expect(elsewhere.page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Wants the parcel')
  await elsewhere.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(elsewhere.page.getByRole('complementary')).toContainText('Wants the parcel')
  await expect(elsewhere.page.getByRole('tab', { name: new RegExp(other.lastName) })).not.toContainText('Unsaved draft')
  await elsewhere.context.close()
})

/** The form of the address of a member who has just come. */
async function editOfNewMember(page: Page) {
  const member = await newMember()
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  await page.keyboard.press('e')
  return { member, form: page.getByRole('dialog') }
}

test('[CONSOLE-05] staff correct an address and a telephone number under the shop’s rules, and the shopper sees it', async ({
  page,
}) => {
  const { member, form } = await editOfNewMember(page)
  await form.getByLabel('Postcode').fill('12')
  await form.getByLabel('City').fill('Bergen')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter a valid postcode')
  await form.getByLabel('Postcode').fill('5008')
  await form.getByLabel('Address', { exact: true }).fill('Nygårdsgaten 5')
  await form.getByLabel('Mobile').fill('+4748123456')
  await form.getByLabel('Door code', { exact: true }).fill('K4711')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('5008 Bergen', { exact: false })).toBeVisible()
  await expect(page.getByText('Nygårdsgaten')).toHaveCount(0)
  const told = page.getByRole('listitem').filter({ hasText: 'Changed contact data' })
  for (const name of ['Address', 'Postcode', 'City', 'Phone']) await expect(told).toContainText(name)
  await expect(told).toContainText('Sigrid Haugen')
  const query = '{ getUser { address { addressLine1 entryCode zip city mobile } } }'
  const { getUser } = await asks<{ getUser: unknown }>(query, {}, member.headers)
  expect(getUser).toEqual({
    address: { addressLine1: 'Nygårdsgaten 5', entryCode: 'K4711', zip: '5008', city: 'Bergen', mobile: '+4748123456' },
  })
  const shop = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await shop.goto(`${originOf('no')}/min-konto/innstillinger`)
  for (const [label, value] of [
    ['Gateadresse', 'Nygårdsgaten 5'],
    ['Postnummer', '5008'],
    ['Poststed', 'Bergen'],
    ['Mobilnummer', '+4748123456'],
  ] as const)
    await expect(shop.getByRole('main').getByLabel(label), label).toHaveValue(value)
})

test('[ARCH-05] what staff change of an account stands in the shop, a password set there is the one that counts, and what the shopper changes stands in the console', async ({
  page,
  browser,
}) => {
  const { member, form } = await editOfNewMember(page)
  await form.getByLabel('Postcode').fill('5008')
  await form.getByLabel('City').fill('Bergen')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(page.getByText('The link was sent to the customer.')).toBeVisible()

  // The auth service that both speak to: the link opens the shop, and the new password opens the account.
  const context = await browser.newContext({ locale: 'nb-NO' })
  const shop = await context.newPage()
  const { text } = await mailTo(member.email, 'reset')
  await shop.goto(/\S+\?resetKey=\S+/.exec(text)?.[0] ?? '')
  const password = 'en ny vidde ti'
  await shop.getByLabel('Nytt passord').fill(password)
  await shop.getByLabel('Gjenta passordet').fill(password)
  await shop.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(shop.getByText('Passordet ditt er endret.')).toBeVisible()
  await signIn(context, 'no', { email: member.email, password })
  await shop.goto(`${originOf('no')}/min-konto/innstillinger`)
  const address = shop.getByRole('region', { name: 'Adresse', exact: true })
  await expect(address.getByLabel('Postnummer')).toHaveValue('5008')
  await expect(address.getByLabel('Poststed')).toHaveValue('Bergen')

  await address.getByLabel('Postnummer').fill('7010')
  await address.getByLabel('Poststed').fill('Trondheim')
  await address.getByRole('button', { name: 'Lagre adressen' }).click()
  await expect(address.getByRole('status')).toHaveText('Adressen er lagret og brukes ved neste kjøp.')
  await page.reload()
  await expect(page.getByText('7010 Trondheim', { exact: false }).first()).toBeVisible()
  await context.close()
})

test('[CONSOLE-27] [A11Y-02] empty, refused, failed and ended states are told in words, and no screen has an axe violation', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  const id = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  const { page, context } = await newConsole(browser, 'customer-service', '/', { reducedMotion: 'reduce' })
  const clean = async (name: string) => expect(await violationsInBothSchemes(page, name)).toEqual([])
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
  await expect(page.getByRole('status').filter({ hasText: 'The connection is back.' })).toBeAttached()
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: 'Lock now' }).click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(page.getByText(member.name)).toHaveCount(0)
  await clean('lock')
  await context.close()
})
