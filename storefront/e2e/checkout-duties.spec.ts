import type { Locator } from '@playwright/test'
import { ask, expect, MARKETS, type Market, test } from '@shop/testkit/browser'
import {
  fieldOf,
  fillForm,
  fillZip,
  formOf,
  methodsOf,
  openCheckout,
  orderButton,
  paymentChoice,
  paymentsOf,
  visitIn,
} from './support/checkout'
import { plain } from './support/page-text'

const BUTTON: Readonly<Record<Market, string>> = {
  no: 'Kjøp nå',
  se: 'Köp och betala',
  dk: 'Bestil med betalingspligt',
  fi: 'Osta ja maksa',
}

const TERMS: Readonly<Record<Market, string>> = {
  no: 'kjopsvilkar',
  se: 'kopvillkor',
  dk: 'handelsbetingelser',
  fi: 'toimitusehdot',
}
/** Goods, and from when to when they come. */
const ARRIVES: Readonly<Record<Market, RegExp>> = {
  no: /3 varer\. Levering .*\d.* til /,
  se: /3 varor\. Leverans .*\d.* till /,
  dk: /3 varer\. Levering .*\d.* til /,
  fi: /3 tuotetta\. Toimitus .*\d.*: /,
}

const LINE_PRICES = `query ($id: String!, $marketId: String) {
  getCart(id: $id, marketId: $marketId) { items { totalPrice { sellingPriceIncVatFormatted } } } }`

for (const market of MARKETS)
  test(`[LAW-04] [LAW-05] in ${market}, what is agreed to stands above the button`, async ({ page }) => {
    const visit = visitIn(page, market)
    const id = await openCheckout(visit, { ofFirst: 2 })
    await fillForm(visit)
    const button = orderButton(visit)
    await expect(button).toHaveText(BUTTON[market])
    const check = page.locator('[data-final-check]')
    await expect(check).toContainText(visit.say('checkout.totalWithShipping'))
    await expect(check).toContainText(visit.say('checkout.withdrawalInfo'))
    const goods = check.getByRole('listitem')
    await expect(goods).toHaveText([/^2 × \S.*\d/, /^1 × \S.*\d/])
    const { getCart } = await ask<{ getCart: { items: { totalPrice: { sellingPriceIncVatFormatted: string } }[] } }>(
      LINE_PRICES,
      { id, marketId: market },
    )
    await expect(goods.locator('> span:last-child')).toHaveText(
      getCart.items.map(({ totalPrice }) => totalPrice.sellingPriceIncVatFormatted),
      { useInnerText: true },
    )
    await expect(check.getByText(ARRIVES[market])).toBeVisible()
    await expect(check.getByRole('link')).toHaveCount(2)
    await expect(check.locator(`a[href$="/${TERMS[market]}"]`)).toHaveCount(1)
    // The freight has its own row: it is in the total, and nothing comes on top of that.
    const [freight = ''] = visit.say('checkout.shippingVia', { method: '#' }).split('#')
    await expect(page.locator('aside dl > div').filter({ hasText: freight }).locator('dd')).toHaveText(/\d|\p{L}{4,}/u)
    const shown = (await page.locator('aside [data-total]').textContent()) ?? '–'
    await expect(check).toContainText(shown)
    // The same goods as in the summary, each by its name.
    const summary = page.locator('aside', { has: page.locator('[data-total]') })
    for (const line of await goods.locator('> span:first-child').allInnerTexts())
      await expect(summary).toContainText(line.replace(/^\d × /, '').split(', ')[0] ?? '')
    // All of it above the button, and between them nothing but what one agrees to.
    const above = await button.evaluate((element) => {
      const own = element.parentElement
      const before = [...(own?.children ?? [])].slice(0, own ? [...own.children].indexOf(element) : 0)
      const top = element.getBoundingClientRect().top
      return {
        isInCheck: own?.hasAttribute('data-final-check'),
        text: before.map((part) => (part as HTMLElement).innerText).join(' '),
        isHigher: before.every((part) => part.getBoundingClientRect().bottom <= top),
        links: before.flatMap((part) => [...part.querySelectorAll('a')].map(({ pathname }) => pathname)),
      }
    })
    expect([above.isInCheck, above.isHigher]).toEqual([true, true])
    expect(above.links.some((path) => path.endsWith(`/${TERMS[market]}`))).toBe(true)
    expect(plain(above.text)).toMatch(ARRIVES[market])
    const names = await goods.locator('> span:first-child').allInnerTexts()
    for (const part of [...names, shown, visit.say('checkout.withdrawalInfo')])
      expect(plain(above.text)).toContain(plain(part).trim())
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

for (const market of MARKETS)
  test(`[LAW-07] in ${market}, no credit is chosen beforehand, and a loan says who gives it, what is owed altogether, by one reckoning, and a warning that is read`, async ({
    page,
  }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    await fillForm(visit)
    const payments = paymentsOf(visit)
    const radios = payments.getByRole('radio')
    await expect(radios).toHaveCount(3)
    const kinds = await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(kinds).toEqual(['1', '2', '3'])
    for (const kind of ['invoice', 'loan'] as const) await expect(paymentChoice(visit, kind)).not.toBeChecked()
    if (market === 'fi') await expect(paymentChoice(visit, 'card')).not.toBeChecked()
    await expect(payments.locator('[data-loan-example]')).toContainText(/12/)
    await expect(payments.locator('[data-loan-example]')).toContainText(/%/)
    const offeredWith = await payments.locator('[data-loan-example]').evaluate((element) => {
      let part = element.parentElement
      while (part && !part.querySelector('input[type=radio]')) part = part.parentElement
      return [...(part?.querySelectorAll('input[type=radio]') ?? [])].map((one) => (one as HTMLInputElement).value)
    })
    expect(offeredWith).toEqual(['3'])
    await expect(payments.locator('[data-loan-example] + p')).toHaveText(/\d\s?%.*\d\s?%/s)
    for (const part of ['[data-loan-example]', '[data-loan-example] + p'])
      await expect(payments.locator(part)).toBeVisible()
    const strong = payments.getByText(visit.say('payment.strongId')).filter({ visible: true })
    if (market === 'fi') await expect(strong).toHaveCount(2)
    const warning = payments.locator('[data-credit-notice]').last()
    await expect(warning).toBeVisible()
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
