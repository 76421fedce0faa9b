import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const asked: string[] = []
const signals: (AbortSignal | null | undefined)[] = []
let isSlow = false

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  signals.length = 0
  isSlow = false
  const data = { client: { subscribe: () => silent }, socket: async () => ({ on: () => () => {} }) }
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => data }))
  vi.stubGlobal('location', { host: 'no.localhost' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: 'apollo-token=t' })
  vi.stubGlobal('fetch', async (address: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${address}`)
    signals.push(signal)
    if (isSlow) return refusedOnAbort(signal)
    return Response.json(address.endsWith('migrated') ? true : [5], { headers: { etag: '"1"' } })
  })
})
afterEach(() => {
  vi.doUnmock('@/data/data-client')
  vi.unstubAllGlobals()
})

const silent = { subscribe: () => ({ unsubscribe: () => {} }) }
const refusedOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const kari = { userId: 7, token: 't', oldFavourites: [] }

it('[AUTH-29] who signs out while the favourites load ends that request and asks no more, and keeps what the device had', async () => {
  const { followAccount } = await import('./favourites-account')
  const { replaceFavourites, useFavourites } = await import('./favourites-store')
  replaceFavourites([1])
  isSlow = true
  const [log, staying] = [vi.fn(), new AbortController()]
  const following = followAccount(kari, log, staying.signal)
  await expect.poll(() => asked).toEqual(['GET /likes/users/7/products'])
  staying.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  const stop = await following
  stop()
  expect(asked).toEqual(['GET /likes/users/7/products'])
  expect(log).not.toHaveBeenCalled()
  expect(useFavourites.getState().ids).toEqual([1])
})

it('[FAV-16] who signs out while the favourites load leaves nothing of the account’s list of the last visit', async () => {
  const { followAccount } = await import('./favourites-account')
  const { replaceFavourites, useFavourites } = await import('./favourites-store')
  replaceFavourites([1], 7)
  isSlow = true
  const staying = new AbortController()
  const following = followAccount(kari, vi.fn(), staying.signal)
  staying.abort()
  await following
  expect(useFavourites.getState()).toEqual({ ids: [], favoritesUserId: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

it('[FAV-16] who signs in after another user’s login ended gets nothing of the other’s list', async () => {
  const { followAccount } = await import('./favourites-account')
  const { replaceFavourites, useFavourites } = await import('./favourites-store')
  replaceFavourites([1], 8)
  const stop = await followAccount(kari, vi.fn(), new AbortController().signal)
  expect(useFavourites.getState()).toEqual({ ids: [5], favoritesUserId: '7' })
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  stop()
})

it('who stays has the list of the account, and leaves nothing of it behind', async () => {
  const { followAccount } = await import('./favourites-account')
  const { useFavourites } = await import('./favourites-store')
  const stop = await followAccount(kari, vi.fn(), new AbortController().signal)
  expect(useFavourites.getState()).toEqual({ ids: [5], favoritesUserId: '7' })
  stop()
  expect(useFavourites.getState().ids).toEqual([])
})
