import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerRequest, type PageDoor, sendKeptPage } from './answer-request'
import type { ClientAddress } from './client-address'
import { createCspReports } from './csp-reports'
import { drainOf } from './drain'
import { type FailedPage, finishPage } from './finished-page'
import type { Changes } from './follow-changes'
import type { Forwarder } from './forwarder'
import type { OwnHosts } from './own-hosts'
import { createPageRenderer } from './page-renderer'
import { upgradeWith } from './page-upgrade'
import type { PreviewHosts } from './preview-hosts'
import type { PageQuestion } from './root-mark'
import { securityHeaders } from './security-headers'
import { createSharedPages, type SharedPage } from './shared-pages'
import type { StaticFiles } from './static-files'
import { stopWithParent } from './stop-with-parent'

/** A long address beside large cookies is answered rather than cut off. */
const MOST_HEADER_BYTES = 49_152
/** Whoever takes longer to say what it wants holds a connection for nothing. */
const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 60_000

export type PageServerOptions = {
  readonly render: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  /** Sockets that are no service's, such as those of the development server. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Shown in place of a page that failed, for the address that was asked for and what was rendered of it. */
  readonly failedPage?: (url: string, rendered?: string) => FailedPage
  /** What the root element says of who asks, as attributes; of pages for everybody a copy is kept for each such text. */
  readonly rootMark?: (question: PageQuestion) => string
  /** What is known of a request whose page has failed, for the log: nothing personal. */
  readonly aboutRequest?: (question: PageQuestion) => string
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
  /** Other origins that pictures come from. */
  readonly pictureOrigins?: readonly string[]
  /** Other origins that scripts come from, and may speak to: those of a tag manager and the like. */
  readonly scriptOrigins?: readonly string[]
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
  const { log, now, changes = { isLive: () => true } } = options
  const always = { http: securityHeaders(false), https: securityHeaders(true) }
  if (options.isDevelopment) for (const headers of Object.values(always)) delete headers['content-security-policy']
  const { finishing, renderFor, renderDressed, fail } = createPageRenderer(options, always.http)
  const shared = createSharedPages({
    render: options.render,
    finish: (captured, { host, url, isHttps, mark }) => finishPage(captured, finishing(host, url, isHttps, mark)),
    cacheBytes: options.cacheBytes,
    longestRenderMs: options.longestRenderMs,
    changes,
    now,
    log,
  })
  const door: PageDoor = { options, always, shared, reports: createCspReports({ now, log }), renderFor, renderDressed }

  const headersTimeout = options.headersWithinMs ?? HEADERS_WITHIN_MS
  const patience = {
    headersTimeout,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: headersTimeout / 2,
  }
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, ...patience }, (request, answer) => {
    const failed = (error: unknown) => void fail(request, answer, error).catch(() => answer.destroy())
    try {
      if (!sendKeptPage(door, request, answer)) answerRequest(door, request, answer).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
  server.on('upgrade', upgradeWith(options))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, resolve))
  const letGo = stopWithParent(drainOf(server))
  server.once('close', letGo)
  return Object.assign(server, { outdate: shared.outdate })
}
