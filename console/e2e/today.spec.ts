import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, test } from '@shop/testkit/browser'
import { atConsole, atWork, newColleague, refOf } from './support/assist'
import { violationsOfDialog } from './support/both-schemes'
import { asks, cartOf, newMember, plentiful } from './support/customer'

const rows = (page: Page) => page.getByRole('table', { name: 'Continue' }).locator('tbody').getByRole('row')
/** The server has the tab of this subject. */
const tabKept = (page: Page, id: string) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/${id}`) && answer.ok(),
  )
const team = (page: Page) => page.getByRole('complementary', { name: 'Services and team' }).getByRole('listitem')

test('[CONSOLE-03] Today leads back to where work was left, the newest change first, and colleagues see what one does', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const [person, lead] = [await newColleague(), await newColleague('cs_lead')]
  const staff = await atWork(person)
  const [first, last] = [await newMember(), await newMember()]
  const [one, other] = [await refOf(staff, first.email), await refOf(staff, last.email)]
  const firstKept = tabKept(page, one)
  await atConsole(page, person, `/c/${one}/membership`)
  await firstKept
  const lastKept = tabKept(page, other)
  await page.goto(`${info.console}/c/${other}`)
  await lastKept
  const [garment] = await plentiful(1)
  await cartOf(first, garment?.skus[0]?.skuId ?? 0)

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const theirs = await office.newPage()
  await atConsole(theirs, lead)
  await expect(team(theirs).filter({ hasText: person.name })).toContainText(`${last.name}, Overview`)
  await office.close()

  await page.goto(info.console)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(`${first.name}Membership`)
  await expect(rows(page).first()).toContainText('New activity')
  await expect(rows(page).first()).toContainText('Customer')
  await expect(rows(page).nth(1)).toContainText('Overview')
  expect((await (await axeOn(page)).include('main').analyze()).violations.map(({ id }) => id)).toEqual([])
  await rows(page)
    .first()
    .getByRole('link', { name: `Open: ${first.name}` })
    .click()
  await expect(page).toHaveURL(`${info.console}/c/${one}/membership`)
})

test('a draft on Today says how far it is and who changed it, and is no open work once it is thrown away', async ({
  page,
}) => {
  await atConsole(page, await newColleague('market_manager'))
  const draft = await page.evaluate(async () => {
    const answer = await fetch('/api/desk/publishing/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Pages of spring' }),
    })
    return answer.json()
  })
  const kept = tabKept(page, draft.id)
  await page.goto(`${info.console}/drafts/${draft.id}`)
  await kept
  await expect(page.getByRole('tab', { name: /Pages of spring/ })).toBeVisible()
  await page.goto(info.console)
  const row = rows(page).filter({ hasText: 'Pages of spring' })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText(/\d, you/)
  await page.evaluate(
    ({ id, version }) =>
      fetch(`/api/desk/publishing/drafts/${id}/discard`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version }),
      }),
    draft,
  )
  await page.goto(info.console)
  await expect(page.getByText('No tab is open')).toBeVisible()
  await page.goto(`${info.console}/drafts/${draft.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pages of spring' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Pages of spring/ })).toHaveCount(0)
})

test('an overview asks whether two similar accounts are one person, and no more once staff have said no', async ({
  page,
}) => {
  const person = await newColleague()
  const staff = await atWork(person)
  const [one, twin] = [await newMember(), await newMember()]
  const same = { ...twin.address, lastName: one.lastName, mobile: one.address.mobile }
  const user = { address: same }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user }, twin.headers)
  await atConsole(page, person, `/c/${await refOf(staff, one.email)}`)
  const bar = page.getByRole('status').filter({ hasText: 'May have a second account' })
  await expect(bar).toContainText('Same name')
  await bar.getByRole('button', { name: 'Not the same' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not the same' })
  expect(await violationsOfDialog(page, 'features/customer/second-accounts.tsx')).toEqual([])
  await dialog.getByLabel('Reason').fill('Mother and daughter, both called')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(bar).toHaveCount(0)
  await page.goto(`${info.console}/c/${await refOf(staff, twin.email)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  const region = page.getByRole('term').filter({ hasText: 'Sign-in' }).locator('..')
  await expect(region).toContainText('E-mail and password')
})
