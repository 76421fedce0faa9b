import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { formatLongDate } from '@shop/domain/format'
import { defaultSettingsOf } from '@shop/domain/market'
import { withdrawalEnds } from '@shop/domain/order'
import { pathFor } from '@shop/i18n/routes'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { staffSessionOf } from '@shop/testkit/staff-entry'
import { mailTo } from './support/account'
import { newGuest } from './support/checkout'
import { type Delivered, deliveredOrder, waitingOrder } from './support/returns'
import { signUp } from './support/signed-in'
import { PLACES, type Visit, visitOf } from './support/visit'

const DAY_MS = 86_400_000
/** Signs that keep words together are spaces to a reader. */
const plain = (text: string) => text.replace(/\s/g, ' ')
const nb = PLACES[0]

const heading = ({ page }: Visit) => page.getByRole('heading', { level: 1 })
async function find({ page, say }: Visit, { number, email }: Pick<Delivered, 'number' | 'email'>) {
  await page.getByLabel(say('order.number')).fill(number)
  await page.getByLabel(say('field.email'), { exact: true }).first().fill(email)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('return.stepFind') })
    .click()
}
const line = (page: Page, name: string) => page.getByRole('checkbox', { name }).first()
const next = ({ page, say }: Visit) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('return.next') })
    .click()

test('[RETURNS-01] [LAW-06] [SHOP-09] [ROUTE-37] [VALIDATE-05] [VALIDATE-15] a guest withdraws in two steps from the footer, and is sent the same words and time', async ({
  page,
}) => {
  const visit = visitOf(page, nb)
  const { say } = visit
  const order = await deliveredOrder('no')
  await visit.open('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('footer.withdraw') })
    .click()
  await expect(page).toHaveURL(originOf('no') + pathFor('registerReturn', 'nb'))
  await expect(heading(visit)).toHaveText(say('return.guestTitle'))
  await find(visit, { number: '', email: 'ikke en adresse' })
  await expect(page.getByLabel(say('order.number'))).toHaveAccessibleDescription(
    new RegExp(say('validate.required').replace(/[.*]/g, '\\$&')),
  )
  const address = page.getByRole('main').getByLabel(say('field.email'), { exact: true })
  await address.fill('')
  await address.blur()
  await expect(address).toHaveAccessibleDescription(say('validate.empty'))
  // Whatever is wrong with a pair, the words are the same.
  for (const wrong of [
    { number: order.number, email: newGuest() },
    { number: '999999999', email: order.email },
  ]) {
    await find(visit, wrong)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('return.notFound'))
  }
  await find(visit, order)
  await expect(heading(visit)).toHaveText(say('return.whatBack'))
  await expect(heading(visit)).toBeFocused()
  await next(visit)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('return.chooseOne'))
  const lines = page.getByRole('group', { name: say('return.chooseItems') })
  await expect(lines).toHaveAccessibleDescription(say('return.chooseOne'))
  const [first, second] = order.rows as [Delivered['rows'][0], Delivered['rows'][0]]
  await expect(line(page, second.name)).toBeVisible()
  await line(page, first.name).check()
  await expect(lines).toHaveAccessibleDescription('')
  const quantity = page.getByRole('group', { name: say('return.quantityOf', { total: 2 }) })
  await expect(quantity.locator('output')).toHaveText('2')
  await quantity.getByRole('button', { name: say('return.fewer') }).click()
  await expect(quantity.locator('output')).toHaveText('1')
  await page.getByLabel(say('return.reason.label')).selectOption('tooSmall')
  await next(visit)
  await expect(heading(visit)).toHaveText(say('return.isThisRight'))
  const facts = page.getByRole('main').locator('dl')
  await expect(facts).toContainText(first.name)
  await expect(facts).not.toContainText(second.name)
  const confirm = page.getByRole('button', { name: say('return.confirmWithdrawal') })
  await confirm.click()
  // A guest is told no name: it is theirs to say.
  await expect(page.getByLabel(say('field.name'), { exact: true })).toBeFocused()
  await page.getByLabel(say('field.name'), { exact: true }).fill('Gro Gjest')
  await confirm.dblclick()
  await expect(heading(visit)).toHaveText(say('return.receiptTitle'))
  const status = page.getByRole('main').getByRole('status')
  const number = (await status.locator('[data-return]').getAttribute('data-return')) ?? ''
  expect(number).toMatch(/^\d{6}$/)
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select quantity, reason from return_rows where return_id = $1', [number])
  await owner.end()
  expect(rows).toEqual([{ quantity: 1, reason: 'too_small' }])
  const received = (await status.locator('p').first().textContent()) ?? ''
  expect(received).toMatch(/^Vi mottok angremeldingen din \d+\.\s\p{L}+ \d{4} kl\.\s\d\d\.\d\d\.$/u)
  const { text } = await mailTo(order.email, 'return_registered')
  for (const said of [received, number, order.number, first.name, 'Gro Gjest'])
    expect(plain(text)).toContain(plain(said))

  await page.getByRole('button', { name: say('return.slip') }).click()
  await expect(page.locator(`[data-slip="${number}"]`)).toBeVisible()
  // The slip for the parcel, from the mail, which is printed without the page around it.
  await page.goto(/http\S+\?slip=[\w-]+/.exec(text)?.[0] ?? '')
  await expect(heading(visit)).toHaveText(say('return.slipTitle', { number }))
  const slip = page.locator(`[data-slip="${number}"]`)
  for (const said of ['Lysning AS', order.number, first.name]) await expect(slip).toContainText(said)
  await expect(slip).not.toContainText('Gro Gjest')
  await expect(slip.locator('svg rect')).toHaveCount(1 + 3 * (number.length + 2) + 4)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('button', { name: say('return.slipPrint') })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })

  // What was registered in another tab cannot be registered again in this one.
  await page.goto(originOf('no') + pathFor('registerReturn', 'nb'))
  await find(visit, order)
  await line(page, first.name).check()
  await expect(page.getByRole('group', { name: say('return.quantityOf', { total: 1 }) })).toBeVisible()
})

test('[ROUTE-37] [LAW-06] the withdrawal function stands in every language, and in the mail of the order', async ({
  page,
}) => {
  for (const place of PLACES) {
    const visit = visitOf(page, place)
    await visit.open(pathFor('registerReturn', place.locale))
    await expect(heading(visit)).toHaveText(visit.say('return.guestTitle'))
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: visit.say('footer.withdraw') }),
    ).toHaveAttribute('href', pathFor('registerReturn', place.locale))
  }
  const visit = visitOf(page, nb)
  const order = await deliveredOrder('no')
  const { text } = await mailTo(order.email, 'order_confirmation')
  const link = new RegExp(`\\S+${pathFor('registerReturn', 'nb')}\\?order=${order.number}`).exec(text)?.[0]
  expect(link).toBeDefined()
  await page.goto(link ?? '')
  await expect(page.getByLabel(visit.say('order.number'))).toHaveValue(order.number)
})

test('[LAW-06] who withdraws before the goods are sent is told that they are stopped, on the screen and by mail', async ({
  page,
}) => {
  const visit = visitOf(page, nb)
  const { say } = visit
  const order = await waitingOrder('no')
  await visit.open(pathFor('registerReturn', 'nb'))
  await find(visit, order)
  await line(page, order.rows[0]!.name).check()
  await next(visit)
  await page.getByLabel(say('field.name'), { exact: true }).fill('Gro Gjest')
  await page.getByRole('button', { name: say('return.confirmWithdrawal') }).click()
  await expect(page.getByRole('main')).toContainText(say('return.stopped'))
  await expect(page.getByRole('main')).not.toContainText(say('return.pack'))
  const { text } = await mailTo(order.email, 'return_registered')
  expect(plain(text)).toContain(plain(say('return.stopped')))
  expect(plain(text)).not.toContain(plain(say('return.pack')))
})

test('[RETURNS-02] [LAW-06] [LAW-23] day 14 is accepted, the last working day is named, and later ones are told why not and where to turn', async ({
  page,
}) => {
  const visit = visitOf(page, nb)
  const { say } = visit
  const deliveredAt = new Date(Date.now() - 14 * DAY_MS)
  const lastInstant = withdrawalEnds(deliveredAt.getTime(), { timeZone: 'Europe/Oslo', country: 'NO' }) - 1
  const last = await deliveredOrder('no', { deliveredAt })
  // Later than any run of holidays moves the last day.
  const late = await deliveredOrder('no', { deliveredAt: new Date(Date.now() - 20 * DAY_MS) })
  await visit.open(pathFor('registerReturn', 'nb'))
  await find(visit, last)
  await expect(line(page, last.rows[0]!.name)).toBeEnabled()
  await expect(page.getByRole('main')).toContainText(formatLongDate(lastInstant, 'nb', 'Europe/Oslo'))
  await page.getByRole('button', { name: say('return.otherOrder') }).click()
  await find(visit, late)
  await expect(page.getByRole('main').getByRole('status')).toContainText(say('return.tooLate'))
  await expect(page.getByRole('main').getByRole('link', { name: say('footer.contact') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
})

test('[RETURNS-01] [RETURNS-05] [SHOP-09] a member picks from the own orders, chooses the balance, and sees the return on its page, as staff do', async ({
  page,
  context,
}) => {
  const visit = visitOf(page, nb)
  const { say } = visit
  const email = await signUp(context)
  const token = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.token)?.value ?? ''
  const order = await deliveredOrder('no', { email, owner: { token } })
  await visit.open(pathFor('registerReturn', 'nb'))
  await page.getByRole('button', { name: new RegExp(order.number) }).click()
  await line(page, order.rows[1]!.name).check()
  await next(visit)
  await page.getByLabel(say('return.backToBalance')).check()
  await expect(page.getByLabel(say('field.name'), { exact: true })).toHaveValue('Gro Gjest')
  await page.getByRole('button', { name: say('return.confirmWithdrawal') }).click()
  await expect(heading(visit)).toHaveText(say('return.receiptTitle'))
  const number = (await page.locator('[data-return]').getAttribute('data-return')) ?? ''
  await page.getByRole('link', { name: say('return.mine') }).click()
  const item = page.locator(`li[data-return="${number}"]`)
  await expect(item).toContainText(order.rows[1]!.name)
  await expect(item).toContainText(say('return.status.registered'))

  // The page of the order shows it from the start.
  await visit.open(`${pathFor('accountOrders', 'nb')}?order=${order.number}`)
  const ways = page.getByRole('main').getByRole('link', { name: say('footer.withdraw'), exact: true })
  for (const way of await ways.all())
    await expect(way).toHaveAttribute('href', `${pathFor('registerReturn', 'nb')}?order=${order.number}`)
  await expect(ways).not.toHaveCount(0)
  await expect(item).toContainText(say('return.status.registered'))

  const desk = await staffApi()
  expect(await desk('GET', '')).toContainEqual(expect.objectContaining({ number: Number(number), email }))
  const { refundMinor } = (await desk('POST', `/${number}/received`)) as { refundMinor: number }
  expect(refundMinor).toBeGreaterThan(0)
  await page.reload()
  await expect(item).toContainText(say('return.status.refunded'))

  // And leads to what is left of it.
  await page
    .getByRole('main')
    .getByRole('link', { name: say('footer.withdraw') })
    .first()
    .click()
  await expect(heading(visit)).toHaveText(say('return.whatBack'))
  await expect(line(page, order.rows[1]!.name)).toBeDisabled()
})

test('[AUTH-29] who signs out while sending something back leaves nothing of the purchase on the screen', async ({
  page,
  context,
}) => {
  const visit = visitOf(page, nb)
  const { say } = visit
  const email = await signUp(context)
  const token = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.token)?.value ?? ''
  const order = await deliveredOrder('no', { email, owner: { token } })
  await visit.open(pathFor('registerReturn', 'nb'))
  await page.getByRole('button', { name: new RegExp(order.number) }).click()
  await line(page, order.rows[1]!.name).check()
  await next(visit)
  await expect(page.getByRole('main')).toContainText(email)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: say('nav.account') }).hover()
  await banner.getByRole('button', { name: say('login.logout') }).click()
  await expect(heading(visit)).toHaveText(say('return.guestTitle'))
  for (const gone of [email, order.number, order.rows[1]!.name])
    await expect(page.getByRole('main')).not.toContainText(gone)
})

for (const place of PLACES)
  test(`[LAW-06] [LAW-23] in ${place.market} a confirmation leads to the withdrawal until its time is over, and says when that was`, async ({
    page,
  }) => {
    const visit = visitOf(page, place)
    const open = await deliveredOrder(place.market)
    await visit.open(confirmationOf(visit, open))
    await expect(withdrawalLink(visit)).toBeVisible()
    const late = await deliveredOrder(place.market, { deliveredAt: LONG_AGO })
    await visit.open(confirmationOf(visit, late))
    await expectOver(visit)
  })

test('[LAW-06] [LAW-23] the page of a member’s order leads to the withdrawal until its time is over, and says when that was', async ({
  page,
  context,
}) => {
  const visit = visitOf(page, nb)
  const email = await signUp(context)
  const token = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.token)?.value ?? ''
  const open = await deliveredOrder('no', { email, owner: { token } })
  await visit.open(`${pathFor('accountOrders', 'nb')}?order=${open.number}`)
  await withdrawalLink(visit).first().click()
  await expect(heading(visit)).toHaveText(visit.say('return.whatBack'))
  await expect(line(page, open.rows[0]!.name)).toBeEnabled()
  const late = await deliveredOrder('no', { email, owner: { token }, deliveredAt: LONG_AGO })
  await visit.open(`${pathFor('accountOrders', 'nb')}?order=${late.number}`)
  await expectOver(visit)
})

// Later than any run of holidays moves the last day.
const LONG_AGO = new Date(Date.now() - 20 * DAY_MS)

const confirmationOf = ({ locale }: Visit, { publicId }: Delivered) =>
  `${pathFor('checkoutConfirm', locale)}?oid=${publicId}`
const withdrawalLink = ({ page, say }: Visit) =>
  page.getByRole('main').getByRole('link', { name: say('footer.withdraw') })

async function expectOver(visit: Visit) {
  const { page, say, market, locale } = visit
  const { timeZone } = defaultSettingsOf(market)
  const until = withdrawalEnds(LONG_AGO.getTime(), { timeZone, country: market.toUpperCase() }) - 1
  const main = page.getByRole('main')
  await expect(main).toContainText(say('return.over', { date: formatLongDate(until, locale, timeZone) }))
  await expect(withdrawalLink(visit)).toHaveCount(0)
  for (const promise of ['return.noReasonNeeded', 'confirm.withdrawal'] as const)
    await expect(main).not.toContainText(say(promise))
}

/** What staff do at their console, as the console's server and a page of it ask. */
async function staffApi() {
  const dataDir = process.env.DATA_DIR ?? '.data'
  const { forwarderSecret } = JSON.parse(readFileSync(`${dataDir}/secrets.json`, 'utf8'))
  const services = new URL(info.graphql).origin
  const person = info.staff.find(({ role }) => role === 'customer-service') as (typeof info.staff)[number]
  const asked = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${services}/staff/${path}`, {
      method,
      headers: { 'x-forwarder-secret': forwarderSecret, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const sessionId = await staffSessionOf(person)
  const { csrf } = await asked('GET', `sessions/${sessionId}`, {})
  const { token } = await asked('POST', `sessions/${sessionId}/token`, {})
  const page = {
    'x-staff-token': token,
    'x-console-csrf': csrf,
    origin: new URL(info.console).origin,
    'sec-fetch-site': 'same-origin',
  }
  return (method: 'GET' | 'POST', path: string): Promise<unknown> =>
    asked(method, `returns${path}`, page, method === 'POST' ? {} : undefined)
}
