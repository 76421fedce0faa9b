import { randomUUID } from 'node:crypto'
import { expect, info, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { newConsole, openConsole, pressUntil } from './support/signed-in-staff'

const services = new URL(info.graphql).origin

test('[ERRLOG-01] [CONSOLE-23] [CONSOLE-24] [STAFF-09] [A11Y-02] admins list, filter and open errors and mails, and nobody else does', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = `Broken${randomUUID().replaceAll(/[^a-f]/g, '')}wheel`
  const report = {
    type: 'client-error',
    message: `${mark} <img src=x onerror=alert(1)>`,
    stack: 'at cart.tsx:12',
    component: 'CartPanel',
    info: 'As a line was drawn',
    url: '/no/cart',
  }
  const kept = await fetch(`${services}/log-error`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  expect(kept.status).toBe(204)
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(2)).at(-1)?.skus[0]?.skuId ?? 0)

  await openConsole(page, 'admin')
  const sections = page.getByRole('navigation', { name: 'Sections', exact: true })
  for (const name of [/^Today/, /^Error log/, /^Outgoing mails/])
    await expect(sections.getByRole('link', { name })).toBeVisible()
  await expect(sections.getByRole('link', { name: /^Customers/ })).toHaveCount(0)
  await pressUntil(page, ['g', 'e'], () =>
    expect(page.getByRole('heading', { level: 1, name: 'Error log' })).toBeVisible({ timeout: 1_000 }),
  )
  await page.getByRole('textbox', { name: 'Filter by Error log' }).fill(mark)
  const entry = page.getByRole('row').filter({ hasText: mark })
  await expect(page.getByText('1 of 1 shown')).toBeVisible()
  await entry.getByRole('button').click()
  for (const part of ['at cart.tsx:12', 'CartPanel', 'As a line was drawn'])
    await expect(page.getByText(part)).toBeVisible()
  // What a browser reported stays text.
  await expect(entry.locator('img')).toHaveCount(0)
  expect(await violationsInBothSchemes(page, 'an opened error')).toEqual([])

  await sections.getByRole('link', { name: /Outgoing mails/ }).click()
  await page.getByRole('textbox', { name: 'Filter by Outgoing mails' }).fill(member.email)
  const mail = page
    .getByRole('row')
    .filter({ hasText: member.email })
    .filter({ hasText: String(number) })
  await expect(async () => {
    await page.reload()
    await expect(mail).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await mail.getByRole('button').click()
  await expect(page.locator('pre')).toContainText(String(number))
  expect(await violationsInBothSchemes(page, 'an opened mail')).toEqual([])
  const owner = await ownerOfRunningShop()
  const { rows: users } = await owner.query('select ref from users where email = $1', [member.email])
  await owner.end()
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/c/${users[0].ref}`)
  await desk.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(desk.getByText('The link was sent to the customer.')).toBeVisible()
  await context.close()
  const reset = page
    .getByRole('row')
    .filter({ hasText: member.email })
    .filter({ hasText: 'Tilbakestill passordet ditt' })
  await expect(async () => {
    await page.reload()
    await expect(reset).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await reset.getByRole('button').click()
  await expect(page.locator('pre')).toContainText('Åpne lenken for å velge et nytt passord.')

  // What is written to customers can be read before anybody gets it.
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  const templates = page.getByRole('navigation', { name: 'Templates' })
  await expect(templates.getByRole('button')).toHaveCount(35)
  await page.getByText('Suomi', { exact: true }).click()
  await templates.getByRole('button', { name: /return_registered/ }).click()
  const preview = page.locator('[data-template="return_registered"]')
  await expect(preview.frameLocator('iframe').getByText('Hei Aino')).toBeVisible()
  await page.getByText('As text', { exact: true }).click()
  await expect(preview.locator('pre')).toContainText('Hei Aino')
  expect(await violationsInBothSchemes(page, 'templates of mails')).toEqual([])

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await openConsole(theirs, 'customer-service', '/errors')
  await expect(theirs.getByText('You cannot see this')).toBeVisible()
  await expect(
    theirs.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name: /Error log/ }),
  ).toHaveCount(0)
  await other.close()
})

test('[A11Y-02] a view of the orders is saved under a name, stands in the address, tells that it was changed, and goes again', async ({
  page,
}) => {
  const name = `Late ${randomUUID().slice(0, 8)}`
  await openConsole(page, 'customer-service', '/orders?status=processing')
  const views = page.getByTitle('Saved views')
  await pressUntil(page, ['s'], () => expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 }))
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill(name)
  expect(await violationsOfDialog(page, 'frame/saved-views.tsx')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/status=processing&saved=[\w-]{36}$/)
  await page.goto(`${info.console}/orders`)
  await views.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/status=processing&saved=/)
  await page.getByRole('button', { name: 'Remove: Status' }).click()
  await expect(views).toHaveText(`${name}, changed`)
  await views.click()
  await page.getByRole('menuitem', { name: `Back to ${name}` }).click()
  await expect(views).toHaveText(name)
  await views.click()
  await page.getByRole('menuitem', { name: `Remove ${name}` }).click()
  await expect(views).toHaveText('Saved views')
})
