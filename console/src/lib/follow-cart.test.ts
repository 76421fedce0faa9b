import type { SocketOptions } from '@shop/api-client/graphql/socket'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@shop/api-client/graphql/socket')
})

it('[WS-05] [GRAPHQL-08] the console asks its socket to come back, and follows a cart with the place of its shopper', async () => {
  const made: SocketOptions[] = []
  const asked: unknown[] = []
  const createSocket = (options: SocketOptions) => {
    made.push(options)
    return {
      on: () => () => {},
      subscribe: (operation: object) => {
        asked.push(operation)
        return () => {}
      },
    }
  }
  vi.doMock('@shop/api-client/graphql/socket', () => ({ createSocket }))
  vi.stubGlobal('window', { location: { protocol: 'http:', host: 'console.localhost:3001' } })
  const { followCart } = await import('./follow-cart')
  const nothing = () => {}
  const place = { channelId: '1|no', marketId: 'SE|SEK', languageId: 'sv-SE' }
  followCart({ id: 'c', place }, nothing, nothing)()
  expect(made).toMatchObject([{ url: 'ws://console.localhost:3001/graphql', reconnect: true }])
  const declared = '$id: String!, $channelId: String, $languageId: String, $marketId: String'
  const given = 'id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId'
  const query = `subscription ConsoleCart(${declared}) { cartChanged(${given}) { version } }`
  expect(asked).toEqual([{ query, variables: { id: 'c', ...place } }])
})
