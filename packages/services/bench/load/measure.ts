import { type Connection, openConnection } from './connection'

export type Job = {
  readonly port: number
  readonly connections: number
  /** Ends after so long, or after so many runs of the flow, whichever is given. */
  readonly seconds?: number
  readonly times?: number
  readonly flow: string
  readonly input: unknown
}

export type Figures = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly count: number
  readonly errors: number
  readonly firstError: string | undefined
  readonly bytes: number
}

/** One unit of what is measured, a request or a whole purchase: resolves to the size of its answer, rejects on an error. */
export type Flow = (connection: Connection, number: number) => Promise<number>

/** Every connection runs the flow again and again, the next number each time, so that no two ask the same at once. */
export async function measure({ port, connections, seconds, times }: Job, flow: Flow): Promise<Figures> {
  const took = new Latencies()
  let errors = 0
  let firstError: string | undefined
  let bytes = 0
  let next = 0
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const begin = performance.now()
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : begin + seconds * 1000
  const most = times ?? Number.POSITIVE_INFINITY

  const run = async (connection: Connection) => {
    for (let sent = performance.now(); sent < end && next < most; sent = performance.now()) {
      try {
        const size = await flow(connection, next++)
        bytes += size
        took.add(performance.now() - sent)
      } catch (error) {
        errors++
        firstError ??= (error as Error).message
        if (errors > 1_000) return
      }
    }
  }
  await Promise.all(open.map(run))
  const elapsed = (performance.now() - begin) / 1000
  for (const connection of open) connection.close()
  const { count } = took
  return {
    perSecond: count / elapsed,
    ...took.percentiles(),
    count,
    errors,
    firstError,
    bytes: count ? bytes / count : 0,
  }
}

class Latencies {
  count = 0
  private values = new Float64Array(1 << 16)

  add(milliseconds: number): void {
    if (this.count === this.values.length) {
      const larger = new Float64Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.count++] = milliseconds
  }

  percentiles(): { p50: number; p99: number } {
    const sorted = this.values.subarray(0, this.count).sort()
    const at = (share: number) => sorted[Math.min(this.count - 1, Math.floor(this.count * share))] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  }
}
