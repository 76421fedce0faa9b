import type { Page, Response } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { newAccount } from '@shop/testkit/new-account'
import { fillLogin, memberWhere, openLogin, PASSWORD } from './support/account'
import { bringCart, lineOf } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { signUp } from './support/signed-in'
import { awake } from './support/visit'

const member = memberWhere(({ email }) => email.startsWith('privat'))
const NO = originOf('no')
const isSignedIn = (page: Page) => page.locator('html[data-signed-in]')
const accountButton = (page: Page) => page.locator('header').getByRole('link', { name: 'Min konto' })

test('[NAV-19] [AUTH-23] `?action=login` opens the dialog over any page, and closing it clears the address', async ({
  page,
}) => {
  await page.goto(`${NO}/c/kjoler-dame?sort=PRICE&action=login`)
  const dialog = page.getByRole('dialog', { name: 'Velkommen tilbake' })
  await expect(dialog.getByLabel('E-postadresse')).toBeFocused()
  await expect(dialog.getByLabel('Passord', { exact: true })).toHaveAttribute('type', 'password')
  await expect(dialog.getByLabel('Hold meg innlogget')).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Glemt passordet?' })).toBeVisible()
  const { violations } = await (await axeOn(page)).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  // Both ways on from here lead somewhere, and back.
  await dialog.getByRole('tab', { name: 'Opprett konto' }).click()
  const open = page.getByRole('dialog')
  await expect(open.getByLabel('Gjenta passordet')).toBeVisible()
  await open.getByRole('tab', { name: 'Logg inn' }).click()
  await dialog.getByRole('button', { name: 'Glemt passordet?' }).click()
  await expect(open).toHaveAccessibleName('Tilbakestill passord')
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(page).toHaveURL(`${NO}/c/kjoler-dame?sort=PRICE`)
  // Whatever the page: the start, a product, the favourites, the bag, the checkout, an error.
  const product = await productWhere('no', isWellStocked)
  for (const path of ['/', product.canonicalUrl, '/favoriter', '/handlekurv', '/kassen', '/finnes-ikke']) {
    await page.goto(`${NO}${path}?action=login`)
    await expect(dialog, path).toBeVisible()
    await dialog.getByRole('button', { name: 'Lukk' }).click()
    await expect(dialog, path).toBeHidden()
    await expect(page, path).toHaveURL(`${NO}${path}`)
  }
})

test('[ROUTE-48] login and registration open over the start page, and the forgotten password from there', async ({
  page,
}) => {
  await page.goto(`${NO}/?action=register`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Opprett konto' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('tab', { name: 'Opprett konto' }).press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('Velkommen tilbake')
  await dialog.getByRole('button', { name: 'Glemt passordet?' }).click()
  await expect(dialog).toHaveAccessibleName('Tilbakestill passord')
})

test('the account button asks a visitor to sign in over the page, and has the focus again afterwards', async ({
  page,
}) => {
  await page.goto(`${NO}/c/kjoler-dame`)
  await expect(page.locator('html[data-auth-ready]')).toBeAttached()
  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(accountButton(page)).toBeFocused()
  await expect(page).toHaveURL(`${NO}/c/kjoler-dame`)
})

test('[AUTH-24] says the same of a wrong password and of an address that has no account', async ({ page }) => {
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  /** What the service answers to the name, and then to name and password. */
  const answersTo = async (email: string) => {
    const answers: Promise<[number, string[], unknown]>[] = []
    const isLogin = (answer: Response) => answer.request().method() === 'POST' && answer.url().endsWith('/auth/login')
    const keep = (answer: Response) => {
      const read = async (): Promise<[number, string[], unknown]> => {
        const { sign, ...said } = await answer.json()
        return [
          answer.status(),
          Object.keys(answer.headers()).sort(),
          { ...said, isChallenge: typeof sign === 'string' },
        ]
      }
      if (isLogin(answer)) answers.push(read())
    }
    page.on('response', keep)
    await fillLogin(page, { email, password: 'not the password' })
    await expect.poll(() => answers.length).toBe(2)
    await expect(dialog.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
    page.off('response', keep)
    return Promise.all(answers)
  }
  const known = await answersTo(member.email)
  expect(known.map(([status]) => status)).toEqual([200, 401])
  expect(await answersTo('nobody@lysning.example')).toEqual(known)
  await expect(isSignedIn(page)).not.toBeAttached()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('apollo-token')
})

test('[AUTH-12] [AUTH-13] [COOKIE-04] the box of the dialog decides how long somebody stays signed in', async ({
  page,
  context,
}) => {
  const { email } = await newAccount()
  const dialog = page.getByRole('dialog')
  for (const { isTicked, sent, fromSeconds, toSeconds } of [
    { isTicked: false, sent: 30, fromSeconds: 1_700, toSeconds: 1_800 },
    { isTicked: true, sent: undefined, fromSeconds: 6 * 86_400, toSeconds: 7 * 86_400 },
  ]) {
    await context.clearCookies({ name: /^(apollo-token|ralph-(auth|user).*)$/ })
    await openLogin(page)
    await dialog.getByLabel('Hold meg innlogget').setChecked(isTicked)
    // The first request asks for the challenge alone.
    const login = page.waitForRequest(
      (request) => request.url().endsWith('/auth/login') && Boolean(request.postDataJSON()?.password),
    )
    await fillLogin(page, { email, password: PASSWORD })
    expect((await login).postDataJSON().sessionLifetime).toBe(sent)
    await expect(dialog).toBeHidden()
    await expect(isSignedIn(page)).toBeAttached()
    const cookies = await context.cookies()
    for (const name of ['ralph-user', 'ralph-auth-refresh']) {
      const secondsLeft = (cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1_000
      expect(secondsLeft, name).toBeGreaterThan(fromSeconds)
      expect(secondsLeft, name).toBeLessThanOrEqual(toSeconds)
    }
  }
})

test('[VALIDATE-01] [VALIDATE-02] [VALIDATE-03] [VALIDATE-15] ties each error to its field and says it', async ({
  page,
}) => {
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('E-postadresse')
  const saysOf = async (text: string) => {
    await expect(email).toHaveAccessibleDescription(text)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
  }
  await email.fill('kari@')
  await email.blur()
  await saysOf('Du skal indtaste en gyldig e-mailadresse.')
  await email.fill('')
  await email.blur()
  await saysOf('Du må fylle ut dette feltet')
  await dialog.locator('button[type=submit]').click()
  await saysOf('Dette felt er obligatorisk')
  await expect(email).toBeFocused()
})

test('[AUTH-20] [TABSYNC-03] [ARCH-09] [AUTH-29] signing in and out in one tab is followed by the others without a reload', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto(`${NO}/c/kjoler-dame`)
  await expect(other.locator('html[data-auth-ready]')).toBeAttached()
  // A page that was loaded anew would not have it.
  await other.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await openLogin(page)
  await fillLogin(page, member)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(isSignedIn(page)).toBeAttached()
  await expect(isSignedIn(other)).toBeAttached()

  await accountButton(page).click()
  await expect(page).toHaveURL(`${NO}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hei')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(`${NO}/`)
  await expect(page.getByRole('heading', { name: /^Hei/ })).toHaveCount(0)
  await expect(isSignedIn(other)).not.toBeAttached()
  await expect(other.locator('body[data-same-page]')).toBeAttached()
  const names = (await context.cookies()).map(({ name }) => name)
  for (const gone of ['apollo-token', 'ralph-auth', 'ralph-user', 'ralph-auth-refresh'])
    expect(names).not.toContain(gone)
  await other.reload()
  await expect(other.locator('html[data-auth-ready]')).toBeAttached()
  await expect(isSignedIn(other)).not.toBeAttached()
})

for (const { name, size, leave } of [
  {
    name: 'the account entry of the header',
    size: { width: 1440, height: 900 },
    leave: async (page: Page) => {
      const entry = page.getByRole('banner')
      const signOut = entry.getByRole('button', { name: 'Logg ut' })
      await expect(signOut).toBeHidden()
      await accountButton(page).hover()
      await expect(signOut).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(signOut).toBeHidden()
      await page.mouse.move(10, 600)
      await entry.getByRole('link', { name: /^Favoritter/ }).focus()
      await page.keyboard.press('Shift+Tab')
      await expect(accountButton(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(signOut).toBeFocused()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'the menu of a phone',
    size: { width: 390, height: 844 },
    leave: async (page: Page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Åpne menyen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Logg ut' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
])
  test(`[AUTH-29] ${name} signs out from any page, and nothing private stays on the screen`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    await page.goto(`${NO}/c/kjoler-dame`)
    await awake(page)
    await expect(page.getByRole('button', { name: 'Logg ut' })).toHaveCount(0)
    const email = await signUp(context)
    await page.goto(`${NO}/min-konto/innstillinger`)
    await expect(page.locator('[data-email]')).toHaveText(email)
    await expect(isSignedIn(page)).toBeAttached()
    await leave(page)
    await expect(page).toHaveURL(`${NO}/`)
    await expect(page.getByText('Du er logget ut')).toBeVisible()
    await expect(isSignedIn(page)).not.toBeAttached()
    expect(await page.content()).not.toContain(email)
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('apollo-token')
    await page.goBack()
    await expect(page.getByText(email)).toHaveCount(0)
  })

test('[AUTH-29] who signs out on the page of the cart goes on there with the empty cart of a visitor', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const product = await productWhere('no', isWellStocked)
  const { skuId } = product.skus[0]!
  await bringCart(page, 'no', { skuId })
  await signUp(context)
  await page.goto(`${NO}/handlekurv`)
  await expect(isSignedIn(page)).toBeAttached()
  await expect(lineOf(page, { skuId })).toBeVisible()
  await accountButton(page).hover()
  await page.getByRole('banner').getByRole('button', { name: 'Logg ut' }).click()
  await expect(page.locator('[data-cart-empty]')).toBeVisible()
  await expect(lineOf(page, { skuId })).toHaveCount(0)
})

test('a shopper who comes back is signed in again, by the cookie that no script reads', async ({ page, context }) => {
  await openLogin(page)
  await fillLogin(page, member)
  await expect(isSignedIn(page)).toBeAttached()
  const token = async () => (await context.cookies()).find(({ name }) => name === 'apollo-token')?.value
  await context.clearCookies({ name: 'apollo-token' })
  await page.reload()
  await expect.poll(token).toBeDefined()
  await expect(isSignedIn(page)).toBeAttached()
  expect(await page.evaluate(() => document.cookie)).not.toContain('ralph-auth-refresh')
})

test('[GUARD-04] [ROUTE-06] [ROUTE-48] who is asked to sign in lands where they were going', async ({ page }) => {
  await page.goto(`${NO}/account?from=mail`)
  await expect(page).toHaveURL(`${NO}/?action=login&returnTo=%2Faccount%3Ffrom%3Dmail`)
  await expect(page.getByRole('dialog').getByText('Logg inn for å fortsette.')).toBeVisible()
  await fillLogin(page, member)
  await expect(page).toHaveURL(`${NO}/account?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hei')
})

test('[ATTACK-04] a return address of another site is not followed', async ({ page }) => {
  for (const hostile of [
    ...['//evil.example', 'https:evil.example', '/\\evil.example', 'javascript:alert(1)', '%2f%2fevil.example'],
    ...['/nb/../..', '/a\r\n//evil.example'],
  ]) {
    await page.context().clearCookies({ name: /^(apollo-token|ralph-(auth|user).*)$/ })
    await page.goto(`${NO}/c/kjoler-dame?action=login&returnTo=${encodeURIComponent(hostile)}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await fillLogin(page, member)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${NO}/`)
  }
})
