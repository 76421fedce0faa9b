import type { Popularity } from '@shop/search/types'
import type { Platform } from '../../../platform/platform'
import { createTallies } from './popularity'
import { type CountedRow, loadCounted, loadSums, settledEvent } from './popularity-store'

const GATHER_MS = 300
const POLL_MS = 15_000
/** Statements end after five seconds: an event with a smaller number cannot appear later than this. */
const SETTLED_MS = 20_000
const REMADE_MS = 3_600_000
const PAGE = 5_000

export type PopularityKeeper = ReturnType<typeof createPopularityKeeper>

/** Popularity in memory, following the events that the processes write. */
export function createPopularityKeeper({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const tallies = createTallies()
  /** Counted already, of those that come after the last settled one. */
  let counted = new Map<number, number>()
  let settled = 0
  let madeAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const remake = async () => {
    const now = clock.now()
    const until = await settledEvent(db.reads, new Date(now.getTime() - SETTLED_MS))
    const sums = await loadSums(db.reads, until, now)
    tallies.replace(sums)
    settled = until
    counted = new Map()
    madeAt = now.getTime()
  }

  const follow = async () => {
    if (clock.now().getTime() - madeAt > REMADE_MS) await remake()
    for (let after = settled; ; ) {
      const rows = await loadCounted(db.reads, after, PAGE)
      for (const row of rows) add(row)
      if (rows.length < PAGE) break
      after = rows.at(-1)?.id ?? after
    }
    const border = clock.now().getTime() - SETTLED_MS
    for (const [id, at] of [...counted].sort(([a], [b]) => a - b)) {
      if (at > border) break
      settled = id
      counted.delete(id)
    }
  }

  const add = (row: CountedRow) => {
    if (counted.has(row.id)) return
    counted.set(row.id, row.at)
    tallies.count(row)
  }

  const run = async (): Promise<void> => {
    // One at a time; whoever asks meanwhile gets a turn of their own.
    while (running) await running
    running = follow()
      .catch((error) => log.error('behaviour.popularity-not-read', { error }))
      .finally(() => {
        running = undefined
      })
    await running
  }

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, GATHER_MS)
  }
  const poll = setInterval(soon, POLL_MS)
  poll.unref()

  return {
    of: (marketId: string): Popularity => tallies.of(marketId, clock.now().getTime()),
    /** Somebody wrote something that counts. */
    soon,
    /** Something was taken away. */
    again: () => {
      madeAt = Number.NEGATIVE_INFINITY
      soon()
    },
    ready: run,
    stop: async () => {
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
