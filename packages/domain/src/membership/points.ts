import { pointsCreditedAfterDays, pointsValidMonths } from '../constants'
import { addLocalDays, instantOf, localDate, type MarketSettings } from '../market'
import { divide, type Money } from '../money'

/** One point for each whole krone of item value incl. VAT (ten for a euro), none without membership at the purchase. */
export function pointsFor(
  itemValueIncVat: Pick<Money, 'minor'>,
  settings: Pick<MarketSettings, 'pointsPerMajorUnit'>,
  shouldAwardPoints: boolean,
): number {
  if (!shouldAwardPoints || itemValueIncVat.minor <= 0) return 0
  return divide(itemValueIncVat.minor * settings.pointsPerMajorUnit, 100, 'down')
}

/** Whether a purchase is worth anything to who makes it: businesses buy without earning. */
export function earnsPoints(isMember: boolean, customerType: 'PERSON' | 'ORGANIZATION'): boolean {
  return isMember && customerType === 'PERSON'
}

/** The instant from which the points of a purchase count: 30 calendar days later, at the same time of day. */
export function creditedAt(purchasedAt: number, timeZone: string): number {
  return addLocalDays(purchasedAt, pointsCreditedAfterDays, timeZone)
}

/** Points that were given before this instant have had their time: the first of a month, two years later at least. */
export function pointsExpireBefore(now: number, timeZone: string): number {
  const [year, month] = localDate(now, timeZone).split('-').map(Number)
  return instantOf(Date.UTC(year!, month! - 1 - pointsValidMonths, 1), timeZone)
}
