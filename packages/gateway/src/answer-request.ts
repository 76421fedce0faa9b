import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEALTH_PATH, healthOf } from '@shop/process/health'
import { cleanRequest } from './clean-request'
import type { PageSource } from './count-pages'
import type { createCspReports } from './csp-reports'
import type { createPageRenderer } from './page-renderer'
import type { PageServerOptions } from './page-server'
import { plain, redirect, refuseForward, refusePacked, sendJson } from './plain-answers'
import { isRefusedInPreview, isUnheardInPreview } from './preview-hosts'
import { rootMarkFor } from './root-mark'
import { CSP_REPORT_PATH, type securityHeaders } from './security-headers'
import { sendOnce, sendStored } from './send-page'
import { isStored, type SharedPages } from './shared-pages'

/** Methods that no page has, and that the renderer cannot even read. */
const UNSPOKEN = new Set(['TRACE', 'TRACK', 'CONNECT'])

type Headers = ReturnType<typeof securityHeaders>
type Renderer = ReturnType<typeof createPageRenderer>

/** What a request meets on its way to a page. */
export type PageDoor = Pick<Renderer, 'renderFor' | 'renderDressed'> & {
  readonly options: PageServerOptions
  /** Headers of every answer, by the scheme of the host. */
  readonly always: { readonly http: Headers; readonly https: Headers }
  readonly shared: SharedPages
  readonly reports: ReturnType<typeof createCspReports>
  readonly isEnding: () => boolean
  readonly onPage: (from: PageSource) => void
}

const schemeAt = ({ schemeOf = () => 'http' }: PageServerOptions, host: string) => schemeOf(host)

/** What everybody is shown here and is kept goes out at once: nothing has to be waited for. */
export function sendKeptPage(
  { options, always, shared }: PageDoor,
  request: IncomingMessage,
  answer: ServerResponse,
): boolean {
  const { method, url = '/', headers } = request
  const host = headers.host ?? ''
  const scheme = schemeAt(options, host)
  if (method !== 'GET' || !scheme || !url.startsWith('/')) return false
  if (options.previews?.labelOf(host) !== undefined) return false
  const found = options.sharedPage?.(host, url)
  const page =
    found && shared.fresh({ key: found.key, isRsc: headers.rsc === '1', mark: rootMarkFor(options, request) })
  if (page) sendStored(request, answer, page, always[scheme])
  return page !== undefined
}

/** What is no page is answered first, and what may not be asked is refused. */
export async function answerRequest(door: PageDoor, request: IncomingMessage, answer: ServerResponse) {
  const { options, always, reports } = door
  const { forwarder, staticFiles, previews, clientAddress = (peer: string) => peer } = options
  const url = request.url ?? '/'
  const host = request.headers.host ?? ''
  const scheme = schemeAt(options, host)
  const isHttps = scheme === 'https'
  const headers = always[scheme ?? 'http']
  for (const name in headers) answer.setHeader(name, headers[name]!)
  const health = healthOf(url, options.conditions ?? {}, door.isEnding)
  if (health) return sendJson(answer, await health)
  if (url === HEALTH_PATH) return sendJson(answer, { status: 200, body: { ok: true } })
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
  if (options.ownHosts?.handles(host)) return answerOnOwnHost(door, request, answer, isHttps)
  if (forwarder.handles(url)) {
    const refused = await options.forwardRefusal?.(request, 'request')
    return refused ? refuseForward(request, answer, refused) : forwarder.forward(request, answer)
  }
  if (url === CSP_REPORT_PATH) return reports(request, answer)
  if (staticFiles && (await staticFiles(request, answer))) return
  // At once to where it ends: the renderer would go there one step at a time.
  const moved = isPreview || 'rsc' in request.headers ? undefined : options.movedTo?.(request)
  if (moved) return redirect(answer, moved)
  return answerWithPage(door, request, answer, { host, isHttps, isPreview })
}

function answerOnOwnHost(
  { options: { ownHosts, forwarder, staticFiles }, renderDressed }: PageDoor,
  request: IncomingMessage,
  answer: ServerResponse,
  isHttps: boolean,
) {
  return ownHosts?.respond(request, answer, {
    isHttps,
    forward: () => forwarder.forward(request, answer),
    isForwarded: forwarder.handles(request.url ?? '/'),
    sendFile: async () => (await staticFiles?.(request, answer)) ?? false,
    renderPage: (dress) => renderDressed(request, answer, isHttps, dress),
  })
}

/** The page that everybody is shown here, or one made for this visitor. */
async function answerWithPage(
  { options, always, shared, renderFor, onPage }: PageDoor,
  request: IncomingMessage,
  answer: ServerResponse,
  { host, isHttps, isPreview }: { readonly host: string; readonly isHttps: boolean; readonly isPreview: boolean },
) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const found = isRead && !isPreview ? options.sharedPage?.(host, request.url ?? '/') : undefined
  if (!found) {
    onPage('visitor')
    return renderFor(request, answer, isHttps)
  }
  const mark = rootMarkFor(options, request)
  const page = await shared.get({ ...found, host, isHttps, isRsc: request.headers.rsc === '1', mark })
  // A redirect keeps the whole query of the one who asked.
  if (page.status >= 300 && page.status < 400) return renderFor(request, answer, isHttps)
  if (!isStored(page)) return sendOnce(request, answer, page)
  return sendStored(request, answer, page, always[isHttps ? 'https' : 'http'])
}

/** What is packed nobody here unpacks: read as it came, it would say something else. The services refuse theirs themselves. */
function isPacked({ headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
}
