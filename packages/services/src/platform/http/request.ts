import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ClientAddress } from '@shop/domain/network'
import type { Config } from '../config'
import type { Ids } from '../ids'

export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly requestId: string
  readonly clientAddress: string
  /** The visitor came by https, as our own servers or a trusted proxy say. */
  readonly isSecure: boolean
  readonly raw: IncomingMessage
}

const NO_QUERY = new URLSearchParams()
const REQUEST_ID = /^[\w-]{8,64}$/

export function readRequest(raw: IncomingMessage, options: ClientRules & { readonly ids: Ids }): HttpRequest {
  const [path = '/', search = ''] = splitOnce(raw.url ?? '/', '?')
  const sentId = raw.headers['x-request-id']
  return {
    method: raw.method ?? 'GET',
    path,
    query: search ? new URLSearchParams(search) : NO_QUERY,
    headers: raw.headers,
    requestId: typeof sentId === 'string' && REQUEST_ID.test(sentId) ? sentId : options.ids.uuid(),
    clientAddress: clientAddressOf(raw, options),
    isSecure: isSecure(raw, options),
    raw,
  }
}

/** How the client of a request is found: by the secret of our own forwarders, or by trusted proxies in front. */
export type ClientRules = { readonly forwarderSecret: string; readonly clientAddress: ClientAddress }

export const clientRulesOf = (config: Pick<Config, 'FORWARDER_SECRET' | 'TRUSTED_PROXIES'>): ClientRules => ({
  forwarderSecret: config.FORWARDER_SECRET,
  clientAddress: config.TRUSTED_PROXIES,
})

/** `x-forwarded-for` counts together with our forwarders' secret, or as far as trusted proxies wrote it. */
export function clientAddressOf(raw: IncomingMessage, { forwarderSecret, clientAddress }: ClientRules): string {
  const peer = raw.socket.remoteAddress ?? ''
  const forwarded = raw.headers['x-forwarded-for']
  if (typeof forwarded !== 'string') return clientAddress(peer, undefined)
  if (!isForwarded(raw, forwarderSecret)) return clientAddress(peer, forwarded)
  return clientAddress(forwarded.split(',')[0]?.trim() || peer, undefined)
}

/** Nobody's address (RFC 5737): believed when a trusted proxy writes it down, and from nobody else. */
const NOBODY = '192.0.2.1'

function isSecure(raw: IncomingMessage, { forwarderSecret, clientAddress }: ClientRules): boolean {
  if (raw.headers['x-forwarded-proto'] !== 'https') return false
  return isForwarded(raw, forwarderSecret) || clientAddress(raw.socket.remoteAddress ?? '', NOBODY) === NOBODY
}

export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>, forwarderSecret: string): boolean {
  return equalSecrets(headers['x-forwarder-secret'], forwarderSecret)
}

/** Where a request came from, as records keep it. */
export const originOf = ({ requestId, clientAddress, headers }: HttpRequest) => ({
  requestId,
  address: clientAddress,
  userAgent: headers['user-agent'],
})

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
