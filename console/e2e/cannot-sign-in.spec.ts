import type { Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { newMember } from './support/customer'
import { mailTo } from './support/mail'
import { signInFromOnePlace } from './support/shop-sign-in'
import { openConsole } from './support/signed-in-staff'

type Member = Awaited<ReturnType<typeof newMember>>

async function keyIn(to: string, kind: string): Promise<string> {
  const { text } = await mailTo(to, kind)
  return /confirmKey=([^&\s]+)/.exec(text)?.[1] ?? ''
}

async function openCustomer(page: Page, member: Member) {
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
}

test('a customer with too many failed tries gets in again after one press on the overview', async ({ page }) => {
  const member = await newMember()
  const tryWith = signInFromOnePlace()
  for (let n = 0; n < 10; n++) expect(await tryWith(member.email, `feil ${n}`)).not.toBe('token')
  expect(await tryWith(member.email, member.password)).not.toBe('token')

  await openCustomer(page, member)
  const main = page.getByRole('main')
  await expect(main).toContainText('10 failed tries in the last quarter of an hour')
  await expect(main).toContainText(/Closed until \d\d[:.]\d\d after too many tries/)
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(main).toContainText('The customer can try again now.')
  await expect(main).toContainText('No failed tries in the last quarter of an hour')
  await expect(main).not.toContainText('Closed until')
  expect(await tryWith(member.email, member.password)).toBe('token')
})

test('a new e-mail address is the account’s when both addresses have said yes', async ({ page, browser }) => {
  const member = await newMember()
  const to = `ny-${member.email}`
  await openCustomer(page, member)
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
  await dialog.getByRole('button', { name: 'Send both links' }).click()
  await expect(dialog).toContainText('Fill in this field.')
  await dialog.getByLabel('New e-mail address').fill('ny@her')
  await dialog.getByRole('button', { name: 'Send both links' }).click()
  await expect(dialog).toContainText('Enter a valid e-mail address.')
  await dialog.getByLabel('New e-mail address').fill(to)
  await dialog.getByLabel('Reason').fill('Asked for on the phone')
  await dialog.getByRole('button', { name: 'Send both links' }).click()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main).toContainText('new address not confirmed, old address not confirmed')

  const links = [await keyIn(member.email, 'email_release'), await keyIn(to, 'email_change')]
  const reader = await browser.newContext()
  const mailbox = await reader.newPage()
  const follow = async (key = '') => {
    await mailbox.goto(`${originOf('no')}/?action=confirm&confirmKey=${key}`)
    return mailbox.getByRole('dialog').filter({ hasText: /Takk|Kontoen har nå/ })
  }
  await expect(await follow(links[0])).toContainText('Byttet skjer når lenken i e-posten til den andre adressen')
  await page.reload()
  await expect(main).toContainText('new address not confirmed, old address confirmed')
  await expect(await follow(links[1])).toContainText('Kontoen har nå denne adressen. Logg inn med den.')
  await reader.close()

  const tryWith = signInFromOnePlace()
  expect(await tryWith(member.email, member.password)).not.toBe('token')
  expect(await tryWith(to, member.password)).toBe('token')
})
