import { HEALTH_PATH } from '@shop/process/health'
import type { Watch } from '@shop/watch/open-watch'
import { endSpan, type Traces } from '@shop/watch/traces'
import type { WatchedDatabase } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { isForwarded } from '../platform/http/request'
import type { WatchedRequests } from '../platform/http/server'
import { Refusal } from '../platform/refusal'

const LONGEST_TEXT = 500

/** A trace continues what our own forwarders sent along; whatever anybody else says of one begins anew. */
export function tracedRequests({ traces }: Watch, forwarderSecret: string): WatchedRequests | undefined {
  if (!traces) return undefined
  return (request, route, work) => {
    if (route.startsWith(HEALTH_PATH)) return work()
    const { traceparent } = request.headers
    const isOurs = isForwarded(request, forwarderSecret) && typeof traceparent === 'string'
    return traces.within(
      {
        name: `${request.method} ${route}`,
        kind: 'SERVER',
        attributes: { 'http.request.method': request.method, 'http.route': route },
        entry: { traceparent: isOurs ? traceparent : undefined },
      },
      async (span) => {
        try {
          const reply = await work()
          span.setAttribute('http.response.status_code', reply.status)
          endSpan(span, reply.status >= 500 ? { code: String(reply.status) } : undefined)
          return reply
        } catch (error) {
          endSpan(span, error instanceof Refusal || error instanceof HttpError ? undefined : error)
          throw error
        }
      },
    )
  }
}

/** The time of each statement and transaction, and its span in the trace of the request that asks. */
export function watchedDatabase({ metrics, traces }: Watch): WatchedDatabase | undefined {
  if (!metrics && !traces) return undefined
  const seconds = metrics?.histogram('shop_database_duration_seconds', 'Statements and transactions', ['what'])
  const times = {
    statement: seconds?.labels({ what: 'statement' }),
    read: seconds?.labels({ what: 'read' }),
    transaction: seconds?.labels({ what: 'transaction' }),
  }
  return async (what, text, ask) => {
    const began = performance.now()
    try {
      return traces?.isUnderWay() ? await inSpan(traces, text, ask) : await ask()
    } finally {
      times[what]?.observe((performance.now() - began) / 1_000)
    }
  }
}

/** The text of a statement has placeholders where its values are. */
const inSpan = <T>(traces: Traces, text: string, ask: () => Promise<T>): Promise<T> =>
  traces.within(
    {
      name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'transaction',
      kind: 'CLIENT',
      attributes: {
        'db.system.name': 'postgresql',
        ...(text && { 'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) }),
      },
    },
    async (span) => {
      try {
        const found = await ask()
        endSpan(span)
        return found
      } catch (error) {
        endSpan(span, error)
        throw error
      }
    },
  )
