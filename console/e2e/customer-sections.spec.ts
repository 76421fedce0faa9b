import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { asks, cartOf, newMember, orderOf, plentiful, stockOf } from './support/customer'
import { openConsole } from './support/signed-in-staff'

type Member = Awaited<ReturnType<typeof newMember>>

async function openCustomer(page: Page, member: Member) {
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of the customer' })
const dialog = (page: Page) => page.getByRole('dialog')

/** What the page asks of a customer's favourites, by its calls and over its sockets, and what it hears of them there. */
function favouritesCalls(page: Page) {
  const calls: string[] = []
  const sent: string[] = []
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/desk\/customers\/[^/]+\/favourites$/.test(pathname)) calls.push(`${request.method()} ${search}`)
  })
  page.on('websocket', (socket) => {
    const keepIn = (texts: string[], payload: string | Buffer) => {
      if (String(payload).includes('favouritesChanged')) texts.push(String(payload))
    }
    socket.on('framesent', ({ payload }) => keepIn(sent, payload))
    socket.on('framereceived', ({ payload }) => keepIn(heard, payload))
  })
  return { calls, sent, heard }
}

async function giveReason(page: Page, verb: string) {
  await dialog(page).getByRole('button', { name: verb }).click()
  await expect(dialog(page)).toContainText('Enter a reason')
  await dialog(page).getByLabel('Reason').fill('The customer asked for it on the phone')
  await dialog(page).getByRole('button', { name: verb }).click()
  await expect(dialog(page)).toBeHidden()
}

test('[CONSOLE-02] each section of a customer has its address, which a reload opens again', async ({ page }) => {
  const member = await newMember()
  await openCustomer(page, member)
  const names = [
    'overview',
    'cart',
    'favourites',
    'orders',
    'returns',
    'membership',
    'vouchers',
    'consent',
    'activity',
    'access',
  ]
  const links = sections(page).getByRole('link')
  await expect(links).toHaveCount(names.length)
  for (const [at, name] of names.entries()) {
    await links.nth(at).click()
    await expect(page).toHaveURL(name === 'overview' ? /\/c\/[0-9a-f-]+$/ : new RegExp(`/${name}$`))
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page')
    const address = page.url()
    await page.reload()
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page')
    expect(page.url()).toBe(address)
    if (name === 'activity') await expect(page.getByText('Signed in on the shop').first()).toBeVisible()
  }
  await page.goto(page.url().replace('access', 'nothing'))
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('[CONSOLE-12] [CONSOLE-13] [ARCH-10] favourites follow the shopper by themselves, and the shopper follows staff', async ({
  page,
}) => {
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const { getUser: user } = await asks<{ getUser: { id: number } }>('{ getUser { id } }', {}, member.headers)
  const address = `${new URL(info.graphql).origin}/likes/users/${user.id}/products`
  const hearts = async (ids?: readonly string[]): Promise<string[]> => {
    const answer = await fetch(address, {
      ...(ids && { method: 'POST', body: JSON.stringify(ids) }),
      headers: { 'content-type': 'application/json', ...member.headers },
    })
    return ids ? [] : (await answer.json()).map(String)
  }
  const idOf = (garment: typeof first) => String(garment?.productId)
  const { calls, sent, heard } = favouritesCalls(page)
  await openCustomer(page, member)
  await sections(page).getByRole('link', { name: 'Favourites' }).click()
  await expect(page.getByText('The customer has no favourites.')).toBeVisible()
  await expect(page.getByText('Nothing moved from a device')).toBeVisible()
  // The list is followed by subscription, which begins with the version as it is.
  await expect.poll(() => heard.length).toBe(1)
  const before = calls.length

  await hearts([idOf(first)])
  const row = (name = '') => page.getByRole('row').filter({ hasText: name })
  await expect(row(first?.name).first()).toContainText(/left/, { timeout: 4_000 })
  await expect(row(first?.name).first().locator('img')).toBeVisible()
  await expect(page.getByText('1 of 1,000')).toBeVisible()
  expect(heard).toHaveLength(2)
  expect(heard[1]).toMatch(/"favouritesChanged":\{"version":\d+\}/)
  expect(calls.slice(before)).toEqual(['GET '])

  await fetch(address.replace(/products$/, 'migrated'), { method: 'POST', headers: member.headers })
  await expect(page.getByText('Moved from the device', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing moved from a device')).toHaveCount(0)

  const shop = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await shop.goto(`${originOf('no')}/favoriter`)
  const ofShopper = shop.getByRole('main').getByRole('article')
  await expect(ofShopper).toHaveCount(1)
  await expect(ofShopper).toContainText(first?.name ?? '')

  await page.getByRole('combobox', { name: 'Add product' }).fill(second?.name ?? '')
  await page
    .getByRole('option')
    .filter({ hasText: second?.articleNumber ?? '' })
    .click()
  await expect.poll(() => hearts()).toContain(idOf(second))
  await expect(ofShopper).toHaveCount(2)
  await expect(ofShopper.filter({ hasText: second?.name ?? '' }).first()).toBeVisible()
  await page
    .getByRole('checkbox', { name: `Select ${first?.name}` })
    .first()
    .check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => hearts()).toEqual([idOf(second)])
  await expect(ofShopper).toHaveCount(1)
  await expect(ofShopper).toContainText(second?.name ?? '')

  // One following all the while, and no call that waits for a change.
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('staffKey')
  expect(calls.filter((call) => call !== 'GET ' && call !== 'POST ')).toEqual([])
})

test('[CONSOLE-17] consents are shown with their record, and one is recorded at the customer’s request for a reason', async ({
  page,
}) => {
  const member = await newMember()
  await openCustomer(page, member)
  await sections(page).getByRole('link', { name: 'Consents' }).click()
  const record = page.getByRole('button', { name: /Record a request: E-mail/ })
  await record.click()
  await giveReason(page, 'Record the grant')
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Granted')
  await expect(rows.nth(1)).toContainText('by customer service')
  await expect(rows.nth(1)).toContainText('Sigrid Haugen')
  await expect(rows.nth(1)).toContainText('asked for it on the phone')
  const read = () => asks<{ getUser: { newsletter: boolean } }>('{ getUser { newsletter } }', {}, member.headers)
  await expect.poll(read).toEqual({ getUser: { newsletter: true } })
  await record.click()
  await giveReason(page, 'Record the withdrawal')
  await expect(rows.nth(1)).toContainText('Withdrawn')
  await expect.poll(read).toEqual({ getUser: { newsletter: false } })
  // When, on both of its lines; and the text messages are a consent of their own.
  for (const at of [1, 2]) await expect(rows.nth(at)).toHaveText(/^\d\d:\d\d/)
  await page.getByRole('button', { name: /Record a request: SMS/ }).click()
  await giveReason(page, 'Record the grant')
  await expect(rows.nth(1)).toContainText(/SMS.*Granted/)
  const fact = (name: string) =>
    page
      .getByRole('main')
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
  await expect(fact('SMS')).toContainText('Granted')
  await expect(fact('E-mail')).toContainText('Withdrawn')
  const owner = await ownerOfRunningShop()
  const { rows: contacts } = await owner.query(
    'select c.id, c.discovery_key from engagement_contacts c join users u on u.id = c.user_id where u.email = $1',
    [member.email],
  )
  await owner.end()
  await expect(fact('Engagement id')).toHaveText(contacts[0].id)
  await expect(fact('Discovery key')).toHaveText(contacts[0].discovery_key)
})

test('[CONSOLE-15] [CONSOLE-16] [ASSIST-57] membership, points and vouchers change for a reason, and what somebody did says who', async ({
  page,
}) => {
  const member = await newMember()
  await openCustomer(page, member)
  await sections(page).getByRole('link', { name: 'Membership' }).click()
  await page.getByRole('button', { name: 'Make a member' }).click()
  await giveReason(page, 'Make a member')
  await expect(page.getByRole('button', { name: 'End membership' })).toBeVisible()
  await page.getByRole('button', { name: 'Correct points' }).click()
  await dialog(page).getByLabel('Points').fill('250')
  await giveReason(page, 'Correct points')
  await expect(page.getByRole('row').filter({ hasText: '+250' })).toContainText('Sigrid Haugen')
  await expect(page.locator('[data-points]')).toHaveText('250')

  await sections(page)
    .getByRole('link', { name: /^Vouchers/ })
    .click()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await giveReason(page, 'Issue')
  const voucher = page.getByRole('row').filter({ hasText: 'Goodwill' })
  await expect(voucher).toContainText('Can be used')
  await expect(voucher).toContainText(`Sigrid Haugen, on behalf of ${member.name}`)

  // It goes into the cart that the customer has by then, and no code there is put aside for it.
  const use = voucher.getByRole('button', { name: /^Use in the cart/ }).first()
  await use.click()
  const noCart = page.getByRole('alert').filter({ hasText: 'The customer has no cart' })
  await expect(noCart).toBeVisible()
  // What was tried before says nothing of what comes after it.
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await giveReason(page, 'Issue')
  await expect(page.getByRole('row').filter({ hasText: 'Goodwill' })).toHaveCount(2)
  await expect(noCart).toHaveCount(0)
  await cartOf(member, (await plentiful(1))[0]?.skus[0]?.skuId ?? 0)
  await use.click()
  await expect(page.getByText("one of the customer's own")).toBeVisible()
  await expect(use).toBeDisabled()
  await expect(use).toHaveAccessibleDescription(/is in the cart. Remove it first./)
  await expect(page.getByText('Remove it first.')).toBeVisible()
  await expect(noCart).toHaveCount(0)
  await voucher
    .first()
    .getByRole('button', { name: /Revoke/ })
    .click()
  await giveReason(page, 'Revoke')
  await expect(voucher.filter({ hasText: 'Revoked' })).toHaveCount(1)
})

test('[CONSOLE-02] [CONSOLE-07] what colleagues did stands in the timeline, by whom and why, and each kind alone', async ({
  page,
}) => {
  const member = await newMember()
  const [garment] = await plentiful(1)
  await openCustomer(page, member)
  await page.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The link was sent to the customer.' })).toBeVisible()
  await page.getByRole('button', { name: /^Reveal: Phone/ }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Another reason')
  await page.getByRole('textbox', { name: 'Your reason' }).fill('Calls back about her parcel')
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(page.getByText(member.address.mobile).first()).toBeVisible()
  await sections(page).getByRole('link', { name: 'Favourites' }).click()
  await page.getByRole('combobox', { name: 'Add product' }).fill(garment?.name ?? '')
  const option = page.getByRole('option').filter({ hasText: garment?.articleNumber ?? '' })
  await option.click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: garment?.name ?? '' })
      .first(),
  ).toBeVisible()
  await sections(page)
    .getByRole('link', { name: /^Vouchers/ })
    .click()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await giveReason(page, 'Issue')

  await sections(page).getByRole('link', { name: 'Activity' }).click()
  const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  const told = (text: string) => events.filter({ hasText: text })
  await expect(told('Sent a link for a new password')).toContainText('Sigrid Haugen')
  await expect(told('Saw masked data in full')).toContainText('Phone')
  await expect(told('Saw masked data in full')).toContainText('Reason: Calls back about her parcel')
  await expect(told('Favourite added')).toContainText(garment?.name ?? '')
  await expect(told('Voucher issued, 100 NOK')).toContainText('Reason: The customer asked for it on the phone')
  await page.getByRole('button', { name: 'Vouchers', exact: true }).click()
  await expect(page).toHaveURL(/kinds=voucher$/)
  await expect(told('Favourite added')).toHaveCount(0)
  await expect(told('Voucher issued')).toHaveCount(1)
})

test('[CONSOLE-18] [CONSOLE-19] an order shows its way of paying and the status of its checkout, goes along the allowed steps only, and the shopper’s page follows', async ({
  page,
}) => {
  test.slow()
  const member = await newMember()
  // Far from what the checkouts of other tests buy: its stock is counted.
  const garment = (await plentiful(81, 4)).at(-1)
  const skuId = garment?.skus[0]?.skuId ?? 0
  const numbers: number[] = []
  for (let order = 0; order < 4; order++) numbers.push(await orderOf(member, skuId))
  const statusOf = async (number?: number) => {
    const query = 'query ($id: Int!) { getOrder(orderId: $id) { status } }'
    return (await asks<{ getOrder: { status: string } }>(query, { id: number }, member.headers)).getOrder.status
  }
  await openCustomer(page, member)
  await sections(page)
    .getByRole('link', { name: /^Orders/ })
    .click()
  for (const number of numbers)
    await expect(page.getByRole('row').filter({ hasText: String(number) })).toContainText('Received')
  const shop = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await shop.goto(`${originOf('no')}/min-konto/bestillinger?order=${numbers[0]}`)
  const ofShopper = shop.getByRole('main')
  await expect(ofShopper.locator('[aria-current=step]')).toContainText('Mottatt')

  await checked(numbers[0], { isValid: false, message: 'ADDRESS_UNKNOWN', memberType: 'gold' })
  await page.getByRole('link', { name: String(numbers[0]) }).click()
  const steps = page.getByRole('complementary', { name: 'Next step' })
  const fact = (name: string) =>
    page
      .getByRole('main')
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
  await expect(fact('Method')).toHaveText(/^Invoice\b/)
  await expect(fact('Validation')).toHaveText('Not valid ADDRESS_UNKNOWN gold')
  await expect(fact('Validation').locator('[data-color=bad]')).toHaveText('Not valid')
  await expect(fact('Checkout status')).toHaveText('OK')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: garment?.name ?? '' })
      .first(),
  ).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  await expect(steps).toContainText('Not a permitted step from Received')
  await steps.getByRole('button', { name: 'Start processing' }).click()
  await expect(steps.getByRole('button', { name: 'Complete' })).toBeEnabled()
  await expect(ofShopper.locator('[aria-current=step]')).toContainText('Under behandling')
  await steps.getByRole('button', { name: 'Complete' }).click()
  await expect(dialog(page)).toContainText('The delivery date starts the 14 days of withdrawal.')
  await dialog(page).getByRole('textbox', { name: 'Delivery date' }).fill('2099-12-24')
  await dialog(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('main')).toContainText('expected 24 Dec 2099')
  await expect(page.getByRole('main')).toContainText(/sent \d\d:\d\d · expected 24 Dec 2099/)
  await expect.poll(() => statusOf(numbers[0])).toBe('completed')
  await expect(ofShopper.locator('[aria-current=step]')).toContainText('Fullført')
  await expect(ofShopper).toContainText(/Angreretten varer i 14\sdager fra du fikk varen/)
  const { getReturnableOrder: right } = await asks<{ getReturnableOrder: { returnUntil: string } }>(
    'query ($n: String!) { getReturnableOrder(orderNumber: $n) { returnUntil } }',
    { n: String(numbers[0]) },
    member.headers,
  )
  expect(right.returnUntil).toMatch(/^2100-01-07T22:59:59/)
  await expect(steps.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  const stock = () => stockOf(garment, skuId)
  const before = (await stock()) ?? 0
  await checked(numbers[1], { isValid: true, message: '', memberType: '' })
  await page.goto(`${info.console}/orders/${numbers[1]}`)
  await expect(fact('Validation')).toHaveText('Valid')
  await expect(fact('Validation').locator('[data-color=ok]')).toHaveText('Valid')
  await steps.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(page)).toContainText('The goods go back into stock')
  await dialog(page).getByLabel('Reason').fill('Ordered twice')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => statusOf(numbers[1])).toBe('cancelled')
  await expect.poll(stock).toBe(before + 1)
  await expect(page.getByText('Ordered twice')).toBeVisible()
  await expect(fact('Method')).toContainText('Cancelled')
  await byCardOfBlockedBuyer(numbers[2], member)
  await page.goto(`${info.console}/orders/${numbers[2]}`)
  await expect(fact('Method')).toHaveText(/^Card\b/)
  await expect(fact('Checkout status')).toHaveText('Customer is blocked')
  await steps.getByRole('button', { name: 'Start processing' }).click()
  await expect(steps.getByRole('button', { name: 'Complete' })).toBeEnabled()
  await openCustomer(page, member)
  await sections(page)
    .getByRole('link', { name: /^Orders/ })
    .click()
  for (const [at, status] of ['Completed', 'Cancelled', 'Processing', 'Received'].entries())
    await expect(page.getByRole('row').filter({ hasText: String(numbers[at]) })).toContainText(status)
})

/** What the validation of a client said of an order. */
async function checked(number: number | undefined, validation: object): Promise<void> {
  const owner = await ownerOfRunningShop()
  await owner.query('update orders set validation = $2 where id = $1', [number, JSON.stringify(validation)])
  await owner.end()
}

/** An order as if it were paid by card; its buyer has been blocked since. */
async function byCardOfBlockedBuyer(number: number | undefined, { email }: Member): Promise<void> {
  const owner = await ownerOfRunningShop()
  const card = `select id from payment_methods where key = 'card'`
  await owner.query(`update orders set payment_id = (${card}) where id = $1`, [number])
  await owner.query(`insert into buyer_marks (email, mark) values ($1, 'blacklisted')`, [email])
  await owner.end()
}

test('[CONSOLE-09] a customer without a cart: the shopper’s first piece comes by itself, and staff begin a cart for another', async ({
  page,
}) => {
  const [first, second] = await plentiful(2)
  const shopper = await newMember()
  await openCustomer(page, shopper)
  await sections(page).getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('No cart yet')).toBeVisible()
  await cartOf(shopper, first?.skus[0]?.skuId ?? 0, first?.skus[0]?.skuId ?? 0)
  await expect(page.getByRole('row').filter({ hasText: first?.name }).first()).toBeVisible({ timeout: 4_000 })
  await expect(page.getByRole('link', { name: 'Cart 2' })).toBeVisible()

  const caller = await newMember()
  await page.goto(`${info.console}/customers?q=${caller.lastName}`)
  await page.getByRole('row').filter({ hasText: caller.name }).getByRole('link').click()
  await sections(page).getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: /Start a cart/ }).click()
  const dialog = page.getByRole('dialog', { name: /Add a product/ })
  await dialog.getByRole('combobox').fill(second?.name ?? '')
  await page
    .getByRole('option')
    .filter({ hasText: second?.articleNumber ?? '' })
    .click()
  await dialog.getByRole('group', { name: 'Size' }).getByRole('button').first().click()
  await expect(page.getByRole('row').filter({ hasText: second?.name }).first()).toBeVisible()
  const { getUser } = await asks<{ getUser: { metaData: string } }>('{ getUser { metaData } }', {}, caller.headers)
  expect(JSON.parse(getUser.metaData).cartId).toBeTruthy()
})

test('[ASSIST-57] an order shows staff what its buyer sees, and what they do with it beside moving it: note, mail, reorder, return', async ({
  page,
}) => {
  const member = await newMember()
  const garment = (await plentiful(79, 4)).at(-1)
  const number = await orderOf(member, garment?.skus[0]?.skuId ?? 0)
  await openConsole(page, 'customer-service', `/orders/${number}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(main.locator('[aria-current=step]')).toContainText('Received')
  await expect(main.getByRole('row').filter({ hasText: garment?.name ?? '' })).toContainText('Waits')
  await expect(main).not.toContainText(member.email)
  await expect(main).not.toContainText(member.address.addressLine1)
  await main.getByRole('button', { name: 'Reveal: Address' }).click()
  await main.getByRole('combobox', { name: 'Reason' }).selectOption('A question about a delivery')
  await main.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(main).toContainText(member.address.addressLine1)

  await page.keyboard.press('n')
  const note = dialog(page)
  await note.getByRole('textbox', { name: 'Note' }).fill('Wants it at the shop')
  await note.getByRole('button', { name: 'Save' }).click()
  const written = main.getByRole('listitem').filter({ hasText: 'Wants it at the shop' })
  await expect(written.filter({ hasText: `Sigrid Haugen, on behalf of ${member.name}` }).first()).toBeVisible()
  const steps = page.getByRole('complementary', { name: 'Next step' })
  const history = steps.getByRole('list', { name: 'History of the order' })
  const heading = main.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await main.getByRole('button', { name: 'Resend confirmation' }).click()
  await expect(main.getByText('The confirmation is on its way')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText(
    /mail sent again.*Order confirmation.*Sigrid Haugen/i,
  )
  expect(await heading.boundingBox()).toEqual(before)
  await expect(main.getByText('The confirmation is on its way')).toHaveCount(0)

  await steps.getByRole('button', { name: 'Reorder to cart' }).click()
  await expect(steps).toContainText('1 piece is in the cart')
  // What has not left the shop is cancelled, and that says what it does before it is pressed.
  await expect(steps).toContainText('The order has not been sent yet')
  await expect(steps.getByRole('button', { name: 'Start return' })).toHaveCount(0)
  await expect(steps).toContainText(/The goods go back into stock\. .+ is not taken\. .*The customer gets a mail/)
  await steps.getByRole('button', { name: 'Start processing' }).click()
  await expect(steps.getByRole('button', { name: 'Complete' })).toBeEnabled()
  await expect(steps.getByRole('button', { name: 'Start return' })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Complete' }).click()
  await dialog(page).getByRole('button', { name: 'Complete' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await steps.getByRole('button', { name: 'Start return' }).click()
  await dialog(page).getByRole('button', { name: 'Start return' }).click()
  await expect(dialog(page)).toContainText('Choose at least one piece')
  await dialog(page)
    .getByRole('textbox', { name: /^Pieces of/ })
    .fill('1')
  await dialog(page).getByRole('button', { name: 'Start return' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main.getByRole('row').filter({ hasText: garment?.name ?? '' })).toContainText('1 on the way back')
  await expect(history).toContainText(/Return registered.*Sigrid Haugen/i)
  await expect(steps.getByRole('link', { name: /^Return \d+/ })).toBeVisible()
  expect((await (await axeOn(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
})
