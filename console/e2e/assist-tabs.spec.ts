import { expect, test } from '@shop/testkit/browser'
import { atConsole, atWork, BROWSER, bar, newColleague, refOf } from './support/assist'
import { newMember } from './support/customer'

test.use({ userAgent: BROWSER })

test('[ASSIST-38] [IMPERSONATE-11] the view that is on show ends by a key, and with the tab of its customer unless it is kept', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const person = await newColleague()
  const staff = await atWork(person)
  const ref = await refOf(staff, member.email)
  await atConsole(page, person, `/c/${ref}`)
  const tab = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name: member.name })
  const begin = async (width?: string) => {
    await page.getByRole('button', { name: /^View as/ }).click()
    const launcher = page.getByRole('dialog', { name: 'View the shop as this customer' })
    await launcher.getByLabel('Ticket').fill('88 213')
    await launcher.getByLabel('What will you look at?').fill('Finds no invoice on the order page')
    if (width) await launcher.getByText(width, { exact: true }).click()
    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      launcher.getByRole('button', { name: 'Start view' }).click(),
    ])
    await expect(bar(shop)).toContainText(member.name)
    expect(await shop.evaluate(() => window.opener)).toBeNull()
    await page.bringToFront()
    await expect(tab).toContainText(/\d+:\d\d/)
    return shop
  }
  const latest = async () => (await staff.get(`/staff/impersonations/list?customerRef=${ref}`)).body.impersonations[0]

  const first = await begin('Phone')
  expect(await first.evaluate(() => innerWidth)).toBe(390)
  await page.keyboard.press('Control+Shift+E')
  await first.waitForURL(/__assist\/ended/)
  await expect(tab).not.toContainText(/\d+:\d\d/)
  expect(await latest()).toMatchObject({ state: 'ended', endCause: 'console' })

  const second = await begin()
  const close = () => tab.getByTitle(/^Close tab/).click()
  const question = page.getByRole('dialog', { name: 'End the view as well?' })
  await close()
  await question.getByRole('button', { name: 'Keep it, close the tab' }).click()
  await expect(tab).toHaveCount(0)
  expect(await latest()).toMatchObject({ state: 'active' })
  await page.keyboard.press('Alt+Shift+W')
  await expect(tab).toContainText(/\d+:\d\d/)
  await close()
  await expect(question.getByRole('button', { name: 'End it and close the tab' })).toBeFocused()
  await page.keyboard.press('Enter')
  await second.waitForURL(/__assist\/ended/)
  await expect(tab).toHaveCount(0)
  expect(await latest()).toMatchObject({ state: 'ended', endCause: 'tab_closed' })
  // Without one nobody is asked.
  await page.keyboard.press('Alt+Shift+W')
  await expect(tab).toBeVisible()
  await close()
  await expect(tab).toHaveCount(0)
  await expect(question).toHaveCount(0)
})
