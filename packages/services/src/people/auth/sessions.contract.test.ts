import { type AuthCalls, authCalls } from '@shop/testkit/auth-calls'
import { cutOffNews } from '@shop/testkit/cut-off-news'
import { memberOf } from '@shop/testkit/personas'
import { speaks } from '@shop/testkit/speaks'
import type { Shop } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

let second: Awaited<ReturnType<Shop['another']>>
let auth: AuthCalls
let other: AuthCalls
const member = memberOf('se')

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  second = await shop.another()
  auth = authCalls(shop.url)
  other = authCalls(second.url)
})

const login = () => auth.login(member.email, member.password)
const rowsOf = async (refreshToken: string) =>
  (
    await owner.query(
      `select s.id, s.ended_at, s.end_cause, (select count(*)::int from refresh_tokens t where t.session_id = s.id) as tokens
       from user_sessions s join refresh_tokens t on t.session_id = s.id where t.token_hash = sha256($1::text::bytea)`,
      [refreshToken],
    )
  ).rows

describe('refresh', () => {
  it('[AUTH-17] continues the session with new tokens, the former one being replaced', async () => {
    const first = await login()
    const next = await auth.refresh(first.refreshToken)
    expect(next.status).toBe(200)
    expect(next.body).toEqual({ token: expect.any(String), maxAge: 900 })
    const [session] = await rowsOf(first.refreshToken)
    expect(session).toMatchObject({ ended_at: null, tokens: 2 })
    expect((await rowsOf(next.refreshToken))[0].id).toBe(session.id)
    const kept = await owner.query('select token_hash::text as hash from refresh_tokens')
    for (const { hash } of kept.rows) expect([first.refreshToken, next.refreshToken]).not.toContain(hash)
    clock.pass(21_000)
    expect((await auth.refresh(first.refreshToken)).status).toBe(401)
  })

  it('gives two tabs that refresh at the same moment the same successor, whichever process they ask', {
    timeout: sizes.races * 3_000,
  }, async () => {
    let { refreshToken } = await login()
    for (let round = 0; round < sizes.races; round++) {
      const tabs = await Promise.all([
        auth.refresh(refreshToken),
        other.refresh(refreshToken),
        auth.refresh(refreshToken),
      ])
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1)
      refreshToken = tabs[0].refreshToken
      const open = await owner.query('select id from user_sessions where ended_at is null and id = $1', [
        (await rowsOf(refreshToken))[0].id,
      ])
      expect(open.rows).toHaveLength(1)
      expect((await rowsOf(refreshToken))[0].tokens).toBe(round + 2)
    }
  })

  it('leads a late tab to the newest token within the grace time, over several renewals', async () => {
    const first = await login()
    const next = await auth.refresh(first.refreshToken)
    const newest = await other.refresh(next.refreshToken)
    clock.pass(19_000)
    expect((await auth.refresh(first.refreshToken)).refreshToken).toBe(newest.refreshToken)
  })

  it('lets a tab that slept go on, when the cookie of the browser has the newest token', async () => {
    const first = await login()
    const next = await auth.refresh(first.refreshToken)
    clock.pass(60_000)
    const woken = await auth.refresh(first.refreshToken, { cookie: `ralph-auth-refresh=${next.refreshToken}` })
    expect(woken.status).toBe(200)
    expect((await rowsOf(first.refreshToken))[0]).toMatchObject({ ended_at: null })
  })

  it('is open for 30 minutes, or 7 days when remembered, after its last use', async () => {
    const forgotten = await auth.login(member.email, member.password, { sessionLifetime: 30 })
    const remembered = await login()
    clock.pass(29 * 60_000)
    const used = await auth.refresh(forgotten.refreshToken)
    expect(used.status).toBe(200)
    clock.pass(29 * 60_000)
    const again = await auth.refresh(used.refreshToken)
    expect(again.status).toBe(200)
    clock.pass(31 * 60_000)
    expect((await auth.refresh(again.refreshToken)).status).toBe(401)
    clock.pass(6.9 * 86_400_000)
    const renewed = await auth.refresh(remembered.refreshToken)
    expect(renewed.status).toBe(200)
    clock.pass(7.1 * 86_400_000)
    expect((await auth.refresh(renewed.refreshToken)).status).toBe(401)
  })

  it('[ATTACK-13] is over for good after half a year, or a day when not remembered, however often it was used', async () => {
    for (const [days, more] of [
      [180, {}],
      [1, { sessionLifetime: 30 }],
    ] as const) {
      const { refreshToken } = await auth.login(member.email, member.password, more)
      const [{ id }] = await rowsOf(refreshToken)
      const begin = (seconds: number) =>
        owner.query(`update user_sessions set created_at = $2 where id = $1`, [
          id,
          new Date(clock.now().getTime() - days * 86_400_000 + seconds * 1_000),
        ])
      await begin(600)
      const renewed = await auth.refresh(refreshToken)
      expect(renewed.status).toBe(200)
      const { rows } = await owner.query('select expires_at from user_sessions where id = $1', [id])
      expect(rows[0].expires_at.getTime() - clock.now().getTime()).toBeLessThan(600_000)
      await begin(-1)
      expect((await auth.refresh(renewed.refreshToken)).status).toBe(401)
    }
  })

  it('opens nothing for an account that was disabled', async () => {
    const someone = 'disabled@lysning.example'
    const { refreshToken } = await auth.register(someone, 'a fine password')
    await owner.query('update users set disabled_at = now() where email = $1', [someone])
    expect((await auth.refresh(refreshToken)).status).toBe(401)
    expect((await auth.login(someone, 'a fine password')).code).toBe('WRONG_CREDENTIALS')
  })
})

describe('[ATTACK-13] what an intruder keeps is worth nothing', () => {
  it('fixation: every sign-in is a session of its own, whatever token came with it', async () => {
    const planted = await login()
    const signature = (await auth.sign(await auth.challenge(member.email))).body
    const victim = await auth.call(
      'POST',
      'login',
      { username: member.email, signature, password: wireHash(member.password) },
      { 'x-auth-refresh-token': planted.refreshToken, cookie: `ralph-auth-refresh=${planted.refreshToken}` },
    )
    expect((await rowsOf(victim.refreshToken))[0].id).not.toBe((await rowsOf(planted.refreshToken))[0].id)
    expect((await rowsOf(planted.refreshToken))[0].tokens).toBe(1)
  })

  it('logout: neither token of the session works any more, in no process', async () => {
    const { token, refreshToken } = await login()
    expect(await speaks(second.url, token)).toBe(true)
    expect((await other.logout(refreshToken)).status).toBe(200)
    expect(await speaks(second.url, token)).toBe(false)
    await expect.poll(() => speaks(shop.url, token), { timeout: 1_000 }).toBe(false)
    expect((await auth.refresh(refreshToken)).status).toBe(401)
    expect((await rowsOf(refreshToken))[0]).toMatchObject({ end_cause: 'sign_out' })
    const restarted = await shop.another()
    expect(await speaks(restarted.url, token)).toBe(false)
  })

  it('logout: is learned by a process that was cut off from the news meanwhile', async () => {
    const { token, refreshToken } = await login()
    expect(await speaks(second.url, token)).toBe(true)
    await cutOffNews(shop)
    await auth.logout(refreshToken)
    await expect.poll(() => speaks(second.url, token), { timeout: 5_000 }).toBe(false)
  })

  it('password change: all former sessions end, the one that changed it goes on with new tokens', async () => {
    const someone = 'changes@lysning.example'
    const thief = await auth.register(someone, 'first password')
    const tab = await auth.login(someone, 'first password', { sessionLifetime: 30 })
    const changed = await auth.changePassword(someone, 'first password', 'second password', {
      'x-auth-refresh-token': tab.refreshToken,
    })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('set-cookie')).toContain('Max-Age=1800')
    for (const { token, refreshToken } of [thief, tab]) {
      await expect.poll(() => speaks(second.url, token), { timeout: 1_000 }).toBe(false)
      expect((await other.refresh(refreshToken)).status).toBe(401)
    }
    expect((await other.refresh(changed.refreshToken)).status).toBe(200)
  })

  it('stolen refresh token: its second use after the grace time ends the session for thief and owner', async () => {
    const { refreshToken: stolen, token } = await login()
    const rightful = await auth.refresh(stolen)
    clock.pass(21_000)
    expect((await other.refresh(stolen)).status).toBe(401)
    expect((await auth.refresh(rightful.refreshToken)).status).toBe(401)
    for (const { url } of [shop, second])
      for (const dead of [token, rightful.token])
        await expect.poll(() => speaks(url, dead), { timeout: 1_000 }).toBe(false)
    expect((await rowsOf(stolen))[0]).toMatchObject({ end_cause: 'refresh_reused', ended_at: expect.any(Date) })
  })

  it('a sign-in at the moment of a password change leaves no session that knew the old password', async () => {
    const someone = 'races@lysning.example'
    await auth.register(someone, 'password 0')
    for (let round = 0; round < Math.min(sizes.races, 20) / 4; round++) {
      const [changed] = await Promise.all([
        auth.changePassword(someone, `password ${round}`, `password ${round + 1}`),
        other.login(someone, `password ${round}`),
      ])
      expect(changed.status).toBe(200)
      const open = await owner.query(
        'select s.id from user_sessions s join users u on u.id = s.user_id where u.email = $1 and s.ended_at is null',
        [someone],
      )
      expect(open.rows).toEqual([{ id: (await rowsOf(changed.refreshToken))[0].id }])
    }
  })
})

it('goes on while the keys are changed process by process, and ends no session over it', async () => {
  const [before, after] = ['old', 'new'].map((word) => word.padEnd(40, '-')) as [string, string]
  const first = await shop.another({ AUTH_KEYS: before })
  const renewed = await shop.another({ AUTH_KEYS: `${after},${before}` })
  const [old, young] = [authCalls(first.url), authCalls(renewed.url)]
  const { token, refreshToken } = await old.login(member.email, member.password)
  expect(await speaks(renewed.url, token)).toBe(true)
  const byOld = await old.refresh(refreshToken)
  expect((await young.refresh(refreshToken)).refreshToken).toBe(byOld.refreshToken)
  const byYoung = await young.refresh(byOld.refreshToken)
  expect((await old.refresh(byOld.refreshToken)).status).toBe(401)
  expect((await young.refresh(byYoung.refreshToken)).status).toBe(200)
  const signature = (await old.sign(await old.challenge(member.email))).body
  const signedIn = await young.call('POST', 'login', {
    username: member.email,
    signature,
    password: wireHash(member.password),
  })
  expect(signedIn.status).toBe(200)
  expect(await speaks(first.url, signedIn.token)).toBe(false)
})

it('keeps accounts and sessions over processes and restarts', async () => {
  const someone = 'stays@lysning.example'
  const registered = await auth.register(someone, 'a fine password')
  expect((await other.login(someone, 'a fine password')).status).toBe(200)
  const restarted = await shop.another()
  expect(await speaks(restarted.url, registered.token)).toBe(true)
  expect((await authCalls(restarted.url).refresh(registered.refreshToken)).status).toBe(200)
  const { rows } = await owner.query(
    `select o.body, u.market_id, u.language_id from users u join outbox o on o.key = u.id::text and o.topic = 'user.registered'
     where u.email = $1`,
    [someone],
  )
  expect(rows).toEqual([{ body: { userId: expect.any(Number) }, market_id: 'NO|NOK', language_id: 'nb-NO' }])
})

it('forgets sessions a month after their end, and what else is old, with later sign-ins', async () => {
  const { refreshToken } = await login()
  await auth.refresh(refreshToken)
  const left = async () => (await rowsOf(refreshToken)).length
  clock.pass(36 * 86_400_000)
  await login()
  expect(await left()).toBe(1)
  clock.pass(2 * 86_400_000)
  for (let i = 0; i < 20 && (await left()); i++) await login()
  expect(await left()).toBe(0)
  const { rows } = await owner.query('select count(*)::int as n from auth_challenges where expires_at < $1', [
    clock.now(),
  ])
  expect(rows[0].n).toBe(0)
})
