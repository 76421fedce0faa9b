import type { SocketOptions } from '@shop/api-client/graphql/socket'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@shop/api-client/graphql/socket')
  vi.resetModules()
})

const place = { channelId: '1|no', marketId: 'SE|SEK', languageId: 'sv-SE' }
const nothing = () => {}

/** A page whose socket does nothing but remember what it is asked, and its state as the test tells it. */
async function aPage() {
  const made: SocketOptions[] = []
  const asked: unknown[] = []
  const listeners = new Set<readonly [event: string, listener: () => void]>()
  const createSocket = (options: SocketOptions) => {
    made.push(options)
    return {
      on: (event: string, listener: () => void) => {
        const entry = [event, listener] as const
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
      subscribe: (operation: object) => {
        asked.push(operation)
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
  return { made, asked, followCart, becomes }
}

it('[WS-05] [GRAPHQL-08] the console asks its socket to come back, and follows a cart with the place of its shopper', async () => {
  const { made, asked, followCart } = await aPage()
  followCart({ id: 'c', place }, nothing, nothing)()
  expect(made).toMatchObject([{ url: 'ws://console.localhost:3001/graphql', reconnect: true }])
  const declared = '$id: String!, $channelId: String, $languageId: String, $marketId: String'
  const given = 'id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId'
  const query = `subscription ConsoleCart(${declared}) { cartChanged(${given}) { version } }`
  expect(asked).toEqual([{ query, variables: { id: 'c', ...place } }])
})

it('[CONSOLE-09] a cart is live at once where the one socket is up for something else, and only while it is up', async () => {
  const { made, followCart, becomes } = await aPage()
  const told: boolean[] = []
  followCart({ id: 'first', place }, nothing, nothing)
  becomes('connected')
  const leave = followCart({ id: 'second', place }, nothing, (isLive) => told.push(isLive))
  expect(told).toEqual([true])
  becomes('closed')
  expect(told).toEqual([true, false])
  followCart({ id: 'third', place }, nothing, (isLive) => told.push(isLive))()
  leave()
  becomes('connected')
  expect(told).toEqual([true, false])
  expect(made).toHaveLength(1)
})
