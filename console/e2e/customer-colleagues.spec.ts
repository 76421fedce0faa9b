import { expect, info, test } from '@shop/testkit/browser'
import { atConsole, newColleague } from './support/assist'
import { violationsInBothSchemes } from './support/both-schemes'
import { asks, newMember, row } from './support/customer'
import { openConsole } from './support/signed-in-staff'

test('[ASSIST-57] a colleague who has the customer open is named on the tab and in the screen; notes say by whom and for whom, are pinned, and events filtered', async ({
  browser,
}) => {
  const member = await newMember()
  // Who has a screen open is what this test is about, so nobody else works under these names.
  const [ours, other] = [await newColleague(), await newColleague('cs_lead')]
  const [context, theirs] = [await browser.newContext(), await browser.newContext()]
  const [page, lead] = [await context.newPage(), await theirs.newPage()]
  await atConsole(page, ours, `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const { pathname } = new URL(page.url())
  await atConsole(lead, other, pathname)
  await expect(lead.getByRole('status').filter({ hasText: `Also here: ${ours.name}` })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: `Also here: ${other.name}` })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('tab', { name: new RegExp(`${member.name}.*Also here: ${other.name}`) })).toBeVisible()
  await theirs.close()

  const notes = page.getByRole('complementary', { name: 'Notes' })
  const note = page.getByRole('textbox', { name: 'Write a note' })
  for (const text of ['Calls on Mondays', 'Asked for a box']) {
    await note.fill(text)
    await note.press('Control+Enter')
    await expect(notes.getByRole('listitem').first()).toContainText(text)
    await expect(notes.getByRole('listitem').first()).toContainText(`${ours.name}, on behalf of ${member.name}`)
  }
  await notes.getByRole('button', { name: 'Pin note: Calls on Mondays' }).click()
  await expect(notes.getByRole('listitem').first()).toContainText('Calls on Mondays')
  await page.goto(`${info.console}${pathname}/activity`)
  const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Signed in on the shop' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(page).toHaveURL(/kinds=note$/)
  await expect(events.filter({ hasText: 'Signed in on the shop' })).toHaveCount(0)
  await expect(events.filter({ hasText: 'Asked for a box' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search in the timeline' }).fill('mondays')
  await expect(events).toHaveCount(1)
  await expect(events.first()).toContainText('Calls on Mondays')
  await context.close()
})

test('[A11Y-02] a contact that the customer changes meanwhile is shown in both versions, and only what is chosen is saved', async ({
  page,
}) => {
  const member = await newMember()
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit name and address' })
  await dialog.getByLabel('City').fill('Bodø')
  await dialog.getByLabel('Care of').fill('Aune')
  const user = { address: { ...member.address, city: 'Tromsø' } }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user }, member.headers)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alertdialog', { name: 'Customer changed this while you were editing' })
  await expect(conflict.getByRole('row').filter({ hasText: 'City' }).getByRole('cell')).toHaveText(['Bodø', 'Tromsø'])
  await expect(conflict.getByRole('row').filter({ hasText: 'Care of' }).getByRole('cell')).toHaveText(['Aune', '–'])
  expect(await violationsInBothSchemes(page, 'a contact with two hands')).toEqual([])
  // Theirs holds unless mine is chosen.
  const save = conflict.getByRole('button', { name: /^Save result as version/ })
  await expect(save).toBeDisabled()
  await conflict.getByRole('radio', { name: 'Care of, Yours: Aune' }).check()
  await save.click()
  await expect(dialog).toBeHidden()
  const { getUser } = await asks<{ getUser: { address: object } }>(
    '{ getUser { address { city careOf firstName } } }',
    {},
    member.headers,
  )
  expect(getUser.address).toEqual({ city: 'Tromsø', careOf: 'Aune', firstName: 'Ylva' })
})
