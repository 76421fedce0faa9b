import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSearchSession } from '@shop/api-client/search/session'
import { type StorageName, storageNames } from '@shop/domain/constants'
import { mayReloadForChunk } from '@shop/domain/navigation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}
const page = {
  pathname: '/c/kjoler-dame',
  search: '',
  hash: '',
  origin: 'http://no.localhost',
  href: '',
  reload: vi.fn(),
}

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@/browser/consent-store', () => ({
    isAllowed: () => true,
    onConsent: (_: string, act: () => void) => act(),
  }))
  vi.doMock('@/browser/route-change', () => ({ onRouteChange: () => () => undefined }))
  vi.stubGlobal('CSS', { supports: () => true })
  vi.doMock('@/browser/cookie', () => ({ readCookie: () => undefined }))
  for (const [name, value] of Object.entries({ localStorage: storage, sessionStorage: storage, location: page }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: { lang: 'nb', dataset: { market: 'no' } } })
  stored.clear()
})
afterEach(() => {
  vi.doUnmock('@/browser/consent-store')
  vi.doUnmock('@/browser/route-change')
  vi.doUnmock('@/browser/cookie')
  vi.unstubAllGlobals()
})

/** What another version, an extension or a curious hand may leave under any name. */
const POISON = [
  '',
  '{',
  'null',
  '1e999',
  '"text"',
  '[]',
  '[null,{},[],1e999]',
  '{}',
  '{"__proto__":{"ids":[1],"key":"x","message":"x"}}',
  '{"ids":{"0":1},"favoritesUserId":{}}',
  '{"customerKey":1,"sessionKey":{"a":1}}',
  `{"customerKey":"","sessionKey":"${'x'.repeat(201)}"}`,
  '{"recentlyViewed":"1,2","productPath":7,"listPath":{"a":1}}',
  '{"recentlyViewed":[-1,0,1.5,"7",null]}',
  '{"personalId":"01019012345","email":7,"strange":"x"}',
  '{"of":{},"key":"x"}',
  '{"of":"x","key":"not a key\\nx-other: 1"}',
  '{"currency":"USD","prices":{"1":1}}',
  '{"currency":"NOK","prices":{"1":"1","2":1.5,"3":null}}',
  '{"message":{"html":"<b>"},"mode":"error"}',
] as const

const uuid = '00000000-0000-4000-8000-000000000000'

/** What the shop makes of each name: its reader, and what it answers when nothing at all is stored. */
const readers: Readonly<Record<Exclude<StorageName, 'recentSearches'>, () => Promise<unknown>>> = {
  [storageNames.favourites]: async () => {
    const { readFavourites, useFavourites } = await import('@/features/favourites/favourites-store')
    readFavourites()
    return useFavourites.getState()
  },
  [storageNames.searchSession]: async () =>
    createSearchSession({ storage, randomId: () => uuid, mayKeep: () => true }).keys(),
  [storageNames.lastVisited]: async () => {
    const { recentlyViewed } = await import('@/features/product/recently-viewed/recently-viewed')
    const { recordVisits } = await import('@/frame/navigation/record-visits')
    const seen = recentlyViewed()
    recordVisits()
    const { productPath } = JSON.parse(stored.get(storageNames.lastVisited) ?? '{}')
    return { seen, productPath }
  },
  [storageNames.checkoutForm]: async () => (await import('@/features/checkout/saved-form')).keptForm(),
  [storageNames.checkoutAttempt]: async () => {
    const { attemptKey } = await import('@/features/checkout/attempt')
    const first = attemptKey('cart', {} as never)
    // Of this very order, with a key that no header can carry.
    const { of } = JSON.parse(stored.get(storageNames.checkoutAttempt) ?? '{}')
    stored.set(storageNames.checkoutAttempt, JSON.stringify({ of, key: 'x\nx-other: 1' }))
    const second = attemptKey('cart', {} as never)
    for (const key of [first, second]) expect(key).toMatch(/^[0-9a-f]{32}$/)
    return true
  },
  [storageNames.reportedOrders]: async () => {
    const sent: unknown[] = []
    vi.doMock('@/features/analytics/events-list', () => ({ pushEntry: (entry: unknown) => sent.push(entry) }))
    const { reportPurchase } = await import('@/features/analytics/report-purchase')
    const buyer = { email: 'a@b.example', firstName: 'A', lastName: 'B', zip: '0155' }
    await reportPurchase({ orderId: '1', currency: 'NOK', ...buyer, itemValueIncVat: 5, itemValueExVat: 4 })
    vi.doUnmock('@/features/analytics/events-list')
    return [sent.length, JSON.parse(stored.get(storageNames.reportedOrders) ?? '[]')]
  },
  [storageNames.cartPrices]: async () => {
    const { changedPrices } = await import('@/features/cart/noted-prices')
    const line = { skuId: 2, product: {}, unitPrice: { sellingPriceIncVat: 5 } }
    return changedPrices({ items: [line], summary: { total: { currency: { code: 'NOK' } } } } as never)
  },
  [storageNames.keptToast]: async () => {
    const { showKeptToast } = await import('@/ui/toast/saved-toast')
    const { useToast } = await import('@/ui/toast/toast-store')
    showKeptToast()
    return useToast.getState().toast
  },
  [storageNames.lastReload]: async () => {
    const { recoverFromChunkFailure } = await import('@/frame/navigation/chunk-recovery')
    return recoverFromChunkFailure()
  },
}

describe('what stands in the browser’s storage', () => {
  for (const [name, read] of Object.entries(readers))
    it(`[ATTACK-16] counts as nothing where it is poisoned: ${name}`, async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const nothing = await read()
      for (const poison of POISON) {
        vi.resetModules()
        stored.clear()
        stored.set(name, poison)
        expect(await read(), poison).toEqual(nothing)
      }
    })

  it('[ATTACK-16] is read by its names alone: each has a reader here, and nobody else reads or listens', () => {
    const known = Object.values(storageNames).filter((name) => name !== storageNames.recentSearches)
    expect(Object.keys(readers).sort()).toEqual([...known].sort())
    const sources = ['storefront/src', 'packages/api-client/src', 'packages/domain/src']
      .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench|spec|gen)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
    const reading = sources.filter(([, text]) => /\.getItem\(/.test(text)).map(([file]) => file)
    expect(reading.sort()).toEqual([
      'packages/api-client/src/search/session.ts',
      'storefront/src/browser/last-visited.ts',
      'storefront/src/features/analytics/report-purchase.ts',
      'storefront/src/features/cart/noted-prices.ts',
      'storefront/src/features/checkout/attempt.ts',
      'storefront/src/features/checkout/saved-form.ts',
      'storefront/src/features/favourites/favourites-store.ts',
      'storefront/src/features/product/recently-viewed/recently-viewed.ts',
      'storefront/src/frame/navigation/chunk-recovery.ts',
      'storefront/src/frame/navigation/offline-page.ts',
      'storefront/src/ui/toast/saved-toast.ts',
    ])
    expect(
      sources.some(([, text]) => text.includes(storageNames.recentSearches) && /etItem\('recentS/.test(text)),
    ).toBe(false)
    const channels = sources.filter(([, text]) => /new BroadcastChannel\(/.test(text)).map(([file]) => file)
    expect(channels).toEqual(['storefront/src/browser/broadcast.ts'])
    expect(mayReloadForChunk(Number.NaN, Date.now())).toBe(true)
  })
})
