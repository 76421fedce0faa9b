import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { assistCalls, codeOf, pageHeaders, postJson, startBody, verifierPair } from '@shop/testkit/assist'
import { everyText } from '@shop/testkit/every-table'
import { impersonationFixture } from '@shop/testkit/impersonation-fixture'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MINUTE = 60_000
const stage = impersonationFixture()
const { one, pass, somebody } = stage
beforeAll(stage.open)
afterAll(stage.close)

describe('the hand-over', () => {
  const begun = async () => {
    const { id: userId, ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const { verifier, challenge } = verifierPair()
    const { body } = await postJson(
      `${stage.shop.url}/staff/impersonations`,
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

  it('[ASSIST-03] [ASSIST-62] [IMPERSONATE-04] gives 256 random bits, keeps their hash, and lets one of fifty at once in', async () => {
    const { code, verifier, host, id } = await begun()
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    const dump = await everyText(stage.owner)
    expect(dump).toContain(id)
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
    const kept = () =>
      stage.owner.query('select code_hash as hash from handoff_codes where impersonation_id = $1', [id])
    expect((await kept()).rows).toEqual([{ hash: createHash('sha256').update(code).digest() }])
    const other = await stage.shop.another()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        postJson(
          `${i % 2 ? stage.shop.url : other.url}/assist/redeem`,
          { way: 'handoff', code, verifier, host, userAgent: 'Mozilla/5.0 (Test) Console' },
          { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-forwarded-for': `10.9.0.${i}` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await kept()).rows).toEqual([])
    // Nothing that was read is compared sign by sign, and what is read is gone.
    const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(text('redeem-impersonation.ts')).toContain('timingSafeEqual(shown, code.verifier_hash)')
    expect(text('impersonation-store.ts')).toMatch(/delete from handoff_codes where code_hash = [^`]*returning/)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['HANDOFF_REPLAYED']))
    expect(await one('select state from impersonations where id = $1', id)).toEqual({ state: 'active' })
    expect(
      await one(
        `select count(*)::int as many from alarms where kind = 'handoff_replayed' and impersonation_id = $1`,
        id,
      ),
    ).toEqual({ many: 49 })
    await other.stop()
  })

  it('[ASSIST-04] [ASSIST-62] burns a code with each binding that does not fit, and says so with an alarm', async () => {
    const wrong: readonly (readonly [string, Record<string, unknown> | ((host: string) => Record<string, unknown>)])[] =
      [
        ['verifier', { verifier: 'x'.repeat(43) }],
        // The number of another session, and the host of another market.
        ['origin', { host: 'other.assist.no.localhost:3000' }],
        ['origin', (host: string) => ({ host: host.replace('.no.', '.se.') })],
        ['browser', { userAgent: 'curl/8' }],
        ['way', { way: 'login_token' }],
      ]
    for (const [cause, change] of wrong) {
      const { code, verifier, host, id } = await begun()
      const { redeem } = assistCalls(stage.shop)
      const wrongly = typeof change === 'function' ? change(host) : change
      const answer = await redeem({ code, verifier, host, ...wrongly })
      expect([answer.status, codeOf(answer)], cause).toEqual([403, 'HANDOFF_INVALID'])
      expect((await redeem({ code, verifier, host })).status, cause).toBe(403)
      expect(await one('select state from impersonations where id = $1', id)).toEqual({ state: 'pending' })
      const raised = await stage.owner.query('select kind, details from alarms where impersonation_id = $1', [id])
      // One for the code that is burnt, and one for who tries it again.
      expect(raised.rows, cause).toEqual([
        { kind: 'redeem_rejected', details: { cause } },
        { kind: 'handoff_replayed', details: { cause: 'replayed' } },
      ])
    }
    // And the session of the member of staff who began it.
    const left = await begun()
    await stage.owner.query(
      'update staff_sessions set ended_at = now() where id = (select staff_session_id from impersonations where id = $1)',
      [left.id],
    )
    const orphan = await assistCalls(stage.shop).redeem({ code: left.code, verifier: left.verifier, host: left.host })
    expect([orphan.status, codeOf(orphan)]).toEqual([403, 'HANDOFF_INVALID'])
    expect(
      await one(`select details from alarms where impersonation_id = $1 and kind = 'redeem_rejected'`, left.id),
    ).toEqual({ details: { cause: 'staff_logout' } })
    pass(MINUTE)
    const { code, verifier, host } = await begun()
    pass(46_000)
    const tooLate = await assistCalls(stage.shop).redeem({ code, verifier, host })
    expect([tooLate.status, codeOf(tooLate)]).toEqual([403, 'HANDOFF_INVALID'])
    const invented = await assistCalls(stage.shop).redeem({ code: `${code.slice(0, -2)}xx`, verifier, host })
    expect(codeOf(invented)).toBe('HANDOFF_INVALID')
  })

  it('[ASSIST-04] gives no code for the form without a verifier or a browser that it is bound to', async () => {
    const { id, ref } = somebody()
    const right = await pageHeaders(await staffSession(stage.shop, 'customer-service'))
    const begin = (more: object, headers: object) =>
      postJson(`${stage.shop.url}/staff/impersonations`, startBody(ref, { ...more }), { ...right, ...headers })
    for (const [more, headers] of [
      [{ challenge: undefined }, {}],
      [{ challenge: undefined, way: 'handoff' }, {}],
      [{}, { 'user-agent': '' }],
      [{ way: 'login_token' }, { 'user-agent': '' }],
    ]) {
      const { status, body } = await begin(more ?? {}, headers ?? {})
      expect([status, body.code], JSON.stringify([more, headers])).toEqual([400, undefined])
    }
    expect(await one('select count(*)::int as many from impersonations where user_id = $1', id)).toEqual({ many: 0 })
    // A link and a token need no verifier.
    for (const way of ['login_token', 'api_token']) expect((await begin({ way }, {})).status, way).toBe(201)
  })

  it('[ASSIST-14] hears ten guesses of an address in a minute', async () => {
    const guess = () =>
      postJson(
        `${stage.shop.url}/assist/redeem`,
        { way: 'handoff', code: 'a guess', verifier: '', host: 'x', userAgent: '' },
        { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-forwarded-for': '10.77.0.1' },
      )
    const statuses: number[] = []
    let refused: Awaited<ReturnType<typeof guess>> | undefined
    await stage.still(async () => {
      for (let i = 0; i < 11; i++) statuses.push((await guess()).status)
      refused = await guess()
    })
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60'])
    // Each of them is on record, and who goes on is so once.
    const noted = await stage.owner.query(
      `select target, count(*)::int as many from audit_log
       where event = 'impersonation.redeem' and ip_prefix = '10.77.0.0' and result = 'refused' group by 1 order by 1`,
    )
    expect(noted.rows).toEqual([
      { target: 'IMPERSONATION_LIMIT', many: 1 },
      { target: 'unknown', many: 10 },
    ])
    const alarms = await stage.owner.query(`select details from alarms where kind = 'impersonation_limit'`)
    expect(alarms.rows).toEqual([{ details: { limit: 'guesses' } }])
  })

  it('[ASSIST-14] burns the code of a session with the third wrong one that is shown on its host', async () => {
    const { redeem } = assistCalls(stage.shop)
    for (const [times, status] of [
      [2, 200],
      [3, 403],
    ] as const) {
      const one = await begun()
      for (let i = 0; i < times; i++)
        expect(codeOf(await redeem({ ...one, code: `guess ${i}` })), `${times}`).toBe('HANDOFF_INVALID')
      expect((await redeem(one)).status, `${times}`).toBe(status)
    }
  })

  it('[IMPERSONATE-04] takes a login token for 45 seconds, unchanged, for the one customer and by the one colleague it was made for', async () => {
    const { redeem } = assistCalls(stage.shop)
    const linked = async ({ id: userId, ref } = somebody()) => {
      const login = await staffSession(stage.shop, 'customer-service')
      const { body } = await postJson(
        `${stage.shop.url}/staff/impersonations`,
        startBody(ref, { way: 'login_token' }),
        await pageHeaders(login),
      )
      const { host, searchParams } = new URL(body.url)
      return { id: body.id as string, userId, login, host, token: searchParams.get('loginToken') ?? '' }
    }
    const { first, status, body } = await stage.still(async () => {
      const one = await linked()
      expect(Buffer.from(one.token, 'base64url')).toHaveLength(32)
      const dump = await everyText(stage.owner)
      expect(dump).toContain(createHash('sha256').update(one.token).digest('hex'))
      expect(dump).not.toContain(one.token)
      pass(44_999)
      const changed = `${one.token.slice(0, -2)}${one.token.endsWith('AA') ? 'BB' : 'AA'}`
      expect(codeOf(await redeem({ way: 'login_token', code: changed, host: one.host }))).toBe('HANDOFF_INVALID')
      return { first: one, ...(await redeem({ way: 'login_token', code: one.token, host: one.host })) }
    })
    expect(status).toBe(200)
    const state = await assistCalls(stage.shop).state(body.secret, first.host)
    expect(state.body.userId).toBe(first.userId)
    expect(await stage.speaks({ authorization: `Bearer ${state.body.token}` })).toBe(first.userId)
    const claims = JSON.parse(Buffer.from(state.body.token.split('.')[1], 'base64url').toString())
    expect(claims.SpoofedBy).toBe((await first.login.member())?.id)

    const refused = await stage.still(async () => {
      const late = await linked()
      pass(45_000)
      return redeem({ way: 'login_token', code: late.token, host: late.host })
    })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'HANDOFF_INVALID'])
    // On the host of another customer it opens nothing, and nothing after its colleague has left.
    await stage.still(async () => {
      const mine = await linked()
      // No time passes between the two.
      const theirs = await linked(stage.next())
      expect(codeOf(await redeem({ way: 'login_token', code: mine.token, host: theirs.host }))).toBe('HANDOFF_INVALID')
      await theirs.login.signOut()
      expect((await redeem({ way: 'login_token', code: theirs.token, host: theirs.host })).status).toBe(403)
    })
  })

  it('[IMPERSONATE-04] takes the login token of a link on its own host, once', async () => {
    const { ref } = somebody()
    const login = await staffSession(stage.shop, 'customer-service')
    const body = startBody(ref, { way: 'login_token', path: '/account?tab=orders' })
    const started = await postJson(`${stage.shop.url}/staff/impersonations`, body, await pageHeaders(login))
    const url = new URL(started.body.url)
    const token = url.searchParams.get('loginToken')
    expect([url.pathname, url.searchParams.get('tab')]).toEqual(['/account', 'orders'])
    expect(started.body.code).toBeUndefined()
    const { redeem } = assistCalls(stage.shop)
    const redeemed = await redeem({ way: 'login_token', code: token, host: url.host })
    expect(redeemed.body).toMatchObject({
      path: '/account?tab=orders',
      banner: { staffName: 'Sigrid Haugen', scope: 'read', market: 'no' },
    })
    expect(codeOf(await redeem({ way: 'login_token', code: token, host: url.host }))).toBe('HANDOFF_REPLAYED')
  })
})
