import { workingDayFrom } from '../calendar'
import { instantOf, localClock } from '../market'

/** Days to pay the shop's own invoice, counted from the day on which the goods were sent. */
export const invoiceDays = 14

const dayMs = 86_400_000

type PayPlace = { readonly timeZone: string; readonly country: string }

export const dueAt = (sentAt: number, place: PayPlace): number => lastDayToPay(sentAt, invoiceDays, place)

/**
 * The last second of the last day to pay, by the market's clock. A Saturday, Sunday or holiday gives way to the next working day
 * (gjeldsbrevlova § 5, skuldebrevslagen 5 §, gældsbrevsloven § 5; Finland's laki 622/1947 5 §).
 */
export function lastDayToPay(at: number, days: number, { timeZone, country }: PayPlace): number {
  const day = (Math.floor(localClock(at, timeZone) / dayMs) + days) * dayMs
  return instantOf(workingDayFrom(day, country) + dayMs - 1000, timeZone)
}

/** The last second of the day so many days after another. */
export function endOfDayAfter(at: number, days: number, timeZone: string): number {
  const local = localClock(at, timeZone)
  return instantOf((Math.floor(local / dayMs) + days + 1) * dayMs - 1000, timeZone)
}
