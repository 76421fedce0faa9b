import { createAuthClient } from '@shop/api-client/auth/auth-client'
import { createAuthSession } from '@shop/api-client/auth/auth-session'
import { wholeAnswer } from '@shop/testkit/whole-answer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const jar = new Map<string, string>()
const logged: unknown[] = []
/** What the services answer to an operation; without one they cannot be reached. */
let answers: Record<string, unknown> = {}
let asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  jar.clear()
  logged.length = 0
  asked = []
  answers = {}
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void logged.push(text))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
      if (maxAge === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    if (path.startsWith('/api/texts/')) return Response.json({})
    const { operationName, query } = JSON.parse(init?.body ?? '{}')
    asked.push(operationName)
    const answer = answers[operationName]
    if (!answer) throw new TypeError('fetch failed')
    return Response.json({ data: wholeAnswer(query, answer) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = (cartId?: string) => ({ id: 1, email: 'k@lysning.example', metaData: JSON.stringify({ cartId }) })
/** What the tab that settles the cart shows of it. */
const shownToShopper = async () => (await import('@/ui/toast/toast-store')).useToast.getState().toast
async function settled() {
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({
    user: { id: 1, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  const { settleCart } = await import('./settle-cart')
  return settleCart()
}

it('[ERRLOG-06] only logs when the cart’s id is neither read nor saved, when a merge fails, or when the data is not reset', async () => {
  jar.set('ralph-cart', 'here')
  expect(await settled()).toBeUndefined()
  expect(logged).toEqual(['Error fetching userMetaData'])
  expect(await shownToShopper()).toBeNull()
  expect(jar.get('ralph-cart')).toBe('here')

  answers = { getUser: { getUser: user() } }
  await settled()
  expect(logged.slice(1)).toEqual(['Error updating userMetaData'])
  expect(await shownToShopper()).toBeNull()
  expect(jar.get('ralph-cart')).toBe('here')

  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, items: [{ skuId: 1, quantity: 1 }] } },
  }
  await settled()
  expect(logged.slice(2)).toEqual(['cart merge failed'])
  expect(await shownToShopper()).toBeNull()
  // What was not moved is not forgotten.
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own', 'ralph-cart-old': 'here' })

  const session = createAuthSession({
    client: { ...createAuthClient({ authEndpoint: '', signEndpoint: '', log: () => {} }), logout: async () => {} },
    cookies: { read: () => '', write: () => {} },
    isSecure: false,
    resetData: async () => Promise.reject(new Error('a query failed')),
    later: () => () => {},
    announce: () => {},
    log: (text) => logged.push(text),
  })
  await session.logout()
  expect(logged.slice(3)).toEqual(['auth data reset failed'])
  expect(await shownToShopper()).toBeNull()
})

it('[CARTMERGE-03] [CARTMERGE-04] a merge that broke off is taken up by the next page and the account told, and an empty old cart only loses its cookie', async () => {
  jar.set('ralph-cart', 'own').set('ralph-cart-old', 'before')
  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, items: [] } },
  }
  await settled()
  expect(asked).toEqual(['getUser', 'getCart'])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own' })

  jar.set('ralph-cart-old', 'before')
  asked = []
  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, items: [{ skuId: 1, quantity: 1 }] } },
    mergeCart: { mergeCart: { moved: [{ quantity: 1 }], reduced: [] } },
    updateUser: { updateUser: { ...user(), metaData: JSON.stringify({ cartId: 'own', theme: 'dark' }) } },
  }
  expect(await settled()).toMatchObject({ id: 1, metaData: { cartId: 'own', theme: 'dark' } })
  expect(asked.slice(0, 5)).toEqual(['getUser', 'getCart', 'mergeCart', 'getUser', 'updateUser'])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own' })
})

it('goes on with the cart in use when the account’s own was bought, and tells the account', async () => {
  jar.set('ralph-cart', 'here')
  answers = {
    getUser: { getUser: user('bought') },
    getCart: { getCart: { isCompleted: true, items: [] } },
    updateUser: { updateUser: user('here') },
  }
  await settled()
  expect(asked).toEqual(['getUser', 'getCart', 'getUser', 'updateUser'])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'here' })
})

it('[CART-10] loads the cart of the account before the one in use', async () => {
  jar.set('ralph-cart', 'here')
  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, items: [] } },
  }
  await settled()
  expect(jar.get('ralph-cart')).toBe('own')
})

it('[CARTMERGE-05] who signs out before the carts are merged finds the cart of before the sign-in again, and none of the account', async () => {
  jar.set('ralph-cart', 'here')
  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, items: [{ skuId: 1, quantity: 3 }] } },
    updateUser: { updateUser: user() },
  }
  await settled()
  const { forgetCart, resetCart } = await import('./settle-cart')
  const { useCart } = await import('./cart-store')
  await resetCart()
  expect(jar.get('ralph-cart-old')).toBe('own~.here')

  await forgetCart()
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart-old': 'here' })
  expect(useCart.getState().count).toBe(3)
})

it('[ANALYTICS-10] [ANALYTICS-11] what a sign-in or a sign-out makes of the cart is no act of the shopper, and what comes after is', async () => {
  jar.set('ralph-cart', 'here')
  answers = {
    getUser: { getUser: user('own') },
    getCart: { getCart: { isCompleted: false, version: 4, items: [{ skuId: 1, quantity: 3 }] } },
    mergeCart: { mergeCart: { moved: [], reduced: [] } },
    updateUser: { updateUser: user('own') },
  }
  const { useCart } = await import('./cart-store')
  useCart.setState({ count: 1 })
  const acts: unknown[] = []
  useCart.subscribe(({ count, isFollowing }, before) => {
    if (count !== before.count) acts.push([count, isFollowing ? 'followed' : 'done'])
  })
  await settled()
  const { forgetCart } = await import('./settle-cart')
  await forgetCart()
  useCart.setState({ count: 1 })
  expect(acts).toEqual([
    [3, 'followed'],
    [0, 'followed'],
    [1, 'done'],
  ])
})
