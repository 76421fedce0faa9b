import { type Answered, knownMethod } from './answered'
import type { Log } from './log'
import { createMetrics, type Metrics, serveMetrics } from './metrics'
import { pinoLines } from './pino-lines'
import type { WatchSettings } from './settings'
import { openTraces, type Traces } from './traces'

export type Watch = {
  readonly metrics: Metrics | undefined
  readonly traces: Traces | undefined
  /** Where nobody counts or reads answers they are not looked at. */
  readonly answered: ((answered: Answered) => void) | undefined
  readonly log: Log
  readonly close: () => Promise<void>
}

type Options = {
  /** The name of the process in its lines and traces. */
  readonly process: string
  readonly settings: WatchSettings
  readonly log: Log
  readonly write?: (line: string) => void
}

/** Counts, access log and traces of one process, as far as the settings ask for them; the rest is not even loaded. */
export async function openWatch({ process, settings, log, write }: Options): Promise<Watch> {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  const metrics = port === undefined ? undefined : await createMetrics()
  const counting = metrics && port !== undefined ? await serveMetrics(metrics, { port, host }) : undefined
  const counted = metrics?.counted(log) ?? log
  if (counting) counted.info('metrics.ready', { url: `http://${host}:${counting.port}/metrics` })
  const traces = endpoint === undefined ? undefined : await openTraces({ process, endpoint })
  const listeners = [metrics?.answered, settings.ACCESS_LOG === 'on' ? accessLog(process, write) : undefined].filter(
    (listener) => listener !== undefined,
  )
  return {
    metrics,
    traces,
    answered:
      listeners.length === 0
        ? undefined
        : (answered) => {
            for (const listener of listeners) listener(answered)
          },
    log: counted,
    close: async () => {
      await counting?.close()
      await traces?.close()
    },
  }
}

/** Nothing in such a line is written by who asks, but for the id of the request, which is letters and digits. */
function accessLog(process: string, write?: (line: string) => void): (answered: Answered) => void {
  const lines = pinoLines({ process, write })
  return ({ method, route, status, ms, bytes, requestId }) =>
    lines.info(
      { method: knownMethod(method), route, status, ms: Math.round(ms * 10) / 10, bytes, requestId },
      'http.answered',
    )
}
