import type { Locator, Request } from '@playwright/test'
import { cookieNames, storageNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { fillLogin, memberWhere, openLogin } from './support/account'
import { isWellStocked, productsOf } from './support/catalogue'
import {
  acceptTerms,
  buyers,
  cartIdOf,
  cartIn,
  checkoutPath,
  choosePayment,
  confirmation,
  fieldOf,
  fillForm,
  fillZip,
  formOf,
  guard,
  methodsOf,
  openCheckout,
  order,
  orderButton,
  paymentChoice,
  paymentsOf,
  putIn,
  takeCart,
  visitIn,
  zipsWithoutMethods,
} from './support/checkout'
import { addGarment, awake } from './support/visit'

const BUTTON: Readonly<Record<Market, string>> = {
  no: 'Kjøp nå',
  se: 'Köp och betala',
  dk: 'Bestil med betalingspligt',
  fi: 'Osta ja maksa',
}

test('[CHECKOUT-02] [CHECKOUT-03] the form asks for what an order needs, and for a company only of a business', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await formOf(visit).getByText(visit.say('checkout.moreFields')).click()
  const always = [
    ...(['field.zip', 'field.email', 'field.phone', 'field.firstName', 'field.lastName'] as const),
    ...(['field.address', 'field.address2', 'field.careOf', 'field.entryCode', 'field.orderMessage'] as const),
    ...(['field.newsletter', 'field.sms', 'checkout.country'] as const),
  ]
  for (const label of always) await expect(fieldOf(visit, label), label).toBeVisible()
  await expect(fieldOf(visit, 'field.city')).toHaveCount(0)
  // Nothing in the shop needs to know it.
  await expect(formOf(visit).getByLabel('Kjønn')).toHaveCount(0)
  for (const label of ['field.companyName', 'field.organisationId', 'field.personalId'] as const)
    await expect(fieldOf(visit, label), label).toHaveCount(0)

  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await expect(fieldOf(visit, 'field.companyName')).toBeVisible()
  await orderButton(visit).click()
  for (const label of ['field.companyName', 'field.organisationId'] as const)
    await expect(fieldOf(visit, label), label).toHaveAttribute('aria-invalid', 'true')

  // A person's number only where the chosen payment needs it, and readable only while it is typed.
  await formOf(visit).getByText(visit.say('checkout.private'), { exact: true }).click()
  await fillForm(visit)
  await choosePayment(visit, 'invoice')
  const id = fieldOf(visit, 'field.personalId')
  await expect(id).toHaveValue(buyers.no.personalId)
  await fieldOf(visit, 'field.email').focus()
  await expect(id).toHaveValue('311299*****')
  await paymentChoice(visit, 'card').check()
  await expect(id).toHaveCount(0)
})

test('[CHECKOUT-02] the zip names its town, and the field comes only where no register knows it', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const city = fieldOf(visit, 'field.city')
  const town = formOf(visit).getByRole('status')
  await fillZip(visit, '0150')
  await expect(town.getByText('Oslo', { exact: true })).toBeVisible()
  await expect(city).toHaveCount(0)
  await fillZip(visit, '8622')
  await expect(town.getByText('Mo i Rana', { exact: true })).toBeVisible()
  await fillZip(visit, '9999')
  await expect(city).toHaveValue('')
  await page.reload()
  await expect(fieldOf(visit, 'field.zip')).toHaveValue('9999')
  await expect(city).toBeVisible()
})

for (const [market, zip, name] of [
  ['se', 'SE-11455', 'Stockholm'],
  ['se', '903 21', 'Umeå'],
  ['dk', '8000', 'Aarhus C'],
  ['fi', '00100', 'Helsinki'],
] as const)
  test(`[CHECKOUT-02] in ${market} the zip ${zip} lies in ${name}, and no town is asked for`, async ({ page }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    await fillZip(visit, zip)
    await expect(formOf(visit).getByRole('status').getByText(name, { exact: true })).toBeVisible()
    await expect(fieldOf(visit, 'field.city')).toHaveCount(0)
  })

test('[CHECKOUT-02] the town of a register can be named otherwise, and stays as it was named', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillZip(visit, '0150')
  await formOf(visit)
    .getByRole('button', { name: visit.say('checkout.nameTown') })
    .click()
  const city = fieldOf(visit, 'field.city')
  await expect(city).toHaveValue('Oslo')
  await city.fill('Oslo sentrum')
  await methodsOf(visit).getByRole('radio').last().check()
  await expect(city).toHaveValue('Oslo sentrum')
  await fillZip(visit, '8622')
  await expect(formOf(visit).getByRole('status').getByText('Mo i Rana', { exact: true })).toBeVisible()
  await expect(city).toHaveCount(0)
})

test('[LAW-05] a business reads its goods without VAT above the button, and of no right of withdrawal', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const check = page.locator('[data-final-check]')
  await expect(check).toContainText(visit.say('checkout.withdrawalInfo'))
  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await expect(check).not.toContainText(visit.say('checkout.withdrawalInfo'))
  await expect(check).not.toContainText('angrerett')
  await expect(check.getByRole('link')).toHaveText(['kjøpsvilkårene'])
  for (const row of ['Totalt ekskl. mva.', 'Mva.'])
    await expect(page.locator('aside').getByText(row, { exact: false }).last()).toBeVisible()
  const prices = (lines: Locator) => lines.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()))
  const inSummary = await prices(page.locator('aside li > p:last-child'))
  expect(await prices(check.locator('li > span:last-child'))).toEqual(inSummary)
})

test('[VALIDATE-13] an address that looks like a slip is asked about once, when it is left, and holds nothing up', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  const email = fieldOf(visit, 'field.email')
  const question = formOf(visit).getByText(visit.say('field.emailMeant', { email: 'kari@gmail.com' }))
  await email.fill('kari@gmial.com')
  await expect(question).toHaveCount(0)
  await email.blur()
  await expect(question).toBeVisible()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await formOf(visit)
    .getByRole('button', { name: visit.say('field.emailKeep') })
    .click()
  await expect(question).toHaveCount(0)
  await email.fill('kari@gmai.com')
  await email.blur()
  await formOf(visit)
    .getByRole('button', { name: visit.say('field.emailUse') })
    .click()
  await expect(email).toHaveValue('kari@gmail.com')
  await expect(question).toHaveCount(0)
})

test('[LAW-05] a delivery of one day is said by that day above the button', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillZip(visit)
  const line = page.locator('[data-final-check]').getByText(/Levering .+ til /)
  await expect(line).toContainText(/Levering .+–.+ til /)
  await methodsOf(visit)
    .getByRole('radio', { name: /ekspress/i })
    .check()
  await expect(line).toContainText(/Levering \d+\.\s\p{L}+ til /u)
})

test('[VALIDATE-05] a field that is said to be empty keeps its words', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const phone = fieldOf(visit, 'field.phone')
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await phone.fill('9')
  await phone.fill('')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription('Du må fylle ut dette feltet')
  await orderButton(visit).click()
  await expect(fieldOf(visit, 'field.email')).toHaveAccessibleDescription(/Dette felt er obligatorisk/)
  await expect(phone).toHaveAccessibleDescription('Du må fylle ut dette feltet')
})

test('what is chosen while an answer is on its way stays chosen', async ({ page }) => {
  await page.clock.install()
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillForm(visit)
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const isUpdate = (request: Request) => request.postData()?.includes('createOrUpdateCheckout') ?? false
  await page.route('**/*', async (route) => {
    if (isUpdate(route.request())) await isLetGo
    await route.continue()
  })
  const asked = page.waitForRequest(isUpdate)
  await paymentChoice(visit, 'invoice').check()
  await asked
  // Nothing more is sent while the clock stands.
  await page.clock.pauseAt(new Date(Date.now() + 100))
  await paymentChoice(visit, 'card').check()
  const answered = page.waitForResponse((response) => isUpdate(response.request()))
  letGo()
  await (await answered).finished()
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(turn)
      })
  })
  await expect(paymentChoice(visit, 'card')).toBeChecked()
  await expect(orderButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.resume()
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(paymentChoice(visit, 'card')).toBeChecked()
})

test('another bag of the same shopper is delivered to where the form says', async ({ page, context }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillForm(visit)
  const total = page.locator('aside [data-total]')
  const before = (await total.textContent()) ?? ''
  await takeCart(context, 'no', await cartIn('no', { pieces: 4 }))
  const other = visitIn(await context.newPage(), 'no')
  await addGarment(other)
  await expect(total).not.toHaveText(before)
  await expect(methodsOf(visit)).toBeVisible()
})

test('[CHECKOUT-04] [CHECKOUT-05] [CHECKOUT-07] a zip brings methods with price and time, and the chosen one counts', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const goods = await productsOf('no')
  const cheap = goods.find(
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat < 400 && one.unitPrice.sellingPriceIncVat > 150,
  )
  const id = await cartIn('no', { pieces: 0 })
  await putIn(id, cheap!.skus[0]!.skuId, 'no')
  await takeCart(page.context(), 'no', id)
  await visit.open(checkoutPath(visit))
  await expect(page.getByText(visit.say('checkout.zipNeeded'))).toBeVisible()
  await expect(methodsOf(visit)).toHaveCount(0)

  await fillZip(visit)
  await expect(methodsOf(visit).getByRole('radio')).not.toHaveCount(0)
  await expect(page.getByText(visit.say('checkout.zipNeeded'))).toHaveCount(0)
  await expect(methodsOf(visit)).toContainText(/Kommer \d/)
  const home = methodsOf(visit)
    .locator('[data-checked], div')
    .filter({ has: page.locator('input[value="3"]') })
    .first()
  await expect(home).toContainText(/\d+\skr/)
  const total = page.locator('aside [data-total]')
  const before = await total.textContent()
  await methodsOf(visit).locator('input[value="3"]').check()
  await expect(total).not.toHaveText(before ?? '')
  await page.reload()
  await expect(total).not.toHaveText(before ?? '')
})

for (const market of MARKETS) {
  test(`[CHECKOUT-06] in ${market}, a zip that nothing goes to is told so`, async ({ page }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    const zip = zipsWithoutMethods[market]
    await fillZip(visit, zip)
    await expect(
      page
        .getByText(/98\s?199|9990|3790|99990/)
        .filter({ hasText: /./ })
        .first(),
    ).toBeVisible()
    await expect(methodsOf(visit)).toHaveCount(0)
    await expect(guard(visit)).toBeVisible()
  })

  test(`[LAW-04] [LAW-05] [LAW-07] in ${market}, what is agreed to stands above the button, and no credit is chosen beforehand`, async ({
    page,
  }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    await fillForm(visit)
    const radios = paymentsOf(visit).getByRole('radio')
    await expect(radios).toHaveCount(3)
    expect(await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      '1',
      '2',
      '3',
    ])
    for (const kind of ['invoice', 'loan'] as const) await expect(paymentChoice(visit, kind)).not.toBeChecked()
    if (market === 'fi') await expect(paymentChoice(visit, 'card')).not.toBeChecked()
    const example = paymentsOf(visit).locator('[data-loan-example]')
    await expect(example).toContainText(/12/)
    await expect(example).toContainText(/%/)

    const button = orderButton(visit)
    await expect(button).toHaveText(BUTTON[market])
    const check = page.locator('[data-final-check]')
    await expect(check).toContainText(visit.say('checkout.totalWithShipping'))
    await expect(check).toContainText(visit.say('checkout.withdrawalInfo'))
    await expect(check.getByRole('listitem')).toHaveCount(2)
    await expect(check.getByRole('link')).toHaveCount(2)
    const shown = (await page.locator('aside [data-total]').textContent()) ?? '–'
    await expect(check).toContainText(shown)
    expect(await button.evaluate((element) => element.parentElement?.hasAttribute('data-final-check'))).toBe(true)
  })
}

for (const market of MARKETS)
  test(`[LAW-07] in ${market}, a loan says who gives it and what is owed altogether, by one reckoning, and a warning that is read`, async ({
    page,
  }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    await fillForm(visit)
    const payments = paymentsOf(visit)
    const warning = payments.locator('[data-credit-notice]').last()
    await expect(warning).toHaveText(visit.say('payment.creditNotice'))
    expect(await warning.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
      15,
    )
    await expect(payments).toContainText('Demokreditt AS, Eksempelveien 3, 0150 Oslo')
    await expect(payments).toContainText(visit.say('payment.fromAge', { age: 18 }))
    await expect(page.locator('[data-credit-total]')).toHaveCount(0)

    await paymentChoice(visit, 'loan').check()
    const owed = page.locator('[data-final-check] [data-credit-total]')
    await expect(owed).toBeVisible()
    // The total of the example, and its cost, stand above the button.
    const example = (await payments.locator('[data-loan-example] + p').innerText()).replace(/[\s.]/g, '')
    const [cost = '', total = ''] = example.match(/[\d]+,\d\d|\d+(?=kr|€)/g)?.slice(-2) ?? []
    const said = (await owed.innerText()).replace(/[\s.]/g, '')
    expect(said).toContain(total)
    expect(said).toContain(cost)

    const information = payments.getByRole('link', { name: visit.say('payment.details') }).last()
    const href = (await information.getAttribute('href')) ?? ''
    const file = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      return [answer.status, answer.headers.get('content-type')]
    }, href)
    expect(file).toEqual([200, 'application/pdf'])
    await paymentChoice(visit, 'card').check()
    await expect(page.locator('[data-credit-total]')).toHaveCount(0)
  })

test('[LAW-07] a business reads of who gives the credit, and no warning, age or loan example of consumers', async ({
  page,
}) => {
  const visit = visitIn(page, 'fi')
  await openCheckout(visit)
  await fillForm(visit)
  const payments = paymentsOf(visit)
  await expect(payments.locator('[data-loan-example]')).toHaveCount(1)
  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await fieldOf(visit, 'field.companyName').fill('Innkjøp AS')
  await fieldOf(visit, 'field.organisationId').fill('0112038-9')
  await expect(payments).toContainText('Demokreditt AS')
  for (const mark of ['[data-credit-notice]', '[data-loan-example]'])
    await expect(payments.locator(mark)).toHaveCount(0)
  const age = visit.say('payment.fromAge', { age: 18 })
  for (const words of [visit.say('payment.creditNotice'), age, visit.say('payment.details')])
    await expect(payments).not.toContainText(words)
})

test('[CHECKOUT-08] payment waits for zip, method and fields, and waits again when one is emptied', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await expect(guard(visit)).toBeVisible()
  await fillForm(visit)
  await expect(guard(visit)).toHaveCount(0)
  await expect(paymentsOf(visit)).toBeVisible()
  for (const label of ['field.firstName', 'field.zip', 'field.phone'] as const) {
    const field = fieldOf(visit, label)
    const value = await field.inputValue()
    await field.fill('')
    await expect(guard(visit), label).toBeVisible()
    await field.fill(value)
    await expect(guard(visit), label).toHaveCount(0)
  }
})

test('[CHECKOUT-10] [CHECKOUT-11] [VALIDATE-12] [VALIDATE-15] what is missing is said beside its field and in a summary', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const id = await openCheckout(visit)
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await orderButton(visit).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toHaveAttribute('role', 'alert')
  await expect(summary.getByRole('link')).toHaveCount(7)
  await expect(fieldOf(visit, 'field.zip')).toBeFocused()
  for (const label of ['field.zip', 'field.email', 'field.address'] as const) {
    const field = fieldOf(visit, label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    const error = page.locator(`[id="${described.split(' ').at(-1)}"]`)
    await expect(error).toHaveRole('alert')
    await expect(error).toHaveText('Dette felt er obligatorisk')
  }
  await summary.getByRole('link', { name: new RegExp(visit.say('field.address')) }).click()
  await expect(fieldOf(visit, 'field.address')).toBeFocused()

  await fillForm(visit)
  await choosePayment(visit, 'invoice')
  await order(visit)
  await expect(page.getByText(visit.say('checkout.termsMissing')).first()).toBeVisible()
  await expect(page.locator('[data-final-check] input[type=checkbox]')).toBeFocused()
  await expect(page).toHaveURL(/kassen/)
  expect(await cartIdOf(page.context(), 'no')).toBe(id)
})

test('[CHECKOUT-31] [LAW-12] a visitor’s form is there after a reload, but no national id and no agreement', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const email = await fillForm(visit)
  await choosePayment(visit, 'invoice')
  await acceptTerms(visit)
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain(email)
  expect(kept).toContain(storageNames.checkoutForm)
  expect(kept).not.toContain(buyers.no.personalId)
  await page.reload()
  await expect(fieldOf(visit, 'field.email')).toHaveValue(email)
  await expect(fieldOf(visit, 'field.address')).toHaveValue('Vogts gate 1')
  await expect(methodsOf(visit)).toBeVisible()
  await expect(page.locator('[data-final-check] input[type=checkbox]')).not.toBeChecked()
  await paymentChoice(visit, 'invoice').check()
  await expect(fieldOf(visit, 'field.personalId')).toHaveValue('')
})

test('[CHECKOUT-30] [CHECKOUT-33] a signed-in shopper finds the form filled in, and pays less by the balance of the account', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  // Nobody else of the tests buys with this account, so its balance stays.
  const member = memberWhere(({ email }) => email.startsWith('kari'))
  await openLogin(page)
  await fillLogin(page, member)
  await page.locator('html[data-signed-in]').waitFor({ state: 'attached' })
  await expect(page.getByRole('dialog')).toBeHidden()
  const answers: { total: number; pending: number; toPay: number; shown: string; used: string }[] = []
  page.on('response', async (response) => {
    if (!response.request().postData()?.includes('createOrUpdateCheckout')) return
    const { data } = await response.json().catch(() => ({}))
    const summary = data?.createOrUpdateCheckout?.cart.summary
    if (!summary) return
    const { balance, total } = summary
    answers.push({
      total: total.sellingPriceIncVat,
      pending: balance.pending,
      toPay: balance.totalSellingPriceExBalanceIncVat,
      shown: balance.totalSellingPriceExBalanceIncVatFormatted,
      used: balance.pendingFormatted,
    })
  })
  await openCheckout(visit)
  await expect(fieldOf(visit, 'field.email')).toHaveValue(member.email)
  await expect(fieldOf(visit, 'field.firstName')).toHaveValue('Kari')
  await expect(fieldOf(visit, 'field.address')).toHaveValue('Storgata 12')
  await expect(fieldOf(visit, 'field.zip')).toHaveValue('0150')
  await expect(methodsOf(visit)).toBeVisible()

  const aside = page.locator('aside')
  const toPay = aside.locator('[data-total]')
  const used = aside.locator('dl > div').filter({ hasText: visit.say('cart.balanceUsed') })
  // What was in the account's bag joins this one, so the first answer is not the last.
  await expect(async () => {
    const last = answers.at(-1)!
    expect(last.pending).toBeGreaterThan(0)
    expect(last.toPay * 100).toBeCloseTo(last.total * 100 - last.pending * 100)
    expect(await toPay.textContent()).toBe(last.shown)
    expect(await used.textContent()).toContain(last.used)
    const check = await page.locator('[data-final-check]').textContent()
    for (const said of [visit.say('cart.balanceUsed'), last.used, visit.say('checkout.toPayIncVat'), last.shown])
      expect(check).toContain(said)
    expect(check).not.toContain(visit.say('checkout.totalWithShipping'))
  }).toPass()
})

/** Estonia is prepared for the checkout alone and offered by no demo. */
async function offerEstonia(isOffered: boolean): Promise<void> {
  const owner = await ownerOfRunningShop()
  try {
    await owner.query(`update markets set virtual = $1 where id = 'EE|EUR'`, [!isOffered])
    await owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic: 'markets', key: 'EE|EUR' })])
  } finally {
    await owner.end()
  }
}

test.describe('a market of the checkout alone', () => {
  test.afterEach(() => offerEstonia(false))

  test('[CHECKOUT-29] [MARKET-14] [TABSYNC-05] another country brings its prices, in every tab, and may be one of the checkout alone', async ({
    page,
    context,
  }) => {
    const visit = visitIn(page, 'no')
    await openCheckout(visit)
    // Nothing is sold to a country whose law nothing is done for.
    await expect(fieldOf(visit, 'checkout.country').getByRole('option')).toHaveCount(4)
    await offerEstonia(true)
    await expect(async () => {
      await page.reload()
      await expect(fieldOf(visit, 'checkout.country').getByRole('option')).toHaveCount(5, { timeout: 2_000 })
    }).toPass()
    const other = await context.newPage()
    await other.goto(originOf('no') + checkoutPath(visit))
    await awake(other)
    await expect(other.locator('aside [data-total]')).toContainText('kr')
    const country = fieldOf(visit, 'checkout.country')
    await expect(country).toHaveValue('no')
    await expect(country.getByRole('option', { name: /Estland/ })).toHaveCount(1)
    await expect(country.getByRole('option')).toHaveCount(5)
    await expect(page.locator('aside [data-total]')).toContainText('kr')

    await country.selectOption('ee')
    await expect(page.locator('aside [data-total]')).toContainText('€')
    await expect(page.getByText(visit.say('checkout.countryChanged', { country: 'Estland' }))).toBeVisible()
    await expect(other.locator('aside [data-total]')).toContainText('€')
    await expect(other.locator('#checkout-country')).toHaveValue('ee')
    const chosen = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.checkoutMarket)
    expect(chosen?.value).toBe('ee')
    await page.reload()
    await expect(country).toHaveValue('ee')
    await other.goto(`${originOf('no')}/`)
    await expect(other.locator('html')).toHaveAttribute('data-market', 'no')
  })
})

test('an empty bag, a bag that is gone and one that is bought lead on to the shop', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await visit.open(checkoutPath(visit))
  await expect(page.getByText(visit.say('checkout.emptyCart'))).toBeVisible()
  await takeCart(page.context(), 'no', 'finnes-ikke-i-butikken')
  await page.reload()
  await expect(page.getByText(visit.say('checkout.emptyCart'))).toBeVisible()
  await page.getByRole('link', { name: visit.say('cart.continueShopping') }).click()
  await expect(page).toHaveURL(`${originOf('no')}${pathFor('home', 'nb')}`)
})

test('the checkout is made for its visitor and kept by nobody', async ({ page }) => {
  const visit = visitIn(page, 'no')
  const answer = await page.goto(originOf('no') + checkoutPath(visit))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(confirmation(visit)).toHaveCount(0)
})
