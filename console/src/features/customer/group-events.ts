import type { ConsoleEvent } from '@shop/contract/rest/console-customers'

/** One event, or a burst: the newest of several of one kind, and the others. */
export type TimelineEntry = { readonly first: ConsoleEvent; readonly others: readonly ConsoleEvent[] }
export type TimelineDay = { readonly day: string; readonly entries: readonly TimelineEntry[] }

const BURST_MS = 30 * 60_000
const FEWEST_IN_BURST = 3
const REPEATED: readonly ConsoleEvent['kind'][] = ['cart', 'signIn', 'favourite']

/** The days of a timeline, newest first; what a customer repeats within half an hour is one entry. */
export function groupEvents(events: readonly ConsoleEvent[], dayOf: (iso: string) => string): TimelineDay[] {
  const days = new Map<string, ConsoleEvent[]>()
  for (const event of events) {
    const day = dayOf(event.at)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(event)
    else days.set(day, [event])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: entriesOf(ofDay) }))
}

function entriesOf(events: readonly ConsoleEvent[]): TimelineEntry[] {
  const runs: ConsoleEvent[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isRepeated(last, event)) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) => (run.length < FEWEST_IN_BURST ? run.map(alone) : [burst(run)]))
}

function isRepeated(newer: ConsoleEvent, older: ConsoleEvent): boolean {
  return (
    newer.kind === older.kind &&
    REPEATED.includes(newer.kind) &&
    [newer, older].every(({ actor }) => actor === 'customer') &&
    Date.parse(newer.at) - Date.parse(older.at) <= BURST_MS
  )
}

const alone = (event: ConsoleEvent): TimelineEntry => ({ first: event, others: [] })

function burst([first, ...others]: ConsoleEvent[]): TimelineEntry {
  if (!first) throw new Error('A burst needs an event')
  return { first, others }
}
