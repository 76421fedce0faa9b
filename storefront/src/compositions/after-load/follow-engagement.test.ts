import { consentVersion } from '@shop/domain/cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const consent = JSON.stringify({ version: consentVersion, time: 1, groups: ['necessary', 'marketing'] })
const contact = { id: 'id-1', discoveryKey: 'key-1', isMember: true, preferences: { acceptsEmail: true } }
const kari = { id: 1, username: 'kari@lysning.example', customerType: 'PERSON' as const, isRemembered: true }
const said: unknown[][] = []

beforeEach(() => {
  vi.resetModules()
  said.length = 0
  const keys = { customerKey: 'key-1', sessionKey: 's1' }
  vi.doMock('@/data/browser-search', () => ({ searchSession: { keys: () => keys, updateCustomerKey: () => {} } }))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words))
  vi.stubGlobal('fetch', async () => Response.json(contact))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://shop.example/' })
  const cookie = `ralph-cookie-consent=${encodeURIComponent(consent)}; apollo-token=t`
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { market: 'no' } } })
})
afterEach(() => {
  vi.doUnmock('@/data/browser-search')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function visit() {
  const { followEngagement } = await import('./follow-engagement')
  const { useCart } = await import('@/features/cart/cart-store')
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({ user: kari })
  followEngagement()
  const { startEngagement } = await import('@/features/engagement/start-engagement')
  const known = startEngagement().state
  await expect.poll(() => known().voyadoId).toBe('id-1')
  const put = (productId: number) => useCart.setState({ added: { product: { productId } } as never })
  const cartIs = (id: string, isCompleted = false) => useCart.setState({ cart: { id, isCompleted } as never })
  cartIs('c1')
  return { put, cartIs, known, useSignedIn }
}

it('[ENGAGE-13] [ENGAGE-14] [ENGAGE-17] what is put into the cart is noted until it is bought, and a purchase leaves who bought it', async () => {
  const { put, cartIs, known } = await visit()
  put(7)
  put(8)
  expect(known().addedToCart).toEqual(['7', '8'])
  // Nobody has let the programme's script in.
  expect(said).toEqual([['va is not defined'], ['va is not defined']])
  const before = known()
  cartIs('c1', true)
  expect(known()).toEqual({ ...before, addedToCart: [] })
  expect(before).toMatchObject({ voyadoId: 'id-1', isMember: true, discoveryKey: 'key-1' })
})

it('[ENGAGE-13] [ENGAGE-14] signing out empties it, and forgets who was here', async () => {
  const { put, known, useSignedIn } = await visit()
  put(7)
  expect(known().addedToCart).toEqual(['7'])
  useSignedIn.setState({ user: null })
  expect(known()).toMatchObject({
    addedToCart: [],
    voyadoId: '',
    isMember: false,
    discoveryKey: '',
    softLoginEmail: '',
  })
})
