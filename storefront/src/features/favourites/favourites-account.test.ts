import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Account = { ids: unknown[]; isMigrated: boolean; asked: string[]; isBroken: boolean }
let account: Account
let logged: string[]
/** Says that the socket is there, and whether it was there before. */
let connected: (socket: unknown, payload: unknown, isRetry: boolean) => void

/** The service of the favourites, for one user. */
async function answer(url: string, { method, body }: RequestInit): Promise<Response> {
  account.asked.push(`${method} ${url}`)
  if (account.isBroken) return new Response('', { status: 500 })
  if (url.endsWith('/migrated')) {
    if (method === 'POST') account.isMigrated = true
    return Response.json(account.isMigrated)
  }
  if (method === 'POST') account.ids = JSON.parse(String(body))
  return Response.json(account.ids, { headers: { etag: '"1"' } })
}

beforeEach(() => {
  vi.resetModules()
  account = { ids: [], isMigrated: false, asked: [], isBroken: false }
  logged = []
  fakeTab('http://no.localhost/', { cookies: { 'apollo-token': 'a.b.c' } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', answer)
  const client = { subscribe: () => ({ subscribe: () => ({ unsubscribe() {} }) }) }
  const socket = async () => ({
    on: (_event: string, listener: typeof connected) => {
      connected = listener
      return () => {}
    },
  })
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => ({ client, socket }) }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@/data/data-client')
})

async function signedIn(oldFavourites: readonly unknown[]) {
  const { followAccount } = await import('./favourites-account')
  const { useFavourites } = await import('./favourites-store')
  const stop = await followAccount(
    { userId: 7, token: 'a.b.c', oldFavourites },
    (text) => void logged.push(text),
    new AbortController().signal,
  )
  return { stop, favourites: useFavourites.getState }
}

it('[FAV-10] [FAV-08] takes over what the metadata of the user holds, marks the user, and merges what the device has', async () => {
  const { toggleFavourite } = await import('./favourites-store')
  toggleFavourite(3)
  const { favourites } = await signedIn(['12', 'kjole', 12])
  expect(favourites()).toEqual({ ids: [3, 12, 'kjole'], favoritesUserId: '7' })
  expect([account.ids, account.isMigrated]).toEqual([[3, 12, 'kjole'], true])
  expect(account.asked).toContain('POST /likes/users/7/migrated')
})

it('[FAV-03] a favourite that another device took out stays out, and what is toggled before the account answers counts', async () => {
  const lastVisit = '{"ids":[1,2,3],"favoritesUserId":"7"}'
  const list = new Map([['ralph-favorites', lastVisit]])
  vi.stubGlobal('localStorage', { getItem: (name: string) => list.get(name) ?? null, setItem: () => {} })
  const { readFavourites, toggleFavourite } = await import('./favourites-store')
  readFavourites()
  account.ids = [1, 3]
  const { stop, favourites } = await signedIn([])
  expect(favourites()).toEqual({ ids: [1, 3], favoritesUserId: '7' })
  expect(account.ids).toEqual([1, 3])
  expect(account.asked).not.toContain('POST /likes/users/7/products')
  stop()

  readFavourites()
  toggleFavourite(4)
  toggleFavourite(3)
  const again = await signedIn([])
  expect([again.favourites().ids, account.ids]).toEqual([
    [1, 4],
    [1, 4],
  ])
  again.stop()
})

it('[FAV-03] [FAV-21] what the account could not be told is merged into it by the next page', async () => {
  account.ids = [1]
  const { toggleFavourite } = await import('./favourites-store')
  const first = await signedIn([])
  account.isBroken = true
  toggleFavourite(2)
  await expect.poll(() => logged).toEqual(['Error updating user favorites'])
  expect(first.favourites()).toEqual({ ids: [1, 2], favoritesUserId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  account.isBroken = false
  const next = await signedIn([])
  expect([next.favourites(), account.ids]).toEqual([{ ids: [1, 2], favoritesUserId: '7' }, [1, 2]])
  first.stop()
  next.stop()
})

it('[RACE-14] takes out of the account’s list what is taken out here', async () => {
  const { toggleFavourite } = await import('./favourites-store')
  account.ids = [3, 12, 'kjole']
  const { stop } = await signedIn([])
  toggleFavourite(12)
  await expect.poll(() => account.ids).toEqual([3, 'kjole'])
  stop()
})

it('[FAV-11] takes nothing over into a list that holds something, nor of a user who was migrated', async () => {
  account.ids = [1]
  expect((await signedIn(['12'])).favourites().ids).toEqual([1])
  vi.resetModules()
  Object.assign(account, { ids: [], isMigrated: true })
  expect((await signedIn(['12'])).favourites().ids).toEqual([])
  expect(account.asked.filter((one) => one.startsWith('POST'))).toEqual([])
})

it('shows what other devices did while the socket was away', async () => {
  const { favourites } = await signedIn([])
  account.ids = [9]
  connected(null, null, false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(favourites().ids).toEqual([])
  connected(null, null, true)
  await expect.poll(() => favourites().ids).toEqual([9])
})

it('[FAV-21] [ERRLOG-05] says nothing to the shopper of what fails, logs it to the letter, and keeps what the device has', async () => {
  const { replaceFavourites, toggleFavourite } = await import('./favourites-store')
  const { useToast } = await import('@/ui/toast/toast-store')
  const { useSnackbar } = await import('@/ui/toast/snackbar-store')
  replaceFavourites([3])
  account.isBroken = true
  const { favourites, stop } = await signedIn(['12'])
  expect(favourites().ids).toEqual([3])
  toggleFavourite(4)
  await expect.poll(() => logged.length).toBe(3)
  expect(logged).toEqual([
    'Error migrating user favorites',
    'Error updating user favorites',
    'Error updating user favorites',
  ])
  expect(favourites().ids).toEqual([3, 4])
  expect([useToast.getState().toast, useSnackbar.getState().snackbar]).toEqual([null, undefined])
  stop()
})
