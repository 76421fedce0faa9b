import { impersonationListSchema } from '@shop/contract/rest/impersonation'
import { assist, codeOf, pageHeaders, postJson, startBody, verifierPair } from '@shop/testkit/assist'
import { authCalls } from '@shop/testkit/auth-calls'
import { impersonationFixture } from '@shop/testkit/impersonation-fixture'
import { memberOf } from '@shop/testkit/personas'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'
import { totpCode, totpStep } from '../staff/totp'
import { addressFields } from '../users/address'

const MINUTE = 60_000
const stage = impersonationFixture()
const { now, one, pass, somebody, speaks } = stage
beforeAll(stage.open)
afterAll(stage.close)

describe('while it runs', () => {
  it('[IMPERSONATE-10] [IMPERSONATE-12] [IMPERSONATE-13] [ASSIST-17] speaks for the customer by a token of a minute that nothing renews', async () => {
    const { id, ref } = somebody()
    const session = await assist(stage.shop, ref, { now })
    const headers = await session.headers()
    expect(await speaks(headers)).toBe(id)
    const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ SpoofedBy: (await session.login.member())?.id, SessionId: session.id })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(60)
    const { status, body } = await postJson(`${stage.shop.url}/auth/login`, { username: 'a@b.example' }, headers)
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
    for (const [method, path] of [
      ['GET', 'login'],
      ['POST', 'password'],
      ['POST', 'register'],
      ['GET', 'logout'],
    ] as const) {
      const answer = await fetch(`${stage.shop.url}/auth/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-auth-refresh-token': 'x' },
        ...(method === 'POST' && { body: '{"username":"a@b.example"}' }),
      })
      expect(answer.status, path).toBe(403)
      const said = await answer.json()
      expect(said.errors[0].extensions.code, path).toBe('IMPERSONATION_FORBIDDEN')
    }
    pass(61_000)
    expect(await speaks(headers)).toBe('UNAUTHENTICATED')
    expect(await speaks(await session.headers())).toBe(id)
  })

  it('[ASSIST-17] [IMPERSONATE-13] neither renews nor remembers the session, whatever of the customer’s own is shown', async () => {
    const { email, password } = memberOf('no')
    const { ref } = await one('select ref from users where email = $1', email)
    pass(61 * MINUTE)
    const session = await assist(stage.shop, ref, { now })
    const auth = authCalls(stage.shop.url)
    const signed = async () => {
      const signature = (await auth.sign(await auth.challenge(email))).body
      return { username: email, signature, password: wireHash(password) }
    }
    const own = await auth.login(email, password)
    const asked: readonly (readonly [string, string, string, object?])[] = [
      ['a refresh', 'GET', 'login'],
      ['a sign-in that is remembered', 'POST', 'login', await signed()],
      ['a sign-in by password', 'POST', 'login', { ...(await signed()), sessionLifetime: 30 }],
      ['a new password', 'POST', 'password', { ...(await signed()), newPassword: wireHash('another one') }],
    ]
    for (const base of ['/auth', '/api/shop_prod'])
      for (const [what, method, action, body] of asked) {
        const headers = { ...(await session.headers()), 'x-auth-refresh-token': own.refreshToken }
        const answer = await authCalls(stage.shop.url, { base }).call(method, action, body, headers)
        expect([answer.status, answer.code], `${what} at ${base}`).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
        expect([answer.refreshToken, answer.headers.get('set-cookie')], what).toEqual(['', null])
      }
    // What the session itself is given lasts a minute, and holds nothing that a browser could keep.
    const given = await session.state()
    expect(given.status).toBe(200)
    for (const kept of ['set-cookie', 'x-auth-refresh-token']) expect(given.headers.get(kept), kept).toBeNull()
    expect(JSON.stringify([session.redeemed, given.body])).not.toMatch(/sessionLifetime|refresh/i)
    // The same, asked by the customer: nothing of theirs was used up.
    const [, remembered, forgotten] = asked
    const cookieOf = async (body?: object) => (await auth.call('POST', 'login', body)).headers.get('set-cookie')
    expect(await cookieOf(remembered?.[3])).toMatch(/ralph-auth-refresh=[^;]+;.*Max-Age=604800/)
    expect(await cookieOf(forgotten?.[3])).toMatch(/ralph-auth-refresh=[^;]+;.*Max-Age=1800/)
    expect((await auth.refresh(own.refreshToken)).status).toBe(200)
  })

  it('[IMPERSONATE-01] [IMPERSONATE-10] [ASSIST-15] ends by itself: idle after ten minutes, in all after the minutes asked for', async () => {
    const longest = startBody(somebody().ref, { minutes: 31, challenge: verifierPair().challenge })
    const agent = await staffSession(stage.shop, 'customer-service')
    const url = `${stage.shop.url}/staff/impersonations`
    expect((await postJson(url, longest, await pageHeaders(agent))).status).toBe(400)
    const idle = await assist(stage.shop, somebody().ref, { now, start: { minutes: 30 } })
    pass(9.5 * MINUTE)
    expect((await idle.state()).status).toBe(200)
    // Looking at the time is no work.
    pass(9.5 * MINUTE)
    expect((await idle.state(false)).status).toBe(200)
    pass(MINUTE)
    expect((await idle.state(false)).status).toBe(401)
    expect(await one('select end_cause from impersonations where id = $1', idle.id)).toEqual({ end_cause: 'idle' })
    const busy = await assist(stage.shop, somebody().ref, { now, start: { minutes: 30 } })
    for (let i = 0; i < 3; i++) {
      pass(9 * MINUTE)
      expect((await busy.state()).status).toBe(200)
    }
    pass(4 * MINUTE)
    const over = await busy.state()
    expect([over.status, codeOf(over)]).toEqual([401, 'IMPERSONATION_EXPIRED'])
    expect(await one('select end_cause from impersonations where id = $1', busy.id)).toEqual({ end_cause: 'expired' })
    const usual = await assist(stage.shop, somebody().ref, { now })
    const begun = await one('select expires_at, started_at from impersonations where id = $1', usual.id)
    expect(begun.expires_at.getTime() - begun.started_at.getTime()).toBe(15 * MINUTE)
    const long = await assist(stage.shop, somebody().ref, { now, start: { minutes: 30 } })
    expect((await long.post('extend', { minutes: 30, reason: 'too short' })).status).toBe(400)
    expect((await long.post('extend', { minutes: 20, reason: 'Still on the phone with her' })).status).toBe(204)
    expect((await long.post('extend', { minutes: 20, reason: 'Still on the phone with her' })).status).toBe(204)
    const { expires_at, started_at } = await one(
      'select expires_at, started_at from impersonations where id = $1',
      long.id,
    )
    expect(expires_at.getTime() - started_at.getTime()).toBe(60 * MINUTE)
    const more = await long.post('extend', { minutes: 5, reason: 'Still on the phone with her' })
    expect([more.status, codeOf(more)]).toEqual([429, 'IMPERSONATION_LIMIT'])
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3_500)
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
      [
        `update impersonations set expires_at = started_at where user_id = $1 and state = 'active'`,
        'select 1',
        'expired',
      ],
    ]
    for (const [flip, back, cause] of cases) {
      const { id, ref } = somebody()
      const session = await assist(stage.shop, ref, { now })
      const headers = await session.headers()
      expect(await speaks(headers)).toBe(id)
      const values = (sql: string) => (sql.includes('$1') ? [id] : [])
      await stage.owner.query(flip, values(flip))
      const code = cause === 'expired' ? 'IMPERSONATION_EXPIRED' : 'IMPERSONATION_ENDED'
      expect(await speaks(headers), cause).toBe(code)
      const state = await session.state()
      expect([state.status, codeOf(state)], cause).toEqual([401, code])
      await stage.owner.query(back, values(back))
      expect(await speaks(headers), cause).toBe(code)
      const end = await one(
        `select target, result from audit_log where impersonation_id = $1 and event = 'impersonation.end'`,
        session.id,
      )
      expect(end, cause).toEqual({ target: cause, result: 'ok' })
    }
  })

  it('[ASSIST-13] [ASSIST-23] acts only after a step-up, in a window of ten minutes', async () => {
    const { ref } = somebody()
    const session = await assist(stage.shop, ref, { now })
    const change = async () =>
      (
        await stage.shop.graphql(
          'mutation { updateUser(user: { address: { careOf: "x" } }) { id } }',
          {},
          await session.headers(),
        )
      ).errors?.[0]?.extensions?.code
    expect(await change()).toBe('IMPERSONATION_READ_ONLY')
    expect(codeOf(await session.post('elevate'))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await session.stepUp()
    pass(5 * MINUTE)
    expect(codeOf(await session.post('elevate'))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await session.state()
    await session.stepUp()
    pass(5 * MINUTE - 10_000)
    expect((await session.post('elevate')).status).toBe(204)
    expect(await change()).toBeUndefined()
    expect((await session.state()).body.banner.scope).toBe('act')
    pass(5 * MINUTE)
    await session.state()
    pass(5 * MINUTE + 1_000)
    expect((await session.state()).status).toBe(401)
    const next = await assist(stage.shop, ref, { now, start: { minutes: 30 }, act: true })
    pass(9 * MINUTE)
    await next.state()
    pass(MINUTE + 1_000)
    expect((await next.state()).body.banner.scope).toBe('read')
  })

  it('[ASSIST-28] says on its banner whether the market takes orders from staff', async () => {
    for (const [marketId, takesOrders] of [
      ['NO|NOK', true],
      ['SE|SEK', false],
    ] as const) {
      const session = await assist(stage.shop, somebody().ref, { now, start: { marketId } })
      expect((await session.state()).body.banner, marketId).toMatchObject({ takesOrders })
    }
  })

  it('[ASSIST-42] opens to who acts the fields that were masked for who looked, and names each of them in the record', async () => {
    const { id, ref } = somebody()
    await stage.owner.query(
      `update users set mobile = '+4740011122', phone = '+4722334455', address_line1 = 'Storgata 1', address_line2 = 'Oppgang B',
         address_line3 = 'Tredje etasje', care_of = 'Hansen Nordmann', entry_code = '4711' where id = $1`,
      [id],
    )
    const session = await assist(stage.shop, ref, { now })
    const address = async (): Promise<Record<string, string>> => {
      const query = `{ getUser { address { ${addressFields.join(' ')} } } }`
      return (await stage.shop.graphql(query, {}, await session.headers())).data.getUser.address
    }
    const masked = await address()
    await session.stepUp()
    expect((await session.post('elevate')).status).toBe(204)
    const open = await address()
    const opened = addressFields.filter((field) => open[field] !== masked[field])
    expect(opened).toHaveLength(7)
    const record = await one(
      `select fields, target from audit_log where impersonation_id = $1 and event = 'customer.reveal'`,
      session.id,
    )
    expect({ ...record, fields: record.fields.toSorted() }).toEqual({ fields: opened.toSorted(), target: 'act' })
  })

  it('[ASSIST-13] asks for the step-up for protected accounts, and for the ninth customer in ten minutes', async () => {
    const { id, ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service-lead')
    const url = `${stage.shop.url}/staff/impersonations`
    const start = async (of: string) => postJson(url, startBody(of), await pageHeaders(login))
    await stage.owner.query('update users set protected = true where id = $1', [id])
    expect(codeOf(await start(ref))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    const stepUp = () => login.post('step-up', { code: totpCode(login.person.totpSecret, totpStep(now())) })
    await stepUp()
    const opened = await start(ref)
    expect(opened.status).toBe(201)
    const end = async (of: string) => postJson(`${url}/${of}/end`, {}, await pageHeaders(login))
    await end(opened.body.id)
    pass(5 * MINUTE)
    expect(codeOf(await start(ref))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    for (let i = 0; i < 7; i++) {
      const next = stage.next()
      const begun = await start(next?.ref ?? '')
      expect(begun.status).toBe(201)
      await end(begun.body.id)
    }
    const ninth = stage.next()?.ref ?? ''
    expect(codeOf(await start(ninth))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
    await stepUp()
    expect((await start(ninth)).status).toBe(201)
    // Ten minutes later the former ones count no more, and nothing is to be proven.
    pass(10 * MINUTE + 1)
    expect(Date.parse((await login.member())?.steppedUpUntil ?? '')).toBeLessThan(now().getTime())
    expect((await start(stage.next()?.ref ?? '')).status).toBe(201)
  })

  it('[ASSIST-13] counts a customer once who is seen twice in ten minutes: the eighth needs no step-up yet', async () => {
    const twice = somebody().ref
    const login = await staffSession(stage.shop, 'customer-service-lead')
    const url = `${stage.shop.url}/staff/impersonations`
    const start = async (of: string) => postJson(url, startBody(of), await pageHeaders(login))
    const others = Array.from({ length: 7 }, () => stage.next().ref)
    for (const customer of [twice, twice, ...others]) {
      const begun = await start(customer)
      expect(begun.status).toBe(201)
      await postJson(`${url}/${begun.body.id}/end`, {}, await pageHeaders(login))
    }
    expect(codeOf(await start(stage.next().ref))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
  })

  it('[ASSIST-11] works as no member of the staff, and starts nothing from there', async () => {
    const next = somebody()
    const session = await assist(stage.shop, somebody().ref, { now })
    const headers = { ...(await pageHeaders(session.login)), ...(await session.headers()) }
    const answer = await postJson(`${stage.shop.url}/staff/impersonations`, startBody(next.ref), headers)
    expect(answer.status).toBe(404)
    expect((await fetch(`${stage.shop.url}/staff/audit`, { headers })).status).toBe(404)
  })
})

it('lists what runs and what is over, each as far as the role reaches', async () => {
  const { ref } = somebody()
  const agent = await staffSession(stage.shop, 'customer-service')
  const lead = await staffSession(stage.shop, 'customer-service-lead')
  const session = await assist(stage.shop, ref, { login: agent, now })
  const list = async (query: string, login = agent) => {
    const answer = await fetch(`${stage.shop.url}/staff/impersonations/list?${query}`, {
      headers: await login.headers(),
    })
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
  const trail = await stage.owner.query('select event from audit_log where impersonation_id = $1 order by seq', [
    session.id,
  ])
  expect(trail.rows.map(({ event }) => event)).toEqual([
    'impersonation.start',
    'impersonation.redeem',
    'impersonation.end',
  ])
})
