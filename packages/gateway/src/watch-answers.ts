import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEALTH_PATH, LIVE_PATH, READY_PATH } from '@shop/process/health'
import type { Watch } from '@shop/watch/open-watch'
import type { Forwarder } from './forwarder'

/** The template of an address: one of a few names, whatever is asked for. */
export type RouteOf = (host: string, url: string) => string

type Parts = { readonly forwarder: Pick<Forwarder, 'templateOf'>; readonly routeOf?: RouteOf }

const REQUEST_ID = /^[\w-]{8,64}$/
/** The visitor was gone before the answer was out. */
const CLOSED_EARLY = 499

/** Of every address that a page server is asked for. */
export const templatesOf =
  ({ forwarder, routeOf = () => 'page' }: Parts): RouteOf =>
  (host, url) =>
    ownTemplateOf(url) ?? forwarder.templateOf(url) ?? routeOf(host, url)

/** Tells the watch of every answer once it is out. */
export function watchAnswers(watch: Watch | undefined, templateOf: RouteOf) {
  const answered = watch?.answered
  if (!answered) return undefined
  return (request: IncomingMessage, answer: ServerResponse): void => {
    const began = performance.now()
    const { url = '/', method = 'GET', headers, socket } = request
    const { host = '' } = headers
    const before = socket.bytesWritten
    // The services write the same one into their lines.
    const requestId = idOf(headers['x-request-id'])
    headers['x-request-id'] = requestId
    answer.once('close', () =>
      answered({
        method,
        route: templateOf(host, url),
        status: answer.writableFinished ? answer.statusCode : CLOSED_EARLY,
        ms: performance.now() - began,
        bytes: socket.bytesWritten - before,
        requestId,
      }),
    )
  }
}

const idOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()

const OWN_ADDRESSES: ReadonlySet<string> = new Set([HEALTH_PATH, LIVE_PATH, READY_PATH, '/api/csp-report'])

/** What the page server answers itself. */
function ownTemplateOf(url: string): string | undefined {
  if (!url.startsWith('/')) return 'none'
  if (OWN_ADDRESSES.has(url)) return url
  return url.startsWith('/_next/') ? '/_next/' : undefined
}
