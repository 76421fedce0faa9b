import { accountAccessSchema, impersonationListSchema } from '@shop/contract/rest/impersonation'
import {
  assist,
  assistCalls,
  assistToken,
  codeOf,
  pageHeaders,
  postJson,
  startBody,
  verifierPair,
} from '@shop/testkit/assist'
import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { facts } from '@shop/testkit/personas'
import { ownerOf } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { type Shop, startShop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode, totpStep } from '../staff/totp'
import { linkOf } from './start-impersonation'

const MINUTE = 60_000
let late = 0
const now = () => new Date(Date.now() + late)
let shop: Shop
let owner: pg.Client
/** People of the demo, each test with one of their own. */
let people: { id: number; ref: string; email: string }[]

beforeAll(async () => {
  shop = await startShop({ clock: { now } })
  owner = await ownerOf(shop)
  const { rows } = await owner.query(
    `select u.id, u.ref, u.email from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and not u.blacklisted
       and u.support_access = 'market' and u.market_id = 'NO|NOK' and not exists (select from staff s where lower(s.email) = lower(u.email))
     order by u.id limit 120`,
  )
  people = rows
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
})

let used = 0
/** A customer whom nobody has entered yet; the limits of one staff member start anew with the hour. */
const somebody = () => {
  const one = people[used++]
  if (!one) throw new Error('The demo has not enough customers')
  late += 61 * MINUTE
  return one
}
const one = (sql: string, ...values: unknown[]) => owner.query(sql, values).then(({ rows }) => rows[0])
const speaks = async (headers: Readonly<Record<string, string>>, url = shop.url) => {
  const answer = await postJson(
    `${url}/graphql`,
    { query: '{ getUser { id } }' },
    { 'x-apikey': 'test-api-key', ...headers },
  )
  return answer.body.errors?.[0]?.extensions?.code ?? answer.body.data.getUser.id
}

describe('starting', () => {
  it('[ASSIST-01] [STAFF-13] takes a start from a page of the console alone: one cell of methods, origins and headers', async () => {
    const { ref } = somebody()
    const login = await staffSession(shop, 'customer-service')
    const right = await pageHeaders(login)
    const url = `${shop.url}/staff/impersonations`
    const body = startBody(ref, { challenge: verifierPair().challenge })
    const without = (name: string) => Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))
    const wrong: Readonly<Record<string, Record<string, string>>> = {
      'no origin': without('origin'),
      'other origin': { ...right, origin: 'http://no.localhost:3000' },
      'sandboxed origin': { ...right, origin: 'null' },
      'cross-site': { ...right, 'sec-fetch-site': 'cross-site' },
      'same-site': { ...right, 'sec-fetch-site': 'same-site' },
      'no mark': without('x-console-csrf'),
      'another’s mark': {
        ...right,
        'x-console-csrf': (await (await staffSession(shop, 'admin')).member())?.csrf ?? '',
      },
    }
    for (const [name, headers] of Object.entries(wrong))
      expect((await postJson(url, body, headers)).status, name).toBe(403)
    expect((await postJson(url, body, without('x-staff-token'))).status).toBe(401)
    const asForm = await fetch(url, {
      method: 'POST',
      headers: { ...right, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'customerRef=1',
    })
    expect(asForm.status).toBe(415)
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(url, { method, headers: right })).status).toBe(405)
    expect((await owner.query('select from impersonations')).rowCount).toBe(0)
    expect((await postJson(url, body, right)).status).toBe(201)
  })

  it('[ASSIST-02] [ROLE-05] needs the permission for that market, which no shopper has', async () => {
    const { ref } = somebody()
    const url = `${shop.url}/staff/impersonations`
    for (const role of ['merchandiser', 'admin']) {
      const login = await staffSession(shop, role)
      const answer = await postJson(url, startBody(ref), await pageHeaders(login))
      expect([answer.status, codeOf(answer)], role).toEqual([403, 'FORBIDDEN'])
    }
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    const shopper = await signIn(shop, member)
    expect((await postJson(url, startBody(ref), shopper.headers)).status).toBe(401)
    const bearer = shopper.headers.authorization?.replace('Bearer ', '') ?? ''
    expect((await postJson(url, startBody(ref), { ...shopper.headers, 'x-staff-token': bearer })).status).toBe(401)
    const login = await staffSession(shop, 'customer-service')
    await owner.query(
      `update staff_roles set market_id = 'SE|SEK' where staff_id = (select id from staff where email = $1)`,
      [login.person.email],
    )
    const elsewhere = await postJson(url, startBody(ref), await pageHeaders(login))
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([403, 'FORBIDDEN'])
    await owner.query(
      'update staff_roles set market_id = null where staff_id = (select id from staff where email = $1)',
      [login.person.email],
    )
    const refused = await one(
      `select event, result, target, market_id from audit_log where event = 'operation.refused' order by seq desc limit 1`,
    )
    expect(refused).toEqual({
      event: 'operation.refused',
      result: 'refused',
      target: 'impersonate:read',
      market_id: 'NO|NOK',
    })
  })

  it('[IMPERSONATE-18] [ASSIST-10] refuses staff, the deleted, the disabled and the protected, and records it', async () => {
    const url = `${shop.url}/staff/impersonations`
    const login = await staffSession(shop, 'customer-service')
    const cases: readonly (readonly [string, string, string])[] = [
      ['deleted_at = now(), email = null', 'deleted_at = null', 'IMPERSONATION_TARGET_PROTECTED'],
      ['disabled_at = now()', 'disabled_at = null', 'IMPERSONATION_TARGET_PROTECTED'],
      ['protected = true', 'protected = false', 'IMPERSONATION_TARGET_PROTECTED'],
      ["email = 'eero@lysning.example'", 'disabled_at = null', 'IMPERSONATION_TARGET_PROTECTED'],
      ["email = 'sigrid@lysning.example'", 'disabled_at = null', 'IMPERSONATION_TARGET_PROTECTED'],
      ["support_access = 'refused'", "support_access = 'market'", 'IMPERSONATION_CONSENT_REQUIRED'],
    ]
    for (const [set, back, code] of cases) {
      const { id, ref, email } = somebody()
      await owner.query(`update users set ${set} where id = $1`, [id])
      const fresh = await staffSession(shop, 'customer-service')
      const answer = await postJson(url, startBody(ref), await pageHeaders(fresh))
      expect([answer.status, codeOf(answer)], set).toEqual([403, code])
      await owner.query(`update users set ${back}, email = $2 where id = $1`, [id, email])
      expect(
        await one('select target from audit_log where subject_user_id = $1 order by seq desc limit 1', id),
      ).toEqual({
        target: code,
      })
    }
    expect(await login.member()).toBeUndefined()
  })

  it('[ASSIST-12] asks for a reason, a text and a ticket, and takes no secrets into the record', async () => {
    const { ref } = somebody()
    const headers = await pageHeaders(await staffSession(shop, 'customer-service'))
    for (const wrong of [
      { reason: 'short' },
      { ticket: '' },
      { reasonCode: 'curiosity' },
      { reason: 'Her password is Sommer2026! and she is lost' },
      { reason: 'Paid with 4111 1111 1111 1111 and got no mail' },
    ]) {
      const answer = await postJson(`${shop.url}/staff/impersonations`, startBody(ref, wrong), headers)
      expect([answer.status, codeOf(answer)], JSON.stringify(wrong)).toEqual([400, 'BAD_REQUEST'])
    }
  })

  it('[ASSIST-08] leads to a path of its own host, whatever is asked for', async () => {
    const origin = 'http://abc.assist.no.localhost:3000'
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      'http:',
      'javascript:',
      '%2f',
      '%5c',
      '@',
      'evil.example',
      ':80',
      '?a=',
      '#x',
      '\t',
      '\n',
      '..',
      ' ',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(text, (path) => {
        const url = new URL(linkOf(origin, path, 'the-code'))
        expect(url.origin).toBe(origin)
        expect(url.searchParams.getAll('loginToken')).toContain('the-code')
      }),
      { numRuns: 10_000 },
    )
  })

  it('[IMPERSONATE-19] ends the first when the same customer is started again', async () => {
    const { ref } = somebody()
    const login = await staffSession(shop, 'customer-service')
    const first = await assist(shop, ref, { login, now })
    const second = await assist(shop, ref, { login, now })
    expect(codeOf(await first.state())).toBe('IMPERSONATION_ENDED')
    expect((await second.state()).status).toBe(200)
    expect(await one('select state, end_cause from impersonations where id = $1', first.id)).toEqual({
      state: 'ended',
      end_cause: 'replaced',
    })
  })

  it('[ASSIST-14] counts starts of a staff member and of a customer, and says when to come again', async () => {
    const login = await staffSession(shop, 'customer-service-lead')
    const url = `${shop.url}/staff/impersonations`
    const { ref } = somebody()
    const fresh = await staffSession(shop, 'customer-service-lead')
    const statuses: number[] = []
    let last = await postJson(url, startBody(ref), await pageHeaders(fresh))
    statuses.push(last.status)
    for (let i = 1; i < 11; i++) {
      last = await postJson(url, startBody(ref), await pageHeaders(fresh))
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect(codeOf(last)).toBe('IMPERSONATION_LIMIT')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(
      await one(`select kind, details from alarms where kind = 'impersonation_limit' order by id desc limit 1`),
    ).toMatchObject({
      details: { limit: 'hour' },
    })
    expect(await login.member()).toBeUndefined()
    // The sixth of one customer in a day needs a lead.
    late += 61 * MINUTE
    const agent = await staffSession(shop, 'customer-service')
    expect(codeOf(await postJson(url, startBody(ref), await pageHeaders(agent)))).toBe('IMPERSONATION_LIMIT')
  })
})

describe('the hand-over', () => {
  const begun = async () => {
    const { id: userId, ref } = somebody()
    const login = await staffSession(shop, 'customer-service')
    const { verifier, challenge } = verifierPair()
    const { body } = await postJson(
      `${shop.url}/staff/impersonations`,
      startBody(ref, { challenge }),
      await pageHeaders(login),
    )
    return { ...body, userId, verifier, login, host: new URL(body.origin).host } as {
      id: string
      code: string
      verifier: string
      host: string
      userId: number
      login: typeof login
    }
  }

  it('[ASSIST-03] [IMPERSONATE-04] gives 256 random bits, keeps their hash, and lets one of fifty at once in', async () => {
    const { code, verifier, host, id } = await begun()
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    const dump = JSON.stringify([
      (await owner.query('select * from handoff_codes')).rows,
      (await owner.query('select * from impersonations')).rows,
      (await owner.query('select * from audit_log')).rows,
    ])
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
    const other = await shop.another()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        postJson(
          `${i % 2 ? shop.url : other.url}/assist/redeem`,
          { way: 'handoff', code, verifier, host, userAgent: 'Mozilla/5.0 (Test) Console' },
          { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-forwarded-for': `10.9.0.${i}` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['HANDOFF_REPLAYED']))
    expect(await one('select state from impersonations where id = $1', id)).toEqual({ state: 'active' })
    await other.stop()
  })

  it('[ASSIST-04] [ASSIST-62] burns a code with each binding that does not fit, and says so with an alarm', async () => {
    const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
      ['verifier', { verifier: 'x'.repeat(43) }],
      ['origin', { host: 'other.assist.no.localhost:3000' }],
      ['browser', { userAgent: 'curl/8' }],
      ['way', { way: 'login_token' }],
    ]
    for (const [cause, change] of wrong) {
      const { code, verifier, host, id } = await begun()
      const { redeem } = assistCalls(shop)
      const answer = await redeem({ code, verifier, host, ...change })
      expect([answer.status, codeOf(answer)], cause).toEqual([403, 'HANDOFF_INVALID'])
      expect((await redeem({ code, verifier, host })).status, cause).toBe(403)
      expect(await one('select state from impersonations where id = $1', id)).toEqual({ state: 'pending' })
      expect(
        await one(`select details from alarms where impersonation_id = $1 and kind = 'redeem_rejected'`, id),
        cause,
      ).toEqual({ details: { cause } })
    }
    late += MINUTE
    const { code, verifier, host } = await begun()
    late += 46_000
    const tooLate = await assistCalls(shop).redeem({ code, verifier, host })
    expect([tooLate.status, codeOf(tooLate)]).toEqual([403, 'HANDOFF_INVALID'])
    const invented = await assistCalls(shop).redeem({ code: `${code.slice(0, -2)}xx`, verifier, host })
    expect(codeOf(invented)).toBe('HANDOFF_INVALID')
  })

  it('[ASSIST-14] hears ten guesses of an address in a minute', async () => {
    const guess = () =>
      postJson(
        `${shop.url}/assist/redeem`,
        { way: 'handoff', code: 'a guess', verifier: '', host: 'x', userAgent: '' },
        { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-forwarded-for': '10.77.0.1' },
      )
    const statuses: number[] = []
    for (let i = 0; i < 24; i++) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('[IMPERSONATE-04] takes the login token of a link on its own host, once', async () => {
    const { ref } = somebody()
    const login = await staffSession(shop, 'customer-service')
    const body = startBody(ref, { way: 'login_token', path: '/account?tab=orders' })
    const started = await postJson(`${shop.url}/staff/impersonations`, body, await pageHeaders(login))
    const url = new URL(started.body.url)
    const token = url.searchParams.get('loginToken')
    expect([url.pathname, url.searchParams.get('tab')]).toEqual(['/account', 'orders'])
    expect(started.body.code).toBeUndefined()
    const { redeem } = assistCalls(shop)
    const redeemed = await redeem({ way: 'login_token', code: token, host: url.host })
    expect(redeemed.body).toMatchObject({
      path: '/account?tab=orders',
      banner: { staffName: 'Sigrid Haugen', scope: 'read', market: 'no' },
    })
    expect(codeOf(await redeem({ way: 'login_token', code: token, host: url.host }))).toBe('HANDOFF_REPLAYED')
  })
})

describe('while it runs', () => {
  it('[IMPERSONATE-12] [ASSIST-17] speaks for the customer by a token of a minute that nothing renews', async () => {
    const { id, ref } = somebody()
    const session = await assist(shop, ref, { now })
    const headers = await session.headers()
    expect(await speaks(headers)).toBe(id)
    const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ SpoofedBy: (await session.login.member())?.id, SessionId: session.id })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(60)
    const { status, body } = await postJson(`${shop.url}/auth/login`, { username: 'a@b.example' }, headers)
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
    for (const [method, path] of [
      ['GET', 'login'],
      ['POST', 'password'],
      ['POST', 'register'],
      ['GET', 'logout'],
    ] as const) {
      const answer = await fetch(`${shop.url}/auth/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-auth-refresh-token': 'x' },
        ...(method === 'POST' && { body: '{"username":"a@b.example"}' }),
      })
      expect(answer.status, path).toBe(403)
    }
    late += 61_000
    expect(await speaks(headers)).toBe('UNAUTHENTICATED')
    expect(await speaks(await session.headers())).toBe(id)
  })

  it('[ASSIST-15] ends by itself: idle after ten minutes, in all after the minutes asked for', async () => {
    const idle = await assist(shop, somebody().ref, { now })
    late += 9 * MINUTE
    expect((await idle.state()).status).toBe(200)
    late += 9 * MINUTE
    expect((await idle.state(false)).status).toBe(401)
    const busy = await assist(shop, somebody().ref, { now, start: { minutes: 30 } })
    for (let i = 0; i < 3; i++) {
      late += 9 * MINUTE
      expect((await busy.state()).status).toBe(200)
    }
    late += 4 * MINUTE
    const over = await busy.state()
    expect([over.status, codeOf(over)]).toEqual([401, 'IMPERSONATION_EXPIRED'])
    const long = await assist(shop, somebody().ref, { now, start: { minutes: 30 } })
    expect((await long.post('extend', { minutes: 30, reason: 'too short' })).status).toBe(400)
    expect((await long.post('extend', { minutes: 20, reason: 'Still on the phone with her' })).status).toBe(204)
    expect((await long.post('extend', { minutes: 20, reason: 'Still on the phone with her' })).status).toBe(204)
    const { expires_at, started_at } = await one(
      'select expires_at, started_at from impersonations where id = $1',
      long.id,
    )
    expect(expires_at.getTime() - started_at.getTime()).toBe(60 * MINUTE)
    expect(codeOf(await long.post('extend', { minutes: 5, reason: 'Still on the phone with her' }))).toBe(
      'IMPERSONATION_LIMIT',
    )
  })

  it('[ASSIST-19] asks at every request: staff, session, permission, customer and choice, and names the cause', async () => {
    const staffId = `(select id from staff where email = 'sigrid@lysning.example')`
    const cases: readonly (readonly [string, string, string])[] = [
      [
        `update staff set state = 'disabled' where id = ${staffId}`,
        `update staff set state = 'active' where id = ${staffId}`,
        'staff_disabled',
      ],
      [
        `update staff_sessions set ended_at = now() where staff_id = ${staffId} and ended_at is null`,
        'select 1',
        'staff_logout',
      ],
      [
        `update staff_roles set role = 'auditor' where staff_id = ${staffId}`,
        `update staff_roles set role = 'cs_agent' where staff_id = ${staffId}`,
        'permission_lost',
      ],
      [
        'update users set disabled_at = now() where id = $1',
        'update users set disabled_at = null where id = $1',
        'user_disabled',
      ],
      [
        `update users set support_access = 'refused' where id = $1`,
        `update users set support_access = 'market' where id = $1`,
        'opt_out',
      ],
    ]
    for (const [flip, back, cause] of cases) {
      const { id, ref } = somebody()
      const session = await assist(shop, ref, { now })
      const headers = await session.headers()
      expect(await speaks(headers)).toBe(id)
      const values = (sql: string) => (sql.includes('$1') ? [id] : [])
      await owner.query(flip, values(flip))
      expect(await speaks(headers), cause).toBe('IMPERSONATION_ENDED')
      await owner.query(back, values(back))
      expect(await speaks(headers), cause).toBe('IMPERSONATION_ENDED')
      const end = await one(
        `select target, result from audit_log where impersonation_id = $1 and event = 'impersonation.end'`,
        session.id,
      )
      expect(end, cause).toEqual({ target: cause, result: 'ok' })
    }
  })

  it('[ASSIST-13] [ASSIST-23] acts only after a step-up, in a window of ten minutes', async () => {
    const { ref } = somebody()
    const session = await assist(shop, ref, { now })
    const change = async () =>
      (
        await shop.graphql(
          'mutation { updateUser(user: { address: { careOf: "x" } }) { id } }',
          {},
          await session.headers(),
        )
      ).errors?.[0]?.extensions?.code
    expect(await change()).toBe('IMPERSONATION_READ_ONLY')
    expect(codeOf(await session.post('elevate'))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await session.stepUp()
    late += 6 * MINUTE
    expect(codeOf(await session.post('elevate'))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await session.stepUp()
    expect((await session.post('elevate')).status).toBe(204)
    expect(await change()).toBeUndefined()
    expect((await session.state()).body.banner.scope).toBe('act')
    late += 5 * MINUTE
    await session.state()
    late += 5 * MINUTE + 1_000
    expect((await session.state()).status).toBe(401)
    const next = await assist(shop, ref, { now, start: { minutes: 30 }, act: true })
    late += 9 * MINUTE
    await next.state()
    late += MINUTE + 1_000
    expect((await next.state()).body.banner.scope).toBe('read')
  })

  it('[ASSIST-13] asks for the step-up for protected accounts, and for the ninth customer in ten minutes', async () => {
    const { id, ref } = somebody()
    const login = await staffSession(shop, 'customer-service-lead')
    const url = `${shop.url}/staff/impersonations`
    const start = async (of: string) => postJson(url, startBody(of), await pageHeaders(login))
    await owner.query('update users set protected = true where id = $1', [id])
    expect(codeOf(await start(ref))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    const stepUp = () => login.post('step-up', { code: totpCode(login.person.totpSecret, totpStep(now())) })
    await stepUp()
    const opened = await start(ref)
    expect(opened.status).toBe(201)
    const end = async (of: string) => postJson(`${url}/${of}/end`, {}, await pageHeaders(login))
    await end(opened.body.id)
    late += 6 * MINUTE
    for (let i = 0; i < 7; i++) {
      const next = people[used++]
      const begun = await start(next?.ref ?? '')
      expect(begun.status).toBe(201)
      await end(begun.body.id)
    }
    const ninth = people[used++]?.ref ?? ''
    expect(codeOf(await start(ninth))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await stepUp()
    expect((await start(ninth)).status).toBe(201)
  })

  it('[ASSIST-11] works as no member of the staff, and starts nothing from there', async () => {
    const next = somebody()
    const session = await assist(shop, somebody().ref, { now })
    const headers = { ...(await pageHeaders(session.login)), ...(await session.headers()) }
    const answer = await postJson(`${shop.url}/staff/impersonations`, startBody(next.ref), headers)
    expect(answer.status).toBe(404)
    expect((await fetch(`${shop.url}/staff/audit`, { headers })).status).toBe(404)
  })
})

describe('the customer', () => {
  it('[ASSIST-20] [ASSIST-16] keeps the own sessions and row, and gets nothing of the staff’s', async () => {
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    const before = await signIn(shop, member)
    const user = await one('select * from users where email = $1', member.email)
    late += 61 * MINUTE
    const own = await signIn(shop, member)
    const session = await assist(shop, user.ref, { now })
    await speaks(await session.headers())
    const { authorization = '' } = own.headers
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.SpoofedBy).toBeUndefined()
    await session.end()
    expect(await speaks({ authorization })).toBe(user.id)
    expect(await one('select * from users where email = $1', member.email)).toEqual(user)
    expect(before.headers.authorization).toBeDefined()
    expect(await authCalls(shop.url).login(member.email, member.password)).toMatchObject({ status: 200 })
  })

  it('[ASSIST-38] sees the team and the reason of every access, ends it, and forbids it', async () => {
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    late += 61 * MINUTE
    const { headers } = await signIn(shop, member)
    const { ref } = await one('select ref from users where email = $1', member.email)
    const session = await assist(shop, ref, { now })
    const url = `${shop.url}/api/account-access`
    const seen = accountAccessSchema.parse(await (await fetch(url, { headers: { ...headers } })).json())
    expect(seen.accesses[0]).toMatchObject({
      team: 'Customer service',
      reasonCode: 'cart_help',
      kind: 'viewed',
      marketId: 'NO|NOK',
    })
    expect(seen.running).toMatchObject([{ id: session.id, scope: 'read' }])
    expect(JSON.stringify(seen)).not.toContain('Sigrid')
    const ended = await postJson(url, { do: 'end' }, headers)
    expect(ended.body.running).toEqual([])
    expect((await session.state()).status).toBe(401)
    const other = await assist(shop, ref, { now })
    await postJson(url, { do: 'choose', choice: 'refused' }, headers)
    expect(codeOf(await other.state())).toBe('IMPERSONATION_ENDED')
    expect(await one('select end_cause from impersonations where id = $1', other.id)).toEqual({ end_cause: 'opt_out' })
    await expect(assist(shop, ref, { now })).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    await postJson(url, { do: 'choose', choice: 'market' }, headers)
    const banned = await assist(shop, ref, { now })
    expect((await postJson(url, { do: 'choose', choice: 'allowed' }, await banned.headers())).status).toBe(403)
  })

  it('[ASSIST-45] is asked first where the market says so, and confirms the number that was read out', async () => {
    const member = facts.members.find(({ market, email }) => market === 'dk' && email)
    if (!member) throw new Error('The demo has no Danish member')
    late += 61 * MINUTE
    const { ref } = await one('select ref from users where email = $1', member.email)
    const { headers } = await signIn(shop, member)
    const login = await staffSession(shop, 'customer-service')
    const danish = { login, now, start: { marketId: 'DK|DKK' } }
    await expect(assist(shop, ref, danish)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    const wish = { customerRef: ref, marketId: 'DK|DKK' }
    const asked = await postJson(`${shop.url}/staff/access-requests`, wish, await pageHeaders(login))
    const url = `${shop.url}/api/account-access`
    const { id, number } = asked.body
    const wrong = number === '000000' ? '000001' : '000000'
    expect((await postJson(url, { do: 'confirm', id, number: wrong }, headers)).status).toBe(403)
    await expect(assist(shop, ref, danish)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    expect((await postJson(url, { do: 'confirm', id, number }, headers)).status).toBe(200)
    expect((await assist(shop, ref, danish)).id).toBeDefined()

    // A lead writes down the customer's wish, and breaks the glass where it must be; both are on record.
    const lead = await staffSession(shop, 'customer-service-lead')
    const choice = { ...wish, choice: 'refused', reason: 'She asked for it by mail today' }
    const choose = async (by: typeof lead) => postJson(`${shop.url}/staff/access-choice`, choice, await pageHeaders(by))
    expect((await choose(login)).status).toBe(403)
    expect((await choose(lead)).status).toBe(204)
    const refused = { login: lead, now, start: { marketId: 'DK|DKK' } }
    await expect(assist(shop, ref, refused)).rejects.toThrow('IMPERSONATION_CONSENT_REQUIRED')
    await expect(assist(shop, ref, { ...danish, start: { ...danish.start, breakGlass: true } })).rejects.toThrow(
      'IMPERSONATION_FORBIDDEN',
    )
    const broken = await assist(shop, ref, { ...refused, start: { ...refused.start, breakGlass: true } })
    expect((await broken.state()).status).toBe(200)
    expect(await one('select kind, severity from alarms where impersonation_id = $1', broken.id)).toEqual({
      kind: 'break_glass',
      severity: 'critical',
    })
    const events = await owner.query(
      `select event from audit_log where event in ('access.choice-by-staff', 'impersonation.break-glass') order by seq`,
    )
    expect(events.rows.map(({ event }) => event)).toEqual(['access.choice-by-staff', 'impersonation.break-glass'])
  })
})

it('lists what runs and what is over, each as far as the role reaches', async () => {
  const { ref } = somebody()
  const agent = await staffSession(shop, 'customer-service')
  const lead = await staffSession(shop, 'customer-service-lead')
  const session = await assist(shop, ref, { login: agent, now })
  const list = async (query: string, login = agent) => {
    const answer = await fetch(`${shop.url}/staff/impersonations?${query}`, { headers: await login.headers() })
    return impersonationListSchema.parse(await answer.json()).impersonations
  }
  expect((await list('state=running')).map(({ id }) => id)).toEqual([session.id])
  expect((await list('state=running', lead)).map(({ id }) => id)).toEqual([session.id])
  await session.end()
  expect(await list('state=running')).toEqual([])
  expect((await list(`customerRef=${ref}`, lead))[0]).toMatchObject({
    id: session.id,
    state: 'ended',
    endCause: 'banner',
    staffName: 'Sigrid Haugen',
    reason: 'The customer sees no delivery date',
    ticket: 'T-1042',
  })
  const trail = await owner.query('select event from audit_log where impersonation_id = $1 order by seq', [session.id])
  expect(trail.rows.map(({ event }) => event)).toEqual([
    'impersonation.start',
    'impersonation.redeem',
    'impersonation.end',
  ])
})

it('[ASSIST-57] [ASSIST-37] [IMPERSONATE-12] stores who of the staff changed the cart, on behalf of whom', async () => {
  const { id, ref } = somebody()
  const session = await assist(shop, ref, { now, act: true })
  const headers = await session.headers()
  const sku = await one('select sku_id from stock where in_stock > 20 order by sku_id limit 1')
  const made = await shop.graphql('{ getCart(id: "", marketId: "no") { id } }', {}, headers)
  const cartId = made.data.getCart.id
  const add =
    'mutation m($id: String!, $sku: Int!) { addToCart(id: $id, item: { skuId: $sku, quantity: 1 }, marketId: "no") { id } }'
  expect((await shop.graphql(add, { id: cartId, sku: sku.sku_id }, headers)).errors).toBeUndefined()
  const version = async () => (await one('select version from carts where id = $1', cartId)).version
  const before = await version()
  const once = { ...headers, 'x-idempotency-key': 'the same click' }
  for (let i = 0; i < 2; i++)
    expect((await shop.graphql(add, { id: cartId, sku: sku.sku_id }, once)).errors).toBeUndefined()
  expect(await version()).toBe(before + 1)
  const staff = await one(`select id from staff where email = 'sigrid@lysning.example'`)
  expect(
    await one(
      'select actor, staff_id, user_id from cart_history where cart_id = $1 order by version desc limit 1',
      cartId,
    ),
  ).toEqual({
    actor: 'staff',
    staff_id: staff.id,
    user_id: id,
  })
  const lines = await owner.query(
    'select event, operation, result from audit_log where impersonation_id = $1 order by seq',
    [session.id],
  )
  expect(lines.rows).toContainEqual({ event: 'impersonation.act', operation: 'mutation addToCart', result: 'begun' })
  const token = await assistToken(shop, somebody().ref)
  expect(token.maxAge).toBeLessThanOrEqual(3_600)
  await postJson(`${shop.url}/staff/impersonations/${token.id}/end`, {}, await pageHeaders(token.login))
  expect(await speaks(token.headers)).toBe('IMPERSONATION_ENDED')
})

it('[ASSIST-26] places an order only where the market allows it and the customer’s word is given, and says who did', async () => {
  const norwegian = { marketId: 'NO|NOK' }
  const swedish = { marketId: 'SE|SEK' }
  const CART = 'query q($market: String!) { getCart(id: "", marketId: $market) { id } }'
  const ADD =
    'mutation m($id: String!, $sku: Int!, $market: String!) { addToCart(id: $id, item: { skuId: $sku, quantity: 1 }, marketId: $market) { id } }'
  const CHECKOUT = `mutation m($id: String!, $form: CheckoutInputType, $market: String!) {
    createOrUpdateCheckout(cartId: $id, checkout: $form, marketId: $market) { paymentOptions { id paymentType } shippingOptions { id } } }`
  const PLACE =
    'mutation m($id: String!, $form: CheckoutInputType!, $market: String!) { placeOrder(cartId: $id, checkout: $form, marketId: $market) { publicId } }'
  const address = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    addressLine1: 'Storgata 1',
    city: 'Oslo',
    zip: '0155',
    country: 'NO',
    mobile: '+4740099999',
  }

  for (const [market, start] of [
    ['no', norwegian],
    ['se', swedish],
  ] as const) {
    const { ref, email } = somebody()
    const session = await assist(shop, ref, { now, act: true, start })
    const headers = await session.headers()
    const { sku_id: sku } = await one(
      `select s.sku_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
       join prices r on r.product_id = p.id and r.market_id = $1 where s.in_stock >= 20 and p.first_available_on < now() limit 1`,
      start.marketId,
    )
    const id = (await shop.graphql(CART, { market }, headers)).data.getCart.id
    await shop.graphql(ADD, { id, sku, market }, headers)
    const form = { email, billingAddress: address, shippingAddress: address }
    const offered = (await shop.graphql(CHECKOUT, { id, form, market }, headers)).data?.createOrUpdateCheckout
    const chosen = {
      paymentId: offered?.paymentOptions[0].id,
      shippingId: offered?.shippingOptions[0].id,
      acceptedConsents: ['order'],
    }
    const place = async (more: Readonly<Record<string, string>>) =>
      shop.graphql(PLACE, { id, form: chosen, market }, { ...headers, ...more })
    const consent = encodeURIComponent('She says yes on the phone, 498 kr')
    expect((await place({})).errors?.[0]?.extensions?.code, market).toBe('IMPERSONATION_BANNED_OPERATION')
    const placed = await place({ 'x-assist-consent': consent })
    if (market === 'se') {
      expect(placed.errors?.[0]?.extensions?.code).toBe('IMPERSONATION_BANNED_OPERATION')
      continue
    }
    expect(placed.errors).toBeUndefined()
    expect(await one('select placed_by_staff_name, assisted_consent from orders where cart_id = $1', id)).toEqual({
      placed_by_staff_name: 'Sigrid Haugen',
      assisted_consent: decodeURIComponent(consent),
    })
  }
})
