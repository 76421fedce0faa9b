import type { Page } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { atConsole, BROWSER, bar, startToAct, viewAs } from './support/assist'
import { asks, cartOf, newMember, plentiful } from './support/customer'
import { mailTo } from './support/mail'

test.use({ userAgent: BROWSER })

const SHOP_WAITS_MS = 30_000

/** The customer's form, up to the payment. */
async function filledCheckout(page: Page, lastName: string) {
  const form = page.getByRole('form', { name: 'Kasse' })
  await form.getByLabel('Postnummer', { exact: true }).fill('0477')
  await page.getByRole('group', { name: 'Leveringsmåte' }).waitFor()
  await form.getByLabel('Mobilnummer', { exact: true }).fill('91234567')
  await form.getByLabel('Fornavn', { exact: true }).fill('Ylva')
  await form.getByLabel('Etternavn', { exact: true }).fill(lastName)
  await form.getByLabel('Gateadresse', { exact: true }).fill('Vogts gate 1')
  return form
}

test('[IMPERSONATE-14] [ASSIST-23] [MODAL-05] [A11Y-01] an order for the customer asks for the customer’s word first, and says in the console who placed it', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  const ordered = async () =>
    (await asks<{ getOrders: { id: number }[] }>('{ getOrders { id } }', {}, member.headers)).getOrders.length
  const { started, staff, person } = await viewAs(page, member.email)
  await startToAct(page, person)
  await page.clock.install()
  await page.goto(started.origin + pathFor('checkout', 'nb'))
  const form = await filledCheckout(page, member.lastName)
  await form.locator('input[name=checkout-payment-method][value="2"]').check()
  await form.getByLabel('Fødselsnummer', { exact: true }).fill('31129956715')
  await form.locator('[data-final-check] input[type=checkbox]').check()
  const button = form.locator('button[type=submit]')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()

  const question = page.getByRole('dialog', { name: 'Bestille for kunden?' })
  await expect(question).toContainText('Bestillingen merkes med navnet ditt')
  // What it will change: the pieces, and what they come to.
  await expect(question.locator('[data-changes]')).toContainText('varene tas fra lageret')
  await expect(question.locator('[data-changes] li')).toHaveText([new RegExp(`^1 × ${garment?.name}`)])
  await expect(question.locator('[data-to-pay]')).toContainText(/^Å betale: .*\d/)
  const yes = question.getByRole('button', { name: 'Kunden har sagt ja' })
  await expect(yes).toBeDisabled()
  const { violations } = await (await axeOn(page)).include('staff-bar dialog').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await question.getByLabel('Kundens ord').fill('ja')
  await expect(yes).toBeDisabled()
  for (const key of [...Array(4).fill('Tab'), ...Array(4).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await question.evaluate((element) => element.contains(document.activeElement)), key).toBe(true)
  }
  await question.getByRole('button', { name: 'Ikke bestill' }).click()
  await expect(question).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  expect(await ordered()).toBe(0)

  await button.click()
  // The first try fails: what was typed stands there again, and is said for what it is.
  const words = 'Hun sier ja på telefonen, faktura og hjemlevering'
  let fails = true
  await page.route('**/graphql', (route) => {
    const isOrder = fails && (route.request().postData() ?? '').includes('placeOrder')
    if (!isOrder) return route.fallback()
    fails = false
    return route.fulfill({ json: { errors: [{ message: 'Out of order' }] } })
  })
  await question.getByLabel('Kundens ord').fill(words)
  await yes.click()
  await expect(question).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
  await expect(question.getByRole('alert')).toContainText('Forrige forsøk gikk ikke gjennom')
  await expect(question.getByLabel('Kundens ord')).toHaveValue(words)
  // Longer than the shop itself waits for an order.
  await page.clock.fastForward(SHOP_WAITS_MS + 2_000)
  await yes.click()
  const confirmed = page.locator('main[data-order]')
  await expect(confirmed).toBeVisible()
  const number = (await confirmed.getAttribute('data-order')) ?? ''
  expect(await ordered()).toBe(1)
  await expect(bar(page)).toContainText(`Du handler for ${member.name}`)

  const { body } = await staff.get(`/staff/audit?impersonationId=${started.id}&event=impersonation.order`)
  expect(body.entries).toMatchObject([{ result: 'begun', operation: 'mutation placeOrder', actor: person.name }])
  const office = await context.newPage()
  await atConsole(office, person, `/orders/${number}`)
  await expect(office.getByText(`Placed by staff ${person.name}`)).toBeVisible()
})

test('[ASSIST-26] [ASSIST-28] [IMPERSONATE-13] a card is the customer’s to type: a link goes to the customer, who pays in the own shop, and the bar stays', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  const { started, person } = await viewAs(page, member.email)
  await startToAct(page, person)
  await page.goto(started.origin + pathFor('checkout', 'nb'))
  const form = await filledCheckout(page, member.lastName)
  for (const name of [/nyhetsbrev/i, /sms/i]) {
    const consent = form.getByRole('checkbox', { name })
    await expect(consent).toBeDisabled()
    await expect(consent).toHaveAttribute('title', /bare kunden/)
  }
  await form.locator('input[name=checkout-payment-method][value="1"]').check()
  await form.locator('[data-final-check] input[type=checkbox]').check()
  const button = form.locator('button[type=submit]')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await expect(form.locator('[data-final-check] .staffNo')).toHaveText(
    /^Bare kunden kan betale med kort, saldo, bonussjekk .* kunden får en lenke på e-post/,
  )
  await button.click()
  const question = page.getByRole('dialog', { name: 'Bestille for kunden?' })
  await question.getByLabel('Kundens ord').fill('Hun vil betale med kort')
  await question.getByRole('button', { name: 'Kunden har sagt ja' }).click()
  await expect(page.getByRole('heading', { name: 'Betalingslenken er sendt' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(started.origin)

  const mail = await mailTo(member.email, 'payment_link')
  const link = /http\S+action=login/.exec(mail.text)?.[0] ?? ''
  expect(new URL(link).host).toBe(new URL(originOf('no')).host)
  const context = await browser.newContext()
  try {
    const shopper = await context.newPage()
    await shopper.goto(link)
    const signIn = shopper.getByRole('dialog')
    await signIn.getByLabel('E-postadresse').fill(member.email)
    await signIn.getByLabel('Passord', { exact: true }).fill(member.password)
    await signIn.locator('button[type=submit]').click()
    // The cart waits with what was chosen; who pays says so in the own checkout.
    await expect(shopper.getByRole('form', { name: 'Kasse' })).toBeVisible()
    await expect(shopper.locator('staff-bar')).toHaveCount(0)
    await shopper.goto(link)
    await expect(shopper.getByRole('form', { name: 'Kasse' })).toBeVisible()
    await expect(shopper.getByRole('dialog')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
