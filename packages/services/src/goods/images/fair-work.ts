type Flight<T> = {
  readonly key: string
  readonly promise: Promise<T | undefined>
  readonly begin: () => Promise<void>
  readonly giveUp: () => void
  isStarted: boolean
  /** The lines that it waits in. */
  lines: number
}

export type FairLimits = {
  readonly atOnce: number
  /** Jobs that wait, of all owners together and of one. */
  readonly waiting: number
  readonly share: number
}

/**
 * Runs at most `atOnce` jobs, and the same job (by key) only once at a time. Those who wait stand in a line of their own
 * each, and the lines take turns: one who brings many jobs holds up nobody else. When too much waits, the longest line
 * gives way.
 */
export function fairWork<T>({ atOnce, waiting, share }: FairLimits) {
  const flights = new Map<string, Flight<T>>()
  /** The owner whose turn is next stands first. */
  const lines = new Map<string, Flight<T>[]>()
  let running = 0
  let length = 0

  const run = async (flight: Flight<T>) => {
    running++
    flight.isStarted = true
    await flight.begin()
    running--
    flights.delete(flight.key)
    startNext()
  }
  const startNext = () => {
    for (const [owner, line] of lines) {
      const flight = line.shift()
      length--
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      if (flight && !flight.isStarted) return void run(flight)
    }
  }
  /** The last of the longest line goes, if that line stays no shorter than the one that grows. */
  const makeRoom = (grown: number): boolean => {
    const longest = [...lines.values()].reduce<Flight<T>[]>(
      (most, line) => (line.length > most.length ? line : most),
      [],
    )
    if (longest.length <= grown) return false
    const last = longest.pop()
    length--
    if (last && --last.lines === 0 && !last.isStarted) {
      flights.delete(last.key)
      last.giveUp()
    }
    return true
  }
  const stand = (owner: string, flight: Flight<T>): boolean => {
    const line = lines.get(owner) ?? []
    if (line.includes(flight)) return true
    if (line.length >= share || (length >= waiting && !makeRoom(line.length + 1))) return false
    line.push(flight)
    lines.set(owner, line)
    length++
    flight.lines++
    return true
  }

  /** Undefined when too much is waiting already: better a quick "later" than a line that nobody sees the end of. */
  return (owner: string, key: string, job: () => Promise<T>): Promise<T | undefined> => {
    const known = flights.get(key)
    if (known) {
      // It may stand far back in the line of somebody else.
      if (!known.isStarted) stand(owner, known)
      return known.promise
    }
    const flight = flightOf(key, job)
    if (running < atOnce) void run(flight)
    else if (!stand(owner, flight)) return Promise.resolve(undefined)
    flights.set(key, flight)
    return flight.promise
  }
}

function flightOf<T>(key: string, job: () => Promise<T>): Flight<T> {
  const { promise, resolve, reject } = withResolvers<T | undefined>()
  return {
    key,
    promise,
    begin: () => job().then(resolve, reject),
    giveUp: () => resolve(undefined),
    isStarted: false,
    lines: 0,
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
