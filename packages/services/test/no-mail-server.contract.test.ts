import type { AddressInfo } from 'node:net'
import { adminAt, type OwnShop, ownShopAtWork } from '@shop/testkit/own-shop'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

type Started = Awaited<ReturnType<OwnShop['start']>>

/** A real mail server, for the day on which there is one. */
const taken: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    taken.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => done())
  },
})
let shop: OwnShop
let without: Started
let asAdmin: Awaited<ReturnType<typeof adminAt>>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = await ownShopAtWork({ env: { SMS_URL: 'outbox:' } })
  without = await shop.start()
  asAdmin = await adminAt(shop, without.url)
})
afterAll(async () => {
  await shop?.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const SUBSCRIBE = `mutation($email: String!) { subscribeToNewsletter(email: $email, consent: true, marketId: "se") }`
const mailTo = async (email: string) =>
  (await shop.owner.query('select state, attempts, sent_at, last_error from mails where to_address = $1', [email]))
    .rows[0]
/** Somebody in the shop who was promised a mail. */
async function promised(email: string): Promise<void> {
  expect(await without.graphql(SUBSCRIBE, { email })).toMatchObject({ data: { subscribeToNewsletter: true } })
  await expect.poll(() => mailTo(email), { timeout: 20_000 }).toBeDefined()
}
const inConsole = async (email: string) => (await asAdmin('mails')).mails.find(({ to }: { to: string }) => to === email)

it('says in the log of an own shop that no mail leaves it', () => {
  const line = without
    .said()
    .split('\n')
    .find((one) => one.includes('mails.no-server'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', setting: 'SMTP_URL' })
})

it('calls no mail sent that nobody can have received, wherever staff see it', async () => {
  await promised('venter@kund.example')
  expect(await mailTo('venter@kund.example')).toMatchObject({ state: 'waiting', attempts: 0, sent_at: null })
  expect(await inConsole('venter@kund.example')).toMatchObject({ state: 'unsent' })
  const { rows } = await shop.owner.query('select count(*)::int as n from mails')
  expect((await asAdmin('health/inside')).mails).toEqual({ waiting: 0, failed: 0, unsent: rows[0].n })
  const { waiting } = await asAdmin('today')
  expect(waiting.find(({ kind }: { kind: string }) => kind === 'mails').count).toBe(rows[0].n)
})

it('writes to the admin of an own shop from its main market', async () => {
  const { rows } = await shop.owner.query(`select text_body, market_id from mails where kind = 'staff_access'`)
  expect(rows).toEqual([{ text_body: expect.stringContaining('556677-8899'), market_id: 'SE|SEK' }])
  expect(rows[0].text_body).toContain('Vidde')
  expect(rows[0].text_body).not.toContain('999 888 777')
})

it('says of a text message of an own shop that it went nowhere, too', async () => {
  await shop.owner.query(`insert into mails (mail_key, kind, channel, to_address, language_id, market_id, subject, text_body,
    html_body, state) values ('sms', 'sms_confirm', 'sms', '+46701234567', 'sv-SE', 'SE|SEK', '', 'Hej', '', 'waiting')`)
  expect(await inConsole('+46701234567')).toMatchObject({ channel: 'sms', state: 'unsent' })
})

it('sends what waited as soon as there is a mail server, but for what came too late', async () => {
  await promised('lenge@kund.example')
  await shop.owner.query(
    `update mails set created_at = now() - interval '8 days' where to_address = 'lenge@kund.example'`,
  )
  const { port } = server.server.address() as AddressInfo
  const served = await shop.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hej@vidde.example' })
  expect(served.said()).not.toContain('mails.no-server')
  await expect.poll(() => mailTo('venter@kund.example'), { timeout: 20_000 }).toMatchObject({ state: 'sent' })
  expect(taken.filter((to) => to === 'venter@kund.example')).toHaveLength(1)
  await expect.poll(() => mailTo('lenge@kund.example'), { timeout: 20_000 }).toMatchObject({ state: 'failed' })
  expect((await mailTo('lenge@kund.example')).last_error).toContain('waited too long')
  expect(taken).not.toContain('lenge@kund.example')
  expect(await inConsole('venter@kund.example')).toMatchObject({ state: 'sent' })
  expect(await inConsole('+46701234567')).toMatchObject({ state: 'unsent' })
})
