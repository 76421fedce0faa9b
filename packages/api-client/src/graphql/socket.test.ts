import { gql } from '@apollo/client'
import { describe, expect, it, vi } from 'vitest'
import { createBrowserClient } from './browser'
import { createSocket, reconnectDelay, retryAttempts, socketTimeout } from './socket'

describe('the socket', () => {
  it('[WS-05] does not come back by itself unless asked to, and then spreads by half; the apps ask', async () => {
    expect([retryAttempts(), retryAttempts(false), retryAttempts(true)]).toEqual([0, 0, 5])
    expect([reconnectDelay(1, () => 0), reconnectDelay(1, () => 1)]).toEqual([1_000, 500])
    vi.useFakeTimers()
    try {
      const lost = async (reconnect?: boolean) => {
        const first = await openedSocket(undefined, reconnect)
        first.onmessage({ data: '{"type":"connection_ack"}' })
        await vi.advanceTimersByTimeAsync(0)
        first.onclose({ code: 1006, reason: '' })
        await vi.advanceTimersByTimeAsync(600)
        return StillSocket.latest !== first
      }
      expect([await lost(), await lost(true)]).toEqual([false, true])

      const client = browserClient()
      client.subscribe({ query: gql('subscription s { a }') }).subscribe({})
      const before = StillSocket.latest
      await vi.waitUntil(() => StillSocket.latest !== before)
      const first = StillSocket.latest
      first.onopen()
      await vi.advanceTimersByTimeAsync(0)
      first.onclose({ code: 1006, reason: '' })
      await vi.advanceTimersByTimeAsync(600)
      expect(StillSocket.latest).not.toBe(first)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[WS-04] waits 30000 ms by default and never less than 1000 ms', () => {
    expect([socketTimeout(), socketTimeout(10), socketTimeout(5_000)]).toEqual([30_000, 1_000, 5_000])
  })

  it.each([
    [undefined, 30_000],
    [10, 1_000],
  ])(
    '[WS-04] asked to wait %s ms gives up on a silent service, and pings a talking one, after %i ms',
    async (timeoutMs, wait) => {
      vi.useFakeTimers()
      try {
        const silent = await openedSocket(timeoutMs)
        await vi.advanceTimersByTimeAsync(wait - 1)
        expect([silent.closed, silent.sent]).toEqual([[], ['connection_init']])
        await vi.advanceTimersByTimeAsync(1)
        expect(silent.closed).toEqual([4504])

        const talking = await openedSocket(timeoutMs)
        talking.onmessage({ data: '{"type":"connection_ack"}' })
        await vi.advanceTimersByTimeAsync(wait - 1)
        expect(talking.sent).not.toContain('ping')
        await vi.advanceTimersByTimeAsync(1)
        expect([talking.closed, talking.sent.at(-1)]).toEqual([[], 'ping'])
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('[WS-03] opens a lost socket again after 500 ms, and then twice as late each time, 5 times in all', async () => {
    vi.useFakeTimers()
    try {
      const errors: unknown[] = []
      const client = createSocket({
        url: 'ws://services/graphql',
        connectionParams: () => ({}),
        reconnect: true,
        random: () => 0,
        webSocketImpl: StillSocket,
      })
      const error = (cause: unknown) => errors.push(cause)
      client.subscribe({ query: 'subscription { a }' }, { next() {}, error, complete() {} })
      await vi.advanceTimersByTimeAsync(0)
      let socket = StillSocket.latest
      for (const wait of [500, 1_000, 2_000, 4_000, 8_000]) {
        socket.onclose({ code: 1006, reason: '' })
        await vi.advanceTimersByTimeAsync(wait - 1)
        expect(StillSocket.latest, `${wait}`).toBe(socket)
        await vi.advanceTimersByTimeAsync(1)
        expect(StillSocket.latest, `${wait}`).not.toBe(socket)
        socket = StillSocket.latest
      }
      expect(errors).toEqual([])
      socket.onclose({ code: 1006, reason: '' })
      await vi.advanceTimersByTimeAsync(600_000)
      expect(StillSocket.latest).toBe(socket)
      expect(errors).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[WS-03] tries 5 times, from 500 ms, doubled, less up to half by chance', () => {
    expect([retryAttempts(true), retryAttempts()]).toEqual([5, 0])
    expect([0, 1, 2].map((attempt) => reconnectDelay(attempt, () => 0))).toEqual([500, 1_000, 2_000])
    expect(reconnectDelay(0, () => 1)).toBe(250)
  })
})

/** A socket that is open at once and hears nothing but what the test says. */
class StillSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static latest: StillSocket
  readyState = StillSocket.OPEN
  readonly sent: string[] = []
  readonly closed: number[] = []
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number; reason: string }) => void = () => {}

  constructor() {
    StillSocket.latest = this
  }

  send(text: string) {
    this.sent.push(JSON.parse(text).type)
  }

  close(code: number) {
    this.closed.push(code)
  }
}

async function openedSocket(timeoutMs: number | undefined, reconnect?: boolean): Promise<StillSocket> {
  const client = createSocket({
    url: 'ws://services/graphql',
    connectionParams: () => ({}),
    webSocketImpl: StillSocket,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(reconnect !== undefined && { reconnect }),
  })
  client.subscribe({ query: 'subscription { a }' }, { next() {}, error() {}, complete() {} })
  await vi.advanceTimersByTimeAsync(0)
  StillSocket.latest.onopen()
  await vi.advanceTimersByTimeAsync(0)
  return StillSocket.latest
}

function browserClient() {
  return createBrowserClient({
    origin: 'http://services',
    context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
    cookies: () => '',
    webSocketImpl: StillSocket,
  }).client
}
