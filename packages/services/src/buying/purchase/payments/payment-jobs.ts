import type { OutsideJobHandler } from '../../../ground/background/consumer'
import type { Platform } from '../../../platform/platform'
import type { PaymentProvider } from './payment-provider'
import { expiredPayments, openPayments } from './payment-store'
import { EXPIRE, RECONCILE } from './payment-work'
import { providerJobs } from './provider-jobs'
import type { Settle } from './settle'

/** Often enough to settle everything within a minute, even when one run is missed. */
const EVERY_MS = 20_000
/** Attempts younger than this are left alone. */
const OLD_ENOUGH_MS = 3_000
const MOST_AT_ONCE = 400
const SIDE_BY_SIDE = 8
/** Shorter than the lease: the rest waits for the next run. */
const LONGEST_TURN_MS = 12_000

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly settle: Settle['settle']
}

/** Settles payments whose shopper, callback or process got lost. Each job can be run by itself. */
export function createPaymentJobs(parts: Parts) {
  const { db, clock, log, settle } = parts

  const settleAll = async (ids: readonly string[]) => {
    const end = performance.now() + LONGEST_TURN_MS
    const waiting = [...ids]
    const work = async () => {
      for (let id = waiting.shift(); id && performance.now() < end; id = waiting.shift())
        await settle(id).catch((error) => log.warn('payment.not-settled', { payment: id, error }))
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  }

  /** Asks the provider about every open attempt. */
  const reconcile = async (now = clock.now()) =>
    settleAll(await openPayments(db, new Date(now.getTime() - OLD_ENOUGH_MS), MOST_AT_ONCE))
  /** Ends attempts that have held pieces for too long. */
  const expire = async (now = clock.now()) => settleAll(await expiredPayments(db, now, MOST_AT_ONCE))

  const everyTurn = (kind: string, work: () => Promise<void>): OutsideJobHandler => ({
    kind,
    handle: async () => {
      await work().catch((error) => log.warn('payment.turn-failed', { kind, error }))
      return new Date(clock.now().getTime() + EVERY_MS)
    },
  })

  return {
    reconcile,
    expire,
    outside: [everyTurn(RECONCILE, reconcile), everyTurn(EXPIRE, expire), ...providerJobs(parts)],
    recurring: [
      { kind: RECONCILE, key: 'all' },
      { kind: EXPIRE, key: 'all' },
    ],
  }
}
