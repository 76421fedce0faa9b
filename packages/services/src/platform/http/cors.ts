import type { IncomingMessage } from 'node:http'

const ALLOWED_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'if-match',
  'x-apikey',
  'x-auth-refresh-token',
  'x-idempotency-key',
  'idempotency-key',
  'x-request-id',
  'x-sdk-version',
  'apollo-require-preflight',
  'x-apollo-operation-name',
].join(', ')

export type MayRead = (origin: string) => boolean | Promise<boolean>

/** For browsers on other origins: answers the real origin, never a star, because cookies are sent. */
export async function corsHeaders(raw: IncomingMessage, mayRead: MayRead): Promise<Record<string, string>> {
  const { origin } = raw.headers
  if (typeof origin !== 'string' || !(await mayRead(origin))) return { vary: 'Origin' }
  const headers: Record<string, string> = {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-auth-refresh-token, x-request-id, etag',
  }
  if (raw.method !== 'OPTIONS') return headers
  return {
    ...headers,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '7200',
  }
}
