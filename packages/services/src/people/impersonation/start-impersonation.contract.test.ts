import { safeReturnTo } from '@shop/domain/navigation'
import { assist, codeOf, pageHeaders, postJson, startBody, verifierPair } from '@shop/testkit/assist'
import { signIn } from '@shop/testkit/auth-calls'
import { impersonationFixture } from '@shop/testkit/impersonation-fixture'
import { facts } from '@shop/testkit/personas'
import { staffSession } from '@shop/testkit/staff-session'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkOf } from './start-impersonation'

const MINUTE = 60_000
const stage = impersonationFixture()
const { now, one, pass, somebody } = stage
beforeAll(stage.open)
afterAll(stage.close)

/** It may be tried again in so many seconds, of which the test itself took a few. */
function expectWait({ headers, body }: Awaited<ReturnType<typeof postJson>>, seconds: number) {
  const wait = Number(headers.get('retry-after'))
  // A page of the console reads the body alone.
  expect(body.errors[0].extensions.retryAfter).toBe(wait)
  expect(wait).toBeGreaterThan(seconds - 30)
  // Both ends are rounded to whole seconds.
  expect(wait).toBeLessThanOrEqual(seconds + 1)
}

describe('starting', () => {
  it('[ASSIST-01] [STAFF-13] takes a start from a page of the console alone: one cell of methods, origins and headers', async () => {
    const { ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const right = await pageHeaders(login)
    const url = `${stage.shop.url}/staff/impersonations`
    const body = startBody(ref, { challenge: verifierPair().challenge })
    const anothers = (await (await staffSession(stage.shop, 'admin')).member())?.csrf ?? ''
    const cells = {
      method: ['POST', 'GET', 'PUT', 'DELETE'],
      type: ['application/json', 'application/x-www-form-urlencoded'],
      origin: [right.origin, 'http://no.localhost:3000', undefined],
      site: ['same-origin', 'same-site', 'cross-site', undefined],
      mark: [right['x-console-csrf'], anothers, undefined],
    } as const
    const send = async (cell: { readonly [name in keyof typeof cells]: string | undefined }, more = right) => {
      const { 'x-console-csrf': _, 'sec-fetch-site': __, origin: ___, ...rest } = more
      const answer = await fetch(url, {
        method: cell.method ?? '',
        headers: {
          ...rest,
          ...(cell.type && { 'content-type': cell.type }),
          ...(cell.origin !== undefined && { origin: cell.origin }),
          ...(cell.site !== undefined && { 'sec-fetch-site': cell.site }),
          ...(cell.mark !== undefined && { 'x-console-csrf': cell.mark }),
        },
        ...(!['GET', 'HEAD'].includes(cell.method ?? '') && { body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const whole = {
      method: 'POST',
      type: 'application/json',
      ...{ origin: right.origin, site: 'same-origin', mark: right['x-console-csrf'] },
    }
    const statuses: Record<number, number> = {}
    for (const method of cells.method)
      for (const type of cells.type)
        for (const origin of cells.origin)
          for (const site of cells.site)
            for (const mark of cells.mark) {
              const cell = { method, type, origin, site, mark }
              if (JSON.stringify(cell) === JSON.stringify(whole)) continue
              const status = await send(cell)
              const expected = method !== 'POST' ? [405] : type === 'application/json' ? [403] : [403, 415]
              expect(expected, JSON.stringify(cell)).toContain(status)
              statuses[status] = (statuses[status] ?? 0) + 1
            }
    expect(statuses[405]).toBe(3 * 2 * 3 * 4 * 3)
    const { 'x-staff-token': _, ...nobody } = right
    expect(await send(whole, nobody)).toBe(401)
    // The right page with the wrong kind of body.
    for (const type of cells.type.slice(1)) expect(await send({ ...whole, type })).toBe(415)
    expect((await stage.owner.query('select from impersonations')).rowCount).toBe(0)
    expect(await send(whole)).toBe(201)
  })

  it('[ASSIST-02] [ROLE-05] needs the permission for that market, which no shopper has', async () => {
    const { ref } = somebody()
    const url = `${stage.shop.url}/staff/impersonations`
    for (const role of ['merchandiser', 'admin']) {
      const login = await staffSession(stage.shop, role)
      const answer = await postJson(url, startBody(ref), await pageHeaders(login))
      expect([answer.status, codeOf(answer)], role).toEqual([403, 'FORBIDDEN'])
    }
    const member = facts.members.find(({ email }) => email === facts.customers.ok)
    if (!member) throw new Error('The demo has no such member')
    const shopper = await signIn(stage.shop, member)
    expect((await postJson(url, startBody(ref), shopper.headers)).status).toBe(401)
    const bearer = shopper.headers.authorization?.replace('Bearer ', '') ?? ''
    expect((await postJson(url, startBody(ref), { ...shopper.headers, 'x-staff-token': bearer })).status).toBe(401)
    const login = await staffSession(stage.shop, 'customer-service')
    await stage.owner.query(
      `update staff_roles set market_id = 'SE|SEK' where staff_id = (select id from staff where email = $1)`,
      [login.person.email],
    )
    const elsewhere = await postJson(url, startBody(ref), await pageHeaders(login))
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([403, 'FORBIDDEN'])
    await stage.owner.query(
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

  it('[ASSIST-02] needs the permission for the customer’s own market too, whichever market is looked at', async () => {
    const { id, ref } = somebody()
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const reach = (market: string | null) =>
      stage.owner.query(
        'update staff_roles set market_id = $2 where staff_id = (select id from staff where email = $1)',
        [lead.person.email, market],
      )
    const swedish = { customerRef: ref, marketId: 'SE|SEK' }
    const choice = { ...swedish, was: 'market', choice: 'allowed', reason: 'She asked for it by mail today' }
    const running = await assist(stage.shop, ref, { login: lead, now, start: swedish })
    await reach('SE|SEK')
    for (const [path, body, permission] of [
      ['/staff/impersonations', startBody(ref, swedish), 'impersonate:read'],
      [`/staff/impersonations/check?${new URLSearchParams(swedish)}`, undefined, 'impersonate:read'],
      ['/staff/access-requests', swedish, 'impersonate:read'],
      ['/staff/access-choice', choice, 'access:choose'],
    ] as const) {
      const address = stage.shop.url + path
      const answer = body
        ? await postJson(address, body, await pageHeaders(lead))
        : await fetch(address, { headers: await lead.headers() })
      expect(answer.status, path).toBe(403)
      const noted = `select event, target, market_id from audit_log order by seq desc limit 1`
      const refused = { event: 'operation.refused', target: permission, market_id: 'NO|NOK' }
      expect(await one(noted), path).toEqual(refused)
    }
    expect(await one('select support_access from users where id = $1', id)).toEqual({ support_access: 'market' })
    // What was begun before the role changed is over.
    expect((await running.state()).status).toBe(401)
    expect(await one('select end_cause from impersonations where id = $1', running.id)).toEqual({
      end_cause: 'permission_lost',
    })
    await reach(null)
  })

  it('[IMPERSONATE-18] [ASSIST-10] refuses staff, the deleted, the disabled and the protected, and records it', async () => {
    const url = `${stage.shop.url}/staff/impersonations`
    const login = await staffSession(stage.shop, 'customer-service')
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
      await stage.owner.query(`update users set ${set} where id = $1`, [id])
      const fresh = await staffSession(stage.shop, 'customer-service')
      const answer = await postJson(url, startBody(ref), await pageHeaders(fresh))
      expect([answer.status, codeOf(answer)], set).toEqual([403, code])
      await stage.owner.query(`update users set ${back}, email = $2 where id = $1`, [id, email])
      expect(
        await one('select target from audit_log where subject_user_id = $1 order by seq desc limit 1', id),
      ).toEqual({
        target: code,
      })
    }
    expect(await login.member()).toBeUndefined()
  })

  it('[ASSIST-10] starts nothing where another member of the staff acts, unless it is taken over', async () => {
    const { ref } = somebody()
    const first = await assist(stage.shop, ref, { now, act: true })
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const start = (more: object) => assist(stage.shop, ref, { login: lead, now, start: { ...more } })
    const check = async () =>
      (
        await fetch(`${stage.shop.url}/staff/impersonations/check?customerRef=${ref}&marketId=NO%7CNOK`, {
          headers: await lead.headers(),
        })
      ).json()
    expect(await check()).toMatchObject({ refusal: 'IMPERSONATION_FORBIDDEN', mayTakeOver: true, mayBreakGlass: false })
    await expect(start({})).rejects.toThrow('IMPERSONATION_FORBIDDEN')
    expect((await first.state()).status).toBe(200)
    const second = await start({ takeOver: true })
    expect((await second.state()).status).toBe(200)
    expect(codeOf(await first.state())).toBe('IMPERSONATION_ENDED')
    expect(await one('select state, end_cause from impersonations where id = $1', first.id)).toEqual({
      state: 'ended',
      end_cause: 'taken_over',
    })
    expect(await check()).toMatchObject({ refusal: null, mayTakeOver: false })
  })

  it('[ASSIST-10] lets a locked customer be looked at, and never acted for', async () => {
    const { id, ref } = somebody()
    await stage.owner.query('update users set blacklisted = true where id = $1', [id])
    const session = await assist(stage.shop, ref, { now })
    expect((await session.state()).status).toBe(200)
    await session.stepUp()
    const acting = await session.post('elevate')
    expect([acting.status, codeOf(acting)]).toEqual([403, 'IMPERSONATION_TARGET_PROTECTED'])
    expect((await session.state()).body.banner.scope).toBe('read')
    await stage.owner.query('update users set blacklisted = false where id = $1', [id])
  })

  it('[ASSIST-45] obeys each policy that a market may have, and the customer’s own word before it', async () => {
    const { id, ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const outcome = async () => {
      const address = `${stage.shop.url}/staff/impersonations/check?customerRef=${ref}&marketId=NO%7CNOK`
      const { policy, refusal } = await (await fetch(address, { headers: await login.headers() })).json()
      return [policy, refusal]
    }
    const set = (policy: string, choice: string) =>
      Promise.all([
        stage.owner.query(
          `update markets set config = jsonb_set(config, '{accessPolicy}', to_jsonb($1::text)) where id = 'NO|NOK'`,
          [policy],
        ),
        stage.owner.query('update users set support_access = $2 where id = $1', [id, choice]),
      ])
    const asked = 'IMPERSONATION_CONSENT_REQUIRED'
    for (const [policy, market, allowed] of [
      ['off', asked, asked],
      ['opt-in', asked, null],
      ['ask', asked, null],
      ['opt-out', null, null],
    ] as const)
      for (const [choice, refusal] of [
        ['market', market],
        ['allowed', allowed],
        ['refused', asked],
      ] as const) {
        await set(policy, choice)
        expect(await outcome(), `${policy}, ${choice}`).toEqual([policy, refusal])
      }
    await set('opt-out', 'market')
  })

  it('[ASSIST-45] obeys the stricter of the customer’s own market and the one that is looked at', async () => {
    const { ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const swedish = { customerRef: ref, marketId: 'SE|SEK' }
    const set = (marketId: string, policy: string) =>
      stage.owner.query(
        `update markets set config = jsonb_set(config, '{accessPolicy}', to_jsonb($2::text)) where id = $1`,
        [marketId, policy],
      )
    const asked = 'IMPERSONATION_CONSENT_REQUIRED'
    try {
      for (const [home, seen, policy, refusal] of [
        ['ask', 'opt-out', 'ask', asked],
        ['off', 'opt-out', 'off', asked],
        ['opt-out', 'ask', 'ask', asked],
        ['opt-in', 'off', 'off', asked],
        ['off', 'ask', 'off', asked],
        ['opt-out', 'opt-out', 'opt-out', undefined],
      ] as const) {
        await set('NO|NOK', home)
        await set('SE|SEK', seen)
        const address = `${stage.shop.url}/staff/impersonations/check?${new URLSearchParams(swedish)}`
        const check = await (await fetch(address, { headers: await login.headers() })).json()
        expect(check, `${home}, ${seen}`).toMatchObject({ policy, refusal: refusal ?? null })
        const headers = await pageHeaders(login)
        const started = await postJson(`${stage.shop.url}/staff/impersonations`, startBody(ref, swedish), headers)
        expect(codeOf(started), `${home}, ${seen}`).toBe(refusal)
        // Where nobody may look there is no number to read out either.
        const wished = await postJson(`${stage.shop.url}/staff/access-requests`, swedish, headers)
        expect(codeOf(wished), `${home}, ${seen}`).toBe(policy === 'off' ? asked : undefined)
      }
    } finally {
      for (const marketId of ['NO|NOK', 'SE|SEK']) await set(marketId, 'opt-out')
    }
  })

  it('[ASSIST-12] asks for a reason, a text and a ticket, and takes no secrets into the record', async () => {
    const { ref } = somebody()
    const headers = await pageHeaders(await staffSession(stage.shop, 'customer-service'))
    for (const wrong of [
      { reason: 'short' },
      { reason: 'nine sign' },
      { reason: undefined },
      { ticket: undefined },
      { reasonCode: undefined },
      { ticket: '' },
      { reasonCode: 'curiosity' },
      { reason: 'Her password is Sommer2026! and she is lost' },
      { reason: 'Paid with 4111 1111 1111 1111 and got no mail' },
    ]) {
      const answer = await postJson(`${stage.shop.url}/staff/impersonations`, startBody(ref, wrong), headers)
      expect([answer.status, codeOf(answer)], JSON.stringify(wrong)).toEqual([400, 'BAD_REQUEST'])
    }
    const ten = await postJson(
      `${stage.shop.url}/staff/impersonations`,
      startBody(ref, { reason: 'ten signs!' }),
      headers,
    )
    expect(ten.status).toBe(201)
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
        // What is kept for the form's way, as the browser is led there.
        expect(new URL(safeReturnTo(path), origin).origin).toBe(origin)
        expect(url.searchParams.getAll('loginToken')).toContain('the-code')
      }),
      { numRuns: 10_000 },
    )
  })

  it('[ASSIST-08] begins at the start page when another place is asked for, by the form and by the link', async () => {
    const begin = async (path: string) => {
      const { ref } = somebody()
      const posted = await assist(stage.shop, ref, { now, start: { path } })
      const linked = await postJson(
        `${stage.shop.url}/staff/impersonations`,
        startBody(ref, { way: 'login_token', path }),
        await pageHeaders(posted.login),
      )
      const url = new URL(linked.body.url)
      expect(url.origin, path).toBe(linked.body.origin)
      url.searchParams.delete('loginToken')
      return [posted.redeemed.path, url.pathname + url.search]
    }
    for (const foreign of [
      ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example/', '/\t/evil.example'],
      ...['javascript:alert(1)', 'javascript%3Aalert(1)', 'https%3A%2F%2Fevil.example', '%2f%2fevil.example'],
    ])
      expect(await begin(foreign), foreign).toEqual(['/', '/'])
    const own = '/min-konto/bestillinger?side=2'
    expect(await begin(own)).toEqual([own, own])
  })

  it('[IMPERSONATE-19] ends the first when the same customer is started again, and no view of another customer or a colleague', async () => {
    const { ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const first = await assist(stage.shop, ref, { login, now })
    const ofAnother = await assist(stage.shop, stage.next().ref, { login, now })
    const byColleague = await assist(stage.shop, ref, { role: 'customer-service-lead', now })
    const second = await assist(stage.shop, ref, { login, now })
    expect(codeOf(await first.state())).toBe('IMPERSONATION_ENDED')
    for (const running of [second, ofAnother, byColleague]) expect((await running.state()).status).toBe(200)
    expect(await one('select state, end_cause from impersonations where id = $1', first.id)).toEqual({
      state: 'ended',
      end_cause: 'replaced',
    })
  })

  it('[ASSIST-14] lets five run at once, acts in one, and starts forty in a day', async () => {
    somebody()
    const lead = await staffSession(stage.shop, 'customer-service-lead')
    const url = `${stage.shop.url}/staff/impersonations`
    const people = Array.from({ length: 6 }, () => stage.next().ref)
    const begin = async (of = '') => postJson(url, startBody(of), await pageHeaders(lead))
    const limitOf = async ({ status, body }: Awaited<ReturnType<typeof begin>>) => {
      const { limit } = body.errors[0].extensions
      const alarmed = `select details from alarms where kind = 'impersonation_limit' order by id desc limit 1`
      expect((await one(alarmed)).details).toMatchObject({ limit })
      return [status, limit]
    }
    const begun: string[] = []
    for (const ref of people.slice(0, 5)) begun.push((await begin(ref)).body.id)
    expect(begun.every(Boolean)).toBe(true)
    const sixth = await begin(people[5])
    expect(await limitOf(sixth)).toEqual([429, 'running'])
    // Of views of a quarter of an hour, all begun in this minute.
    expectWait(sixth, 15 * 60)
    for (const id of begun) await postJson(`${url}/${id}/end`, {}, await pageHeaders(lead))

    pass(61 * MINUTE)
    const login = await staffSession(stage.shop, 'customer-service-lead')
    const acting = await assist(stage.shop, stage.next().ref, { login, now, act: true })
    const second = await assist(stage.shop, stage.next().ref, { login, now })
    const taken = await second.post('elevate')
    expect([taken.status, codeOf(taken)]).toEqual([429, 'IMPERSONATION_LIMIT'])
    expect(await limitOf(taken)).toEqual([429, 'acting'])
    // Until the window of the other one is over.
    expectWait(taken, 600)
    expect(
      await one(
        `select event, result, target from audit_log where impersonation_id = $1 order by seq desc limit 1`,
        second.id,
      ),
    ).toEqual({ event: 'impersonation.elevate', result: 'refused', target: 'IMPERSONATION_LIMIT' })
    await acting.end()
    expect((await second.post('elevate')).status).toBe(204)
    await second.end()

    const { in_day } = await one(
      `select count(*)::int as in_day from impersonations i join staff s on s.id = i.staff_id
       where s.email = $1 and i.started_at > $2::timestamptz - interval '1 day'`,
      login.person.email,
      now(),
    )
    await stage.owner.query(
      `insert into impersonations (id, host_label, staff_id, staff_session_id, user_id, market_id, language_id, way, reason_code, reason,
         ticket, started_at, expires_at, state, ended_at, end_cause)
       select gen_random_uuid(), md5(n::text || i.id), i.staff_id, i.staff_session_id, i.user_id, i.market_id, i.language_id, i.way,
         i.reason_code, i.reason, i.ticket, $2::timestamptz - interval '2 hours',
         $2::timestamptz - interval '105 minutes', 'ended', $2::timestamptz - interval '110 minutes', 'console'
       from impersonations i, generate_series(1, $3::int) n where i.id = $1`,
      [acting.id, now(), 40 - in_day],
    )
    const beyond = await postJson(url, startBody(people[5] ?? ''), await pageHeaders(login))
    expect(await limitOf(beyond)).toEqual([429, 'day'])
    // Until a day after the first of the forty.
    const { age } = await one(
      `select extract(epoch from $2::timestamptz - min(i.started_at))::int as age from impersonations i
       join staff s on s.id = i.staff_id where s.email = $1 and i.started_at > $2::timestamptz - interval '1 day'`,
      login.person.email,
      now(),
    )
    expectWait(beyond, 24 * 60 * 60 - age)
  })

  it('[ASSIST-14] [ASSIST-62] counts starts of a staff member and of a customer, and says when to come again', async () => {
    // The day of the test before is over.
    pass(24 * 60 * MINUTE)
    const login = await staffSession(stage.shop, 'customer-service-lead')
    const url = `${stage.shop.url}/staff/impersonations`
    const { ref } = somebody()
    const fresh = await staffSession(stage.shop, 'customer-service-lead')
    const statuses: number[] = []
    let last = await postJson(url, startBody(ref), await pageHeaders(fresh))
    statuses.push(last.status)
    const limits = async () =>
      (await one(`select count(*)::int as many from alarms where kind = 'impersonation_limit'`)).many
    const former = await limits()
    for (let i = 1; i < 11; i++) {
      last = await postJson(url, startBody(ref), await pageHeaders(fresh))
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect(codeOf(last)).toBe('IMPERSONATION_LIMIT')
    expect(await limits()).toBe(former + 1)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(
      await one(`select kind, details from alarms where kind = 'impersonation_limit' order by id desc limit 1`),
    ).toMatchObject({
      details: { limit: 'hour' },
    })
    expect(
      await one(
        `select result, target from audit_log where event = 'impersonation.start' and target = 'IMPERSONATION_LIMIT' order by seq desc limit 1`,
      ),
    ).toEqual({ result: 'refused', target: 'IMPERSONATION_LIMIT' })
    expect(await login.member()).toBeUndefined()
    // The sixth of one customer in a day needs a lead.
    pass(61 * MINUTE)
    const agent = await staffSession(stage.shop, 'customer-service')
    const sixth = await postJson(url, startBody(ref), await pageHeaders(agent))
    expect([sixth.status, codeOf(sixth)]).toEqual([429, 'IMPERSONATION_LIMIT'])
    // The fifth of the newest began 61 minutes ago, and counts for a day.
    expectWait(sixth, (24 * 60 - 61) * 60)
    expect(await one(`select details from alarms where kind = 'impersonation_limit' order by id desc limit 1`)).toEqual(
      { details: { limit: 'customer' } },
    )
  })

  /** Holds these rows or tables until two requests wait behind each other or behind the lock. */
  async function atOnce<T>(lock: string, values: readonly unknown[], requests: () => Promise<T>): Promise<T> {
    await stage.owner.query('begin')
    await stage.owner.query(lock, [...values])
    const answers = requests()
    const waiting = 'select count(distinct pid)::int as many from pg_locks where not granted'
    try {
      await expect.poll(async () => (await one(waiting)).many).toBeGreaterThanOrEqual(2)
    } finally {
      await stage.owner.query('commit')
    }
    return answers
  }

  it('[ASSIST-14] acts for one of two customers whom one colleague asks for at once', async () => {
    somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const [first, second] = [
      await assist(stage.shop, stage.next().ref, { login, now }),
      await assist(stage.shop, stage.next().ref, { login, now }),
    ]
    await first.stepUp()
    const answers = await atOnce(
      'select from impersonations where id = any($1) for update',
      [[first.id, second.id]],
      () => Promise.all([first.post('elevate'), second.post('elevate')]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429])
  })

  it('[ASSIST-14] lets one of two colleagues act who ask for the same customer at once', async () => {
    pass(24 * 60 * MINUTE)
    const { ref } = somebody()
    const agent = await assist(stage.shop, ref, { now })
    const lead = await assist(stage.shop, ref, { role: 'customer-service-lead', now })
    for (const { stepUp } of [agent, lead]) await stepUp()
    const answers = await atOnce(
      'select from impersonations where id = any($1) for update',
      [[agent.id, lead.id]],
      () => Promise.all([agent.post('elevate'), lead.post('elevate')]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429])
  })

  it('[ASSIST-14] begins one of two fifth views of a customer that two colleagues ask for at once', async () => {
    const { ref, id } = somebody()
    const agent = await staffSession(stage.shop, 'customer-service')
    const colleague = await staffSession(stage.shop, 'merchandiser')
    const role = `staff_roles where role = 'cs_agent' and staff_id = (select id from staff where email = $1)`
    await stage.owner.query(
      `insert into staff_roles (staff_id, role) select id, 'cs_agent' from staff where email = $1`,
      [colleague.person.email],
    )
    const start = async (by: typeof agent) =>
      postJson(`${stage.shop.url}/staff/impersonations`, startBody(ref), await pageHeaders(by))
    for (let i = 0; i < 4; i++) expect((await start(agent)).status).toBe(201)
    const answers = await atOnce('lock table impersonations in share mode', [], () =>
      Promise.all([start(agent), start(colleague)]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(await one('select count(*)::int as many from impersonations where user_id = $1', id)).toEqual({ many: 5 })
    await stage.owner.query(`delete from ${role}`, [colleague.person.email])
  })
})
