import { backoffDelay } from '@shop/domain/backoff'
import {
  subscriptionRetryFromMs,
  subscriptionRetryLimit,
  webSocketMinTimeoutMs,
  webSocketReconnectByDefault,
  webSocketReconnectJitter,
  webSocketTimeoutMs,
} from '@shop/domain/constants'
import { type Client, createClient } from 'graphql-ws'

export type SocketOptions = {
  readonly url: string
  readonly connectionParams: () => Record<string, unknown>
  /** Off unless asked for; both apps ask for it. */
  readonly reconnect?: boolean
  readonly timeoutMs?: number
  readonly random?: () => number
  readonly webSocketImpl?: unknown
}

export function socketTimeout(wantedMs: number = webSocketTimeoutMs): number {
  return Math.max(webSocketMinTimeoutMs, wantedMs)
}

/** The pause before each try: 500 ms doubled, up to half of it taken away by chance so that clients spread. */
export function reconnectDelay(attempt: number, random: () => number): number {
  return backoffDelay(attempt, { minMs: subscriptionRetryFromMs, jitter: webSocketReconnectJitter }, random)
}

export function retryAttempts(reconnect: boolean = webSocketReconnectByDefault): number {
  return reconnect ? subscriptionRetryLimit : 0
}

export function createSocket(options: SocketOptions): Client {
  const { reconnect = webSocketReconnectByDefault, random = Math.random } = options
  return createClient({
    url: options.url,
    connectionParams: options.connectionParams,
    lazy: true,
    retryAttempts: retryAttempts(reconnect),
    shouldRetry: () => reconnect,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, reconnectDelay(attempt, random))),
    connectionAckWaitTimeout: socketTimeout(options.timeoutMs),
    keepAlive: socketTimeout(options.timeoutMs),
    ...(options.webSocketImpl ? { webSocketImpl: options.webSocketImpl } : {}),
  })
}
