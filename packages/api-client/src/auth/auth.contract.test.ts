import { gql } from '@apollo/client'
import { defaultAppConfig } from '@shop/domain/client-state'
import { memberOf } from '@shop/testkit/personas'
import { speaks } from '@shop/testkit/speaks'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { createBrowserClient } from '../graphql/browser'
import { tokenFromCookies } from '../graphql/cookie-token'
import { createAuthClient } from './auth-client'
import { createAuthSession } from './auth-session'

const member = memberOf('no')
const CHANNEL = gql`query channel { channel { id } }`
const NAME = gql`query name { channel { id name } }`
const clock = testClock()
const { shop } = await withShop({ clock })

/** A browser tab on the real services: the jar also keeps what scripts cannot read, as a browser does. */
function browserTab(base = shop.url + defaultAppConfig.authEndpoint) {
  const jar = new Map<string, string>()
  const hidden = new Set<string>()
  const keep = (line: string, isFromScript: boolean) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (isFromScript && hidden.has(name)) return
    if (/HttpOnly/.test(line)) hidden.add(name)
    if (/Max-Age=0/.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  const cookieLine = (names: Iterable<string>) => [...names].map((name) => `${name}=${jar.get(name)}`).join('; ')
  const visible = () => cookieLine([...jar.keys()].filter((name) => !hidden.has(name)))
  const asked: {
    url: string
    method: string
    credentials: string | undefined
    refreshToken: string | null
    body: Record<string, unknown>
  }[] = []
  let graphqlCalls = 0
  const browserFetch: typeof fetch = async (input, init) => {
    const answer = await fetch(input, { ...init, headers: { ...init?.headers, cookie: cookieLine(jar.keys()) } })
    for (const line of answer.headers.getSetCookie()) keep(line, false)
    if (String(input).endsWith('/graphql')) graphqlCalls++
    else
      asked.push({
        url: String(input),
        method: init?.method ?? 'GET',
        credentials: init?.credentials,
        refreshToken: new Headers(init?.headers).get('x-auth-refresh-token'),
        body: init?.body ? JSON.parse(String(init.body)) : {},
      })
    return answer
  }
  const { client: data } = createBrowserClient({
    origin: shop.url,
    apiKey: TEST_API_KEY,
    context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
    cookies: visible,
    fetch: browserFetch,
  })
  const timers: (() => void)[] = []
  const log: unknown[] = []
  const open = () =>
    createAuthSession({
      client: createAuthClient({
        authEndpoint: base,
        signEndpoint: `${shop.url}/auth/sign/${TEST_API_KEY}?identity=`,
        fetch: browserFetch,
        log: (text, cause) => log.push([text, cause]),
      }),
      cookies: { read: visible, write: (line) => keep(line, true) },
      isSecure: false,
      resetData: () => data.resetStore(),
      later: (work) => {
        timers.push(work)
        return () => undefined
      },
      announce: () => undefined,
      log: (text, cause) => log.push([text, cause]),
    })
  return { open, jar, asked, timers, log, data, graphqlCalls: () => graphqlCalls, visible }
}
const bearer = (tab: ReturnType<typeof browserTab>) => tokenFromCookies(tab.visible()) ?? ''

describe('the auth client on the real service', () => {
  it('[AUTH-03] [AUTH-04] [AUTH-05] [AUTH-09] goes through challenge and signature, then through the update step', async () => {
    const tab = browserTab()
    const session = tab.open()
    const watching = tab.data.watchQuery({ query: CHANNEL, fetchPolicy: 'cache-first' }).subscribe(() => undefined)
    await expect.poll(tab.graphqlCalls).toBe(1)
    const username = 'client@lysning.example'
    // As the form of registration does it.
    const place = { marketId: 'no', languageId: 'nb-NO' }
    expect(await session.register({ username, password: 'a fine password', ...place }, false)).toMatchObject({
      kind: 'token',
    })
    expect(session.state().user).toMatchObject({ username, customerType: 'PERSON' })
    await expect.poll(tab.graphqlCalls).toBe(2)
    const registered = tab.jar.get('apollo-token')
    await session.changePassword({ username, password: 'a fine password', newPassword: 'a finer password' })
    expect(session.state().user).toMatchObject({ username })
    expect(await speaks(shop.url, bearer(tab))).toBe(true)
    expect(tab.jar.get('apollo-token')).not.toBe(registered)
    await expect.poll(tab.graphqlCalls).toBe(3)
    await session.refresh()
    await session.logout()
    await expect.poll(tab.graphqlCalls).toBe(4)
    expect(await session.login({ username, password: 'a fine password' }, true)).toMatchObject({ status: 401 })
    expect(session.state().user).toBeNull()
    expect(tab.jar.has('apollo-token')).toBe(false)
    await session.login({ username, password: 'a finer password' }, true)
    expect(session.state().user).toMatchObject({ username })
    expect(session.state().tokenTimeout).toBeTypeOf('function')
    expect([tab.jar.get('ralph-auth'), await speaks(shop.url, bearer(tab))]).toEqual(['1', true])
    await expect.poll(tab.graphqlCalls).toBe(5)
    watching.unsubscribe()
    const calls = tab.asked.map(({ url, method }) => `${method} ${new URL(url).pathname.replace(TEST_API_KEY, 'key')}`)
    const step = (action: string) => [`POST /auth/${action}`, 'GET /auth/sign/key', `POST /auth/${action}`]
    const login = step('login')
    const ended = ['GET /auth/login', 'POST /auth/logout']
    expect(calls).toEqual([...step('register'), ...step('password'), ...ended, ...login, ...login])
    const own = tab.asked.filter(({ url }) => !url.includes('/sign/'))
    expect(own.every(({ credentials }) => credentials === 'include')).toBe(true)
    for (const { url } of own.slice(0, 2)) expect(new URL(url).search).toBe('?marketId=no&languageId=nb-NO')
    expect(
      own
        .slice(2)
        .map(({ url }) => new URL(url).search)
        .join(''),
    ).toBe('')
    expect(own[0]?.body).toEqual({ username })
    expect(own[1]?.body).toEqual({
      username,
      signature: { identity: expect.any(String), signature: expect.any(String), timestamp: expect.any(String) },
      password: expect.stringMatching(/^[A-Za-z0-9+/]{64}$/),
      sessionLifetime: 30,
    })
    expect(own[3]?.body).toEqual({
      username,
      signature: { identity: expect.any(String), signature: expect.any(String), timestamp: expect.any(String) },
      password: own[1]?.body.password,
      newPassword: expect.stringMatching(/^[A-Za-z0-9+/]{64}$/),
    })
    expect(Object.keys(own.at(-1)?.body ?? {})).toEqual(['username', 'signature', 'password'])
    expect(tab.log).toEqual([])
  })

  it('[AUTH-14] [AUTH-15] [AUTH-19] keeps the token in its cookie while signed in, and asks every query anew on each change', async () => {
    const tab = browserTab()
    const session = tab.open()
    const watching = [CHANNEL, NAME].map((query) =>
      tab.data.watchQuery({ query, fetchPolicy: 'cache-first' }).subscribe(() => undefined),
    )
    await expect.poll(tab.graphqlCalls).toBe(2)
    await session.login({ username: member.email, password: member.password }, true)
    expect(await speaks(shop.url, bearer(tab))).toBe(true)
    expect(tab.jar.get('apollo-token')).toMatch(/^ey/)
    await expect.poll(tab.graphqlCalls).toBe(4)
    const token = bearer(tab)
    await session.logout()
    // What the device keeps is no way in.
    expect([...tab.jar.keys()]).toEqual(['ralph-known-device'])
    expect(await speaks(shop.url, token)).toBe(false)
    await expect.poll(tab.graphqlCalls).toBe(6)
    const account = { username: 'refetch@lysning.example', password: 'a fine password' }
    expect([await session.register(account), tab.log]).toEqual([expect.objectContaining({ kind: 'token' }), []])
    await expect.poll(tab.graphqlCalls).toBe(8)
    for (const one of watching) one.unsubscribe()
  })

  it('[AUTH-11] [AUTH-17] refreshes when its time comes, and over a reload with the cookie that no script reads', async () => {
    const tab = browserTab()
    const session = tab.open()
    await session.login({ username: member.email, password: member.password }, true)
    const [first, before] = [tab.jar.get('ralph-auth-refresh'), bearer(tab)]
    expect(tab.visible()).not.toContain('ralph-auth-refresh')
    // Two tokens of one second are the same.
    clock.pass(1_000)
    tab.timers.at(-1)?.()
    await expect.poll(() => tab.jar.get('ralph-auth-refresh')).not.toBe(first)
    expect(tab.asked.at(-1)).toMatchObject({ method: 'GET', url: `${shop.url}/auth/login`, refreshToken: first })
    // It goes on with the new token, which is another one.
    await expect.poll(() => bearer(tab)).not.toBe(before)
    expect(await speaks(shop.url, bearer(tab))).toBe(true)
    const second = tab.jar.get('ralph-auth-refresh')
    await session.refresh()
    expect(tab.asked.at(-1)).toMatchObject({ method: 'GET', refreshToken: second })

    const reloaded = tab.open()
    await reloaded.start()
    expect(tab.asked.at(-1)).toMatchObject({ method: 'GET', refreshToken: null })
    expect(reloaded.state().user).toMatchObject({ username: member.email })
    expect(await speaks(shop.url, bearer(tab))).toBe(true)
    await reloaded.logout()
    await session.follow()
    expect(session.state().user).toBeNull()
  })

  it('[AUTH-18] loses the user and all cookies when the session was ended elsewhere, also the one that no script can remove', async () => {
    const tab = browserTab()
    const session = tab.open()
    await session.login({ username: member.email, password: member.password }, true)
    expect([...tab.jar.keys()]).toEqual(expect.arrayContaining(['apollo-token', 'ralph-auth', 'ralph-user']))
    const refreshToken = tab.jar.get('ralph-auth-refresh') ?? ''
    await fetch(`${shop.url}/auth/logout`, { method: 'POST', headers: { 'x-auth-refresh-token': refreshToken } })
    await session.refresh()
    expect(session.state().user).toBeNull()
    expect([...tab.jar.keys()]).toEqual(['ralph-known-device'])
  })

  it('stays as it was when the service is gone', async () => {
    const tab = browserTab('http://127.0.0.1:9/')
    const session = tab.open()
    expect(await session.login({ username: member.email, password: 'x' }, true)).toEqual({ kind: 'failed' })
    expect(tab.log).toHaveLength(1)
    expect(session.state().user).toBeNull()
  })
})
