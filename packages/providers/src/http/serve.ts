import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainOf } from '@shop/process/drain'
import type { Log } from '../log'
import { type Answer, Refused, refused } from './answer'
import type { Request } from './request'

/** `path` finds the whole path; an answer that never comes is `undefined`, and its connection is held open. */
export type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly handle: (request: Request) => Promise<Answer | undefined> | Answer | undefined
  /** Says a refusal or a failure in another form than the API's. */
  readonly reword?: (status: number, request: Request) => Answer
}

export type ServeOptions = {
  readonly port: number
  readonly host: string
  readonly routes: readonly Route[]
  readonly log: Log
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
}
const NO_PAGE = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}
const WITHIN_MS = 3_000
/** Who asked something that is never answered is hung up on in the end. */
const LONGEST_SILENCE_MS = 30_000

export async function serve({
  port,
  host,
  routes,
  log,
}: ServeOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((raw, response) => void answer(raw, response, routes, log))
  server.requestTimeout = 15_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 30_000
  const drain = drainOf(server)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return { port: (server.address() as AddressInfo).port, stop: () => drain.end({ withinMs: WITHIN_MS }) }
}

async function answer(raw: IncomingMessage, response: ServerResponse, routes: readonly Route[], log: Log) {
  const [path = '/', query = ''] = (raw.url ?? '/').split('?', 2)
  const method = raw.method === 'HEAD' ? 'GET' : (raw.method ?? 'GET')
  const bare: Request = { method, path, query: new URLSearchParams(query), raw, params: [] }
  const here = routes.filter((route) => route.path.test(path))
  const route = here.find((candidate) => candidate.method === method)
  if (!route) {
    const reply = here[0] ? refused(405, 'method-not-allowed', 'Not this way') : refused(404, 'not-found', 'Not here')
    return send(raw, response, reply)
  }
  const request = { ...bare, params: route.path.exec(path)?.slice(1) ?? [] }
  const say = (status: number, code: string, message: string) =>
    send(raw, response, route.reword?.(status, request) ?? refused(status, code, message))
  try {
    const reply = await route.handle(request)
    if (reply) return send(raw, response, reply)
    raw.resume()
    response.setTimeout(LONGEST_SILENCE_MS, () => response.destroy())
  } catch (error) {
    if (error instanceof Refused) return say(error.status, error.code, error.message)
    // The pattern, never the address: tokens of buyers stand in it.
    if (!raw.destroyed || raw.complete)
      log('request.failed', { route: route.path.source, error: error instanceof Error ? error.name : 'unknown' })
    say(500, 'internal', 'Something went wrong')
  }
}

function send(raw: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Answer): void {
  if (response.headersSent || response.destroyed) return
  const bytes = Buffer.from(body)
  // What was not read of a refused body is not read any more.
  const ending = raw.complete ? {} : { connection: 'close' }
  const policy = headers?.['content-security-policy'] ? {} : NO_PAGE
  response.writeHead(status, { ...ALWAYS, ...policy, ...headers, ...ending, 'content-length': bytes.byteLength })
  response.end(raw.method === 'HEAD' ? undefined : bytes)
}
