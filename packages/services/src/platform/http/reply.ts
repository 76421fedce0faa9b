import type { ServerResponse } from 'node:http'
import type { Refusal } from '../refusal'

export type Reply = {
  readonly status: number
  /** Several values only where HTTP needs a line for each: `set-cookie`. */
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Uint8Array
}

/** No cache stores the answer. */
export const NO_STORE = { 'cache-control': 'no-store' }
/** The same for an answer that is about one person. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

export function jsonReply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}

/** Every refusal of a request has this one shape, whatever service gives it. */
export function errorReply(
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Reply {
  return jsonReply(status, { errors: [{ message, extensions: { code, status } }] }, headers)
}

/** A refusal of a use case, answered over REST with the same code as over GraphQL. */
export function refusalReply({ message, extensions }: Refusal): Reply {
  const { code, status, retryAfter } = extensions as { code: string; status: number; retryAfter?: number }
  const headers = NO_STORE
  return errorReply(
    status,
    code,
    message,
    retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) },
  )
}

/** A fault of the request itself, such as its method, size or form; what the shop refuses is a `Refusal`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

/** Our answers are not pages: they may load nothing and be shown in no frame. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Gives the bytes of the body. */
export function send(response: ServerResponse, reply: Reply, extra: Readonly<Record<string, string>>): number {
  if (response.headersSent || response.destroyed) return 0
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const length = body ? { 'content-length': String(body.byteLength) } : { 'content-length': '0' }
  const vary = [extra.vary, reply.headers?.vary].filter(Boolean).join(', ')
  const headers = { ...ALWAYS, ...extra, ...reply.headers, ...length, ...(vary ? { vary } : {}) }
  // 204 and 304 have no body and therefore no length.
  if (reply.status === 204 || reply.status === 304) Reflect.deleteProperty(headers, 'content-length')
  response.writeHead(reply.status, headers)
  const sent = response.req.method === 'HEAD' ? undefined : body
  response.end(sent)
  return sent?.byteLength ?? 0
}
