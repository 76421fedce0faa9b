import { authCookies } from '@shop/domain/cookie'
import { describe, expect, it } from 'vitest'
import { type AuthClient, type AuthResult, createAuthClient, sessionLifetimeOf } from './auth-client'
import { type AuthSessionOutside, createAuthSession } from './auth-session'
import { isLoggedIn, loggedOut, refreshDelayMs, userOfToken } from './auth-state'
import { hashPassword } from './hash-password'

const HASH = 'Q5l3Qzd6biieNpDC0GGhWiFkpt7iR6WzreoxnLwfbU3I0R8/B6YSJOdH/dfp+1py'
const CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const tokenOf = (id: number, name = 'kari@lysning.example') =>
  `e30.${btoa(JSON.stringify({ [`${CLAIM}/name`]: name, [`${CLAIM}/sid`]: String(id), CustomerType: 'PERSON' }))}.x`

describe('the auth client', () => {
  const recording = (answers: readonly (() => Response)[]) => {
    const sent: { url: string; body: Record<string, unknown>; headers: Record<string, string> }[] = []
    const logged: string[] = []
    const client = createAuthClient({
      authEndpoint: 'https://shop.example/auth/',
      signEndpoint: 'https://shop.example/auth/sign?identity=',
      log: (text) => logged.push(text),
      fetch: async (url, init) => {
        sent.push({
          url: String(url),
          body: init?.body ? JSON.parse(String(init.body)) : {},
          headers: (init?.headers ?? {}) as Record<string, string>,
        })
        const answer = answers[sent.length - 1]
        if (!answer) throw new TypeError('fetch failed')
        return answer()
      },
    })
    return { client, sent, logged }
  }
  const signature = { identity: 'c.1', signature: 's', timestamp: '1' }
  const signedIn = [
    () => Response.json({ sign: 'c.1' }),
    () => Response.json(signature),
    () => Response.json({ token: tokenOf(1), maxAge: 900 }, { headers: { 'x-auth-refresh-token': 'r1' } }),
  ]

  it('[AUTH-06] hashes passwords in the client and sends nothing else of them', async () => {
    expect(await hashPassword('correct horse 1')).toBe(HASH)
    const { client, sent } = recording([...signedIn, ...signedIn, ...signedIn])
    const credentials = { username: 'kari@lysning.example', password: 'correct horse 1' }
    await client.login(credentials, true)
    await client.register(credentials)
    await client.changePassword({ ...credentials, newPassword: 'correct horse 2' })
    expect(JSON.stringify(sent)).not.toContain('correct horse')
    expect(sent.map(({ body }) => body.password).filter(Boolean)).toEqual([HASH, HASH, HASH])
    expect(sent[8]?.body.newPassword).toBe(await hashPassword('correct horse 2'))
    expect(sent[0]?.body).toEqual({ username: credentials.username })
  })

  it('[AUTH-12] sends 30 as session lifetime without remember-me', async () => {
    expect(sessionLifetimeOf(false)).toEqual({ sessionLifetime: 30 })
    const { client, sent } = recording(signedIn)
    await client.login({ username: 'kari@lysning.example', password: 'x' }, false)
    expect(sent[2]?.body).toMatchObject({ signature, sessionLifetime: 30 })
  })

  it('[AUTH-13] sends no session lifetime with remember-me', async () => {
    expect(sessionLifetimeOf(true)).toEqual({})
    const { client, sent } = recording(signedIn)
    await client.login({ username: 'kari@lysning.example', password: 'x' }, true)
    expect(sent[2]?.body).not.toHaveProperty('sessionLifetime')
  })

  it('[AUTH-11] keeps the refresh token of any answer in memory, also of a refusal, and forgets it when told', async () => {
    const answered = (status: number, kept: string) => () =>
      Response.json({}, { status, headers: { 'x-auth-refresh-token': kept } })
    const { client, sent } = recording([...signedIn, answered(200, 'r2'), answered(401, 'r3'), answered(503, 'r4')])
    await client.login({ username: 'kari@lysning.example', password: 'x' }, true)
    for (let time = 0; time < 4; time++) await client.refresh()
    client.forget()
    await client.refresh()
    const shown = sent.map(({ headers }) => headers['x-auth-refresh-token'])
    expect(shown).toEqual([undefined, undefined, undefined, 'r1', 'r2', 'r3', 'r4', undefined])
  })

  it('[AUTH-11] keeps it of the answer of the sign endpoint, too, and shows it there', async () => {
    const heard = (body: object, kept: string) => () =>
      Response.json(body, { headers: { 'x-auth-refresh-token': kept } })
    const { client, sent } = recording([
      heard({ sign: 'c.1' }, 'r1'),
      heard(signature, 'r2'),
      heard({ token: tokenOf(1), maxAge: 900 }, 'r3'),
    ])
    await client.login({ username: 'kari@lysning.example', password: 'x' }, true)
    await client.refresh()
    expect(sent.map(({ headers }) => headers['x-auth-refresh-token'])).toEqual([undefined, 'r1', 'r2', 'r3'])
  })

  it('[AUTH-09] takes an answer without a challenge as it is: nothing is signed, and nothing is asked again', async () => {
    const wait = { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 540 } }] }
    for (const [answer, result] of [
      [signedIn[2]!, { kind: 'token', maxAge: 900 }],
      [() => Response.json(wait, { status: 429 }), { kind: 'refused', status: 429, retryAfter: 540 }],
    ] as const) {
      const { client, sent, logged } = recording([answer])
      const credentials = { username: 'kari@lysning.example', password: 'x' }
      expect(await client.login(credentials, true)).toMatchObject(result)
      expect(sent.map(({ url, body }) => [url, body])).toEqual([
        ['https://shop.example/auth/login', { username: credentials.username }],
      ])
      expect(logged).toEqual([])
    }
  })

  it.each([
    ['no list of errors', 5],
    ['no errors', undefined],
    ['an empty list', []],
    ['an error that is none', [7]],
    ['an error without a reason', [{ message: 'no' }]],
    ['a reason that is no object', [{ extensions: 'no' }]],
    ['a reason of another shape', [{ extensions: { code: 7, retryAfter: 'soon' } }]],
  ])('[ARCH-12] takes a refusal with %s for one, of which no reason is known', async (_, errors) => {
    const { client, logged } = recording([() => Response.json({ errors }, { status: 401 })])
    expect(await client.refresh()).toEqual({ kind: 'refused', status: 401 })
    expect(logged).toEqual([])
  })

  it('[AUTH-30] logs what goes wrong and throws nothing', async () => {
    for (const answer of [
      undefined,
      () => new Response('<html>'),
      () => Response.json({ token: 5 }),
      () => new Response('{}', { status: 502 }),
    ]) {
      const { client, logged } = recording(answer ? [answer] : [])
      expect(await client.refresh()).toEqual({ kind: 'failed' })
      expect(logged).toEqual(['auth refresh failed'])
    }
    const { client } = recording([])
    await expect(client.logout()).resolves.toBeUndefined()
    const many = recording([
      () => Response.json({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 540 } }] }, { status: 429 }),
    ])
    expect(await many.client.refresh()).toEqual({ kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 540 })
    const refused = recording([
      () => Response.json({ errors: [{ extensions: { code: 'WRONG_CREDENTIALS' } }] }, { status: 401 }),
    ])
    expect(await refused.client.refresh()).toEqual({ kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS' })
    expect(refused.logged).toEqual([])
  })

  it('[AUTH-18] tells an answer without a token as a refusal, also where its status is that of a success', async () => {
    for (const status of [200, 403]) {
      const { client } = recording([() => Response.json({}, { status })])
      expect(await client.refresh()).toEqual({ kind: 'refused', status, code: undefined })
    }
  })
})

const token = (id = 1, maxAge = 900): AuthResult => ({ kind: 'token', token: tokenOf(id), maxAge })
const refused = (status = 401): AuthResult => ({ kind: 'refused', status, code: undefined })

/** A tab: cookies, timers and the auth service's answers in a row. */
function tab(answers: AuthResult[], more: Partial<AuthSessionOutside> = {}) {
  const jar = new Map<string, { value: string; maxAge: number }>()
  const timers: { work: () => void; delayMs: number; isOff: boolean }[] = []
  const log: string[] = []
  const calls: string[] = []
  const next = (name: string) => async () => {
    calls.push(name)
    return answers.shift() ?? { kind: 'failed' as const }
  }
  const client = {
    login: next('login'),
    loginByPasskey: next('passkey'),
    loginByCode: next('code'),
    register: next('register'),
    changePassword: next('password'),
    refresh: next('refresh'),
    logout: async () => void calls.push('logout'),
    forget: () => undefined,
  } as AuthClient
  const session = createAuthSession({
    client,
    isSecure: false,
    cookies: {
      read: () => [...jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
      write: (line) => {
        const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
        if (maxAge === '0') jar.delete(name)
        else jar.set(name, { value, maxAge: Number(maxAge) })
      },
    },
    resetData: async () => void calls.push('reset'),
    later: (work, delayMs) => {
      const timer = { work, delayMs, isOff: false }
      timers.push(timer)
      return () => {
        timer.isOff = true
      }
    },
    announce: () => calls.push('announce'),
    log: (text) => log.push(text),
    ...more,
  })
  return { session, client, jar, timers, log, calls }
}
const credentials = { username: 'kari@lysning.example', password: 'x' }

describe('the signed-in state of a tab', () => {
  it('[AUTH-01] holds user, client, token timeout and user metadata', async () => {
    const { session } = tab([token()])
    expect(session.state()).toMatchObject({ user: null, tokenTimeout: undefined, userMetaData: undefined })
    expect(session.state().client).toBeDefined()
    await session.login(credentials, true)
    session.setUserMetaData({ cartId: 'c' })
    expect(session.state()).toMatchObject({
      user: { id: 1, username: 'kari@lysning.example', customerType: 'PERSON', isRemembered: true },
      tokenTimeout: expect.any(Function),
      userMetaData: { cartId: 'c' },
    })
  })

  it('[AUTH-02] is logged in exactly when the user is not null', async () => {
    expect(isLoggedIn(loggedOut)).toBe(false)
    const { session } = tab([token()])
    expect(isLoggedIn(session.state())).toBe(false)
    await session.login(credentials, true)
    expect(isLoggedIn(session.state())).toBe(true)
    await session.logout()
    expect(isLoggedIn(session.state())).toBe(false)
  })

  it('[AUTH-16] schedules the refresh at 900 ms for each second, sets the cookies, and lets a newer token replace the timer', async () => {
    expect(refreshDelayMs(900)).toBe(810_000)
    const { session, jar, timers } = tab([token(1, 900), token(1, 600)])
    await session.login(credentials, false)
    expect(timers).toMatchObject([{ delayMs: 810_000, isOff: false }])
    expect(Object.fromEntries([...jar].map(([name, { maxAge }]) => [name, maxAge]))).toEqual({
      'apollo-token': 604_800,
      'ralph-auth': 900,
      'ralph-user': 1_800,
    })
    timers[0]?.work()
    await expect.poll(() => timers.length).toBe(2)
    expect(timers).toMatchObject([{ isOff: true }, { delayMs: 540_000, isOff: false }])
    expect(jar.get('ralph-auth')?.maxAge).toBe(600)
  })

  it('[AUTH-18] [COOKIE-03] [COOKIE-14] clears the user and removes all auth cookies when there is no token any more', async () => {
    for (const answer of [refused(), refused(200), refused(403)]) {
      const { session, jar, timers, calls } = tab([token(), answer])
      await session.login(credentials, true)
      expect([...jar.keys()]).toEqual(expect.arrayContaining(['apollo-token', 'ralph-auth']))
      session.setUserMetaData({ cartId: 'c' })
      jar.set('ralph-auth-refresh', { value: 'r', maxAge: 1 }).set('ralph-cart', { value: 'c', maxAge: 1 })
      expect([...jar.keys()]).toEqual(expect.arrayContaining([...authCookies]))
      await session.refresh()
      expect(session.state()).toMatchObject({ user: null, userMetaData: undefined, tokenTimeout: undefined })
      expect([...jar.keys()]).toEqual(['ralph-cart'])
      expect(timers.every(({ isOff }) => isOff)).toBe(true)
      expect(calls).toEqual(['login', 'reset', 'announce', 'refresh', 'reset', 'announce'])
    }
  })

  it('[TABSYNC-06] follows what another tab announced without announcing it again', async () => {
    const { session, jar, calls } = tab([token(), refused()])
    await session.login(credentials, true)
    jar.clear()
    await session.follow()
    expect(session.state().user).toBeNull()
    expect(calls).toEqual(['login', 'reset', 'announce', 'refresh', 'reset'])
    const visitor = tab([token(7)])
    visitor.jar.set('apollo-token', { value: 'of the other tab', maxAge: 1 })
    await visitor.session.follow()
    expect(visitor.session.state().user).toMatchObject({ id: 7 })
    expect(visitor.calls).toEqual(['refresh', 'reset'])
  })

  it('[AUTH-30] takes nobody for signed out whom the service could not be asked about when the page began', async () => {
    const told: (number | undefined)[] = []
    const answers = [{ kind: 'failed' } as const, refused(429), token()]
    const { session, jar, timers } = tab(answers, { onChange: ({ user }) => told.push(user?.id) })
    jar.set('apollo-token', { value: '1', maxAge: 900 })
    await session.start()
    timers.at(-1)?.work()
    await expect.poll(() => timers).toHaveLength(2)
    expect(told).toEqual([])
    timers.at(-1)?.work()
    await expect.poll(() => told).toEqual([1])
  })

  it('[AUTH-30] keeps the user when the service cannot be reached or has no time, and tries again', async () => {
    for (const answer of [{ kind: 'failed' } as const, refused(429)]) {
      const { session, timers, jar } = tab([token(), answer, token()])
      await session.login(credentials, true)
      await session.refresh()
      expect(isLoggedIn(session.state())).toBe(true)
      expect(jar.has('apollo-token')).toBe(true)
      expect(timers.at(-1)).toMatchObject({ delayMs: 15_000, isOff: false })
      timers.at(-1)?.work()
      await expect.poll(() => timers.at(-1)?.delayMs).toBe(810_000)
    }
  })

  it('[AUTH-31] only logs when the data cannot be reset', async () => {
    const { session, log, calls } = tab([token()], {
      resetData: async () => {
        throw new Error('a query failed')
      },
    })
    expect(await session.login(credentials, true)).toMatchObject({ kind: 'token' })
    expect(log).toEqual(['auth data reset failed'])
    expect(isLoggedIn(session.state())).toBe(true)
    expect(calls).toEqual(['login', 'announce'])
  })

  it('asks nothing for a visitor, and takes up the session whose cookies are there', async () => {
    const visitor = tab([])
    await visitor.session.start()
    expect(visitor.calls).toEqual([])
    const back = tab([token(4)])
    back.jar.set('apollo-token', { value: 'old', maxAge: 1 })
    await back.session.start()
    expect(back.session.state().user).toMatchObject({ id: 4, isRemembered: undefined })
    expect(back.jar.has('ralph-user')).toBe(false)
    expect(back.calls).toEqual(['refresh', 'reset'])
  })

  it('[AUTH-22] is not signed out by a renewal that crosses the change of the own password', async () => {
    const { session, client } = tab([token(), token(), token()])
    await session.login(credentials, true)
    const renew = client.refresh
    const answers: ((result: AuthResult) => void)[] = []
    client.refresh = () => new Promise((resolve) => answers.push(resolve))
    const renewal = session.refresh()
    await new Promise(setImmediate)
    // Asked before the change and answered after it: the change has ended the session that it asks for.
    const change = session.changePassword({ ...credentials, newPassword: 'x2' })
    client.refresh = renew
    answers[0]?.(refused())
    await Promise.all([change, renewal])
    expect(isLoggedIn(session.state())).toBe(true)
  })

  it('[AUTH-03] takes the token of a changed password through the same step: timer, cookies, data, other tabs', async () => {
    const { session, jar, timers, calls } = tab([token(), token(1, 600)])
    await session.login(credentials, false)
    await session.changePassword({ ...credentials, newPassword: 'y' })
    expect(calls).toEqual(['login', 'reset', 'announce', 'password', 'reset', 'announce'])
    expect(timers).toMatchObject([{ isOff: true }, { delayMs: 540_000, isOff: false }])
    expect([jar.get('ralph-auth')?.maxAge, jar.get('ralph-user')?.maxAge]).toEqual([600, 1_800])
  })

  it('changes nothing on a refused login, and logs out on a wrong current password', async () => {
    const { session, calls, jar } = tab([refused(), token(), refused()])
    expect(await session.login(credentials, true)).toEqual(refused())
    expect([isLoggedIn(session.state()), jar.size]).toEqual([false, 0])
    await session.login(credentials, true)
    await session.changePassword({ ...credentials, newPassword: 'y' })
    expect([isLoggedIn(session.state()), jar.size]).toEqual([false, 0])
    expect(calls.slice(-4)).toEqual(['password', 'logout', 'reset', 'announce'])
  })

  it('reads names whose odd signs travel encoded, and takes a text that is no token for none', () => {
    expect(userOfToken(tokenOf(2, '%C3%A5se%3D@lysning.example'), true)?.username).toBe('åse=@lysning.example')
    for (const text of ['', 'x', 'a.b.c', `e30.${btoa('{}')}.x`, `e30.${btoa('null')}.x`])
      expect(userOfToken(text, true)).toBeUndefined()
  })
})
