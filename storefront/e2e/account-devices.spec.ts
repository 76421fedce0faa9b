import type { BrowserContext, Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { fillLogin, PASSWORD } from './support/account'
import { isWellStocked, productWhere } from './support/catalogue'
import { isSignedIn, NO, navigation, open } from './support/own-account'
import { signUp } from './support/signed-in'

const signedOutContext = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ralph-cookie-consent')

test('[TABSYNC-03] [AUTH-20] [WS-07] two devices and three tabs: favourites and cart follow on both devices, sign-in, market and sign-out in every tab, without a reload', async ({
  page,
  context,
  browser,
}) => {
  const email = await signUp(page.context())
  await open(page, '/')
  const device = await browser.newContext({ storageState: { cookies: await signedOutContext(context), origins: [] } })
  const tabs = [await device.newPage(), await device.newPage(), await device.newPage()] as const
  const [first, second, third] = tabs
  for (const tab of tabs) {
    await open(tab, '/c/kjoler-dame')
    await tab.evaluate(() => {
      document.body.dataset.kept = 'yes'
    })
  }
  const account = (of: Page) => of.getByRole('banner').getByRole('link', { name: 'Min konto' })
  await account(first).click()
  await fillLogin(first, { email, password: PASSWORD })
  for (const tab of tabs) await expect(isSignedIn(tab)).toBeAttached()

  const hearts = (of: Page, pieces: number) =>
    of.getByRole('banner').getByRole('link', { name: pieces ? `Favoritter, ${pieces}` : 'Favoritter', exact: true })
  await second.getByRole('main').locator('[data-favourite]').first().click()
  for (const of of [page, ...tabs]) await expect(hearts(of, 1)).toBeVisible()

  const bag = (of: Page, pieces: number) =>
    of.getByRole('button', { name: new RegExp(`handlekurven, ${pieces} `), includeHidden: true })
  const buying = await device.newPage()
  await buying.goto(NO + (await productWhere('no', isWellStocked)).canonicalUrl)
  await expect(isSignedIn(buying)).toBeAttached()
  await buying.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await buying.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  // The other device had no cart yet: it goes on with the one that the account has now, and what it adds is here, too.
  for (const of of [page, buying, ...tabs]) await expect(bag(of, 1)).toBeAttached()
  await buying.close()
  await second.locator('[data-bag]').click()
  const pieces = second.getByRole('dialog').locator('output')
  await expect(pieces).toHaveText('1')
  await page.goto(NO + (await productWhere('no', isWellStocked)).canonicalUrl)
  await page.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  for (const of of [page, ...tabs]) await expect(bag(of, 2)).toBeAttached()
  await expect(pieces).toHaveText('2')
  await second.keyboard.press('Escape')
  for (const tab of tabs) expect(await tab.evaluate(() => document.body.dataset.kept)).toBe('yes')

  await account(third).click()
  await expect(third).toHaveURL(`${NO}/account`)
  await navigation(third).getByRole('button', { name: 'Logg ut' }).click()
  for (const tab of tabs) await expect(isSignedIn(tab)).not.toBeAttached()
  await expect(third).toHaveURL(`${NO}/`)
  for (const tab of [first, second]) {
    expect(await tab.evaluate(() => document.body.dataset.kept)).toBe('yes')
    await expect(hearts(tab, 0)).toBeVisible()
    await expect(bag(tab, 1)).toHaveCount(0)
  }
  // The other device has its own session.
  await expect(isSignedIn(page)).toBeAttached()

  await expect(async () => {
    const dialog = second.getByRole('dialog')
    if (!(await dialog.isVisible())) await second.locator('[data-market-picker]').click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await second
    .getByRole('dialog')
    .getByRole('link', { name: /Danmark/ })
    .click()
  await expect(second).toHaveURL(`${originOf('dk')}/da/c/kjoler-dame`)
  await expect(first).toHaveURL(`${originOf('dk')}/da/c/kjoler-dame`)
  await expect(third).toHaveURL(`${originOf('dk')}/da`)
  await device.close()
})
