import AxeBuilder from '@axe-core/playwright'
import { expect, info, test } from '@shop/testkit/browser'

const admin = info.staff.find(({ role }) => role === 'admin')

test('staff sign in, stay signed in over a reload, and sign out', async ({ page }) => {
  if (!admin) throw new Error('the demo has an admin')
  await page.goto(info.console)
  await expect(page).toHaveURL(`${info.console}/sign-in`)
  await page.getByLabel('Work e-mail').fill(admin.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  await page.reload()
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(info.console)
  await expect(page).toHaveURL(/sign-in$/)
})

test('the sign-in screen has no axe violation in five languages, light and dark', async ({ browser }) => {
  for (const [locale, title] of [
    ['nb-NO', 'Logg inn'],
    ['sv-SE', 'Logga in'],
    ['da-DK', 'Log ind'],
    ['fi-FI', 'Kirjaudu'],
    ['en-GB', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale, colorScheme: locale === 'fi-FI' ? 'dark' : 'light' })
    const page = await context.newPage()
    await page.goto(`${info.console}/sign-in`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      locale,
    ).toEqual([])
    await context.close()
  }
})

test('a copied cookie is refused once its session was ended elsewhere', async ({ page, context, browser }) => {
  if (!admin) throw new Error('the demo has an admin')
  await page.goto(`${info.console}/sign-in`)
  await page.getByLabel('Work e-mail').fill(admin.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  const copy = await browser.newContext({ storageState: await context.storageState() })
  const thief = await copy.newPage()
  await thief.goto(info.console)
  await expect(thief.getByRole('heading', { level: 1 })).toContainText('Hello')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in$/)
  await thief.reload()
  await expect(thief).toHaveURL(/sign-in$/)
  await copy.close()
})
