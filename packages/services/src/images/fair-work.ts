/** Runs at most `atOnce` jobs, lets `waiting` more queue up, and does the same job (by key) only once at a time. */
export function boundedWork<T>(atOnce: number, waiting: number) {
  const flights = new Map<string, Promise<T>>()
  const queue: (() => void)[] = []
  let running = 0

  const start = async (job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    running++
    try {
      return await job()
    } finally {
      running--
      queue.shift()?.()
    }
  }

  /** Undefined when too much is waiting already: better a quick "later" than a queue that nobody sees the end of. */
  return (key: string, job: () => Promise<T>): Promise<T> | undefined => {
    const known = flights.get(key)
    if (known) return known
    if (queue.length >= waiting) return undefined
    const flight = start(job).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
