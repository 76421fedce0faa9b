import { gql } from '@apollo/client'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const clock = testClock()
const { shop } = await withShop({ clock })
const send = fetch
const member = memberOf('no')
const jar = new Map<string, string>()
/** Of each GraphQL call of the page, the token that it brought. */
const bearers: (string | undefined)[] = []
/** The tokens that the page asked for by `GET /auth/login`. */
const refreshed: Promise<string>[] = []

const tokenIn = (answer: Response): Promise<string> =>
  answer
    .clone()
    .json()
    .then(({ token }) => token)

beforeEach(() => {
  jar.clear()
  refreshed.length = 0
  // A page of its own, whatever other files of this worker have loaded.
  vi.resetModules()
  vi.stubGlobal('location', { protocol: 'http:', origin: shop.url, host: new URL(shop.url).host })
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, toggleAttribute: () => {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, shop.url)
    const headers = new Headers(init.headers)
    if (pathname === '/graphql') bearers.push(headers.get('authorization')?.replace('Bearer ', ''))
    // The forwarder of the shop adds the key.
    headers.set('x-apikey', TEST_API_KEY)
    const answer = send(shop.url + pathname + search, { ...init, headers })
    if (pathname === '/auth/login' && init.method === 'GET') refreshed.push(answer.then(tokenIn))
    return answer
  })
  vi.doMock('@/place/browser-place', () => ({
    browserPlace: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('@/place/browser-place')
  vi.unstubAllGlobals()
})

it('[AUTH-14] [AUTH-15] [AUTH-19] a page keeps the token in its cookie, and asks its queries anew at each login, logout and registration', async () => {
  const { session } = await import('./session')
  const { dataClient } = await import('./data-client')
  const { client } = await dataClient()
  const watching = [gql`query channel { channel { id } }`, gql`query name { channel { id name } }`].map((query) =>
    client.watchQuery({ query, fetchPolicy: 'cache-first' }).subscribe(() => undefined),
  )
  await expect.poll(() => bearers).toEqual([undefined, undefined])
  // What nobody looks at any more is forgotten as well.
  const SEEN = gql`query seen { channel { id defaultMarketId } }`
  const seen = () => client.readQuery({ query: SEEN })
  const see = async () => {
    await client.query({ query: SEEN, fetchPolicy: 'network-only' })
    expect(seen()).not.toBeNull()
    bearers.pop()
  }
  await see()
  await session.login({ username: member.email, password: member.password }, true)
  const token = jar.get('apollo-token')
  expect(token).toMatch(/^ey/)
  await expect.poll(() => bearers.slice(2)).toEqual([token, token])
  expect(seen()).toBeNull()
  await see()
  await session.logout()
  expect(jar.has('apollo-token')).toBe(false)
  await expect.poll(() => bearers.slice(4)).toEqual([undefined, undefined])
  expect(seen()).toBeNull()
  const account = { username: 'new-page@lysning.example', password: 'a fine password' }
  expect(await session.register(account)).toMatchObject({ kind: 'token' })
  const registered = jar.get('apollo-token')
  expect(registered).toMatch(/^ey/)
  await expect.poll(() => bearers.slice(6)).toEqual([registered, registered])
  for (const one of watching) one.unsubscribe()
  session.stop()
})

it('[AUTH-16] [AUTH-17] a page that stays open asks for a new token after nine tenths of its life, and goes on with it', async () => {
  const { session } = await import('./session')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await session.login({ username: member.email, password: member.password }, true)
  const first = jar.get('apollo-token')
  // Two tokens of one second are the same.
  clock.pass(1_000)
  await vi.advanceTimersByTimeAsync(809_999)
  expect(refreshed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshed).toHaveLength(1)
  const next = await refreshed[0]
  expect(next).toMatch(/^ey/)
  expect(next).not.toBe(first)
  await expect.poll(() => jar.get('apollo-token')).toBe(next)
  session.stop()
})
