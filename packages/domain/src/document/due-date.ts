import { instantOf, localClock } from '../market'

/** Days to pay the shop's own invoice, counted from the day on which the goods were sent. */
export const invoiceDays = 14

const dayMs = 86_400_000

/** The last second of the last day, by the market's clock. */
export const dueAt = (sentAt: number, timeZone: string): number => endOfDayAfter(sentAt, invoiceDays, timeZone)

/** The last second of the day so many days after another. */
export function endOfDayAfter(at: number, days: number, timeZone: string): number {
  const local = localClock(at, timeZone)
  return instantOf((Math.floor(local / dayMs) + days + 1) * dayMs - 1000, timeZone)
}
