import { instantOf, localClock } from '../market'

/** Days to pay the shop's own invoice, counted from the day on which the goods were sent. */
export const invoiceDays = 14

const dayMs = 86_400_000

/** The last second of the last day, by the market's clock. */
export function dueAt(sentAt: number, timeZone: string): number {
  const local = localClock(sentAt, timeZone)
  return instantOf((Math.floor(local / dayMs) + invoiceDays + 1) * dayMs - 1000, timeZone)
}
