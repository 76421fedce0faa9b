import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Drain, drainOf } from '@shop/process/drain'
import type { Answered } from '@shop/watch/answered'
import type { Log } from '@shop/watch/log'
import type { Platform } from '../platform'
import { isPostgresTextError } from '../postgres-text-error'
import { Refusal } from '../refusal'
import { corsHeaders, type MayRead } from './cors'
import { createOverloadGuard, type OverloadLimits } from './overload'
import { errorReply, HttpError, type Reply, refusalReply, send } from './reply'
import { type ClientRules, type HttpRequest, isForwarded, readRequest } from './request'

export type Handler = (request: HttpRequest) => Promise<Reply> | Reply

/** `path` is exact, or a prefix when it ends with a slash. */
export type Route = {
  readonly path: string
  readonly methods: readonly string[]
  readonly handle: Handler
  /** Words the server's own refusals (overload, failure) in the protocol of the route. */
  readonly reword?: (refusal: Reply) => Reply
}

export type WatchedRequests = (request: HttpRequest, route: string, work: () => Promise<Reply>) => Promise<Reply>

export type HttpServer = {
  readonly port: number
  readonly node: Server
  readonly drain: Drain
}

export type HttpOptions = ClientRules &
  Pick<Platform, 'ids' | 'log'> & {
    readonly port: number
    readonly host: string
    readonly routes: readonly Route[]
    readonly limits: OverloadLimits
    /** Other origins whose pages may read our answers. */
    readonly mayRead: MayRead
    /** Where the faults of a request are kept, when that is not the common log. */
    readonly logOf?: (request: HttpRequest) => Log
    /** Told of every answer, by the template of its address. */
    readonly onAnswered?: (answered: Answered, request: HttpRequest) => void
    /** Sees every request while it is answered. */
    readonly watched?: WatchedRequests | undefined
  }

/** A long address is answered by its route rather than cut off. */
const MOST_HEADER_BYTES = 65_536

/** A request with its body must be complete within this time, or the connection is closed. */
const REQUEST_TIMEOUT_MS = 15_000
/** How often that is checked. */
const CHECK_EVERY_MS = 1_000

/** Addresses that are none of ours are counted as one. */
const NO_ROUTE = 'none'

type Guard = ReturnType<typeof createOverloadGuard>

export async function listen(options: HttpOptions): Promise<HttpServer> {
  const guard = createOverloadGuard(options.limits)
  const node = createServer(
    { maxHeaderSize: MOST_HEADER_BYTES, connectionsCheckingInterval: CHECK_EVERY_MS },
    (raw, response) => void answer(raw, response, options, guard),
  )
  node.requestTimeout = REQUEST_TIMEOUT_MS
  node.headersTimeout = 10_000
  node.keepAliveTimeout = 65_000
  const drain = drainOf(node)
  await new Promise<void>((resolve, reject) => {
    node.once('error', reject)
    node.listen(options.port, options.host, resolve)
  })
  return {
    node,
    port: (node.address() as AddressInfo).port,
    drain,
  }
}

async function answer(
  raw: IncomingMessage,
  response: ServerResponse,
  options: HttpOptions,
  guard: Guard,
): Promise<void> {
  // What our own servers forward belongs to their origin: no other may read it or send it credentials.
  const cors = isForwarded(raw, options.forwarderSecret) ? {} : await corsHeaders(raw, options.mayRead)
  if (raw.method === 'OPTIONS') return void send(response, { status: 204 }, cors)
  const request = readRequest(raw, options)
  const extra = { ...cors, 'x-request-id': request.requestId }
  const route = routeOf(request, options.routes)
  const began = performance.now()
  const template = route?.path ?? NO_ROUTE
  const say = (said: Reply) => {
    const reply = said.status >= 400 && route?.reword ? route.reword(said) : said
    const ms = performance.now() - began
    const bytes = send(response, reply, extra)
    const { method, requestId } = request
    options.onAnswered?.({ method, route: template, status: reply.status, ms, bytes, requestId }, request)
  }
  const work = () => guard(request, () => routed(request, route))
  try {
    say(await (options.watched?.(request, template, work) ?? work()))
  } catch (error) {
    if (error instanceof HttpError) return say(errorReply(error.status, error.code, error.message, error.headers))
    if (error instanceof Refusal) return say(refusalReply(error))
    if (isPostgresTextError(error))
      return say(errorReply(400, 'BAD_REQUEST', 'A text contains a character that cannot be kept'))
    const log = options.logOf?.(request) ?? options.log
    if (!response.destroyed) log.error('http.failed', { path: request.path, requestId: request.requestId, error })
    say(errorReply(500, 'INTERNAL', 'Something went wrong'))
  }
}

function routeOf(request: HttpRequest, routes: readonly Route[]): Route | undefined {
  return routes.find(({ path }) => (path.endsWith('/') ? request.path.startsWith(path) : request.path === path))
}

function routed(request: HttpRequest, route: Route | undefined): Promise<Reply> | Reply {
  if (!route) return errorReply(404, 'NOT_FOUND', 'No such address')
  if (isCompressed(request)) {
    request.raw.resume()
    const refusal = 'Send the body as it is, without a content encoding'
    return errorReply(415, 'UNSUPPORTED_MEDIA_TYPE', refusal, { 'accept-encoding': 'identity' })
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (route.methods.includes(method)) return route.handle(request)
  return errorReply(405, 'METHOD_NOT_ALLOWED', `Use ${route.methods.join(' or ')}`, { allow: route.methods.join(', ') })
}

/** Compressed bodies are refused: nothing here decompresses them. */
function isCompressed({ headers }: HttpRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
}
