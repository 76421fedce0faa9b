import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { freshCode } from '@shop/testkit/staff-entry'
import { atConsole, atWork, BROWSER, bar, newColleague, refOf, startToAct, viewAs } from './support/assist'
import { asks, newMember, orderOf, plentiful } from './support/customer'

test.use({ userAgent: BROWSER })

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('[ASSIST-56] what staff did is two clicks from the customer, the order, the staff member and the session, leaves signed, and looking is written too', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(1))[0]?.skus[0]?.skuId ?? 0)
  const { person, ref, started, staff } = await viewAs(page, member.email)
  const { body: order } = await staff.get(`/staff/desk/orders/${number}`)
  const move = { to: 'processing', version: order.version, reason: '' }
  expect((await staff.post(`/staff/desk/orders/${number}/move`, move)).status).toBe(200)
  const desk = await context.newPage()
  await atConsole(desk, await newColleague('cs_lead'), `/c/${ref}`)
  const log = (of: Page) => of.getByRole('table', { name: 'Access log' })
  const began = (of: Page) =>
    log(of).getByRole('row').filter({ hasText: 'Began a view' }).filter({ hasText: person.name })

  await desk
    .getByRole('navigation', { name: 'Sections of the customer' })
    .getByRole('link', { name: 'Activity' })
    .click()
  await desk.getByRole('link', { name: 'All on this customer' }).click()
  await expect(began(desk)).toHaveCount(1)

  await desk.goto(`${info.console}/orders/${number}`)
  const head = desk.locator('header:visible').filter({ has: desk.getByRole('heading', { level: 1 }) })
  await head.getByRole('link', { name: 'Access log' }).click()
  await expect(
    log(desk).getByRole('row').filter({ hasText: 'Began an order' }).filter({ hasText: person.name }),
  ).toHaveCount(1)

  await desk.goto(`${info.console}/sessions`)
  await desk.getByRole('table', { name: 'Running' }).getByRole('link', { name: member.name }).click()
  await expect(
    desk.getByRole('table', { name: 'Operations' }).getByRole('row').filter({ hasText: 'Began a view' }),
  ).toContainText(person.name)

  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  const boss = await newColleague('admin')
  await atConsole(admin, boss, '/staff')
  await admin.getByRole('link', { name: person.name }).click()
  await expect(began(admin)).toHaveCount(1)
  const text = await saved(admin, 'Export signed')
  const lines = text.trimEnd().split('\n')
  const { signature } = JSON.parse(lines.pop() ?? '{}')
  const signed = `${lines.join('\n')}\n`
  expect(signed).toContain(started.id)
  const keys = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'keys', 'audit.json'), 'utf8'))
  const isOurs = (words: string) =>
    verify(null, Buffer.from(words), createPublicKey(keys.signing), Buffer.from(signature, 'base64url'))
  expect(isOurs(signed)).toBe(true)
  expect(isOurs(signed.replace(person.name, 'Somebody Else'))).toBe(false)
  await admin.goto(`${info.console}/audit?event=audit.`)
  for (const event of ['Exported the log', 'Looked at the log'])
    await expect(
      log(admin).getByRole('row').filter({ hasText: event }).filter({ hasText: boss.name }).first(),
    ).toBeVisible()

  // The wish to be forgotten: the words go, the line stays. It takes a reason and a code of the authenticator.
  await admin.goto(`${info.console}/audit?impersonationId=${started.id}&event=impersonation.start`)
  await began(admin).getByRole('button').click()
  const row = admin.getByRole('complementary', { name: 'Target' })
  await expect(row).toContainText('The customer sees no delivery date')
  await row.getByRole('button', { name: 'Erase what was written' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Erase what was written' })
  await dialog.getByRole('button', { name: /^Erase the words/ }).click()
  await expect(dialog).toContainText('Choose a reason.')
  await dialog.getByLabel('Reason').selectOption('The customer wishes it')
  await dialog.getByLabel('Ticket').fill('T-2001')
  await dialog.getByRole('button', { name: /^Erase the words/ }).click()
  await dialog.getByLabel('Six-digit code').fill(await freshCode(boss))
  await dialog.getByRole('button', { name: /^Erase the words/ }).click()
  await expect(dialog).toContainText('cannot be read any more')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('Erased on request')
  await expect(row).not.toContainText('The customer sees no delivery date')
  await office.close()
})

test('[ASSIST-58] names and reasons that hold markup, links and formulas are text in the shop’s bar, the console and the export', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const firstName = `<img src=x onerror=window.hit=1>`
  const lastName = `[x](javascript:window.hit=1)\u202e & O’Neil's`
  const address = { ...member.address, firstName, lastName }
  await asks(
    'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
    { user: { address } },
    member.headers,
  )
  const reason = '=1+cmd <svg onload=window.hit=1></svg><script>window.hit=1</script> **sees nothing**'
  const { person, ref, started } = await viewAs(page, member.email, { reason })
  const isText = async (of: Page, words: string) => {
    await expect(of.getByText(words).first()).toBeVisible()
    expect(await of.evaluate(() => 'hit' in window)).toBe(false)
    await expect(of.locator('img[src="x"], svg[onload], a[href^="javascript:"]')).toHaveCount(0)
  }
  await isText(page, firstName)
  await startToAct(page, person)
  await isText(page, `Du handler for ${firstName}`)
  await expect(bar(page)).toContainText(`& O’Neil's`)
  const desk = await context.newPage()
  await atConsole(desk, person, `/c/${ref}`)
  await isText(desk, firstName)
  for (const path of ['/sessions', `/sessions/${started.id}`]) {
    await desk.goto(info.console + path)
    await isText(desk, firstName)
  }
  await isText(desk, reason)

  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  await atConsole(admin, await newColleague('admin'), `/audit?impersonationId=${started.id}`)
  const csv = await saved(admin, 'Export as CSV')
  expect(csv).toContain("'=1+cmd")
  expect(csv).not.toMatch(/(?:^|[,"])=1\+cmd/m)
  await office.close()
})

test('[ASSIST-59] the lock takes what is on show away, and keeps to the last letter what was being written', async ({
  page,
}) => {
  const member = await newMember()
  const person = await newColleague()
  await atConsole(page, person, `/c/${await refOf(await atWork(person), member.email)}`)
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.fill('Asked for the delivery of')
  await page.getByRole('button', { name: /My account/ }).click()
  const lock = page.getByRole('menuitem', { name: 'Lock now' })
  await expect(lock).toBeVisible()
  // The last words are not a second old when the screen is gone.
  await note.evaluate((field: HTMLTextAreaElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    write?.call(field, `${field.value} the blue dress`)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await lock.click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText('1')
  for (const hidden of [member.name, 'Asked for the delivery']) expect(await page.content()).not.toContain(hidden)

  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('The password is not right.')).toBeVisible()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  const code = page.getByLabel('Code of your authenticator app')
  await expect(code.or(note).first()).toBeVisible()
  if (await code.isVisible()) {
    await code.fill(await freshCode(person))
    await page.getByRole('button', { name: 'Unlock' }).click()
  }
  await expect(note).toHaveValue('Asked for the delivery of the blue dress')
})

test('[ASSIST-59] half an hour in which nobody touches the console locks it, and what was being written comes back', async ({
  page,
}) => {
  const member = await newMember()
  const person = await newColleague()
  await page.clock.install()
  await atConsole(page, person, `/c/${await refOf(await atWork(person), member.email)}`)
  const locked = page.getByRole('heading', { name: 'Locked' })
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.fill('Asked for the delivery of the blue dress')
  await page.keyboard.press('End')
  await page.clock.fastForward('29:00')
  await expect(note).toBeVisible()
  // Each touch begins the half hour anew.
  await page.keyboard.press('End')
  await page.clock.fastForward('29:00')
  await expect(note).toBeVisible()
  await expect(locked).toBeHidden()
  await page.clock.fastForward('01:30')
  await expect(locked).toBeVisible()
  expect(await page.content()).not.toContain(member.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  const code = page.getByLabel('Code of your authenticator app')
  await expect(code.or(note).first()).toBeVisible()
  if (await code.isVisible()) {
    await code.fill(await freshCode(person))
    await page.getByRole('button', { name: 'Unlock' }).click()
  }
  await expect(note).toHaveValue('Asked for the delivery of the blue dress')
})
