/**
 * One run of the same work at a time. Who asks while it runs gets the outcome of the next run, which all who ask
 * meanwhile share: never of one that may have looked before they asked.
 */
export function singleFlight<Outcome>() {
  const running = new Map<string, { current: Promise<Outcome>; next?: Promise<Outcome> }>()

  const start = (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const flight: { current: Promise<Outcome>; next?: Promise<Outcome> } = { current: work() }
    running.set(key, flight)
    const end = () => {
      if (running.get(key) === flight && !flight.next) running.delete(key)
    }
    flight.current.then(end, end)
    return flight.current
  }

  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const flight = running.get(key)
    if (!flight) return start(key, work)
    const begin = () => start(key, work)
    flight.next ??= flight.current.then(begin, begin)
    return flight.next
  }
}
