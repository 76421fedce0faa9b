import { type AuthCalls, authCalls } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { speaks } from '@shop/testkit/speaks'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const SID = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/sid'
const PUBLISHED = '/api/lysning_prod'

let auth: AuthCalls
let sdk: AuthCalls
const member = memberOf('no')

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  auth = authCalls(shop.url)
  sdk = authCalls(shop.url, { base: PUBLISHED })
})

const userIdOf = async (email: string) =>
  (await owner.query('select id from users where email = $1', [email])).rows[0]?.id as number | undefined

describe('a client built on the published packages', () => {
  it('[AUTH-03] [AUTH-04] [AUTH-05] [AUTH-08] [AUTH-09] [AUTH-11] registers, signs in, renews, changes the password', async () => {
    const username = 'sdk@lysning.example'
    const registered = await sdk.register(username, 'first password')
    expect(registered.status).toBe(200)
    expect(registered.body).toEqual({ token: expect.any(String), maxAge: 900 })
    expect(registered.refreshToken).not.toBe('')
    expect(await speaks(shop.url, registered.token)).toBe(true)

    const { token, refreshToken, status } = await sdk.login(username, 'first password')
    expect(status).toBe(200)
    expect(decodeJwt(token)).toMatchObject({
      [NAME]: username,
      [SID]: String(await userIdOf(username)),
      CustomerType: 'PERSON',
      MemberDiscount: '0',
    })
    const renewed = await sdk.refresh(refreshToken)
    expect(renewed.status).toBe(200)
    expect(renewed.refreshToken).not.toBe(refreshToken)
    expect(await speaks(shop.url, renewed.token)).toBe(true)

    const changed = await sdk.changePassword(username, 'first password', 'second password', {
      'x-auth-refresh-token': renewed.refreshToken,
    })
    expect(changed.status).toBe(200)
    expect(changed.refreshToken).not.toBe('')
    expect(await speaks(shop.url, changed.token)).toBe(true)
    expect((await sdk.login(username, 'first password')).code).toBe('WRONG_CREDENTIALS')
    expect((await sdk.login(username, 'second password')).status).toBe(200)
  })

  it('passes the whole signature on, and asks at addresses with doubled slashes', async () => {
    const identity = (await sdk.call('POST', '/login', { username: member.email })).body.sign
    expect(identity).toMatch(/^[\w.~-]+$/)
    const { status, body } = await sdk.sign(identity)
    expect(status).toBe(200)
    expect(Object.values(body).map((value) => typeof value)).toEqual(['string', 'string', 'string'])
    expect(Object.keys(body)).toEqual(['identity', 'signature', 'timestamp'])
    const password = wireHash(member.password)
    const signedIn = await sdk.call('POST', '/login', { username: member.email, signature: body, password })
    expect(signedIn.status).toBe(200)
    for (const base of ['/api/lysning_qa', '/api/any-shop_dev'])
      expect((await authCalls(shop.url, { base }).call('POST', 'login', { username: 'x' })).body).toHaveProperty('sign')
    for (const path of ['/api/lysning/login', '/api/lysning_test/login', '/api/lysning_prod/else', '/auth/', '/auth/x'])
      expect((await fetch(shop.url + path)).status, path).toBe(404)
  })
})

describe('a storefront built on Ralph', () => {
  const refresh = { 'x-auth-refresh-token': 'the one it saw last', 'cache-control': 'no-cache' }

  it('[AUTH-08] sends both steps to each address, and the token it last saw with every call', async () => {
    const username = 'ralph@lysning.example'
    const twice = async (action: string, body: Record<string, unknown>) => {
      const first = await auth.call('POST', action, { username, ...body, signature: undefined }, refresh)
      expect(Object.keys(first.body)).toEqual(['sign'])
      const signature = (await auth.sign(first.body.sign)).body
      return auth.call('POST', action, { username, signature, ...body }, refresh)
    }
    const registered = await twice('register', { password: wireHash('first password') })
    expect(registered.status).toBe(200)
    const signedIn = await twice('login', { password: wireHash('first password'), sessionLifetime: 30 })
    expect(signedIn.body.token).toBeDefined()
    const changed = await twice('password', {
      password: wireHash('first password'),
      newPassword: wireHash('second password'),
    })
    expect(changed.body.token).toBeDefined()
    const wrong = await twice('password', { password: wireHash('not it'), newPassword: wireHash('third password') })
    expect(wrong.status).toBe(401)
    expect(wrong.body).not.toHaveProperty('token')
  })

  it('logs out with GET, the published way, or POST, and always reads an object', async () => {
    for (const method of ['GET', 'POST']) {
      const { token, refreshToken } = await auth.login(member.email, member.password)
      const out = await auth.call(method, 'logout', undefined, { 'x-auth-refresh-token': refreshToken })
      expect([out.status, out.body]).toEqual([200, {}])
      expect(await speaks(shop.url, token)).toBe(false)
      expect((await auth.refresh(refreshToken)).status).toBe(401)
    }
    expect((await auth.call('GET', 'logout')).body).toEqual({})
    const { token } = await auth.login(member.email, member.password)
    await auth.call('POST', 'logout', undefined, { authorization: `Bearer ${token}` })
    expect(await speaks(shop.url, token)).toBe(false)
  })

  it('[AUTH-11] [AUTH-12] [AUTH-13] carries the refresh token over a reload in a cookie that no script reads, for half an hour with a lifetime of 30 and for seven days without one', async () => {
    const remembered = await auth.login(member.email, member.password)
    const [cookie, ...others] = remembered.headers.getSetCookie()
    expect(others).toEqual([expect.stringMatching(/^ralph-known-device=/)])
    expect(cookie).toBe(`ralph-auth-refresh=${remembered.refreshToken}; Path=/; Max-Age=604800; SameSite=Lax; HttpOnly`)
    const forgotten = await auth.login(member.email, member.password, { sessionLifetime: 30 })
    expect(forgotten.headers.get('set-cookie')).toContain('Max-Age=1800')
    const pair = { cookie: `a=1; ralph-auth-refresh=${forgotten.refreshToken}` }
    const renewed = await auth.call('GET', 'login', undefined, {
      ...pair,
      'x-forwarded-proto': 'https',
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
    })
    expect(renewed.status).toBe(200)
    expect(renewed.headers.get('set-cookie')).toMatch(/Max-Age=1800;.*Secure/)
    for (const action of ['login', 'logout']) {
      const link = await auth.call('GET', action, undefined, { ...pair, 'sec-fetch-site': 'cross-site' })
      expect(link.headers.get('set-cookie')).toBeNull()
    }
    const ended = await auth.logout(renewed.refreshToken)
    expect(ended.headers.get('set-cookie')).toContain('ralph-auth-refresh=; Path=/; Max-Age=0')
  })

  it('lets scripts of other origins read the header, and tells a visitor at once that nobody is signed in', async () => {
    const { headers } = await auth.call('GET', 'login', undefined, { origin: 'https://shop.example' })
    expect(headers.get('access-control-expose-headers')).toContain('x-auth-refresh-token')
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    const visitor = await auth.call('GET', 'login')
    expect([visitor.status, visitor.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(visitor.headers.get('content-type')).toContain('application/json')
  })
})

describe('challenges', () => {
  const submit = (signature: unknown, username = member.email) =>
    auth.call('POST', 'login', { username, signature, password: wireHash(member.password) })

  it('[AUTH-10] refuses a signature that is wrong, used, old, of another name or of another key', async () => {
    const good = (await auth.sign(await auth.challenge(member.email))).body
    const stranger = (await auth.sign(await auth.challenge('other@lysning.example'))).body
    const wrong = [
      { ...good, signature: good.signature.replace(/^./, (c: string) => (c === 'A' ? 'B' : 'A')) },
      { ...good, timestamp: String(Number(good.timestamp) + 1) },
      { ...good, identity: stranger.identity },
      { ...stranger, signature: good.signature },
      stranger,
      { identity: 'x', signature: 'y', timestamp: 'z' },
    ]
    for (const signature of wrong) expect((await submit(signature)).code).toBe('CHALLENGE_REFUSED')
    expect((await submit(good)).status).toBe(200)
    expect((await submit(good)).code).toBe('CHALLENGE_REFUSED')
    const old = (await auth.sign(await auth.challenge(member.email))).body
    clock.pass(121_000)
    expect((await submit(old)).code).toBe('CHALLENGE_REFUSED')
  })

  it('[AUTH-10] signs for the key alone, and only what was issued here lately', async () => {
    const identity = await auth.challenge(member.email)
    for (const key of ['wrong', 'test-api-kez', '%00'])
      expect(await auth.sign(identity, key)).toMatchObject({ status: 401 })
    for (const made of ['', 'x', identity.slice(1), `${identity}a`, identity.toUpperCase()])
      expect((await auth.sign(made)).status).toBe(400)
    expect((await fetch(`${shop.url}/auth/sign?identity=${identity}`)).status).toBe(401)
    const withHeader = await fetch(`${shop.url}/auth/sign?identity=${identity}`, {
      headers: { 'x-apikey': TEST_API_KEY },
    })
    expect(withHeader.status).toBe(200)
    clock.pass(121_000)
    expect((await auth.sign(identity)).status).toBe(400)
  })

  it('uses a signature once, however many try at the same moment', async () => {
    const signature = (await auth.sign(await auth.challenge(member.email))).body
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(signature)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const hash = [`\\x${Buffer.from(await sha256(signature.identity)).toString('hex')}`]
    const { rows } = await owner.query('select used_at from auth_challenges where challenge_hash = $1', hash)
    expect(rows).toHaveLength(1)
  })
})

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

describe('bad input', () => {
  it('[VALIDATE-14] gets a refusal with a code, never a 500, and makes no account', async () => {
    const before = await owner.query('select count(*)::int as n from users')
    const username = 'bad@lysning.example'
    const signature = (await auth.sign(await auth.challenge(username))).body
    const password = wireHash('a fine password')
    const bodies: [string, unknown, number][] = [
      ['login', 'no json', 400],
      ['login', [], 400],
      ['login', {}, 400],
      ['login', { username: '' }, 400],
      ['login', { username: 7 }, 400],
      ['login', { username: 'x'.repeat(400) }, 400],
      ['login', { username, signature: 'text' }, 400],
      ['login', { username, signature: { ...signature, timestamp: 5 } }, 400],
      ['login', { username, signature }, 400],
      ['login', { username, signature, password: 'clear text' }, 400],
      ['login', { username, signature, password: 'x'.repeat(2_000) }, 400],
      ['login', { username, signature, password: `${password}=` }, 400],
      ['login', { username, signature, password, sessionLifetime: '30' }, 400],
      ['login', 'x'.repeat(9_000), 413],
      ['register', { username, signature, password: 'correct horse 1' }, 400],
      ['register', { username: 'no address', signature, password }, 400],
      ['register', { username: 'a\u0000@lysning.example', signature, password }, 400],
      ['password', { username, signature, password }, 400],
      ['password', { username, signature, password, newPassword: 'clear text' }, 400],
    ]
    for (const [action, body, status] of bodies) {
      const answer = await auth.call('POST', action, body)
      expect([answer.status, answer.code], JSON.stringify(body).slice(0, 80)).toEqual([status, expect.any(String)])
    }
    const clear = await auth.call('POST', 'register', { username, signature, password: 'correct horse 1' })
    expect(clear.code).toBe('PASSWORD_NOT_HASHED')
    for (const odd of ['\u0000', 'a\ud800@x.no', "' or 1=1 --", 'å'.repeat(300)])
      expect((await auth.login(odd, 'x')).status, odd).toBe(401)
    for (const [method, action] of [
      ['GET', 'register'],
      ['GET', 'password'],
      ['POST', `sign/${TEST_API_KEY}`],
      ['HEAD', 'login'],
    ])
      expect((await fetch(`${shop.url}/auth/${action}`, { method })).status).toBe(405)
    expect((await fetch(`${shop.url}/auth/login`, { method: 'POST', body: '{}' })).status).toBe(415)
    for (const token of ['x', '%', 'ø', 'x'.repeat(5_000)])
      expect((await auth.refresh(encodeURI(token))).status).toBe(401)
    expect(await owner.query('select count(*)::int as n from users')).toMatchObject({ rows: before.rows })
  })
})
