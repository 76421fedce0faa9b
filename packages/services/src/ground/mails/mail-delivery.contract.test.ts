import type { AddressInfo } from 'node:net'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

type Taken = { readonly to: string; readonly from: string; readonly source: string }

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
const takenFor = (email: string) => taken.filter(({ to }) => to === email)

it('[ORDER-06] takes the confirmation to the mail server at once and once, with two processes at work', async () => {
  const email = 'smtp@kunde.example'
  const orderId = await ordered(email)
  await untilMail(email, 'sent')
  await owner.query(`insert into jobs (kind, key) values ('mail.deliver', 'order_confirmation:${orderId}')`)
  await owner.query(`select pg_notify('shop_events', '{"topic":"outbox","key":""}')`)
  await expect
    .poll(
      async () =>
        (await owner.query(`select count(*)::int as n from jobs where kind = 'mail.deliver' and done_at is null`))
          .rows[0].n,
      {
        timeout: 20_000,
      },
    )
    .toBe(0)
  const [mail, ...more] = takenFor(email)
  expect(more).toEqual([])
  expect(mail?.from).toBe('no-reply@lysning.example')
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
