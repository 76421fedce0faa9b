import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Market, originOf } from '@shop/testkit/browser'

type Member = { email: string; password: string; market: Market; customerType: string; isMember: boolean }
const dataDir = process.env.DATA_DIR ?? '.data'
const read = <T>(file: string): T => JSON.parse(readFileSync(`${dataDir}/${file}`, 'utf8'))
type Codes = { valid: string; requirementsNotMet: string; voucher: string }
const info = read<{ members: Member[]; mail: string; promoCodes: Codes; customers: { ok: string } }>('info.json')

/** Codes of the demo, and who the cheque belongs to. */
export const demoCodes = { ...info.promoCodes, voucherOf: info.customers.ok }

export function memberWhere(fits: (member: Member) => boolean): Member {
  const found = info.members.find(fits)
  if (!found) throw new Error('the demo has no such member')
  return found
}

export const newAddress = () => `${randomUUID()}@lysning.example`

/** Waits for the dialog's code: the page stands long before it. */
export async function openLogin(page: Page, market: Market = 'no', path = '/'): Promise<void> {
  await page.goto(`${originOf(market)}${path}?action=login`)
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByLabel('Passord', { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
}

export const PASSWORD = 'fjellvidde ni'

/** An account of one's own, in Norway: what else goes on with the people of the demo does not touch it. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${originOf('no')}/?action=register`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Gjenta passordet').fill(PASSWORD)
  await dialog.getByLabel('Fornavn').fill('Ingvild')
  await dialog.getByLabel('Etternavn').fill('Haugen')
  await dialog.getByRole('button', { name: 'Opprett konto' }).click()
}

/** All that the pages send from now on, and which of it has one of these words in it, however it is written. */
export function requestsOf(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const having = (...words: readonly string[]) => {
    const written = words.flatMap((word) => [word, encodeURIComponent(word), word.replaceAll(' ', '+')])
    return sent.filter((request) => written.some((word) => request.includes(word)))
  }
  return { sent, having }
}

type Mail = { readonly kind: string; readonly text: string }

/** What was written to an address, the newest first, as its owner reads it. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const { forwarderSecret } = read<{ forwarderSecret: string }>('secrets.json')
  const answer = await fetch(`${info.mail}?to=${encodeURIComponent(address)}`, {
    headers: { 'x-forwarder-secret': forwarderSecret },
  })
  return (await answer.json()) as Mail[]
}

/** The newest mail of a kind. */
export async function mailTo(address: string, kind: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(address)).find((mail) => mail.kind === kind)
      return found !== undefined
    })
    .toBe(true)
  return found as Mail
}

/** The link in the first mail of a new account. */
export async function welcomeLink(address: string): Promise<string> {
  const { text } = await mailTo(address, 'welcome')
  return /http\S+confirmKey=\w+/.exec(text)?.[0] ?? ''
}

/** A number of one's own: how often one is written to is counted. */
export const newMobile = () => `4${Math.floor(Math.random() * 1e7)}`.padEnd(8, '7')

/** The code of the newest text message to a number of Norway, as its owner reads it. */
export async function codeTo(mobile: string): Promise<string> {
  const { text } = await mailTo(`+47${mobile}`, 'sms_confirm')
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
