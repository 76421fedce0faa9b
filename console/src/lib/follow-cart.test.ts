import type { SocketOptions } from '@shop/api-client/graphql/socket'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@shop/api-client/graphql/socket')
})

it('[WS-05] the console asks its socket to come back', async () => {
  const made: SocketOptions[] = []
  const createSocket = (options: SocketOptions) => {
    made.push(options)
    return { on: () => () => {}, subscribe: () => () => {} }
  }
  vi.doMock('@shop/api-client/graphql/socket', () => ({ createSocket }))
  vi.stubGlobal('window', { location: { protocol: 'http:', host: 'console.localhost:3001' } })
  const { followCart } = await import('./follow-cart')
  const nothing = () => {}
  followCart('c', nothing, nothing)()
  expect(made).toMatchObject([{ url: 'ws://console.localhost:3001/graphql', reconnect: true }])
})
