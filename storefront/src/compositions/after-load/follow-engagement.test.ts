import { consentVersion } from '@shop/domain/cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const consent = JSON.stringify({ version: consentVersion, time: 1, groups: ['necessary', 'marketing'] })
const contact = { id: 'id-1', discoveryKey: 'key-1', isMember: true, preferences: { acceptsEmail: true } }
/** What the programme says of her standing. */
const membership = {
  ...{ isMember: true, level: 'silver', nextLevel: 'gold', pointsToNextLevel: 4_500, memberSince: null },
  ...{ points: 500, pendingPoints: 120, progress: 50, pointsToNextCheque: 500, pointsPerCheque: 1_000 },
  ...{ chequeAmountFormatted: '25 kr', minPurchaseFormatted: '299 kr', spendPerPointFormatted: '1 kr' },
  ...{ nextPayout: '2026-04-01', cheques: [], ledger: [], ledgerTotal: 0 },
}
const asked: string[] = []
const jar = new Map<string, string>()
const kari = { id: 1, username: 'kari@lysning.example', customerType: 'PERSON' as const, isRemembered: true }
const said: unknown[][] = []
let keys: { readonly customerKey: string; readonly sessionKey: string }
const scripts: { src?: string }[] = []

beforeEach(() => {
  vi.resetModules()
  said.length = 0
  asked.length = 0
  scripts.length = 0
  keys = { customerKey: 'key-1', sessionKey: 's1' }
  vi.doMock('@/data/browser-search', () => ({ searchSession: { keys: () => keys, updateCustomerKey: () => {} } }))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(address.startsWith('/api/membership') ? membership : contact)
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://shop.example/' })
  jar.clear()
  jar.set('ralph-cookie-consent', encodeURIComponent(consent)).set('apollo-token', 't')
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
    documentElement: { dataset: { market: 'no', language: 'nb-NO' } },
    createElement: () => ({ addEventListener() {} }),
    head: { append: (script: object) => void scripts.push(script) },
  })
})
afterEach(() => {
  vi.doUnmock('@/data/browser-search')
  vi.doUnmock('@/features/engagement/start-engagement')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function begin() {
  const { followEngagement } = await import('./follow-engagement')
  const { useCart } = await import('@/features/cart/cart-store')
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({ user: kari })
  followEngagement()
  const { startEngagement } = await import('@/features/engagement/start-engagement')
  const known = startEngagement().state
  const put = (productId: number) => useCart.setState({ added: { product: { productId } } as never })
  const cartIs = (id: string, isCompleted = false) => useCart.setState({ cart: { id, isCompleted } as never })
  cartIs('c1')
  return { put, cartIs, known, useSignedIn }
}

async function visit() {
  const visited = await begin()
  await expect.poll(() => visited.known().membershipLevel, { timeout: 10_000 }).toBe('silver')
  return visited
}

it('[CONSENT-05] nothing of the programme is loaded, asked or kept without a yes to marketing', async () => {
  const loaded = vi.fn()
  vi.doMock('@/features/engagement/start-engagement', () => {
    loaded()
    return { startEngagement: loaded, tellOfCart: loaded }
  })
  const choose = (...groups: string[]) =>
    jar.set('ralph-cookie-consent', encodeURIComponent(JSON.stringify({ version: consentVersion, time: 1, groups })))
  const visitAsKari = async () => {
    vi.resetModules()
    const { followEngagement } = await import('./follow-engagement')
    const { useSignedIn } = await import('@/browser/signed-in')
    useSignedIn.setState({ user: kari })
    followEngagement()
    await vi.dynamicImportSettled()
  }
  jar.delete('ralph-cookie-consent')
  await visitAsKari()
  choose('necessary', 'functional', 'statistics')
  await visitAsKari()
  expect(loaded).not.toHaveBeenCalled()
  expect(asked).toEqual([])
  expect([...jar.keys()].toSorted()).toEqual(['apollo-token', 'ralph-cookie-consent'])
  choose('necessary', 'marketing')
  await visitAsKari()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(0)
})

it('[ENGAGE-02] the level of a member is the one of their membership, the voucher the one of its cookie', async () => {
  const { known } = await visit()
  expect(asked).toContain('/api/membership?market=no&language=nb-NO&all=false')
  expect(known()).toMatchObject({ isMember: true, voucherId: null })
  jar.set('ralph-voucher', 'voyadovoucher_aB3')
  expect(known().voucherId).toBe('voyadovoucher_aB3')
})

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

it('[ENGAGE-13] a cart that was bought in another tab has become another here: what lay in it is noted no longer', async () => {
  const { put, cartIs, known } = await visit()
  put(7)
  cartIs('c1')
  expect(known().addedToCart).toEqual(['7'])
  cartIs('c2')
  expect(known().addedToCart).toEqual([])
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

it('[ENGAGE-14] after signing out the state has the keys that the search draws for who follows', async () => {
  const { known, useSignedIn } = await visit()
  // Who signs in on an open page: the search hears of the end after the programme.
  useSignedIn.subscribe(() => {
    keys = { customerKey: 'key-2', sessionKey: 's2' }
  })
  expect(known()).toMatchObject({ customerKey: 'key-1', sessionKey: 's1' })
  useSignedIn.setState({ user: null })
  expect(known()).toMatchObject({ customerKey: 'key-2', sessionKey: 's2' })
})

it('[ARCH-11] [CONSENT-05] the programme’s own script comes from the address that is set, with a yes to marketing and no sooner', async () => {
  const answered = (...groups: string[]) =>
    jar.set('ralph-cookie-consent', encodeURIComponent(JSON.stringify({ version: consentVersion, time: 1, groups })))
  const reload = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://shop.example/', reload })
  answered('necessary', 'statistics')
  const { followEngagement } = await import('./follow-engagement')
  const { chooseConsent } = await import('@/browser/consent-store')
  document.documentElement.dataset.engagementScript = 'https://engage.example/va.js'
  followEngagement()
  chooseConsent(['functional'], 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(scripts).toEqual([])
  chooseConsent(['marketing'], 2)
  await expect.poll(() => scripts, { timeout: 10_000 }).toMatchObject([{ src: 'https://engage.example/va.js' }])
  expect(reload).not.toHaveBeenCalled()
  chooseConsent(['functional'], 3)
  expect(reload).toHaveBeenCalledOnce()
})

it('[ARCH-11] without an address there is no script of the programme, and a no needs no new page', async () => {
  vi.stubGlobal('window', {})
  const { chooseConsent } = await import('@/browser/consent-store')
  await visit()
  expect(scripts).toEqual([])
  chooseConsent([], 3)
  expect(scripts).toEqual([])
})

it('[ENGAGE-16] shows nothing of a programme that does not answer: whoever signs in, buys and leaves goes on, and the log has it', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  const { useToast } = await import('@/ui/toast/toast-store')
  const { useSnackbar } = await import('@/ui/toast/snackbar-store')
  const shown: unknown[] = []
  useToast.subscribe(({ toast }) => shown.push(toast))
  useSnackbar.subscribe(({ snackbar }) => shown.push(snackbar))
  const { put, cartIs, known, useSignedIn } = await begin()
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1)
  put(7)
  expect(known()).toMatchObject({ addedToCart: ['7'], voyadoId: '', isMember: false })
  cartIs('c1', true)
  expect(known().addedToCart).toEqual([])
  useSignedIn.setState({ user: null })
  expect(said.map(([text]) => text)).toEqual(['Engagement get-contact failed', 'va is not defined'])
  // What a message is shown by comes when it is needed.
  await vi.dynamicImportSettled()
  expect(shown).toEqual([])
})
