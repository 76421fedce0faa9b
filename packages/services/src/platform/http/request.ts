import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Ids } from '../ids'

export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly requestId: string
  readonly clientAddress: string
  readonly raw: IncomingMessage
}

const NO_QUERY = new URLSearchParams()
const REQUEST_ID = /^[\w-]{8,64}$/

export function readRequest(raw: IncomingMessage, options: { ids: Ids; forwarderSecret: string }): HttpRequest {
  const [path = '/', search = ''] = splitOnce(raw.url ?? '/', '?')
  const sentId = raw.headers['x-request-id']
  return {
    method: raw.method ?? 'GET',
    path,
    query: search ? new URLSearchParams(search) : NO_QUERY,
    headers: raw.headers,
    requestId: typeof sentId === 'string' && REQUEST_ID.test(sentId) ? sentId : options.ids.uuid(),
    clientAddress: clientAddressOf(raw, options.forwarderSecret),
    raw,
  }
}

/** `x-forwarded-for` counts only beside the secret that our own forwarders know; everyone else is who connected. */
export function clientAddressOf(raw: IncomingMessage, forwarderSecret: string): string {
  const connected = withoutIpv4Prefix(raw.socket.remoteAddress ?? '')
  const forwarded = raw.headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !isForwarded(raw, forwarderSecret)) return connected
  return withoutIpv4Prefix(forwarded.split(',')[0]?.trim() ?? '') || connected
}

/** Node writes an IPv4 peer of a dual-stack socket as `::ffff:192.0.2.1`. */
function withoutIpv4Prefix(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

export function isForwarded(raw: IncomingMessage, forwarderSecret: string): boolean {
  return equalSecrets(raw.headers['x-forwarder-secret'], forwarderSecret)
}

export function bearerOf({ headers }: Pick<HttpRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Compares in constant time, so that the time of a refusal says nothing about the secret. */
export function equalSecrets(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
