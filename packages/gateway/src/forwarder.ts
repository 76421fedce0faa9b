import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientOf } from './client-address'
import { askerOf } from './server-asker'

/** The services' paths that an app answers on its own origin, so that cookies are first-party. */
const FORWARDED = [
  '/auth/',
  '/likes/',
  '/api/storefront/v3/',
  '/api/voyado-engage/',
  '/api/market/',
  '/redirect/',
  '/images/',
  '/documents/',
  '/mail/leave/',
] as const
const ALONE = [
  '/api/account-access',
  '/api/cookie-consent',
  '/api/market',
  '/api/membership',
  '/api/vouchers',
  '/api/withdrawal-form',
  '/credit-information',
  '/mail/returned',
] as const
/** `/api/{account}_{environment}/…`: the address that published clients have compiled in. */
const PUBLISHED = /^\/api\/[\w-]+_(?:prod|qa|dev)\//
const GRAPHQL = '/graphql'

/** Belong to one connection, not to the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export type ForwarderOptions = {
  /** Where the services answer GraphQL; the browser asks it at `/graphql`, others may ask it by its own name. */
  readonly graphqlPath?: string
  /** Origin of the services, e.g. `http://127.0.0.1:4000`. */
  readonly target: string
  /** Proves to the services that the client address below was written by us. */
  readonly secret: string
  /** Headers added on the server for this request, e.g. the API key or the bearer of a staff session. */
  readonly headersFor?: (request: IncomingMessage) => Record<string, string>
}

export type Forwarder = ReturnType<typeof createForwarder>

export function createForwarder(options: ForwarderOptions) {
  const { target, secret, graphqlPath = GRAPHQL, headersFor = () => ({}) } = options
  const ask = askerOf(target)
  /** Paths that have another name at the services. */
  const renamed = new Map([
    [GRAPHQL, graphqlPath],
    [graphqlPath, graphqlPath],
    ['/api/log-error', '/log-error'],
    ...ALONE.map((path) => [path, path] as const),
  ])
  const targetOf = (url: string): string => {
    const path = pathOf(url)
    return (renamed.get(path) ?? path) + url.slice(path.length)
  }

  /** The template of an address that is the services'; undefined for every other. */
  const templateOf = (url: string): string | undefined => {
    const path = pathOf(url)
    if (renamed.has(path)) return path
    return PUBLISHED.test(url) ? '/api/{account}/' : FORWARDED.find((prefix) => url.startsWith(prefix))
  }

  const headersTo = (incoming: IncomingMessage): IncomingHttpHeaders => {
    const headers: IncomingHttpHeaders = {}
    for (const [name, value] of Object.entries(incoming.headers)) if (!HOP_BY_HOP.has(name)) headers[name] = value
    // A body without a length must stay framed: else the services would read it as requests of its own.
    if (incoming.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked'
    headers['x-forwarded-host'] = incoming.headers.host
    headers['x-forwarded-for'] = clientOf(incoming)
    headers['x-forwarder-secret'] = secret
    return { ...headers, ...headersFor(incoming) }
  }
  const outgoing = (incoming: IncomingMessage, headers: IncomingHttpHeaders) =>
    ask({ method: incoming.method, path: targetOf(incoming.url ?? '/'), headers })

  return {
    handles: (url: string): boolean => templateOf(url) !== undefined,
    templateOf,

    forward: (incoming: IncomingMessage, answer: ServerResponse): void =>
      forwardAnswer(outgoing(incoming, headersTo(incoming)), incoming, answer),

    upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const headers = { ...headersTo(incoming), connection: 'Upgrade', upgrade: incoming.headers.upgrade }
      joinSockets(outgoing(incoming, headers), socket, head)
    },
  }
}

function forwardAnswer(upstream: ClientRequest, incoming: IncomingMessage, answer: ServerResponse): void {
  upstream.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, withoutHopByHop(response.headers))
    response.pipe(answer)
    response.on('error', () => answer.destroy())
  })
  upstream.on('error', () => {
    if (answer.headersSent) return answer.destroy()
    answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    answer.end(
      JSON.stringify({
        errors: [{ message: 'Service unavailable', extensions: { code: 'UNAVAILABLE', status: 503 } }],
      }),
    )
  })
  // A shopper who walks away must not keep the services working.
  answer.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

function joinSockets(upstream: ClientRequest, socket: Duplex, head: Buffer): void {
  upstream.on('upgrade', (response, server, serverHead) => {
    if (socket.destroyed) return server.destroy()
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(response.rawHeaders)}\r\n`)
    if (serverHead.length) socket.write(serverHead)
    if (head.length) server.write(head)
    server.pipe(socket)
    socket.pipe(server)
    for (const [one, other] of [
      [server, socket],
      [socket, server],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  upstream.on('response', (response) => {
    socket.end(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nconnection: close\r\n\r\n`)
    response.resume()
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  upstream.end()
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}

function headerLines(raw: readonly string[]): string {
  let lines = ''
  for (let i = 0; i < raw.length; i += 2) lines += `${raw[i]}: ${raw[i + 1]}\r\n`
  return lines
}
