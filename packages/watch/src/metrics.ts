import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Counter, Gauge } from 'prom-client'
import { type Answered, knownMethod } from './answered'
import type { Log } from './log'

/** Seconds. A kept page takes less than the first, and nobody waits longer than the last. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** The counts of one process, in a register of their own. A label has few values: no id, no address, no text of others. */
export async function createMetrics() {
  // Loaded here: the bundle would load at every start what is imported above.
  const { default: prometheus } = await import('prom-client')
  const { collectDefaultMetrics, Histogram, Registry } = prometheus
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new prometheus.Counter<L>({ name, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram<L>({ name, help, labelNames, registers, buckets: BUCKETS })
  const requests = histogram(
    'shop_http_request_duration_seconds',
    'Answers over HTTP by the template of their address',
    ['method', 'route', 'status'],
  )
  const lines = counter('shop_log_lines_total', 'Lines of the log', ['level', 'event'])
  const answers = new Map<string, ReturnType<typeof requests.labels>>()

  return {
    register,
    counter,
    histogram,
    /** `collect` is asked at each scrape. */
    gauge: <L extends string>(
      name: string,
      help: string,
      collect: (gauge: Gauge<L>) => void | Promise<void>,
      labelNames: readonly L[] = [],
    ) =>
      new prometheus.Gauge<L>({
        name,
        help,
        labelNames,
        registers,
        collect(this: Gauge<L>) {
          return collect(this)
        },
      }),
    answered: ({ method, route, status, ms }: Answered) => {
      const labels = { method: knownMethod(method), route, status: `${Math.floor(status / 100)}xx` }
      const key = `${labels.method} ${labels.status} ${route}`
      const known = answers.get(key) ?? requests.labels(labels)
      answers.set(key, known)
      known.observe(ms / 1_000)
    },
    counted: (log: Log) => countedLog(log, lines),
  }
}

/** What is said in the log is counted by its event: those are words of the program. */
function countedLog(log: Log, lines: Counter<'level' | 'event'>): Log {
  const of =
    (level: keyof Log): Log['info'] =>
    (event, fields) => {
      lines.inc({ level, event })
      log[level](event, fields)
    }
  return { info: of('info'), warn: of('warn'), error: of('error') }
}

type Place = { readonly port: number; readonly host: string }

/** Answers `GET /metrics` and nothing else. */
export async function serveMetrics({ register }: Pick<Metrics, 'register'>, { port, host }: Place) {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end()
    const text = await register.metrics().catch(() => undefined)
    if (text === undefined) return void answer.writeHead(503).end()
    answer.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    const failed = ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT ${port} cannot be opened (${code}): give each process a port of its own.`))
    server.once('error', failed).listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
