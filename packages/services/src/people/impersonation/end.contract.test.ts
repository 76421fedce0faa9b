import { createHash, createHmac, randomBytes } from 'node:crypto'
import { staffPeopleSchema } from '@shop/contract/rest/staff-people'
import { assist, pageHeaders, postJson } from '@shop/testkit/assist'
import { bearerOf } from '@shop/testkit/bearer'
import { staffSession } from '@shop/testkit/staff-session'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { createClient } from 'graphql-ws'
import { beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { wireHash } from '../../platform/password'
import { openSecretBox } from '../../platform/secret-box'
import { totpCode, totpStep } from '../staff/totp'

const clock = testClock()
const { now } = clock
let other: Awaited<ReturnType<Shop['another']>>
let people: { id: number; ref: string; email: string }[]

const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  other = await shop.another()
  const { rows } = await owner.query(
    `select u.id, u.ref, u.email from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and not u.blacklisted
       and u.support_access = 'market' and u.market_id = 'NO|NOK' and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id limit 60`,
  )
  people = rows
})

let used = 0
const somebody = () => {
  const one = people[used++]
  if (!one) throw new Error('The demo has not enough customers')
  clock.pass(61 * 60_000)
  return one
}
const asked = (url: string, headers: Readonly<Record<string, string>>, query = '{ getUser { id } }') =>
  postJson(`${url}/graphql`, { query }, { 'x-apikey': TEST_API_KEY, ...headers })
const CHANGE = 'mutation { updateUser(user: { gender: WOMAN }) { id } }'
const outcome = async (url: string, headers: Readonly<Record<string, string>>) => {
  const { body } = await asked(url, headers)
  return body.errors?.[0]?.extensions?.code ?? 'answers'
}

/** A socket of the customer's shop at a process: what it heard, and how it was closed. */
function listening(url: string, token: string, query = 'subscription { sessionEnded { reason } }') {
  const heard: unknown[] = []
  const state: { closed?: number; opened: boolean } = { opened: false }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY, ...(token && { token }) },
    retryAttempts: 0,
    lazy: false,
    on: {
      connected: () => {
        state.opened = true
      },
      closed: (event) => {
        state.closed = (event as { code: number }).code
      },
    },
    onNonLazyError: () => undefined,
  })
  client.subscribe(
    { query },
    { next: ({ data }) => heard.push(data), error: () => undefined, complete: () => undefined },
  )
  return { heard, state, close: () => client.dispose() }
}

it('[ASSIST-39] [ASSIST-40] [WS-07] ends on two processes within a second, tokens and sockets', async () => {
  const session = await assist(shop, somebody().ref, { now })
  const headers = await session.headers()
  const token = headers.authorization.replace('Bearer ', '')
  const sockets = [listening(shop.url, token), listening(other.url, token)]
  await expect.poll(() => sockets.map(({ state }) => state.opened)).toEqual([true, true])
  expect([await outcome(shop.url, headers), await outcome(other.url, headers)]).toEqual(['answers', 'answers'])
  const begin = performance.now()
  expect((await session.post('end')).status).toBe(204)
  expect([await outcome(shop.url, headers), await outcome(other.url, headers)]).toEqual([
    'IMPERSONATION_ENDED',
    'IMPERSONATION_ENDED',
  ])
  await expect
    .poll(() => sockets.map(({ state }) => state.closed), { timeout: 1_000, interval: 20 })
    .toEqual([4403, 4403])
  expect(performance.now() - begin).toBeLessThan(1_500)
  expect(sockets.map(({ heard }) => heard)).toEqual([
    [{ sessionEnded: { reason: 'console' } }],
    [{ sessionEnded: { reason: 'console' } }],
  ])
  const again = listening(other.url, token)
  await expect.poll(() => again.state.closed).toBe(4403)
  expect(again.heard).toEqual([])
  await Promise.all([...sockets, again].map(({ close }) => close()))
})

/** Whether the record of the end holds, as a print, how long it lasted and what was done in it. */
async function printOfEnd(id: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select i.started_at, i.ended_at, i.reads, i.writes, i.refusals, a.after_hash, k.subject, k.key_encrypted
     from impersonations i join audit_log a on a.impersonation_id = i.id and a.event = 'impersonation.end'
       join audit_subject_keys k on k.user_id = i.user_id where i.id = $1`,
    [id],
  )
  const [{ started_at: from, ended_at: to, reads, writes, refusals, after_hash: print, subject, key_encrypted }] = rows
  const key = Buffer.from(openSecretBox(shop.dataDir, 'audit subjects').open(key_encrypted, subject), 'base64')
  // The clock goes on between the end and its record.
  const seconds = Math.round((to.getTime() - from.getTime()) / 1_000)
  const prints = [seconds, seconds + 1, seconds + 2].map((lasted) =>
    createHmac('sha256', key)
      .update(JSON.stringify({ state: 'ended', seconds: lasted, reads, writes, refusals }))
      .digest('hex'),
  )
  return prints.includes(print)
}

type Session = Awaited<ReturnType<typeof assist>>
type Somebody = ReturnType<typeof somebody>

async function resetPassword({ id }: Somebody) {
  const resetKey = randomBytes(32).toString('hex')
  await owner.query(
    `insert into password_resets (key_hash, user_id, requested_at, expires_at)
     values ($2, $1, $3::timestamptz, $3::timestamptz + interval '1 hour')`,
    [id, createHash('sha256').update(resetKey).digest(), now()],
  )
  const reset =
    'mutation ($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }'
  const { data, errors } = await shop.graphql(reset, { resetKey, password: wireHash('et helt nytt passord') })
  expect(errors).toBeUndefined()
  expect(data.commitReset).toBe(true)
}

async function disableStaff({ login }: Session) {
  const admin = await staffSession(shop, 'admin')
  await admin.post('step-up', { code: totpCode(admin.person.totpSecret, totpStep(now())) })
  const url = `${shop.url}/staff/people`
  const { people } = staffPeopleSchema.parse(await (await fetch(url, { headers: await admin.headers() })).json())
  const one = people.find(({ email }) => email === login.person.email)
  const wish = { do: 'disable', reason: 'left', version: one?.version }
  expect((await postJson(`${url}/${one?.ref}`, wish, await pageHeaders(admin))).status).toBe(200)
}

const endByAdmin = async ({ id }: Session) =>
  postJson(`${shop.url}/staff/impersonations/${id}/end`, {}, await pageHeaders(await staffSession(shop, 'admin')))

const byCustomer = async ({ id }: Somebody, wish: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(shop, id, { clock })}` }
  expect((await postJson(`${shop.url}/api/account-access`, wish, headers)).status).toBe(200)
}

/** Whoever it was; everything else is of the staff. */
const ENDED_BY: Readonly<Record<string, string>> = {
  customer: 'customer',
  opt_out: 'customer',
  expired: 'system',
  password_reset: 'customer',
  staff_logout: 'system',
  staff_disabled: 'system',
}

it('[ASSIST-38] [IMPERSONATE-20] ends by each of ten causes: the same row, and a record with who ended it, the cause, how long it lasted and what was done', async () => {
  const causes: Readonly<Record<string, (session: Session, who: Somebody) => Promise<unknown>>> = {
    banner: (session) => session.end(),
    console: (session) => session.post('end'),
    tab_closed: (session) => session.post('end', { cause: 'tab_closed' }),
    staff_logout: (session) => session.login.signOut(),
    admin: endByAdmin,
    customer: (_, who) => byCustomer(who, { do: 'end' }),
    expired: async () => clock.pass(15 * 60_000),
    opt_out: (_, who) => byCustomer(who, { do: 'choose', choice: 'refused' }),
    password_reset: (_, who) => resetPassword(who),
    staff_disabled: disableStaff,
  }
  expect(Object.keys(causes)).toHaveLength(10)
  for (const [cause, end] of Object.entries(causes)) {
    const who = somebody()
    // In one of them something is changed, and something else refused.
    const act = cause === 'console'
    const session = await assist(shop, who.ref, { now, act })
    const headers = await session.headers()
    expect(await outcome(other.url, headers), cause).toBe('answers')
    if (act) {
      expect((await asked(other.url, headers, CHANGE)).body.errors).toBeUndefined()
      expect((await asked(other.url, headers, 'mutation { deleteUser }')).body.errors).toHaveLength(1)
    }
    await end(session, who)
    if (cause !== 'expired') expect(await outcome(other.url, headers), cause).toBe('IMPERSONATION_ENDED')
    const rowOf = async () =>
      (await owner.query('select state, end_cause, writes, refusals from impersonations where id = $1', [session.id]))
        .rows
    const counts = act ? { writes: 1, refusals: 1 } : { writes: 0, refusals: 0 }
    await expect.poll(rowOf, { timeout: 10_000 }).toEqual([{ state: 'ended', end_cause: cause, ...counts }])
    const log = await owner.query(
      `select target, result, actor_kind from audit_log where impersonation_id = $1 and event = 'impersonation.end'`,
      [session.id],
    )
    expect(log.rows, cause).toEqual([{ target: cause, result: 'ok', actor_kind: ENDED_BY[cause] ?? 'staff' }])
    expect(await printOfEnd(session.id), cause).toBe(true)
  }
  await owner.query(`update staff set state = 'active', disabled_at = null where state = 'disabled'`)
})

it('[ASSIST-38] is ended by nobody else', async () => {
  const session = await assist(shop, somebody().ref, { now })
  const headers = await session.headers()
  const stranger = await staffSession(shop, 'merchandiser')
  const url = `${shop.url}/staff/impersonations/${session.id}/end`
  expect((await postJson(url, {}, await pageHeaders(stranger))).status).toBe(403)
  expect(await outcome(other.url, headers)).toBe('answers')
  await session.end()
})

it('[ASSIST-40] [WS-08] asks before each value whether the session still runs, also when nobody told that it is over', async () => {
  const session = await assist(shop, somebody().ref, { now })
  const token = (await session.headers()).authorization.replace('Bearer ', '')
  const { data } = await shop.graphql('{ getCart(id: "", marketId: "no") { id } }')
  const cart: string = data.getCart.id
  let turn = 0
  const change = () =>
    shop.graphql(
      'mutation m($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text) { id } }',
      {
        id: cart,
        text: `turn ${turn++}`,
      },
    )
  const query = `subscription { cartChanged(id: "${cart}") { id } }`
  const [watched, free] = [listening(shop.url, token, query), listening(shop.url, '', query)]
  await expect
    .poll(async () => {
      await change()
      return watched.heard.length > 0 && free.heard.length > 0
    })
    .toBe(true)
  await owner.query(`update impersonations set state = 'ended', ended_at = $2, end_cause = 'console' where id = $1`, [
    session.id,
    now(),
  ])
  await new Promise((resolve) => setTimeout(resolve, 300))
  const [before, heardByOthers] = [watched.heard.length, free.heard.length]
  await change()
  await expect.poll(() => free.heard.length).toBeGreaterThan(heardByOthers)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(watched.heard).toHaveLength(before)
  await Promise.all([watched.close(), free.close()])
})

it('[ASSIST-41] [ASSIST-62] [STAFF-09] ends all at once: of a person, of a market, of everybody', async () => {
  const { ref } = somebody()
  const next = somebody()
  const admin = await staffSession(shop, 'admin')
  const agent = await staffSession(shop, 'customer-service')
  const lead = await staffSession(shop, 'customer-service-lead')
  const panic = async (body: unknown, login = admin) =>
    postJson(`${shop.url}/staff/impersonations/panic`, body, await pageHeaders(login))
  const running = async () =>
    (await owner.query(`select count(*)::int as n from impersonations where state <> 'ended'`)).rows[0].n
  await assist(shop, ref, { now, login: agent })
  await assist(shop, next.ref, { now, login: lead })
  expect((await panic({ staffRef: (await agent.member())?.id }, agent)).status).toBe(403)
  expect(await running()).toBe(2)
  expect((await panic({ staffRef: (await agent.member())?.id })).body).toEqual({ ended: 1 })
  expect((await panic({ marketId: 'SE|SEK' })).body).toEqual({ ended: 0 })
  expect((await panic({ marketId: 'NO|NOK' })).body).toEqual({ ended: 1 })
  await assist(shop, ref, { now, login: agent })
  expect((await panic({ everybody: true })).body).toEqual({ ended: 1 })
  expect(await running()).toBe(0)
  const { rows } = await owner.query(
    `select count(*)::int as n from alarms where kind = 'kill_switch' and severity = 'critical'`,
  )
  expect(rows[0].n).toBe(4)
})

it('[ASSIST-38] ends by the clock although nobody asks for anything, and tells the open sockets', async () => {
  const session = await assist(shop, somebody().ref, { now })
  const token = (await session.headers()).authorization.replace('Bearer ', '')
  const socket = listening(other.url, token)
  await expect.poll(() => socket.state.opened).toBe(true)
  clock.pass(16 * 60_000)
  await expect.poll(() => socket.state.closed, { timeout: 5_000 }).toBe(4403)
  expect(socket.heard).toEqual([{ sessionEnded: { reason: 'expired' } }])
  await socket.close()
})
