import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { cleanRequest } from './clean-request'
import type { ClientAddress } from './client-address'
import { createCspReports } from './csp-reports'
import { type FailedPage, finishPage } from './finished-page'
import type { Changes } from './follow-changes'
import type { Forwarder } from './forwarder'
import type { OwnHosts } from './own-hosts'
import { createPageRenderer } from './page-renderer'
import { upgradeWith } from './page-upgrade'
import { plain, redirect, refusePacked } from './plain-answers'
import { isRefusedInPreview, isUnheardInPreview, type PreviewHosts } from './preview-hosts'
import { CSP_REPORT_PATH, securityHeaders } from './security-headers'
import { sendOnce, sendStored } from './send-page'
import { createSharedPages, isStored, type SharedPage } from './shared-pages'
import type { StaticFiles } from './static-files'
import { stopWithParent } from './stop-with-parent'

/** A long address beside large cookies is answered rather than cut off. */
const MOST_HEADER_BYTES = 49_152
/** Whoever takes longer to say what it wants holds a connection for nothing. */
const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 60_000
/** Methods that no page has, and that the renderer cannot even read. */
const UNSPOKEN = new Set(['TRACE', 'TRACK', 'CONNECT'])

export type PageServerOptions = {
  readonly render: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  /** Sockets that are no service's, such as those of the development server. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Shown in place of a page that failed, for the address that was asked for and what was rendered of it. */
  readonly failedPage?: (url: string, rendered?: string) => FailedPage
  /** The scheme that visitors of a host use; undefined for a host that is none of ours. */
  readonly schemeOf?: (host: string) => 'http' | 'https' | undefined
  /** Which page everybody is shown at this address; undefined where it depends on who asks. */
  readonly sharedPage?: (host: string, url: string) => SharedPage | undefined
  /** Who the visitor is where proxies stand in front; else it is who connected. */
  readonly clientAddress?: ClientAddress
  /** Where an address leads that is written in another way than its own; undefined for all that stand as they should. */
  readonly movedTo?: (request: IncomingMessage) => { readonly location: string; readonly status: number } | undefined
  readonly changes?: Pick<Changes, 'isLive'>
  readonly forwarder: Forwarder
  readonly staticFiles?: StaticFiles
  readonly port: number
  /** Takes out of a document what only those need who come to the page by a link inside the app. */
  readonly shorten?: (html: string) => string
  /** The app's own inline scripts, and sources of style elements that its libraries write in the browser. */
  readonly inlineScripts?: readonly string[]
  readonly styleSources?: readonly string[]
  /** Other origins that a form of a page may be sent to. */
  readonly formTargets?: () => readonly string[]
  readonly previews?: PreviewHosts
  /** Origins that the page at this address shows in a frame, such as that of a payment; most pages show none. */
  readonly frameOriginsOf?: (host: string, url: string) => readonly string[]
  /** Hosts that the app answers in a way of its own. */
  readonly ownHosts?: OwnHosts
  /** The development server runs code that no policy could name. */
  readonly isDevelopment?: boolean
  readonly cacheBytes: number
  readonly longestRenderMs?: number
  readonly headersWithinMs?: number
  readonly now: () => number
  readonly log: (line: string) => void
}

export type PageServer = Server & {
  /** Pages that show one of these are made again before they are shown. */
  readonly outdate: (tags: readonly string[]) => void
}

/** An app's own server: health, forwarded service paths, pages from the cache, everything else from the renderer. */
export async function servePages(options: PageServerOptions): Promise<PageServer> {
  const { forwarder, staticFiles, log, now, schemeOf = () => 'http' } = options
  const { clientAddress = (peer: string) => peer } = options
  const { sharedPage = () => undefined, changes = { isLive: () => true }, previews } = options
  const always = { http: securityHeaders(false), https: securityHeaders(true) }
  if (options.isDevelopment) for (const headers of Object.values(always)) delete headers['content-security-policy']
  const { finishing, renderFor, renderDressed, fail } = createPageRenderer(options, always.http)
  const shared = createSharedPages({
    render: options.render,
    finish: (captured, { host, url, isHttps }) => finishPage(captured, finishing(host, url, isHttps)),
    cacheBytes: options.cacheBytes,
    longestRenderMs: options.longestRenderMs,
    changes,
    now,
    log,
  })
  const reports = createCspReports({ now, log })

  /** What everybody is shown here and is kept goes out at once: nothing has to be waited for. */
  const sendKept = (request: IncomingMessage, answer: ServerResponse): boolean => {
    const { method, url = '/', headers } = request
    const host = headers.host ?? ''
    const scheme = schemeOf(host)
    if (method !== 'GET' || !scheme || !url.startsWith('/')) return false
    if (previews?.labelOf(host) !== undefined) return false
    const found = sharedPage(host, url)
    const page = found && shared.fresh({ key: found.key, isRsc: headers.rsc === '1' })
    if (page) sendStored(request, answer, page, always[scheme])
    return page !== undefined
  }

  const respond = async (request: IncomingMessage, answer: ServerResponse) => {
    const url = request.url ?? '/'
    const host = request.headers.host ?? ''
    const scheme = schemeOf(host)
    const isHttps = scheme === 'https'
    const headers = always[scheme ?? 'http']
    for (const name in headers) answer.setHeader(name, headers[name]!)
    if (url === '/health') return answer.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    if (UNSPOKEN.has(request.method ?? '')) return plain(answer, 405, 'Method not allowed')
    // Addresses of other hosts would come back in redirects and be kept.
    if (!scheme) return plain(answer, 421, 'Misdirected request')
    // `GET *` and `GET http://elsewhere/` are for proxies; the renderer would fail on one and redirect to the other.
    if (!url.startsWith('/')) return plain(answer, 400, 'Bad request')
    cleanRequest(request, isHttps, clientAddress)
    if (isPacked(request) && !forwarder.handles(url)) return refusePacked(request, answer)
    const isPreview = previews?.labelOf(host) !== undefined
    if (isPreview && isUnheardInPreview(url)) return answer.writeHead(204).end()
    if (isPreview && previews && isRefusedInPreview(request, previews, forwarder.handles(url)))
      return plain(answer, 403, 'Nobody is signed in on a preview, and nothing is changed')
    if (options.ownHosts?.handles(host))
      return options.ownHosts.respond(request, answer, {
        isHttps,
        forward: () => forwarder.forward(request, answer),
        isForwarded: forwarder.handles(url),
        sendFile: async () => (await staticFiles?.(request, answer)) ?? false,
        renderPage: (dress) => renderDressed(request, answer, isHttps, dress),
      })
    if (forwarder.handles(url)) return forwarder.forward(request, answer)
    if (url === CSP_REPORT_PATH) return reports(request, answer)
    if (staticFiles && (await staticFiles(request, answer))) return
    // At once to where it ends: the renderer would go there one step at a time.
    const moved = isPreview || 'rsc' in request.headers ? undefined : options.movedTo?.(request)
    if (moved) return redirect(answer, moved)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead && !isPreview ? sharedPage(host, url) : undefined
    if (!found) return renderFor(request, answer, isHttps)
    const page = await shared.get({ ...found, host, isHttps, isRsc: request.headers.rsc === '1' })
    // A redirect keeps the whole query of the one who asked.
    if (page.status >= 300 && page.status < 400) return renderFor(request, answer, isHttps)
    return isStored(page) ? sendStored(request, answer, page, headers) : sendOnce(request, answer, page)
  }

  const headersTimeout = options.headersWithinMs ?? HEADERS_WITHIN_MS
  const patience = {
    headersTimeout,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: headersTimeout / 2,
  }
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, ...patience }, (request, answer) => {
    const failed = (error: unknown) => void fail(request, answer, error).catch(() => answer.destroy())
    try {
      if (!sendKept(request, answer)) respond(request, answer).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
  server.on('upgrade', upgradeWith(options))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, resolve))
  const letGo = stopWithParent(() => {
    server.close()
    server.closeAllConnections()
  })
  server.once('close', letGo)
  return Object.assign(server, { outdate: shared.outdate })
}

/** What is packed nobody here unpacks: read as it came, it would say something else. The services refuse theirs themselves. */
function isPacked({ headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
}
