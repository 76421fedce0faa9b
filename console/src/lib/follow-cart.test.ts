import type { SocketOptions } from '@shop/api-client/graphql/socket'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('@shop/api-client/graphql/socket')
  vi.resetModules()
})

type Following = { readonly error: (cause: unknown) => void; readonly complete: () => void }

const place = { channelId: '1|no', marketId: 'SE|SEK', languageId: 'sv-SE' }
const nothing = () => {}
const versionShown = () => 1

/** A page whose socket does nothing but remember what it is asked, and its state as the test tells it. */
async function aPage() {
  const made: SocketOptions[] = []
  const asked: unknown[] = []
  const followings: Following[] = []
  const listeners = new Set<readonly [event: string, listener: () => void]>()
  const createSocket = (options: SocketOptions) => {
    made.push(options)
    return {
      on: (event: string, listener: () => void) => {
        const entry = [event, listener] as const
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
      subscribe: (operation: object, following: Following) => {
        asked.push(operation)
        followings.push(following)
        return nothing
      },
    }
  }
  vi.resetModules()
  vi.doMock('@shop/api-client/graphql/socket', () => ({ createSocket }))
  vi.stubGlobal('window', { location: { protocol: 'http:', host: 'console.localhost:3001' } })
  const { followCart } = await import('./follow-cart')
  const becomes = (event: string) => {
    for (const [of, listener] of [...listeners]) if (of === event) listener()
  }
  return { made, asked, followings, followCart, becomes }
}

it('[WS-05] [GRAPHQL-08] the console asks its socket to come back, and follows a cart with the place of its shopper', async () => {
  const { made, asked, followCart } = await aPage()
  followCart({ id: 'c', place, versionShown: () => 4 }, nothing, nothing)()
  expect(made).toMatchObject([{ url: 'ws://console.localhost:3001/graphql', reconnect: true }])
  const declared = '$id: String!, $since: Int, $channelId: String, $languageId: String, $marketId: String'
  const given = 'id: $id, since: $since, channelId: $channelId, languageId: $languageId, marketId: $marketId'
  const query = `subscription ConsoleCart(${declared}) { cartChanged(${given}) { version } }`
  expect(asked).toEqual([{ query, variables: { id: 'c', since: 4, ...place } }])
})

it('[CONSOLE-09] a cart is live at once where the one socket is up for something else, and only while it is up', async () => {
  const { made, followCart, becomes } = await aPage()
  const told: boolean[] = []
  followCart({ id: 'first', place, versionShown }, nothing, nothing)
  becomes('connected')
  const leave = followCart({ id: 'second', place, versionShown }, nothing, (isLive) => told.push(isLive))
  expect(told).toEqual([true])
  becomes('closed')
  expect(told).toEqual([true, false])
  followCart({ id: 'third', place, versionShown }, nothing, (isLive) => told.push(isLive))()
  leave()
  becomes('connected')
  expect(told).toEqual([true, false])
  expect(made).toHaveLength(1)
})

it('[CONSOLE-09] a following that was lost is live no more and begins again, with the version that is on show then', async () => {
  vi.useFakeTimers()
  const { asked, followings, followCart, becomes } = await aPage()
  const told: boolean[] = []
  let shown = 1
  const leave = followCart({ id: 'c', place, versionShown: () => shown }, nothing, (isLive) => told.push(isLive))
  becomes('connected')
  followings[0]?.error(new Error('lost'))
  // The socket may be up for something else.
  becomes('connected')
  expect(told).toEqual([true, false])
  shown = 3
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.map((one) => (one as { variables: object }).variables)).toMatchObject([{ since: 1 }, { since: 3 }])
  expect(told).toEqual([true, false, true])
  // There is no such cart any more.
  followings[1]?.error([{ message: 'CART_NOT_FOUND' }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked.length, told.at(-1)]).toEqual([2, false])
  leave()
})
