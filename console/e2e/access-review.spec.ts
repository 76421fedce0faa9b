import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, info, test } from '@shop/testkit/browser'
import { atConsole, atWork, newColleague, OURS, refOf } from './support/assist'
import { violationsOfDialog } from './support/both-schemes'
import { asks, newMember } from './support/customer'

const violations = async (page: Page, of: string) =>
  (await (await axeOn(page)).include(of).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test('[ASSIST-46] [A11Y-02] access that may have had no need waits for a lead, who decides it once, with a reason', async ({
  page,
}) => {
  const agent = await newColleague()
  const surname = agent.name.split(' ').at(-1) ?? ''
  const member = await newMember()
  const address = { ...member.address, lastName: surname }
  await asks(
    'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
    { user: { address } },
    member.headers,
  )
  const staff = await atWork(agent)
  await staff.get(`/staff/desk/customers/${await refOf(staff, member.email)}`)
  const services = new URL(info.graphql).origin
  const read = { method: 'POST', headers: OURS, body: JSON.stringify({ name: 'access.review' }) }
  expect((await fetch(`${services}/jobs`, read)).status).toBe(200)

  await atConsole(page, await newColleague('cs_lead'))
  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: 'Access review' })
    .click()
  const line = page.getByRole('table', { name: 'Access review' }).getByRole('row').filter({ hasText: agent.name })
  await expect(line).toContainText('Same surname')
  await expect(line).toContainText('Waiting')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await violations(page, 'main')).toEqual([])
  }
  await line.getByRole('link', { name: 'Open in the access log' }).click()
  await expect(
    page.getByRole('table', { name: 'Access log' }).getByRole('row').filter({ hasText: 'Looked at a customer' }),
  ).toHaveCount(1)
  await page.goBack()
  await line.getByRole('button', { name: 'Raise a concern' }).click()
  const dialog = page.getByRole('dialog', { name: `Raise a concern: ${agent.name}` })
  await dialog.getByRole('button', { name: 'Raise a concern' }).click()
  await dialog.getByRole('textbox').fill('A sister, and there was no case')
  expect(await violationsOfDialog(page, 'features/access-review/access-review-screen.tsx')).toEqual([])
  await dialog.getByRole('button', { name: 'Raise a concern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line).toContainText('Concern')
  await expect(line).toContainText('A sister, and there was no case')
  await expect(line.getByRole('button', { name: 'Raise a concern' })).toHaveCount(0)
})

test('an agent is told that the review of access is a lead’s', async ({ page }) => {
  await atConsole(page, await newColleague(), '/access-review')
  await expect(page.locator('main')).toContainText('Your role does not allow this.')
  await expect(page.getByRole('link', { name: 'Access review' })).toHaveCount(0)
})
