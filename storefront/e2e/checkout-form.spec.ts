import type { Request } from '@playwright/test'
import { storageNames } from '@shop/domain/constants'
import { ask, expect, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { memberWhere } from './support/account'
import {
  acceptTerms,
  buyers,
  CART,
  cartIdOf,
  choosePayment,
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
  visitIn,
  zipsWithoutMethods,
} from './support/checkout'
import { signUp } from './support/signed-in'

test('[CHECKOUT-02] [CHECKOUT-03] [SHOP-12] [LAW-12] the form asks for what an order needs, and for a company only of a business', async ({
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
  const gender = fieldOf(visit, 'field.gender')
  await expect(gender).toHaveValue('UNSPECIFIED')
  await expect(gender.locator('option')).toHaveText(['Ikke oppgitt', 'Kvinne', 'Mann'])
  await expect(gender).toHaveAccessibleDescription(visit.say('field.genderHelp'))
  for (const label of ['field.companyName', 'field.organisationId', 'field.personalId'] as const)
    await expect(fieldOf(visit, label), label).toHaveCount(0)

  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  for (const label of ['field.companyName', 'field.organisationId'] as const)
    await expect(fieldOf(visit, label), label).toBeVisible()
  await orderButton(visit).click()
  for (const label of ['field.companyName', 'field.organisationId'] as const)
    await expect(fieldOf(visit, label), label).toHaveAttribute('aria-invalid', 'true')
  // Nobody has to say it.
  await expect(gender).not.toHaveAttribute('aria-invalid', 'true')

  // A person's number only where the chosen payment needs it, and readable only while it is typed.
  await formOf(visit).getByText(visit.say('checkout.private'), { exact: true }).click()
  await fillForm(visit)
  await choosePayment(visit, 'invoice')
  const id = fieldOf(visit, 'field.personalId')
  await id.fill('')
  await order(visit)
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  await id.fill(buyers.no.personalId)
  await fieldOf(visit, 'field.email').focus()
  await expect(id).toHaveValue('311299*****')
  await paymentChoice(visit, 'card').check()
  await expect(id).toHaveCount(0)

  // A business is known by its organisation, also where it pays later.
  await fillForm(visit, { business: true })
  await paymentChoice(visit, 'invoice').check()
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(paymentChoice(visit, 'invoice')).toBeChecked()
  await expect(id).toHaveCount(0)
})

test('an address that looks like a slip is asked about once, when it is left, and holds nothing up', async ({
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

test('[CHECKOUT-08] payment waits for zip, method and fields, and waits again when one is emptied', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await expect(guard(visit)).toBeVisible()
  await fillForm(visit)
  await expect(guard(visit)).toHaveCount(0)
  await expect(paymentsOf(visit)).toBeVisible()
  const needed = [
    'field.zip',
    'field.email',
    'field.phone',
    'field.firstName',
    'field.lastName',
    'field.address',
  ] as const
  for (const label of needed) {
    const field = fieldOf(visit, label)
    const value = await field.inputValue()
    await field.fill('')
    await expect(guard(visit), label).toBeVisible()
    await expect(paymentsOf(visit), label).toHaveCount(0)
    await field.fill(value)
    await expect(guard(visit), label).toHaveCount(0)
  }
  // Everything is filled in, and there is no way to deliver it.
  await fillZip(visit, zipsWithoutMethods.no)
  await expect(methodsOf(visit)).toHaveCount(0)
  await expect(guard(visit)).toBeVisible()
  // A town that no register knows is asked for as well.
  await fillZip(visit, '9999')
  await expect(methodsOf(visit)).toBeVisible()
  await expect(guard(visit)).toBeVisible()
  await fieldOf(visit, 'field.city').fill('Havnes')
  await expect(guard(visit)).toHaveCount(0)
  await fieldOf(visit, 'field.city').fill('')
  await expect(guard(visit)).toBeVisible()
  await fillZip(visit)
  await expect(guard(visit)).toHaveCount(0)
  // A business says who it is as well.
  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await expect(guard(visit)).toBeVisible()
  await fieldOf(visit, 'field.organisationId').fill(buyers.no.organisationId)
  await expect(guard(visit)).toBeVisible()
  await fieldOf(visit, 'field.companyName').fill('Haugen Interiør AS')
  await expect(guard(visit)).toHaveCount(0)
})

test('[A11Y-05] [CHECKOUT-10] [CHECKOUT-11] [VALIDATE-12] [VALIDATE-15] what is missing is said beside its field and in a summary', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const id = await openCheckout(visit)
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await orderButton(visit).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toHaveAttribute('role', 'alert')
  await expect(summary.getByRole('heading')).toHaveText('7 felter må rettes før du kan betale')
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postDataJSON()?.operationName ?? ''))
  await order(visit)
  await expect(page.getByText('Du må godta kjøpsvilkårene for å fullføre kjøpet.').first()).toBeVisible()
  await expect(page.locator('[data-final-check] input[type=checkbox]')).toBeFocused()
  await expect(page).toHaveURL(/kassen/)
  expect(asked.filter((operation) => /Order/.test(operation))).toEqual([])
  expect(await cartIdOf(page.context(), 'no')).toBe(id)
  const { getCart } = await ask<{ getCart: { isCompleted: boolean } }>(CART, { id, marketId: 'no' })
  expect(getCart.isCompleted).toBe(false)
})

test('[VALIDATE-15] a way to pay that nobody has chosen is asked for beside its group, which names the sentence', async ({
  page,
}) => {
  // In Finland nothing is chosen beforehand.
  const visit = visitIn(page, 'fi')
  await openCheckout(visit)
  await fillForm(visit)
  await expect(paymentsOf(visit).getByRole('radio', { checked: true })).toHaveCount(0)
  await acceptTerms(visit)
  await order(visit)
  const summary = page.locator('[data-error-summary]')
  await expect(summary.getByRole('link')).toHaveText([visit.say('checkout.choosePayment')])
  await expect(paymentsOf(visit)).toBeFocused()
  const error = page.locator(`[id="${await paymentsOf(visit).getAttribute('aria-describedby')}"]`)
  await expect(error).toHaveRole('alert')
  await expect(error).toHaveText(visit.say('checkout.choosePayment'))
  await paymentChoice(visit, 'card').check()
  await expect(error).toHaveCount(0)
})

test('[CHECKOUT-31] [LAW-12] a visitor’s form is there after a reload, but no national id and no agreement', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const email = await fillForm(visit)
  const more = formOf(visit).getByText(visit.say('checkout.moreFields'))
  await more.click()
  const optional = [
    ['field.careOf', 'Berg'],
    ['field.address2', '4. etasje'],
    ['field.entryCode', '1234#'],
    ['field.orderMessage', 'Ring på hos naboen.'],
  ] as const
  for (const [label, value] of optional) await fieldOf(visit, label).fill(value)
  await choosePayment(visit, 'invoice')
  await acceptTerms(visit)
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain(email)
  expect(kept).toContain(storageNames.checkoutForm)
  expect(kept).not.toContain(buyers.no.personalId)
  await page.reload()
  await expect(fieldOf(visit, 'field.email')).toHaveValue(email)
  if (!(await fieldOf(visit, 'field.careOf').isVisible())) await more.click()
  for (const [label, value] of [
    ...optional,
    ['field.phone', buyers.no.mobile],
    ['field.firstName', 'Ingvild'],
    ['field.lastName', 'Haugen'],
    ['field.address', 'Vogts gate 1'],
    ['field.zip', buyers.no.zip],
  ] as const)
    await expect(fieldOf(visit, label), label).toHaveValue(value)
  await expect(methodsOf(visit)).toBeVisible()
  await expect(page.locator('[data-final-check] input[type=checkbox]')).not.toBeChecked()
  await paymentChoice(visit, 'invoice').check()
  await expect(fieldOf(visit, 'field.personalId')).toHaveValue('')
})

test('[CHECKOUT-30] each line of the address that an account keeps is in the form', async ({ page }) => {
  const visit = visitIn(page, 'no')
  const address = {
    ...{ addressLine1: 'Vogts gate 12', addressLine2: '4. etasje', careOf: 'Berg', entryCode: '1234#' },
    ...{ zip: '9999', city: 'Havnes', mobile: '412 34 567', company: 'Haugen Interiør AS' },
  }
  const email = await signUp(page.context(), { address })
  await openCheckout(visit)
  await expect(fieldOf(visit, 'field.email')).toHaveValue(email)
  if (!(await fieldOf(visit, 'field.careOf').isVisible()))
    await formOf(visit).getByText(visit.say('checkout.moreFields')).click()
  for (const [label, value] of [
    ['field.firstName', 'Ingvild'],
    ['field.lastName', 'Haugen'],
    ['field.phone', /412\s?34\s?567$/],
    ['field.address', address.addressLine1],
    ['field.address2', address.addressLine2],
    ['field.careOf', address.careOf],
    ['field.entryCode', address.entryCode],
    ['field.zip', address.zip],
    ['field.city', address.city],
  ] as const)
    await expect(fieldOf(visit, label), label).toHaveValue(value)
  await formOf(visit).getByText(visit.say('checkout.business'), { exact: true }).click()
  await expect(fieldOf(visit, 'field.companyName')).toHaveValue(address.company)
})

test('[CHECKOUT-30] the city of an account stays where the register calls its zip otherwise', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await signUp(page.context(), { address: { addressLine1: 'Vogts gate 12', zip: '0150', city: 'Oslo sentrum' } })
  await openCheckout(visit)
  await expect(methodsOf(visit)).toBeVisible()
  await expect(fieldOf(visit, 'field.city')).toHaveValue('Oslo sentrum')
})

test('[CHECKOUT-30] [CHECKOUT-33] a signed-in shopper finds the form filled in, and pays less by the balance of the account', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  // Nobody else of the tests buys with this account, so its balance stays.
  const member = memberWhere(({ email }) => email.startsWith('kari'))
  await signIn(page.context(), 'no', member)
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
  await expect(fieldOf(visit, 'field.lastName')).toHaveValue('Nordli')
  await expect(fieldOf(visit, 'field.address')).toHaveValue('Storgata 12')
  await expect(fieldOf(visit, 'field.zip')).toHaveValue('0150')
  await expect(fieldOf(visit, 'field.phone')).toHaveValue(/412\s?34\s?567$/)
  await expect(formOf(visit).getByRole('status').getByText('Oslo', { exact: true })).toBeVisible()
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
