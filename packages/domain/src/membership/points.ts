import { pointsCreditedAfterDays } from '../constants'
import { addLocalDays, type MarketSettings } from '../market'
import { divide, type Money } from '../money'

/** Points for one purchase. They are pending until they are credited; a cancelled order's lapse. */
export type PointsEntry = {
  readonly points: number
  readonly purchasedAt: number
  readonly isCancelled: boolean
}

/** One point for each whole krone of item value incl. VAT (ten for a euro), none without membership at the purchase. */
export function pointsFor(
  itemValueIncVat: Money,
  settings: Pick<MarketSettings, 'pointsPerMajorUnit'>,
  shouldAwardPoints: boolean,
): number {
  if (!shouldAwardPoints || itemValueIncVat.minor <= 0) return 0
  return divide(itemValueIncVat.minor * settings.pointsPerMajorUnit, 100, 'down')
}

/** The instant from which the points of a purchase count: 30 calendar days later, at the same time of day. */
export function creditedAt(purchasedAt: number, timeZone: string): number {
  return addLocalDays(purchasedAt, pointsCreditedAfterDays, timeZone)
}

export type PointsBalance = { readonly points: number; readonly pendingPoints: number }

/** What a member's purchases amount to now; `spent` are the points that payouts have turned into cheques. */
export function pointsBalance(
  entries: readonly PointsEntry[],
  spent: number,
  now: number,
  timeZone: string,
): PointsBalance {
  let points = 0 - spent
  let pendingPoints = 0
  for (const entry of entries) {
    if (entry.isCancelled) continue
    if (now >= creditedAt(entry.purchasedAt, timeZone)) points += entry.points
    else pendingPoints += entry.points
  }
  return { points, pendingPoints }
}
