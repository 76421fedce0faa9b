import { createContext, runInContext } from 'node:vm'
import { cacheNames } from '@shop/domain/constants'
import { locales } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { afterEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register-service-worker'
import { serviceWorker } from './service-worker'

const ORIGIN = 'http://no.localhost:3000'
type Answer = { status: number; text?: string }

/** The worker with caches that are there, as after consent, and a network that can be cut. */
function worker() {
  const kept = new Map<string, Map<string, Response>>(Object.values(cacheNames).map((name) => [name, new Map()]))
  const network = { isCut: false, keeping: 'public', isRedirected: false }
  const listeners: Record<string, (event: object) => void> = {}
  const cacheOf = (name: string) => ({
    delete: async ({ url }: Request) => kept.get(name)?.delete(url),
    put: async ({ url }: Request, answer: Response) => void kept.get(name)?.set(url, answer),
    keys: async () => [...(kept.get(name)?.keys() ?? [])].map((url) => new Request(url)),
  })
  runInContext(
    serviceWorker(false),
    createContext({
      self: { addEventListener: (name: string, act: (event: object) => void) => (listeners[name] = act) },
      location: new URL(ORIGIN),
      caches: {
        has: async (name: string) => kept.has(name),
        open: async (name: string) => cacheOf(name),
        match: async ({ url }: Request, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(url)?.clone(),
      },
      fetch: async ({ url }: Request) => {
        if (network.isCut) throw new TypeError('Failed to fetch')
        const answer = new Response(`from the network: ${url}`, { headers: { 'cache-control': network.keeping } })
        return Object.defineProperty(answer, 'redirected', { value: network.isRedirected })
      },
      ...{ Response, URL, RegExp, Set, Promise, Object, decodeURIComponent },
    }),
  )
  /** What the worker answers; undefined where it leaves the request to the browser. */
  const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Answer | undefined> => {
    let answering: Promise<Response> | undefined
    const request = Object.defineProperty(new Request(ORIGIN + path, { method }), 'mode', { value: mode })
    listeners.fetch?.({ request, respondWith: (answer: Promise<Response>) => (answering = answer) })
    const answer = await answering
    return answer && { status: answer.status, text: await answer.text() }
  }
  const paths = () => [...kept.values()].flatMap((cache) => [...cache.keys()].map((url) => new URL(url).pathname))
  return { ask, network, paths }
}

it('[SW-03] keeps files that never change and pages anybody may see, and answers a lost connection with the offline page of the language', async () => {
  const { ask, network, paths } = worker()
  await ask('/_next/static/chunks/a.js', { mode: 'no-cors' })
  await ask('/c/kjoler-dame')
  expect(paths().toSorted()).toEqual(['/_next/static/chunks/a.js', '/c/kjoler-dame'])
  network.isCut = true
  expect((await ask('/_next/static/chunks/a.js', { mode: 'no-cors' }))?.text).toContain('from the network')
  expect((await ask('/c/kjoler-dame'))?.text).toContain('from the network')
  for (const [path, lang] of [
    ['/c/aldri-sett', 'nb'],
    ['/sv/c/aldrig-sedd', 'sv'],
    ['/da/c/aldrig-set', 'da'],
    ['/fi/c/ei-nahty', 'fi'],
  ] as const) {
    const answer = await ask(path)
    expect(answer?.status).toBe(503)
    expect(answer?.text).toMatch(new RegExp(`<html lang="${lang}`))
  }
})

it('[SW-03] keeps nothing of GraphQL, of signing in, of the cart or of the account', async () => {
  const { ask, paths } = worker()
  for (const path of ['/graphql', '/auth/login', '/api/membership', '/likes/users/1/products', '/images/product/raw/a'])
    for (const method of ['GET', 'POST']) expect(await ask(path, { mode: 'cors', method }), path).toBeUndefined()
  const own = [
    'cart',
    'account',
    'accountOrders',
    'accountSettings',
    'invoices',
    'checkout',
    'checkoutConfirm',
  ] as const
  const pages = locales.flatMap((locale) => own.map((screen) => pathFor(screen, locale)))
  for (const path of [...pages, '/?action=cart', '/?loginToken=a']) expect((await ask(path))?.status, path).toBe(200)
  expect(paths()).toEqual([])
})

it('[SW-03] keeps no page that its server gave to one visitor alone, and none of another address', async () => {
  const { ask, network, paths } = worker()
  for (const keeping of ['private, no-store', 'no-store', 'private, max-age=60']) {
    network.keeping = keeping
    expect((await ask('/s/kjole'))?.status).toBe(200)
  }
  network.keeping = 'public'
  network.isRedirected = true
  expect((await ask('/c/kjoler'))?.status).toBe(200)
  expect(paths()).toEqual([])
})

afterEach(() => vi.unstubAllGlobals())

it('[SW-01] is registered from /sw.js for the whole shop', () => {
  const register = vi.fn(async () => {})
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  registerServiceWorker()
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]])
})

it('[SW-02] neither a browser without service workers nor one that refuses disturbs the shop', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', hear)
  vi.stubGlobal('navigator', {})
  expect(registerServiceWorker).not.toThrow()
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('refused here')) } })
  expect(registerServiceWorker).not.toThrow()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
})
