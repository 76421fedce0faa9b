import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cookieNames, storageNames } from '@shop/domain/constants'
import { demoSeller } from '@shop/domain/market'
import { pathFor } from '@shop/i18n/routes'
import { ask, expect, info, type Market, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { mailTo, newMobile } from './support/account'
import {
  acceptTerms,
  approve,
  buyers,
  CART,
  cards,
  cartIdOf,
  checkoutPath,
  choosePayment,
  confirmation,
  fieldOf,
  fillForm,
  formOf,
  identify,
  methodsOf,
  newGuest,
  openCheckout,
  order,
  orderButton,
  orderNumber,
  payByCard,
  paymentChoice,
  paymentFrame,
  paymentsOf,
  putIn,
  visitIn,
} from './support/checkout'
import { signUp } from './support/signed-in'
import type { Visit } from './support/visit'

type Facts = {
  customers: Record<'blacklisted' | 'invalidEmail' | 'noCredit' | 'serialReturner' | 'fraud' | 'underReview', string>
  promoCodes: { valid: string }
}
const facts = info as unknown as Facts

async function ready(
  visit: Visit,
  { email = newGuest(), kind = 'invoice' }: { email?: string; kind?: 'invoice' | 'loan' | 'card' } = {},
) {
  const cartId = await openCheckout(visit)
  await fillForm(visit, { email })
  await choosePayment(visit, kind)
  await acceptTerms(visit)
  return { cartId, email }
}

/** Whoever says yes to everything is told of to everybody. */
async function allowAll(page: Page, market: Market = 'no'): Promise<void> {
  const groups = ['necessary', 'functional', 'statistics', 'marketing']
  const value = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups }))
  await page.context().addCookies([{ name: cookieNames.cookieConsent, value, url: originOf(market), sameSite: 'Lax' }])
}

/** Everything that any page of the test pushes to the events list. */
async function eventsOf({ page }: Visit): Promise<Record<string, unknown>[]> {
  const heard: Record<string, unknown>[] = []
  await page.exposeFunction('hear', (entry: Record<string, unknown>) => void heard.push(entry))
  await page.addInitScript(() => {
    const list: unknown[] = []
    list.push = (...entries) => {
      for (const entry of entries) (window as never as { hear: (entry: unknown) => void }).hear(entry)
      return Array.prototype.push.apply(list, entries)
    }
    Object.defineProperty(window, 'dataLayer', { get: () => list, set: () => {} })
  })
  return heard
}

test('[ORDER-05] [ORDER-07] [LAW-06] [CONST-03] [SHOP-03] a guest’s order is confirmed, after a reload as well, and a new bag begins', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const { cartId, email } = await ready(visit, { email: newGuest('to-ord') })
  const promised = /Kommer (.+)/.exec(await methodsOf(visit).locator('[data-checked] > [id]').innerText())?.[1] ?? '–'
  const total = (await page.locator('aside [data-total]').textContent()) ?? '–'
  const method = (await paymentsOf(visit).locator('label[for$="-2"] span').first().textContent())?.trim() ?? '–'
  const goods = await page.locator('aside li div > p:first-child').allTextContents()
  expect(goods.filter(Boolean).length).toBeGreaterThan(0)
  await order(visit)
  await expect(confirmation(visit)).toBeVisible()
  for (const name of goods) await expect(confirmation(visit)).toContainText(name)
  expect(new URL(page.url()).pathname).toBe('/checkout/confirm')
  const number = await orderNumber(visit)
  expect(number).toMatch(/^\d{4,}$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const said = confirmation(visit).locator('[data-mail-text] span')
  await expect(said).toHaveText(email)
  const isOneLine = (one: Element) =>
    one.getBoundingClientRect().height < 1.6 * Number.parseFloat(getComputedStyle(one).lineHeight)
  expect(await said.evaluate(isOneLine)).toBe(true)
  for (const _ of [1, 2]) {
    await expect(confirmation(visit)).toContainText(number)
    await expect(confirmation(visit).locator('[data-total]')).toHaveText(total)
    await expect(confirmation(visit)).toContainText('24 timer')
    await expect(confirmation(visit).locator('dl').first()).toContainText(method)
    await expect(confirmation(visit).locator('dl').first()).toContainText(promised)
    await expect(confirmation(visit).getByRole('link', { name: visit.say('footer.withdraw') })).toHaveAttribute(
      'href',
      `${pathFor('registerReturn', 'nb')}?order=${number}`,
    )
    await expect(confirmation(visit).getByRole('link', { name: visit.say('confirm.createAccount') })).toBeVisible()
    await page.reload()
  }
  // On paper stands who sold it, and nothing that is pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(confirmation(visit).getByText(demoSeller.address)).toBeVisible()
  await expect(confirmation(visit).getByRole('link', { name: visit.say('confirm.shopOn') })).toBeHidden()
  await expect(confirmation(visit).getByRole('link', { name: visit.say('confirm.createAccount') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(confirmation(visit).getByText(demoSeller.address)).toBeHidden()
  await expect.poll(() => cartIdOf(page.context(), 'no')).not.toBe(cartId)
  const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: 'no' })
  expect(getCart.isCompleted).toBe(true)
  expect((await mailTo(email, 'order_confirmation')).text).toContain(number)
  await page.goto(originOf('no') + checkoutPath(visit))
  await expect(page.getByText(visit.say('checkout.emptyCart'))).toBeVisible()
})

test('[SHOP-12] who ticks newsletter and SMS in the checkout is asked to confirm both, and has agreed then', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const { email } = await ready(visit, { email: newGuest('samtykker') })
  const mobile = newMobile()
  await fieldOf(visit, 'field.phone').fill(mobile)
  for (const consent of ['field.newsletter', 'field.sms'] as const) {
    await expect(fieldOf(visit, consent)).not.toBeChecked()
    await fieldOf(visit, consent).check()
  }
  await order(visit)
  await expect(confirmation(visit)).toBeVisible()
  const number = await orderNumber(visit)
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select accepted_consents from orders where id = $1', [number])
  expect(rows[0].accepted_consents).toEqual(expect.arrayContaining(['newsletter', 'sms']))
  const given = async () =>
    (await owner.query('select accepts_email, accepts_sms from engagement_contacts where email = $1', [email])).rows
  const mail = await mailTo(email, 'newsletter_confirm')
  const sms = await mailTo(`+47${mobile}`, 'sms_confirm')
  expect(await given()).toEqual([{ accepts_email: false, accepts_sms: false }])
  for (const [{ text }, said, agreed] of [
    [mail, 'Du får nå nyhetsbrevet vårt', { accepts_email: true, accepts_sms: false }],
    [sms, 'Du får nå tilbud på SMS', { accepts_email: true, accepts_sms: true }],
  ] as const) {
    await page.goto(/http\S+confirmKey=\w+/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('dialog')).toContainText(said)
    expect(await given()).toEqual([agreed])
  }
  await owner.end()
})

test('[ERRORPAGE-06] [ERRORPAGE-10] a failed question whether the buyer may buy shows the error page with its status and message; what was typed is there on another try, and home is one step', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const { email } = await ready(visit)
  const isQuestion = (body: string | null) => body?.includes('validateOrderCreation') ?? false
  const home = page.getByRole('link', { name: visit.say('error.home') })
  const failWith = async (status: number) => {
    // What says no status of its own is a 500.
    const said = status === 500 ? {} : { extensions: { code: 'OTHER', status } }
    await page.route('**/graphql', (route) =>
      isQuestion(route.request().postData())
        ? route.fulfill({ json: { errors: [{ message: 'The buyer could not be judged', ...said }] } })
        : route.fallback(),
    )
    await orderButton(visit).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.say('error.generic.title'))
    await expect(page.getByText(`${status}: The buyer could not be judged`)).toBeVisible()
    await expect(home).toHaveAttribute('href', '/')
    await page.unroute('**/graphql')
  }
  for (const status of [503, 500]) {
    await failWith(status)
    await page.getByRole('button', { name: visit.say('error.retry') }).click()
    await expect(fieldOf(visit, 'field.email')).toHaveValue(email)
  }
  await failWith(503)
  await home.click()
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await expect(page).toHaveTitle('Lysning')
  await expect(page.getByText(visit.say('error.generic.title'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('[ORDER-10] [ERRORPAGE-09] a confirmation is not to be guessed by the number of the order, and says so on a page that is no error screen', async ({
  page,
  browser,
}) => {
  const visit = visitIn(page, 'no')
  await ready(visit)
  await order(visit)
  const number = await orderNumber(visit)
  const stranger = await browser.newPage()
  for (const query of [`oid=${number}`, `oid=${number}&cartid=0`, `aid=${number}`, '']) {
    await stranger.goto(`${originOf('no')}${pathFor('checkoutConfirm', 'nb')}?${query}`)
    const heading = stranger.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(visit.say('confirm.notYoursTitle'))
    await expect(stranger.getByText(visit.say('confirm.notYours'))).toBeVisible()
    await expect(stranger.locator('main')).not.toContainText(number)
  }
  await stranger.close()
})

const GOODS = `query ($id: String!, $marketId: String) {
  getCart(id: $id, marketId: $marketId) { summary { subTotal { sellingPriceIncVat sellingPriceExVat } } } }`
type Goods = { getCart: { summary: { subTotal: { sellingPriceIncVat: number; sellingPriceExVat: number } } } }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('[ORDER-08] [CHECKOUT-20] [ANALYTICS-03] [ANALYTICS-04] [ANALYTICS-12] a purchase is reported once, however often its confirmation is opened', async ({
  page,
  context,
}) => {
  await allowAll(page)
  const visit = visitIn(page, 'no')
  const heard = await eventsOf(visit)
  const { email, cartId } = await ready(visit)
  const { subTotal } = (await ask<Goods>(GOODS, { id: cartId, marketId: 'no' })).getCart.summary
  expect(subTotal.sellingPriceExVat).toBeLessThan(subTotal.sellingPriceIncVat)
  await order(visit)
  const number = await orderNumber(visit)
  const purchases = () => heard.filter(({ event }) => event === 'purchase')
  await expect.poll(() => purchases().length).toBe(1)
  expect(purchases()[0]).toMatchObject({
    orderId: number,
    currency: 'NOK',
    itemValueIncVat: subTotal.sellingPriceIncVat,
    itemValueExVat: subTotal.sellingPriceExVat,
    hashedEmail: hashOf(email),
    hashedFirstName: hashOf('ingvild'),
    hashedLastName: hashOf('haugen'),
    hashedZip: hashOf(buyers.no.zip),
  })
  expect(JSON.stringify(purchases())).not.toContain(email)
  expect(heard.filter(({ event }) => event === 'custom-email')).toEqual([{ event: 'custom-email', email }])
  for (const _ of [1, 2]) {
    await page.reload()
    await expect.poll(() => cartIdOf(context, 'no')).toBeDefined()
    await page.waitForLoadState('networkidle')
  }
  expect(purchases()).toHaveLength(1)
  expect(await page.evaluate((name) => localStorage.getItem(name), storageNames.reportedOrders)).toContain(number)
})

const LIMITED = 'Faktura og delbetaling er ikke tilgjengelig for dette kjøpet. Velg en annen betalingsmåte.'
const FEEDBACK = [
  ['invalidEmail', 'E-postadressen ser ikke ut til å stemme. Sjekk den og prøv igjen.', false],
  ['blacklisted', 'Vi kan dessverre ikke godkjenne kjøpet. Ta kontakt med kundeservice hvis du har spørsmål.', false],
  ['noCredit', LIMITED, true],
  [
    'serialReturner',
    'På grunn av mange tidligere returer kan du ikke betale med faktura eller delbetaling. Velg en annen betalingsmåte.',
    true,
  ],
  [
    'fraud',
    'Av sikkerhetsgrunner kan vi ikke tilby faktura eller delbetaling for dette kjøpet. Velg en annen betalingsmåte, eller kontakt kundeservice.',
    true,
  ],
  // A reason that the shop has no text for.
  ['underReview', LIMITED, true],
] as const

test('[CHECKOUT-21] [CHECKOUT-22] [CHECKOUT-23] [CHECKOUT-24] [CHECKOUT-25] [CHECKOUT-26] [CHECKOUT-27] [ANALYTICS-12] who may not buy so is told why, nothing is ordered, and another way to pay goes through', async ({
  page,
}) => {
  test.slow()
  await allowAll(page)
  const visit = visitIn(page, 'no')
  const heard = await eventsOf(visit)
  const { cartId } = await ready(visit, { email: facts.customers.invalidEmail })
  const isOrdered = async () =>
    (await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: 'no' })).getCart.isCompleted
  const customEmails = () => heard.filter(({ event }) => event === 'custom-email')
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()

  for (const [customer, text, takesCredit] of FEEDBACK) {
    await fieldOf(visit, 'field.email').fill(facts.customers[customer])
    // What was taken away from one buyer is there for another.
    await expect(paymentChoice(visit, 'invoice'), customer).toBeEnabled()
    await choosePayment(visit, 'invoice')
    await expect(alert(text), customer).toBeHidden()
    await order(visit)
    await expect(alert(text), customer).toBeVisible()
    for (const kind of ['invoice', 'loan'] as const)
      await expect(paymentChoice(visit, kind), customer).toBeEnabled({ enabled: !takesCredit })
    await expect(paymentChoice(visit, 'card'), customer).toBeEnabled()
    expect(await isOrdered(), customer).toBe(false)
    expect(customEmails(), customer).toEqual([])
  }

  await paymentChoice(visit, 'card').check()
  await order(visit)
  await payByCard(page)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
  expect(customEmails()).toEqual([{ event: 'custom-email', email: facts.customers.underReview }])
})

test('[CHECKOUT-09] [CHECKOUT-24] a loan is judged as the invoice is: who gets no credit gets neither', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const { cartId } = await ready(visit, { email: facts.customers.noCredit, kind: 'loan' })
  await order(visit)
  await expect(page.getByRole('alert').filter({ hasText: LIMITED }).first()).toBeVisible()
  for (const kind of ['invoice', 'loan'] as const) await expect(paymentChoice(visit, kind), kind).toBeDisabled()
  await expect(paymentChoice(visit, 'card')).toBeEnabled()
  const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: 'no' })
  expect(getCart.isCompleted).toBe(false)
})

test('[LAW-12] who is under eighteen by their own id is told so politely, and another way to pay goes through', async ({
  page,
}) => {
  test.slow()
  const visit = visitIn(page, 'dk')
  const { cartId } = await ready(visit)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await paymentChoice(visit, 'invoice').check()
  const id = minorsId()
  await fieldOf(visit, 'field.personalId').fill(id)
  await order(visit)
  await expect(page.getByRole('alert').filter({ hasText: visit.say('status.under-age') })).toBeVisible()
  for (const kind of ['invoice', 'loan'] as const) await expect(paymentChoice(visit, kind)).toBeDisabled()
  const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: 'dk' })
  expect(getCart.isCompleted).toBe(false)
  await paymentChoice(visit, 'card').check()
  await order(visit)
  await payByCard(page)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
  // It travels in the body of a request, never in an address, which logs and histories keep.
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address.includes(id) || address.includes(id.replace(/\D/g, '')))).toEqual([])
})

test('[LAW-12] an id that was mistyped as that of a minor is mended, also after another way to pay was chosen', async ({
  page,
}) => {
  test.slow()
  const visit = visitIn(page, 'dk')
  await ready(visit)
  const id = fieldOf(visit, 'field.personalId')
  await id.fill(minorsId())
  await order(visit)
  await expect(paymentChoice(visit, 'invoice')).toBeDisabled()
  await paymentChoice(visit, 'card').check()
  await expect(paymentChoice(visit, 'card')).toBeChecked()
  await expect(id).toBeEditable()
  await id.fill(buyers.dk.personalId)
  for (const kind of ['invoice', 'loan'] as const) await expect(paymentChoice(visit, kind)).toBeEnabled()
  await choosePayment(visit, 'invoice')
  await order(visit)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
})

/** Of somebody in Denmark who comes of age the day after tomorrow. */
function minorsId(): string {
  const comingOfAge = new Date(Date.now() + 2 * 86_400_000)
  const digits = (value: number) => String(value % 100).padStart(2, '0')
  const born = [comingOfAge.getUTCDate(), comingOfAge.getUTCMonth() + 1, comingOfAge.getUTCFullYear() - 18]
  return `${born.map(digits).join('')}-4000`
}

test('[CHECKOUT-32] order message and entry code reach the order', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await signUp(page.context())
  await openCheckout(visit)
  await fillForm(visit)
  const more = formOf(visit).getByText(visit.say('checkout.moreFields'))
  if (!(await fieldOf(visit, 'field.entryCode').isVisible())) await more.click()
  await fieldOf(visit, 'field.entryCode').fill('1492')
  await fieldOf(visit, 'field.orderMessage').fill('Ring på hos naboen.\nTakk!')
  await choosePayment(visit, 'invoice')
  await acceptTerms(visit)
  await order(visit)
  await expect(confirmation(visit)).toContainText('Ring på hos naboen.')
  const number = Number(await orderNumber(visit))
  const token = (await page.context().cookies(originOf('no'))).find(({ name }) => name === cookieNames.token)?.value
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: 'query ($id: Int!) { getOrder(orderId: $id) { message shippingAddress { entryCode } } }',
      variables: { id: number },
    }),
  })
  const { data } = (await answer.json()) as { data: { getOrder: unknown } }
  expect(data.getOrder).toEqual({
    message: 'Ring på hos naboen.\nTakk!',
    shippingAddress: expect.objectContaining({ entryCode: '1492' }),
  })
})

test('[CHECKOUT-38] a button pressed twice and a second tab make one order', async ({ page, context }) => {
  const visit = visitIn(page, 'no')
  const { email } = await ready(visit)
  const other = await context.newPage()
  const second = visitIn(other, 'no')
  await second.open(checkoutPath(second))
  await fillForm(second, { email })
  await choosePayment(second, 'invoice')
  await acceptTerms(second)
  await expect(orderButton(second)).not.toHaveAttribute('aria-disabled', 'true')
  await orderButton(visit).dblclick()
  await orderButton(second).click()
  await expect(confirmation(visit)).toBeVisible()
  await expect(
    confirmation(second)
      .or(other.getByText(visit.say('checkout.emptyCart')))
      .or(other.getByText(visit.say('checkout.cartCompleted'))),
  ).toBeVisible()
  const number = await orderNumber(visit)
  if (await confirmation(second).isVisible()) expect(await orderNumber(second)).toBe(number)
})

test('a higher price is never taken silently: it is said, and the order waits for another word', async ({ page }) => {
  const visit = visitIn(page, 'no')
  const { cartId } = await ready(visit)
  const { getCart } = await ask<{ getCart: { items: { skuId: number }[] } }>(CART, { id: cartId, marketId: 'no' })
  const total = page.locator('aside [data-total]')
  const before = (await total.textContent()) ?? ''
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await putIn(cartId, getCart.items[0]!.skuId, 'no')
  await order(visit)
  await expect(page.getByRole('alert').filter({ hasText: before.trim() })).toBeVisible()
  await expect(total).not.toHaveText(before)
  await expect(page).toHaveURL(/kassen/)
  const after = (await total.textContent()) ?? ''
  await order(visit)
  await expect(confirmation(visit).locator('[data-total]')).toHaveText(after)
})

test('[PROMO-01] [SHOP-13] a code is entered and taken off in the checkout, and the price follows', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const cartId = await openCheckout(visit, { pieces: 3 })
  const total = page.locator('aside [data-total]')
  const before = (await total.textContent()) ?? ''
  const aside = page.locator('aside')
  await aside.getByLabel(visit.say('promo.label')).fill(facts.promoCodes.valid)
  await aside.getByRole('button', { name: visit.say('promo.apply') }).click()
  await expect(total).not.toHaveText(before)
  const code = async () =>
    (await ask<{ getCart: { promoCode: string | null } }>(CART, { id: cartId, marketId: 'no' })).getCart.promoCode
  expect(await code()).toBe(facts.promoCodes.valid)
  await aside.getByRole('button', { name: visit.say('promo.remove', { code: facts.promoCodes.valid }) }).click()
  await expect(total).toHaveText(before)
  expect(await code()).toBeNull()
})

const FAILURES = [
  [
    cards.decline,
    'Betalingen gikk ikke gjennom',
    'Ingen penger er trukket, og handlekurven er beholdt. Prøv igjen, eller velg et annet kort eller en annen betalingsmåte.',
    'Tilbake til kassen',
  ],
  [
    cards.balance,
    'Bestillingen gikk ikke gjennom',
    'Bestillingen kunne ikke opprettes. En vare kan være utsolgt, eller saldoen strekker ikke til.',
    'Se over handlekurven',
  ],
  [
    cards.soldOut,
    'En vare ble utsolgt mens du betalte',
    'En vare ble utsolgt. Se over handlekurven.',
    'Se over handlekurven',
  ],
  [
    cards.blocked,
    'Vi kan ikke ta imot bestillingen',
    'Kjøpet kan ikke gjennomføres med denne kontoen. Kontakt kundeservice.',
    'Kontakt kundeservice',
  ],
] as const

test('[CHECKOUT-34] [CHECKOUT-35] [CHECKOUT-36] [CHECKOUT-37] [CHECKOUT-40] [ROUTE-09] [SHOP-25] [FAULT-05] each failed card says why in its own words, the bag is kept, and a good card pays it', async ({
  page,
}) => {
  test.slow()
  const visit = visitIn(page, 'no')
  const { cartId, email } = await ready(visit, { kind: 'card' })
  const main = page.getByRole('main')
  for (const [number, title, text, way] of FAILURES) {
    await order(visit)
    await payByCard(page, number)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(main).toContainText(text)
    expect(new URL(page.url()).pathname).toMatch(/\/checkout\/klarna-fail$/)
    expect(await cartIdOf(page.context(), 'no')).toBe(cartId)
    const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: 'no' })
    expect(getCart.isCompleted).toBe(false)
    const next = main.getByRole('link', { name: way })
    await expect(next).toBeVisible()
    if (way === 'Tilbake til kassen') {
      await next.click()
      await expect(page).toHaveURL(originOf('no') + checkoutPath(visit))
    } else if (way === 'Se over handlekurven') {
      await next.click()
      await expect(page).toHaveURL(originOf('no') + pathFor('cart', 'nb'))
      await expect(main.locator('[data-line]')).toHaveCount(2)
      await visit.open(checkoutPath(visit))
    } else await visit.open(checkoutPath(visit))
    await expect(fieldOf(visit, 'field.email')).toHaveValue(email)
    await paymentChoice(visit, 'card').check()
    await acceptTerms(visit)
  }
  await order(visit)
  await payByCard(page)
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
})

for (const [kind, market] of [
  ['invoice', 'fi'],
  ['loan', 'no'],
] as const)
  test(`[CHECKOUT-34] [CHECKOUT-39] [ROUTE-09] a provider that declines the ${kind} leads back to the checkout with the bag as it was`, async ({
    page,
  }) => {
    test.slow()
    const visit = visitIn(page, market)
    const { cartId } = await ready(visit, { email: newGuest('decline+gjest'), kind })
    await order(visit)
    if (market === 'fi') await identify(page)
    await approve(market === 'fi' ? page : paymentFrame(visit), market)
    await expect(page.getByRole('heading', { name: visit.say('payfail.title'), exact: true })).toBeVisible({
      timeout: 20_000,
    })
    expect(new URL(page.url()).pathname).toMatch(/\/checkout\/klarna-fail$/)
    expect(await cartIdOf(page.context(), market)).toBe(cartId)
    const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id: cartId, marketId: market })
    expect(getCart.isCompleted).toBe(false)
    await page
      .getByRole('main')
      .getByRole('link', { name: visit.say('payfail.back') })
      .click()
    await expect(page).toHaveURL(originOf(market) + checkoutPath(visit))
    await expect(orderButton(visit)).toBeVisible()
  })

test('[AUTH-20] [AUTH-29] the confirmation is left when its buyer signs out in another tab', async ({
  page,
  context,
}) => {
  const visit = visitIn(page, 'no')
  await signUp(context)
  const { email } = await ready(visit)
  await order(visit)
  await expect(confirmation(visit)).toContainText(email)
  await expect(page.locator('html[data-auth-ready][data-signed-in]')).toBeAttached()
  const other = await context.newPage()
  await other.goto(`${originOf('no')}/merker`)
  const banner = other.getByRole('banner')
  await banner.getByRole('link', { name: visit.say('nav.account') }).hover()
  await banner.getByRole('button', { name: visit.say('login.logout') }).click()
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await expect(page.getByText(email)).toHaveCount(0)
})

for (const market of ['no', 'se'] as const)
  test(`[ENGAGE-18] [ENGAGE-19] who buys in ${market} is known to the programme by the e-mail typed there, and is signed in to nothing`, async ({
    page,
    context,
    browser,
  }) => {
    // The address of an account that has said yes, and is a member: none of that is told to who types it in.
    const owners = await browser.newContext()
    const email = await signUp(owners)
    await owners.close()
    await allowAll(page, market)
    const visit = visitIn(page, market)
    await ready(visit, { email })
    const asked = page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/voyado-engage/get-contact?') &&
        new URL(answer.url()).searchParams.get('email') === email,
    )
    await order(visit)
    const answer = await asked
    expect(new URL(answer.url()).searchParams.get('countryCode')).toBe(market.toUpperCase())
    await confirmation(visit).waitFor()
    const cookies = async () =>
      Object.fromEntries((await context.cookies(originOf(market))).map(({ name, value }) => [name, value]))
    await expect
      .poll(async () => JSON.parse(decodeURIComponent((await cookies())[cookieNames.engagement] ?? '{}')).email)
      .toBe(email)
    expect(await cookies()).not.toHaveProperty(cookieNames.token)
    await page.goto(originOf(market) + pathFor('accountSettings', visit.locale))
    await expect(page).toHaveURL(/\?action=login&returnTo=/)
    await expect(page.locator('html[data-signed-in]')).not.toBeAttached()
  })
