import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const jar = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  jar.clear()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://shop.example/', search: '' })
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute: () => {}, dataset: {} },
    addEventListener: () => {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[VOUCHER-02] a page that starts without a login clears the id of the voucher, and one with a login keeps it', async () => {
  const startShopper = vi.fn()
  vi.doMock('./shopper', () => ({ startShopper }))
  const start = async () => (await import('./watch-auth')).watchForAuth()
  jar.set('ralph-voucher', 'voyadovoucher_aB3').set('apollo-token', 'a token')
  await start()
  expect(jar.has('ralph-voucher')).toBe(true)
  await expect.poll(() => startShopper.mock.calls.length).toBe(1)
  jar.delete('apollo-token')
  await start()
  expect(jar.has('ralph-voucher')).toBe(false)
})

it('[VOUCHER-02] a login that turns out to have ended clears it, too', async () => {
  vi.doUnmock('./shopper')
  vi.doMock('@/data/session', () => ({ session: {} }))
  await import('./shopper')
  const { useSignedIn } = await import('@/browser/signed-in')
  jar.set('ralph-voucher', 'voyadovoucher_aB3')
  useSignedIn.setState({ user: null })
  expect(jar.has('ralph-voucher')).toBe(false)
})

it('[FAV-16] the account’s favourites go with a login that ended while no page was open', async () => {
  const list = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => list.get(name) ?? null,
    setItem: (name: string, value: string) => list.set(name, value),
  })
  const leftByLogin = () => list.set('ralph-favorites', '{"ids":[1],"favoritesUserId":"17"}')
  const known = () => JSON.parse(list.get('ralph-favorites') ?? '')
  const nobodys = { ids: [], favoritesUserId: expect.stringMatching(/^[0-9a-f]{32}$/) }
  leftByLogin()
  jar.set('apollo-token', 'a token')
  const startShopper = vi.fn()
  vi.doMock('./shopper', () => ({ startShopper }))
  const { watchForAuth } = await import('./watch-auth')
  watchForAuth()
  await expect.poll(() => startShopper.mock.calls.length).toBe(1)
  expect(known().ids).toEqual([1])
  jar.clear()
  watchForAuth()
  expect(known()).toEqual(nobodys)

  vi.resetModules()
  vi.doUnmock('./shopper')
  vi.doMock('@/data/session', () => ({ session: {} }))
  leftByLogin()
  await import('./shopper')
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({ user: null })
  expect(known()).toEqual(nobodys)
})

it('[ENGAGE-14] who leaves takes the keys of the visit along: what follows has another customer and another session', async () => {
  vi.doUnmock('./shopper')
  const documentElement = { toggleAttribute: () => {}, dataset: { market: 'no', language: 'nb-NO' } }
  vi.stubGlobal('document', { ...document, cookie: '', querySelector: () => null, documentElement })
  vi.stubGlobal('location', { ...location, origin: 'https://shop.example' })
  vi.doMock('@/data/session', () => ({ session: { setUserMetaData: () => {} } }))
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => ({ tokenChanged: () => {} }) }))
  vi.doMock('@/features/auth/session-end', () => ({ onSessionEnd: () => () => {} }))
  vi.doMock('@/features/cart/live-cart', () => ({ followAccountCart: () => () => {} }))
  vi.doMock('@/features/cart/settle-cart', () => ({ settleCart: async () => undefined, forgetCart: async () => {} }))
  vi.doMock('./adopt-customer-type', () => ({ adoptCustomerType: () => {} }))
  await import('./shopper')
  const { searchSession } = await import('@/data/browser-search')
  const { useSignedIn } = await import('@/browser/signed-in')
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('innerWidth', 1440)
  const before = { ...searchSession.keys() }
  useSignedIn.setState({ user: { id: 7, username: 'kari', customerType: 'PERSON', isRemembered: true } })
  expect(searchSession.keys()).toEqual(before)
  useSignedIn.setState({ user: null })
  const after = searchSession.keys()
  expect(after.customerKey).toMatch(/^[\w-]{8,}$/)
  expect(after.sessionKey).toMatch(/^[\w-]{8,}$/)
  expect(after.customerKey).not.toBe(before.customerKey)
  expect(after.sessionKey).not.toBe(before.sessionKey)
})

it('[AUTH-01] [FAV-10] what the account keeps is in the state of the session, and other parts are told of it from there', async () => {
  vi.doUnmock('./shopper')
  const kept = { cartId: 'c1', favorites: [3] }
  const session = {
    setUserMetaData: vi.fn(),
    state: () => ({ userMetaData: session.setUserMetaData.mock.lastCall?.[0] }),
  }
  vi.doMock('@/data/session', () => ({ session }))
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => ({ tokenChanged: () => {} }) }))
  vi.doMock('@/features/auth/session-end', () => ({ onSessionEnd: () => () => {} }))
  vi.doMock('@/features/cart/live-cart', () => ({ followAccountCart: () => () => {} }))
  vi.doMock('@/features/cart/settle-cart', () => ({ settleCart: async () => ({ metaData: kept }) }))
  vi.doMock('./adopt-customer-type', () => ({ adoptCustomerType: () => {} }))
  await import('./shopper')
  const { events } = await import('@/browser/events')
  const { useSignedIn } = await import('@/browser/signed-in')
  const heard = vi.fn()
  events.subscribe(heard)
  jar.set('apollo-token', 'a token')
  useSignedIn.setState({ user: { id: 7, username: 'kari', customerType: 'PERSON', isRemembered: true } })
  await expect.poll(() => session.setUserMetaData.mock.lastCall).toEqual([kept])
  expect(heard.mock.lastCall?.[0].detail).toEqual({ userId: 7, token: 'a token', oldFavourites: [3] })
})

it('[AUTH-29] other parts hear that somebody leaves before the session is ended, and of nobody who came meanwhile', async () => {
  vi.doUnmock('./shopper')
  let settled = (known: unknown): unknown => known
  let ended = () => {}
  const calls: string[] = []
  const session = {
    setUserMetaData: vi.fn(),
    state: () => ({}),
    logout: () => {
      calls.push('logout')
      return new Promise<void>((resolve) => {
        ended = resolve
      })
    },
  }
  vi.doMock('@/data/session', () => ({ session }))
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => ({ tokenChanged: () => {} }) }))
  vi.doMock('@/features/auth/session-end', () => ({ onSessionEnd: () => () => {} }))
  vi.doMock('@/features/cart/live-cart', () => ({ followAccountCart: () => () => {} }))
  vi.doMock('@/features/cart/settle-cart', () => ({
    settleCart: () => new Promise((resolve) => (settled = resolve)),
    forgetCart: async () => {},
  }))
  vi.doMock('@/data/browser-search', () => ({
    browserSearch: () => ({ notify: { end: async () => calls.push('end') } }),
    searchSession: { reset: () => {} },
  }))
  vi.doMock('./adopt-customer-type', () => ({ adoptCustomerType: () => {} }))
  vi.doMock('@/texts/lazy-texts', () => ({ lazyTexts: async () => (key: string) => key }))
  vi.stubGlobal('document', { ...document, cookie: 'apollo-token=t', querySelector: () => null })
  const { signOut } = await import('./shopper')
  const { events } = await import('@/browser/events')
  const { useSignedIn } = await import('@/browser/signed-in')
  events.subscribe(({ name, detail }) => calls.push(`${name} ${detail ? 'somebody' : 'nobody'}`))
  useSignedIn.setState({ user: { id: 7, username: 'kari', customerType: 'PERSON', isRemembered: true } })
  const leaving = signOut()
  await expect.poll(() => calls).toEqual(['auth:user nobody', 'logout'])
  settled(undefined)
  await new Promise(setImmediate)
  useSignedIn.setState({ user: null })
  ended()
  await leaving
  // The session of the search is ended once.
  expect(calls).toEqual(['auth:user nobody', 'logout', 'auth:user nobody', 'end'])
})
