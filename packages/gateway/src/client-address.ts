import type { IncomingMessage } from 'node:http'

/** The visitor's address, by who connected and what the `X-Forwarded-For` says that came along. */
export type ClientAddress = (peer: string, forwardedFor: string | undefined) => string

const known = new WeakMap<IncomingMessage, string>()

/** Works out who the visitor is, from headers that are as they came, and remembers it with the request. */
export function noteClient(request: IncomingMessage, clientAddress: ClientAddress): string {
  const forwardedFor = request.headers['x-forwarded-for']
  const client = clientAddress(
    request.socket.remoteAddress ?? '',
    typeof forwardedFor === 'string' ? forwardedFor : undefined,
  )
  known.set(request, client)
  return client
}

/** Who the visitor is; of a request that nobody looked at, who connected. */
export function clientOf(request: IncomingMessage): string {
  return known.get(request) ?? request.socket.remoteAddress ?? ''
}
