import { instantOf, localClock } from '../market'

/** Days in which the money is back, counted from the notice of withdrawal (directive 2011/83 art. 13). */
export const refundDays = 14
/** How long before the end staff are told. */
const warningDays = 3
const dayMs = 86_400_000

/**
 * Time is nearly up, up, or does not count yet because the shop may wait for the goods. Goods of an exchange, which gives no
 * money back, are missing when they have not come in time.
 */
export type RefundWatch = 'soon' | 'overdue' | 'waits' | 'missing'

export type Notice = {
  readonly registeredAt: number
  /** Goods that have left are waited for, until they come or are shown to be on their way. */
  readonly isSent: boolean
  /** When the proof of sending came. */
  readonly proofAt: number | null
}

/** The last second of the fourteenth day, or of the day on which a later proof came, by the market's clock. */
export function refundDueAt({ registeredAt, proofAt }: Notice, timeZone: string): number {
  const last = endOfDay(registeredAt, refundDays, timeZone)
  return proofAt === null ? last : Math.max(last, endOfDay(proofAt, 0, timeZone))
}

export function refundWatch(notice: Notice, timeZone: string, now: number): RefundWatch | null {
  const dueAt = refundDueAt(notice, timeZone)
  if (now <= dueAt - warningDays * dayMs) return null
  if (notice.isSent && notice.proofAt === null) return 'waits'
  return now > dueAt ? 'overdue' : 'soon'
}

function endOfDay(at: number, daysLater: number, timeZone: string): number {
  const local = localClock(at, timeZone)
  return instantOf((Math.floor(local / dayMs) + daysLater + 1) * dayMs - 1000, timeZone)
}
