import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEALTH_PATH } from '@shop/process/health'
import type { Watch } from '@shop/watch/open-watch'
import { endSpan, type Traces } from '@shop/watch/traces'
import type { ClientAddress } from './client-address'
import type { RouteOf } from './watch-answers'

/** Of a documentation network: whom a trusted proxy names is believed, and so is the trace that it continues. */
const ANYBODY = '192.0.2.1'

/** Takes away what only a trusted hop may say of a trace. */
export function cleanTrace({ headers, socket }: IncomingMessage, clientAddress: ClientAddress): void {
  if (headers.traceparent === undefined && headers.tracestate === undefined && headers.baggage === undefined) return
  if (clientAddress(socket.remoteAddress ?? '', ANYBODY) === ANYBODY) return
  for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name]
}

type Work = (request: IncomingMessage, answer: ServerResponse) => void
type Door = { readonly clientAddress: ClientAddress; readonly templateOf: RouteOf }

/** Each request in a span; what it asks of the services is part of its trace. */
export function tracedWork(watch: Watch | undefined, { clientAddress, templateOf }: Door, work: Work): Work {
  const traces = watch?.traces
  if (!traces) return work
  return (request, answer) => {
    const { url = '/', method = 'GET', headers } = request
    const route = templateOf(headers.host ?? '', url)
    if (route.startsWith(HEALTH_PATH)) return work(request, answer)
    cleanTrace(request, clientAddress)
    const { traceparent } = headers
    const attributes = { 'http.request.method': method, 'http.route': route }
    const entry = { traceparent: typeof traceparent === 'string' ? traceparent : undefined }
    traces.within({ name: `${method} ${route}`, kind: 'SERVER', attributes, entry }, (span) => {
      answer.once('close', () => {
        span.setAttribute('http.response.status_code', answer.statusCode)
        endSpan(span, answer.statusCode >= 500 ? { code: String(answer.statusCode) } : undefined)
      })
      work(request, answer)
    })
  }
}

type Services = { readonly target: string; readonly secret: string }

/** The app asks the services by `fetch` while it makes a page: as part of the trace, and with our word for it. */
export function traceFetches(traces: Traces, { target, secret }: Services): void {
  const plain = globalThis.fetch
  const { origin } = new URL(target)
  globalThis.fetch = (input, init) => {
    const asked = input instanceof Request ? input : undefined
    if (!traces.isUnderWay() || new URL(asked?.url ?? String(input), origin).origin !== origin)
      return plain(input, init)
    const method = init?.method ?? asked?.method ?? 'GET'
    return traces.within(
      { name: method, kind: 'CLIENT', attributes: { 'http.request.method': method } },
      async (span) => {
        const headers = new Headers(init?.headers ?? asked?.headers)
        for (const [name, value] of Object.entries(traces.headers())) headers.set(name, value)
        headers.set('x-forwarder-secret', secret)
        try {
          const answer = await plain(input, { ...init, headers })
          span.setAttribute('http.response.status_code', answer.status)
          endSpan(span)
          return answer
        } catch (error) {
          endSpan(span, error)
          throw error
        }
      },
    )
  }
}
