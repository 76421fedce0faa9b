import type { AddressInfo } from 'node:net'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

type Taken = { readonly to: string; readonly from: string; readonly source: string }

const RETURN_KEY = 'key-of-the-mail-server'
/** A real mail server: what it says to an address is the test's. */
const taken: Taken[] = []
const offers = new Map<string, number>()
let refusalOf: (address: string) => { code: number; text: string } | undefined = () => undefined
let server: SMTPServer
let shop: Shop
let owner: pg.Client
let skuId: number
let late = 0
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      offers.set(address, (offers.get(address) ?? 0) + 1)
      const refusal = refusalOf(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : undefined)
    },
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ to: envelope.rcptTo[0]?.address ?? '', from, source: Buffer.concat(parts).toString('utf8') })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = await startShop({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'no-reply@lysning.example',
      MAIL_SENDERS: 'SE=hej@lysning.example',
      MAIL_REPLY_TO: 'SE=kundtjanst@lysning.example',
      SELLER_EMAIL: 'hei@lysning.example',
      MAIL_RETURN_TO: 'retur@lysning.example',
      MAIL_RETURN_KEY: RETURN_KEY,
    },
    clock: { now: () => new Date(Date.now() + late) },
  })
  await shop.another()
  owner = await ownerOf(shop)
  skuId = (await plainSkus(owner, 1))[0] as number
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
  await new Promise<void>((resolve) => server?.close(() => resolve()))
})

async function ordered(email: string): Promise<number> {
  const buy = purchases(shop)
  const placed = await buy.place(await buy.cartWith(skuId), guestForm(email))
  expect(placed.errors).toBeUndefined()
  return Number(placed.data.placeOrder.orderId)
}
const mailOf = async (email: string) =>
  (await owner.query('select state, attempts, last_error, sent_at from mails where to_address = $1', [email])).rows[0]
const untilMail = (email: string, state: string) =>
  expect.poll(async () => (await mailOf(email))?.state, { timeout: 20_000 }).toBe(state)
const openDeliveries = async () =>
  (await owner.query(`select count(*)::int as n from jobs where kind = 'mail.deliver' and done_at is null`)).rows[0].n
const untilDelivered = () => expect.poll(openDeliveries, { timeout: 20_000 }).toBe(0)
const takenFor = (email: string) => taken.filter(({ to }) => to === email)

it('[ORDER-06] takes the confirmation to the mail server at once and once, with two processes at work', async () => {
  const email = 'smtp@kunde.example'
  const orderId = await ordered(email)
  await untilMail(email, 'sent')
  await untilDelivered()
  await owner.query(`insert into jobs (kind, key) values ('mail.deliver', 'order_confirmation:${orderId}')`)
  await owner.query(`select pg_notify('shop_events', '{"topic":"outbox","key":""}')`)
  await untilDelivered()
  const [mail, ...more] = takenFor(email)
  expect(more).toEqual([])
  expect(mail?.from).toBe('retur@lysning.example')
  expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f]{32}@lysning\.example>/im)
  expect(mail?.source).toContain(`Subject: Ordrebekreftelse ${orderId}`)
  expect(mail?.source).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(await mailOf(email)).toMatchObject({ attempts: 1, last_error: null })
})

it('tries again what the server could not take, and gives up what it refuses for good', async () => {
  refusalOf = (address) => {
    if (address.startsWith('snart')) return { code: 451, text: 'Try later' }
    return address.startsWith('aldri') ? { code: 550, text: 'No such user' } : undefined
  }
  await Promise.all([ordered('snart@kunde.example'), ordered('aldri@kunde.example')])
  await untilMail('aldri@kunde.example', 'failed')
  expect(await mailOf('aldri@kunde.example')).toMatchObject({ attempts: 1, sent_at: null })
  expect((await mailOf('aldri@kunde.example')).last_error).toContain('No such user')
  await expect.poll(async () => (await mailOf('snart@kunde.example'))?.attempts, { timeout: 20_000 }).toBe(1)
  expect(await mailOf('snart@kunde.example')).toMatchObject({ state: 'waiting', sent_at: null })
  expect(takenFor('snart@kunde.example')).toEqual([])
  refusalOf = () => undefined
  late += 60_000
  await untilMail('snart@kunde.example', 'sent')
  expect(takenFor('snart@kunde.example')).toHaveLength(1)
  expect(offers.get('aldri@kunde.example')).toBe(1)
})

const SUBSCRIBE = `mutation($email: String!, $marketId: String) {
  subscribeToNewsletter(email: $email, consent: true, marketId: $marketId) }`
const subscribed = async (email: string) =>
  (await owner.query('select ended_at from newsletter_subscriptions where email = $1', [email])).rows[0]
/** A header of a mail as the mailbox unfolds it. */
const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim()

it('writes to each country from its own sender, and lets answers reach a person', async () => {
  const [swede, norwegian] = ['svar@kunde.example', 'svarer@kunde.example']
  await shop.graphql(SUBSCRIBE, { email: swede, marketId: 'se' })
  await shop.graphql(SUBSCRIBE, { email: norwegian, marketId: 'no' })
  for (const [email, from, replyTo] of [
    [swede, 'hej@lysning.example', 'kundtjanst@lysning.example'],
    [norwegian, 'no-reply@lysning.example', 'hei@lysning.example'],
  ] as const) {
    await untilMail(email, 'sent')
    const [mail] = takenFor(email)
    expect(headerOf(mail?.source ?? '', 'From')).toBe(`Lysning <${from}>`)
    expect(headerOf(mail?.source ?? '', 'Reply-To')).toBe(replyTo)
  }
})

it('lets a mailbox take its owner off a list with one press, and of other mails nothing', async () => {
  const email = 'nok@kunde.example'
  await shop.graphql(SUBSCRIBE, { email, marketId: 'se' })
  await untilMail(email, 'sent')
  const source = takenFor(email)[0]?.source ?? ''
  expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const address = new URL(headerOf(source, 'List-Unsubscribe')?.slice(1, -1).replaceAll(' ', '') ?? '')
  expect(address.host).toBe('se.localhost:3000')
  const at = shop.url + address.pathname
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

  const forged = await fetch(`${at.slice(0, -4)}AAAA`, { method: 'POST', body })
  expect([forged.status, await subscribed(email)]).toEqual([404, { ended_at: null }])
  const opened = await fetch(at, { redirect: 'manual' })
  expect([opened.status, await subscribed(email)]).toEqual([303, { ended_at: null }])
  const page = new URL(opened.headers.get('location') ?? '')
  expect([page.host, page.searchParams.get('action')]).toEqual(['se.localhost:3000', 'unsubscribe'])

  for (let press = 0; press < 2; press++) expect((await fetch(at, { method: 'POST', body })).status).toBe(200)
  expect(await subscribed(email)).toEqual({ ended_at: expect.any(Date) })
  // The page that a person is led to takes the same key.
  const confirmKey = page.searchParams.get('confirmKey')
  const left = await shop.graphql('mutation($confirmKey: String!) { leaveList(confirmKey: $confirmKey) }', {
    confirmKey,
  })
  expect(left.data).toEqual({ leaveList: 'NEWSLETTER' })
  expect(headerOf(takenFor('smtp@kunde.example')[0]?.source ?? '', 'List-Unsubscribe')).toBeUndefined()
})

/** As a mail server writes it (RFC 3464, appendix E). */
const report = (messageId: string, action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: retur@lysning.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="AB"',
    '',
    '--AB',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system.',
    '',
    '--AB',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@kunde.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '    mailbox here',
    '',
    '--AB',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Lysning <no-reply@lysning.example>',
    `Message-ID: ${messageId}`,
    '',
    '--AB--',
    '',
  ].join('\r\n')
const handOn = async (body: string, { key = RETURN_KEY, type = 'message/rfc822' } = {}) =>
  (
    await fetch(`${shop.url}/mail/returned`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${key}` },
      body,
    })
  ).status
const sentTo = async (email: string) => {
  await ordered(email)
  await untilMail(email, 'sent')
  return headerOf(takenFor(email).at(-1)?.source ?? '', 'Message-ID') ?? ''
}

it('sends no more to an address from which mail came back, until its time is over', async () => {
  const email = 'flyttet@kunde.example'
  const messageId = await sentTo(email)
  expect(takenFor(email)[0]?.from).toBe('retur@lysning.example')
  expect(await handOn(report(messageId, 'failed', '5.1.1'))).toBe(204)
  expect(await mailOf(email)).toMatchObject({ state: 'failed', last_error: 'The mail came back (5.1.1)' })
  const { rows: known } = await owner.query('select * from dead_addresses')
  expect(JSON.stringify(known)).not.toContain('kunde')

  await ordered('Flyttet@kunde.example')
  await untilMail('Flyttet@kunde.example', 'failed')
  expect((await mailOf('Flyttet@kunde.example')).last_error).toBe('Mail to this address comes back (5.1.1)')
  expect(offers.get('Flyttet@kunde.example')).toBeUndefined()

  late += 31 * 86_400_000
  await ordered('flyttet@Kunde.example')
  await untilMail('flyttet@Kunde.example', 'sent')
})

it('closes no address for a delay, a full mailbox, an answer of a person, or a letter that only looks like a report', async () => {
  const email = 'hjemme@kunde.example'
  const messageId = await sentTo(email)
  const guessed = `<${'0'.repeat(32)}@lysning.example>`
  for (const [body, status] of [
    [report(messageId, 'delayed', '4.4.1'), 204],
    [report(guessed, 'failed', '5.1.1'), 204],
    ['Subject: Out of office\r\n\r\nBack on Monday\r\n', 204],
    ['', 204],
  ] as const)
    expect(await handOn(body)).toBe(status)
  expect(await handOn(report(messageId, 'failed', '5.1.1'), { key: 'another-key-of-somebody' })).toBe(401)
  expect(await handOn(report(messageId, 'failed', '5.1.1'), { type: 'text/plain' })).toBe(415)
  expect(await handOn('x'.repeat(300_000))).toBe(413)
  expect(await mailOf(email)).toMatchObject({ state: 'sent' })
  // The mail did not arrive, but the mailbox is there.
  expect(await handOn(report(messageId, 'failed', '5.2.2'))).toBe(204)
  expect(await mailOf(email)).toMatchObject({ state: 'failed' })
  await ordered('Hjemme@kunde.example')
  await untilMail('Hjemme@kunde.example', 'sent')
})

it('knows an address that the server refuses by its status as one that no mail reaches', async () => {
  refusalOf = (address) => {
    if (address.startsWith('ukjent')) return { code: 550, text: '5.1.1 No such user' }
    return address.startsWith('sperret') ? { code: 550, text: '5.7.1 We take nothing from you' } : undefined
  }
  for (const email of ['ukjent@kunde.example', 'sperret@kunde.example']) {
    await ordered(email)
    await untilMail(email, 'failed')
  }
  refusalOf = () => undefined
  await ordered('Ukjent@kunde.example')
  await untilMail('Ukjent@kunde.example', 'failed')
  await ordered('Sperret@kunde.example')
  await untilMail('Sperret@kunde.example', 'sent')
})
