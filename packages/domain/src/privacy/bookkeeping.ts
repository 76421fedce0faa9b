import { instantOf, localClock, type SellerCountry } from '../market'

/**
 * Years for which the books keep what was sold, counted from the end of the year of the sale: bokföringslagen (SE) 7:2,
 * bokføringsloven (NO) § 13, bogføringsloven (DK) § 12, kirjanpitolaki (FI) 2:10.
 */
export const bookkeepingYears = { SE: 7, NO: 5, DK: 5, FI: 6 } as const satisfies Readonly<
  Record<SellerCountry, number>
>

/** Sales from before this instant are of years whose books need not be kept any more. */
export function booksEndBefore(now: number, country: SellerCountry, timeZone: string): number {
  const year = new Date(localClock(now, timeZone)).getUTCFullYear()
  return instantOf(Date.UTC(year - bookkeepingYears[country], 0, 1), timeZone)
}
