import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { drainOf } from '@shop/process/drain'
import type { Conditions } from '@shop/process/health'
import { stopWithParent } from '@shop/process/stop-with-parent'
import type { Log } from '@shop/watch/log'
import type { Watch } from '@shop/watch/open-watch'
import { answerRequest, type PageDoor, sendKeptPage } from './answer-request'
import type { ClientAddress } from './client-address'
import { countPages } from './count-pages'
import { createCspReports } from './csp-reports'
import { type FailedPage, finishPage } from './finished-page'
import type { Changes } from './follow-changes'
import type { Forwarder } from './forwarder'
import type { OwnHosts } from './own-hosts'
import { createPageRenderer } from './page-renderer'
import type { StyleSheets } from './page-styles'
import { upgradeWith } from './page-upgrade'
import type { refusedForwards } from './plain-answers'
import type { PreviewHosts } from './preview-hosts'
import type { PageQuestion } from './root-mark'
import { securityHeaders } from './security-headers'
import { createSharedPages, type SharedPage } from './shared-pages'
import type { StaticFiles } from './static-files'
import { tracedWork } from './trace-requests'
import { type RouteOf, templatesOf, watchAnswers } from './watch-answers'

/** A long address beside large cookies is answered rather than cut off. */
const MOST_HEADER_BYTES = 49_152
/** Whoever takes longer to say what it wants holds a connection for nothing. */
const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 60_000
/** Longer than proxies in front keep a connection that nobody uses: who hangs up first must not be us. */
const KEEP_ALIVE_MS = 65_000

export type PageServerOptions = {
  readonly render: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  /** Sockets that are no service's, such as those of the development server. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Shown in place of a page that failed, for the address that was asked for and what was rendered of it. */
  readonly failedPage?: (url: string, rendered?: string) => FailedPage
  /** What the root element says of who asks, as attributes; of pages for everybody a copy is kept for each such text. */
  readonly rootMark?: (question: PageQuestion) => string
  /** What is known of a request whose page has failed, for the log: nothing personal. */
  readonly aboutRequest?: (question: PageQuestion) => Readonly<Record<string, unknown>>
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
  /** The status that refuses a path of the services here; undefined for what goes on to them. */
  readonly forwardRefusal?: (
    request: IncomingMessage,
    kind: 'request' | 'socket',
  ) => Promise<keyof typeof refusedForwards | undefined>
  readonly staticFiles?: StaticFiles
  readonly port: number
  /** The address of this machine at which it answers; without one at all of them. */
  readonly host?: string
  /** How long it goes on answering while it ends. */
  readonly drainMs?: number
  /** What visitors need of it. */
  readonly conditions?: Conditions
  /** Takes out of a document what only those need who come to the page by a link inside the app. */
  readonly shorten?: (html: string) => string
  /** Sheets that are written into the pages that name them, so that a first visit paints without asking again. */
  readonly styleSheets?: StyleSheets
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
  readonly log: Log
  readonly watch?: Watch
  /** The name of the page at an address, for the counts and the log: one of a few, whatever is asked for. */
  readonly routeOf?: RouteOf
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
  const counts = countPages(options.watch)
  const shared = createSharedPages({
    onPage: counts.page,
    render: options.render,
    finish: (captured, { host, url, isHttps, mark }) => finishPage(captured, finishing(host, url, isHttps, mark)),
    cacheBytes: options.cacheBytes,
    longestRenderMs: options.longestRenderMs,
    changes,
    now,
    log,
  })
  counts.bytes(() => shared.bytes)

  const headersTimeout = options.headersWithinMs ?? HEADERS_WITHIN_MS
  const patience = {
    headersTimeout,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: headersTimeout / 2,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, ...patience })
  const { isDraining, end } = drainOf(server)
  const reports = createCspReports({ now, log })
  const also = { isEnding: isDraining, onPage: counts.page }
  const door: PageDoor = { options, always, shared, reports, renderFor, renderDressed, ...also }
  const templateOf = templatesOf(options)
  const seen = watchAnswers(options.watch, templateOf)
  const { clientAddress = (peer: string) => peer } = options
  const work = tracedWork(options.watch, { clientAddress, templateOf }, (request, answer) => {
    const failed = (error: unknown) => void fail(request, answer, error).catch(() => answer.destroy())
    seen?.(request, answer)
    try {
      if (!sendKeptPage(door, request, answer)) answerRequest(door, request, answer).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
  server.on('request', work)
  server.on('upgrade', upgradeWith(options, counts.socket))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.host, resolve))
  const letGo = stopWithParent(() => end({ graceMs: options.drainMs }))
  server.once('close', letGo)
  return Object.assign(server, { outdate: shared.outdate })
}
