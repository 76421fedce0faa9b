import type { Page } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { expect, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { fillLogin, mailTo, newAddress, openLogin, PASSWORD, register, requestsOf } from './support/account'
import { isWellStocked, type Product, productsOf } from './support/catalogue'

const NO = originOf('no')
const isSignedIn = (page: Page) => page.locator('html[data-signed-in]')

test('[AUTH-26] a new account is signed in at once, and an address has one account only', async ({ page, context }) => {
  const email = newAddress()
  await register(page, email)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Velkommen, Ingvild')).toBeVisible()
  await expect(isSignedIn(page)).toBeAttached()
  await context.clearCookies()
  await register(page, email)
  await expect(page.getByRole('dialog').getByLabel('E-postadresse')).toHaveAccessibleDescription(
    'Det finnes allerede en konto med denne e-postadressen.',
  )
})

test('[AUTH-06] a password that is sent before the page is awake does not get into its address', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`${NO}/account/reset-password?resetKey=0123456789abcdef`)
  await page.getByLabel('Nytt passord').fill('ny vidde ti')
  const form = page.locator('main form')
  const isHeldBack = await form.evaluate(
    (node: HTMLFormElement) =>
      new Promise((resolve) => {
        addEventListener('submit', (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        })
        node.requestSubmit()
      }),
  )
  expect(isHeldBack).toBe(true)
})

test('[AUTH-06] [AUTH-27] [AUTH-28] [ROUTE-07] a mailed key sets a new password, once and in time, and no password leaves the browser', async ({
  page,
  context,
}) => {
  const email = newAddress()
  const { sent, having } = requestsOf(context)
  await register(page, email)
  await expect(isSignedIn(page)).toBeAttached()
  await context.clearCookies()
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Glemt passordet?' }).click()
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByRole('button', { name: 'Send lenke' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'Finnes det en konto med denne adressen, har vi sendt en lenke dit.',
  )
  const { text } = await mailTo(email, 'reset')
  const link = /\S+\/account\/reset-password\?resetKey=\S+/.exec(text)?.[0] ?? ''

  const choose = async (password: string) => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbakestill passord')
    await page.getByLabel('Nytt passord').fill(password)
    await page.getByLabel('Gjenta passordet').fill(password)
    await page.getByRole('button', { name: 'Lagre passordet' }).click()
  }
  const owner = await ownerOfRunningShop()
  const ends = (at: string) =>
    owner.query(
      `update password_resets set expires_at = now() + $2::interval where user_id = (select id from users where email = $1)`,
      [email, at],
    )
  await ends('-1 second')
  await choose('ny vidde ti')
  await expect(page.getByText('Lenken er utløpt eller allerede brukt. Be om en ny.')).toBeVisible()
  await openLogin(page)
  await fillLogin(page, { email, password: 'ny vidde ti' })
  await expect(dialog.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await ends('1 hour')
  await owner.end()

  await choose('passord123')
  await expect(page.getByLabel('Nytt passord')).toHaveAccessibleDescription(/vanskeligere å gjette/)
  await choose('ny vidde ti')
  await expect(page.getByText('Passordet ditt er endret.')).toBeVisible()
  await expect(page).toHaveURL(`${NO}/account/reset-password`)
  await choose('enda en vidde')
  await expect(page.getByText('Lenken er utløpt eller allerede brukt. Be om en ny.')).toBeVisible()

  await openLogin(page)
  await fillLogin(page, { email, password: 'enda en vidde' })
  await expect(dialog.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await fillLogin(page, { email, password: 'ny vidde ti' })
  await expect(isSignedIn(page)).toBeAttached()
  expect(sent.filter((request) => /auth\/(register|login)|commitReset/.test(request)).length).toBeGreaterThan(5)
  expect(having(PASSWORD, 'ny vidde ti', 'enda en vidde', 'passord123')).toEqual([])
})

test('[CARTMERGE-06] what lies in the cart before signing in is in the account’s cart afterwards, on every device', async ({
  page,
  context,
  browser,
}) => {
  const wellStocked = (await productsOf('no')).filter(isWellStocked)
  const [both, first, second] = wellStocked
  const linesOf = (of: Page, product: Product | undefined) =>
    of.locator((product?.skus ?? []).map(({ skuId }) => `main [data-line="${skuId}"]`).join(', '))
  const bag = (of: Page, count: number) =>
    of.getByRole('button', { name: new RegExp(`handlekurven, ${count} `), includeHidden: true })
  const put = async (of: Page, product: Product | undefined) => {
    await of.goto(`${NO}${product?.canonicalUrl}`)
    await of.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
    await of.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  }
  const email = newAddress()
  await register(page, email)
  await expect(isSignedIn(page)).toBeAttached()
  await put(page, both)
  await expect(bag(page, 1)).toBeAttached()
  await put(page, first)
  await expect(bag(page, 2)).toBeAttached()

  const device = await browser.newContext({ storageState: { cookies: await consent(), origins: [] } })
  const elsewhere = await device.newPage()
  await put(elsewhere, both)
  await expect(bag(elsewhere, 1)).toBeAttached()
  await put(elsewhere, second)
  await expect(bag(elsewhere, 2)).toBeAttached()
  const tab = await device.newPage()
  await tab.goto(`${NO}/`)
  await expect(tab.locator('html[data-auth-ready]')).toBeAttached()
  await elsewhere.goto(`${NO}/?action=login`)
  await fillLogin(elsewhere, { email, password: PASSWORD })
  await expect(bag(elsewhere, 4)).toBeAttached()
  await expect(bag(tab, 4)).toBeAttached()
  await expect.poll(async () => (await device.cookies()).some(({ name }) => name === 'ralph-cart-old')).toBe(false)
  for (const of of [elsewhere, page]) {
    await of.goto(`${NO}${pathFor('cart', 'nb')}`)
    for (const [product, pieces] of [
      [both, '2'],
      [first, '1'],
      [second, '1'],
    ] as const)
      await expect(linesOf(of, product).locator('output')).toHaveText([pieces])
  }
  await device.close()

  async function consent() {
    return (await context.cookies()).filter(({ name }) => name === 'ralph-cookie-consent')
  }
})

test('[FAV-20] favourites set before signing in are in the account’s list, on another device too', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  const count = (of: Page, pieces: number) =>
    of.getByRole('banner').getByRole('link', { name: pieces ? `Favoritter, ${pieces}` : 'Favoritter', exact: true })
  /** Marks a card of the list, and says whose it is. */
  const mark = async (of: Page, at: number) => {
    await of.goto(`${NO}/c/kjoler-dame`)
    const card = of.getByRole('main').locator('article[data-product]').nth(at)
    await card.locator('[data-favourite]').first().click()
    await expect(count(of, 1)).toBeVisible()
    return (await card.getAttribute('data-product')) ?? '–'
  }
  const first = await mark(page, 0)
  await register(page, email)
  await expect(isSignedIn(page)).toBeAttached()

  const device = await browser.newContext()
  const elsewhere = await device.newPage()
  const second = await mark(elsewhere, 1)
  await elsewhere.goto(`${NO}/?action=login`)
  await fillLogin(elsewhere, { email, password: PASSWORD })
  for (const of of [elsewhere, page]) {
    await expect(count(of, 2)).toBeVisible()
    await of.goto(`${NO}/favoriter`)
    await expect(of.getByRole('main').locator('article[data-product]')).toHaveCount(2)
    for (const id of [first, second]) await expect(of.locator(`main [data-product="${id}"]`), id).toBeVisible()
  }
  await device.close()
})
