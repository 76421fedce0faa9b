import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Forwarder } from './forwarder'
import { createPageCache, type StoredPage } from './page-cache'
import { record } from './recorded-response'
import { type FailedPage, failedPageHeaders, replaceFailedPage } from './replace-failed-page'
import { stopWithParent } from './stop-with-parent'

/** A page says its status in this header, since a rewrite of the framework always answers 200. */
const STATUS_HEADER = 'x-shop-status'

export type PageServerOptions = {
  readonly render: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  /** Sockets that are no service's, such as those of the development server. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Shown in place of a page that failed, for the address that was asked for and what was rendered of it. */
  readonly failedPage?: (url: string, rendered?: string) => FailedPage
  readonly forwarder: Forwarder
  readonly port: number
  readonly headers: Record<string, string>
  readonly cacheBytes: number
  readonly now: () => number
  readonly log: (line: string) => void
}

/** An app's own server: health, forwarded service paths, pages from the cache, everything else from the renderer. */
export async function servePages(options: PageServerOptions): Promise<Server> {
  const { render, forwarder, headers, log } = options
  const cache = createPageCache({ maxBytes: options.cacheBytes, now: options.now })
  const rendering = new Map<string, Promise<StoredPage | undefined>>()

  const renderAndKeep = async (request: IncomingMessage, answer: ServerResponse, key: string | undefined) => {
    statusFromHeader(answer)
    const { failedPage } = options
    if (failedPage && isDocument(request))
      replaceFailedPage(answer, (rendered) => failedPage(request.url ?? '/', rendered))
    if (key === undefined) return render(request, answer)
    const recorded = record(answer)
    const stored = recorded.then((page) => {
      const maxAge = page && sharedMaxAge(page.status, page.headers)
      return maxAge ? cache.put(key, page, maxAge) : undefined
    })
    rendering.set(key, stored)
    try {
      // The stored body must be plain: the cache compresses it once itself.
      delete request.headers['accept-encoding']
      await render(request, answer)
      await stored
    } finally {
      rendering.delete(key)
    }
  }

  const respond = async (request: IncomingMessage, answer: ServerResponse) => {
    const url = request.url ?? '/'
    for (const name in headers) answer.setHeader(name, headers[name]!)
    if (url === '/health') return answer.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    if (forwarder.handles(url)) return forwarder.forward(request, answer)
    // `GET *` and `GET http://elsewhere/` are for proxies; the renderer would fail on one and redirect to the other.
    if (!url.startsWith('/')) return answer.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request')
    // Pages count tries by address too; only the connection says it truly.
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    const key = cacheKey(request)
    const page = key && (cache.get(key) ?? (await rendering.get(key)))
    if (page) return send(request, answer, page)
    await renderAndKeep(request, answer, key)
  }

  const server = createServer((request, answer) => {
    respond(request, answer).catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error))
      const page = isDocument(request) ? options.failedPage?.(request.url ?? '/') : undefined
      if (!answer.headersSent)
        answer.writeHead(500, page === undefined ? { 'content-type': 'text/plain' } : failedPageHeaders(page.html))
      answer.end(page?.html ?? 'Internal server error')
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (forwarder.handles(request.url ?? '')) forwarder.upgrade(request, socket, head)
    else if (options.upgrade) options.upgrade(request, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, resolve))
  stopWithParent(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

/** Client-side navigation and anything with a body asks for something else. */
function isDocument({ method, headers, url }: IncomingMessage): boolean {
  if (method !== 'GET' || 'rsc' in headers || 'next-router-prefetch' in headers) return false
  return !url?.startsWith('/_next/') && !url?.startsWith('/api/')
}

/** Only whole, anonymous documents are kept. */
function cacheKey(request: IncomingMessage): string | undefined {
  return isDocument(request) ? `${request.headers.host} ${request.url}` : undefined
}

function sharedMaxAge(status: number, headers: StoredPage['headers']): number | undefined {
  if (status !== 200 || headers['set-cookie'] || !String(headers['content-type']).startsWith('text/html'))
    return undefined
  const found = /s-maxage=(\d+)/.exec(String(headers['cache-control']))
  return found ? Number(found[1]) : undefined
}

function send(request: IncomingMessage, answer: ServerResponse, page: StoredPage): void {
  const packed = /\bbr\b/.test(String(request.headers['accept-encoding']))
  for (const name in page.headers)
    if (name !== 'content-length' && name !== 'transfer-encoding') answer.setHeader(name, page.headers[name]!)
  answer.setHeader('vary', 'accept-encoding')
  if (packed) answer.setHeader('content-encoding', 'br')
  const body = packed ? page.brotli : page.body
  answer.setHeader('content-length', body.length)
  answer.writeHead(page.status)
  answer.end(body)
}

function statusFromHeader(answer: ServerResponse): void {
  const writeHead = answer.writeHead.bind(answer) as (...all: unknown[]) => ServerResponse
  answer.writeHead = ((status: number, ...rest: unknown[]) => {
    const wanted = Number(answer.getHeader(STATUS_HEADER))
    answer.removeHeader(STATUS_HEADER)
    return writeHead(wanted >= 400 && wanted < 600 ? wanted : status, ...rest)
  }) as typeof answer.writeHead
}
