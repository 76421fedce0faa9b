import { bonusPayoutsPerYear } from '../constants'
import { instantOf, localDate, type MarketSettings } from '../market'
import { type Money, times } from '../money'

/** Fewer make no cheque. */
export const pointsPerStep = 1_000

/** The points that become a cheque: full thousands. */
export const pointsPaidOut = (points: number): number => Math.max(0, Math.floor(points / pointsPerStep)) * pointsPerStep

/** 25 kr for each full 1,000 points; the rest of the points stays. */
export function bonusPayout(
  points: number,
  settings: Pick<MarketSettings, 'bonusPerThousandPoints'>,
): { readonly amount: Money; readonly pointsSpent: number; readonly pointsLeft: number } {
  const pointsSpent = pointsPaidOut(points)
  return {
    amount: times(settings.bonusPerThousandPoints, pointsSpent / pointsPerStep),
    pointsSpent,
    pointsLeft: points - pointsSpent,
  }
}

/** The payout dates of a year: the first day of each quarter (ours), as ISO dates. */
export function payoutDates(year: number): string[] {
  const monthsBetween = 12 / bonusPayoutsPerYear
  return Array.from({ length: bonusPayoutsPerYear }, (_, index) => {
    return `${year}-${String(1 + index * monthsBetween).padStart(2, '0')}-01`
  })
}

/** The latest payout date that has come in the market's calendar: the one a job run now has to see done. */
export function payoutDue(now: number, timeZone: string): string {
  const today = localDate(now, timeZone)
  return payoutDates(Number(today.slice(0, 4))).findLast((date) => date <= today)!
}

export function nextPayout(now: number, timeZone: string): string {
  const today = localDate(now, timeZone)
  const year = Number(today.slice(0, 4))
  return [...payoutDates(year), ...payoutDates(year + 1)].find((date) => date > today)!
}

/** A cheque expires at the end of the day a year after its payout (ours): the first instant it is no longer valid. */
export function chequeExpiresAt(payoutDate: string, timeZone: string): number {
  const [year, month, day] = payoutDate.split('-').map(Number)
  return instantOf(Date.UTC(year! + 1, month! - 1, day! + 1), timeZone)
}
