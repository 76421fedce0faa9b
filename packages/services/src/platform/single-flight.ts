/**
 * One run of the same work at a time. A call during a run gets the result of the next run, which all calls made
 * meanwhile share, and never that of a run that began before the call.
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
