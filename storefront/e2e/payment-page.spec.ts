import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { getPage } from './support/get-page'
import { awake } from './support/visit'

const { payments } = info.standIns
const headers = { authorization: `Bearer ${payments.key}`, 'content-type': 'application/json' }

async function aPurchase(more: Readonly<Record<string, unknown>> = {}) {
  const response = await fetch(`${payments.url}/v1/purchases`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      reference: randomUUID(),
      amountMinor: 129_900,
      currency: 'NOK',
      country: 'NO',
      language: 'nb',
      method: 'Card',
      buyer: { email: 'kari@lysning.example', customerType: 'PERSON', firstName: 'Kari', lastName: 'Nordmann' },
      returnUrl: `${originOf('no')}/?cartid=c1`,
      callbackUrl: 'http://127.0.0.1:9/nobody',
      ...more,
    }),
  })
  const purchase: { purchaseId: string; url: string; frameUrl: string } = await response.json()
  const view = async () => (await fetch(`${payments.url}/v1/purchases/${purchase.purchaseId}`, { headers })).json()
  return { ...purchase, view }
}

const finnish = { country: 'FI', currency: 'EUR', language: 'fi', amountMinor: 29_790, method: 'Loan' }

async function payByCard(place: Pick<Page, 'getByLabel' | 'getByRole'>, number: string) {
  await place.getByLabel('Kortnummer').fill(number)
  await place.getByLabel('Utløpsdato').fill('12/30')
  await place.getByLabel('Sikkerhetskode').fill('123')
  await place.getByRole('button', { name: /^Betal/ }).click()
}

const CARDS = [
  ['4111 1111 1111 1111', 'authorised', null],
  ['4000 0000 0000 0002', 'declined', 'declined'],
  ['4000 0000 0000 0259', 'declined', 'sold-out'],
  ['4100 0000 0000 0019', 'declined', 'blocked'],
  ['4000 0000 0000 9995', 'declined', 'insufficient-balance'],
  ['4000 0000 0000 0119', 'declined', 'timeout'],
] as const

test('[CHECKOUT-40] the inputs that drive the stand-in are those of its documentation', () => {
  const rows = readFileSync('docs/payments.md', 'utf8').split('\n')
  for (const [number, status, failure] of CARDS) {
    const row = rows.find((line) => line.startsWith('|') && line.includes(number))
    expect(row, number).toContain(failure && failure !== status ? `${status}: \`${failure}\`` : status)
  }
})

for (const [number, status, failure] of CARDS)
  test(`[CHECKOUT-40] the card ${number} is ${status} (${failure}) and the shopper comes back to the shop`, async ({
    page,
  }) => {
    const purchase = await aPurchase()
    await page.goto(purchase.url)
    await payByCard(page, number)
    await page.waitForURL(`${originOf('no')}/?cartid=c1&purchase=${purchase.purchaseId}`)
    expect(await purchase.view()).toMatchObject({ status, failure })
  })

test('[CHECKOUT-40] a card that times out after it was authorised leaves the shopper with a way back', async ({
  page,
}) => {
  const purchase = await aPurchase()
  await page.goto(purchase.url)
  await payByCard(page, '4000 0000 0000 0341')
  await expect(page.getByRole('heading', { name: 'Vi fikk ikke svar fra banken' })).toBeVisible()
  expect((await purchase.view()).status).toBe('authorised')
  await page.getByRole('link', { name: 'Tilbake til butikken' }).click()
  await page.waitForURL(`${originOf('no')}/?cartid=c1&purchase=${purchase.purchaseId}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const method of ['DirectInvoice', 'Loan'])
    test(`[LAW-07] ${method} in Finland is agreed to in three steps of strong identification`, async ({ page }) => {
      const purchase = await aPurchase({ ...finnish, method })
      await page.goto(purchase.url)
      if (method === 'Loan') await expect(page.getByText('322,56 €', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('Vaihe 1/3').first()).toBeVisible()
      for (const bank of await page.getByRole('radio').all()) await expect(bank).not.toBeChecked()
      await page.getByLabel('Metsäpankki').check()
      await page.getByRole('button', { name: 'Jatka' }).click()
      await expect(page.getByRole('main').getByText('Vaihe 2/3').first()).toBeVisible()
      await page.getByLabel('Henkilötunnus').fill('131052-308T')
      await page.getByLabel('Kertakäyttökoodi').fill('1234')
      await page.getByRole('button', { name: 'Vahvista' }).click()
      await expect(page.getByRole('main').getByText('Vaihe 3/3').first()).toBeVisible()
      await expect(page.getByText('131052-****')).toBeVisible()
      await page
        .getByRole('button', { name: translator('fi')(method === 'Loan' ? 'pay.loan.approve' : 'pay.invoice.approve') })
        .click()
      await page.waitForURL(/purchase=/)
      const { status, strongIdentificationAt } = await purchase.view()
      expect([status, typeof strongIdentificationAt]).toEqual(['authorised', 'string'])
    })

  test('a wrong field is said in a summary that has the focus, and beside the field', async ({ page }) => {
    await page.goto((await aPurchase()).url)
    await payByCard(page, '4111 1111 1111 1112')
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Kortnummeret stemmer ikke. Sjekk sifrene.' }).click()
    await expect(page.getByLabel('Kortnummer')).toBeFocused()
    await expect(page.getByLabel('Kortnummer')).toHaveAccessibleDescription('Kortnummeret stemmer ikke. Sjekk sifrene.')
  })
})

for (const width of [360, 1440])
  test(`every step stands the checks of accessibility and fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const check = async () => {
      expect((await (await axeOn(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const card = await aPurchase()
    for (const address of [card.url, card.frameUrl, (await aPurchase({ method: 'DirectInvoice' })).url]) {
      await page.goto(address)
      await check()
      await page.locator('.form button').click()
      await expect(page.getByRole('alert')).toBeFocused()
      await check()
    }
    await page.goto((await aPurchase(finnish)).url)
    await check()
    await page.getByLabel('Mobiilitunniste').check()
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect(page.getByLabel('Henkilötunnus')).toBeVisible()
    await check()
  })

test('a payment in a frame belongs to the checkout alone, and takes the whole window back', async ({ page }) => {
  const purchase = await aPurchase()
  const show = (frameUrl: string) =>
    page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, title: 'Betaling', width: 400, height: 700 })
      document.querySelector('main')?.prepend(frame)
    }, frameUrl)
  await page.goto(`${originOf('no')}/kassen`)
  await awake(page)
  await show(purchase.frameUrl)
  await payByCard(page.frameLocator('iframe[title=Betaling]'), '4111 1111 1111 1111')
  await page.waitForURL(`${originOf('no')}/?cartid=c1&purchase=${purchase.purchaseId}`)
  expect((await purchase.view()).status).toBe('authorised')
  const policyOf = async (path: string) =>
    (await getPage(`${originOf('no')}${path}`)).headers['content-security-policy']
  expect(await policyOf('/kassen')).toContain(`frame-src ${payments.publicUrl};`)
  for (const path of ['/', '/checkout/confirm', '/favoriter'])
    expect(await policyOf(path)).toContain("frame-src 'none'")
})
