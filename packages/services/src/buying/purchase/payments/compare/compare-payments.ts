import { lastTimeOfDay, nextTimeOfDay } from '@shop/domain/payment'
import type { OutsideJobHandler } from '../../../../ground/background/consumer'
import type { Platform } from '../../../../platform/platform'
import type { PaymentProvider } from '../payment-provider'
import { COMPARE } from '../payment-work'
import { compareAnew, compareListed } from './compare-one'
import {
  beginComparison,
  type Comparison,
  finishComparison,
  isComparisonDue,
  runningComparison,
  savePage,
  unlisted,
} from './comparison-store'

const DAY_MS = 86_400_000
/** Shorter than the lease: the rest waits for the next turn, which begins at once. */
const LONGEST_TURN_MS = 12_000
const MOST_UNLISTED = 5_000
/** When the provider did not answer. */
const AGAIN_MS = 600_000

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** On a clock of UTC. */
  readonly at: string
  readonly days: number
}

/**
 * Compares every payment of the last days with the provider's list, page by page, and then what the list did not have.
 * How far it came is kept, so that a process that dies costs a page. Nothing is corrected here.
 */
export function createComparison(parts: Parts) {
  const { db, clock, log, providers, at, days } = parts
  const begin = (provider: PaymentProvider, now: Date) =>
    beginComparison(db, provider.name, new Date(now.getTime() - days * DAY_MS), now)

  const turnAll = async (now: Date): Promise<Date> => {
    const due = lastTimeOfDay(now, at)
    for (const provider of providers.values()) {
      const isDue = await isComparisonDue(db, provider.name, due)
      const comparison =
        (await runningComparison(db, provider.name)) ?? (isDue ? await begin(provider, now) : undefined)
      if (comparison && !(await turn(parts, provider, comparison))) return clock.now()
    }
    return nextTimeOfDay(now, at)
  }

  const handle = (): Promise<Date> => {
    const now = clock.now()
    return turnAll(now).catch((error) => {
      log.warn('payments.not-compared', { error })
      return new Date(now.getTime() + AGAIN_MS)
    })
  }

  return {
    job: { kind: COMPARE, handle } satisfies OutsideJobHandler,
    /** All of it now, by hand. */
    compareAll: async (now = clock.now()): Promise<void> => {
      for (const provider of providers.values()) {
        const comparison = await begin(provider, now)
        if (!comparison) continue
        while (!(await turn(parts, provider, (await runningComparison(db, provider.name)) ?? comparison))) {
          log.info('payments.compared-in-part', { provider: provider.name })
        }
      }
    },
  }
}

/** Goes on with a comparison for a while. True when all is compared. */
async function turn(parts: Parts, provider: PaymentProvider, comparison: Comparison): Promise<boolean> {
  const { db, clock } = parts
  const end = performance.now() + LONGEST_TURN_MS
  let { cursor, listed_at: listedAt } = comparison
  while (listedAt === null) {
    if (performance.now() > end) return false
    const { purchases, next } = await provider.list({ since: comparison.since, cursor })
    for (const purchase of purchases) await compareListed(parts, provider, purchase, clock.now())
    await savePage(db, comparison.id, next, purchases.length, clock.now())
    cursor = next
    if (next === null) listedAt = clock.now()
  }
  for (const named of await unlisted(db, comparison, MOST_UNLISTED)) {
    if (performance.now() > end) return false
    await compareAnew(parts, provider, named, clock.now())
  }
  await finishComparison(db, comparison.id, clock.now())
  return true
}
