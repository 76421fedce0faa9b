import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { engagementCalls } from '@shop/testkit/engagement-calls'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A real gateway: what it answers to a number is the test's. */
type Taken = { readonly headers: IncomingMessage['headers']; readonly body: string }
const taken: Taken[] = []
const statuses = new Map<string, number[]>()
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  taken.push({ headers: request.headers, body })
  const number = [...statuses.keys()].find((one) => body.includes(one.slice(1)))
  response.writeHead((number && statuses.get(number)?.shift()) || 202).end()
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`

let late = 0
const clock = { now: () => new Date(Date.now() + late) }
const { shop, owner } = await withShop({
  env: { SMS_URL, SMS_AUTHORIZATION: 'Bearer key-of-the-gateway', SMS_FROM: 'Fjord' },
  clock,
})
let members = 0
let without: Shop
beforeAll(async () => {
  without = await startShop({ env: { SMS_URL: undefined } })
})
afterAll(async () => {
  await without?.stop()
  gateway.close()
})

async function asked(at: Pick<Shop, 'graphql'>, calls: ReturnType<typeof engagementCalls>, of: typeof owner) {
  const mobile = `+47411${String(members++).padStart(5, '0')}`
  const member = await calls.member()
  await of.query('update users set mobile = $2 where id = $1', [member.id, mobile])
  const ask = () =>
    at.graphql('mutation { updateConsent(kind: SMS, granted: true) { kind isPending } }', {}, member.headers)
  return { ...member, mobile, ask }
}
const stateOf = async (mobile: string) =>
  (await owner.query(`select state, attempts, last_error from mails where to_address = $1`, [mobile])).rows[0]
const untilState = (mobile: string, state: string) =>
  expect.poll(async () => (await stateOf(mobile))?.state, { timeout: 20_000 }).toBe(state)

it('takes a text message to the gateway once, in the form that the operator named', async () => {
  const { mobile, ask } = await asked(shop, engagementCalls(shop, owner), owner)
  await ask()
  await untilState(mobile, 'sent')
  const [{ headers, body }, ...more] = taken.filter(({ body }) => body.includes(mobile)) as [Taken]
  expect(more).toEqual([])
  expect(headers).toMatchObject({ authorization: 'Bearer key-of-the-gateway', 'content-type': 'application/json' })
  const sent = JSON.parse(body)
  expect(sent).toMatchObject({ from: 'Fjord', to: mobile, id: headers['idempotency-key'] })
  expect(sent.text).toMatch(/\b\d{6}\b.*http/s)
})

it('tries again what the gateway could not take, and gives up a number that it refuses', async () => {
  const calls = engagementCalls(shop, owner)
  const [later, never] = [await asked(shop, calls, owner), await asked(shop, calls, owner)]
  statuses.set(later.mobile, [503, 429])
  statuses.set(never.mobile, [400, 400, 400])
  await Promise.all([later.ask(), never.ask()])
  await untilState(never.mobile, 'failed')
  expect(await stateOf(never.mobile)).toMatchObject({ attempts: 1, last_error: 'The gateway answered 400' })
  await expect.poll(async () => (await stateOf(later.mobile))?.attempts, { timeout: 20_000 }).toBe(1)
  expect(await stateOf(later.mobile)).toMatchObject({ state: 'waiting' })
  for (const wait of [60_000, 600_000]) {
    late += wait
    await expect
      .poll(async () => (await stateOf(later.mobile))?.attempts, { timeout: 20_000 })
      .toBeGreaterThan(wait === 60_000 ? 1 : 2)
  }
  await untilState(later.mobile, 'sent')
})

it('offers no text messages in a shop that sends none, and asks no number', async () => {
  const { Client } = (await import('pg')).default
  const of = new Client({ connectionString: without.database.ownerUrl })
  await of.connect()
  try {
    const { mobile, ask, headers } = await asked(without, engagementCalls(without, of), of)
    const { errors } = await ask()
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'SMS_NOT_OFFERED' })
    const { data } = await without.graphql('{ getConsents { kind } }', {}, headers)
    expect(data).toEqual({ getConsents: [{ kind: 'NEWSLETTER' }] })
    expect((await of.query('select from mails where to_address = $1', [mobile])).rows).toEqual([])
  } finally {
    await of.end()
  }
})
