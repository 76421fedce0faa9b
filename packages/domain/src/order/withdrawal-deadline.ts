import { returnRightDays } from '../constants'
import { instantOf, localClock } from '../market'

const dayMs = 86_400_000

/** The first instant after the withdrawal right: the end of day 14 after delivery in the market's calendar. */
export function withdrawalEnds(deliveredAt: number, timeZone: string): number {
  const local = localClock(deliveredAt, timeZone)
  const midnight = Math.floor(local / dayMs) * dayMs
  return instantOf(midnight + (returnRightDays + 1) * dayMs, timeZone)
}

/** Day 14 at 23:59:59 local time is accepted. Before delivery a purchase can be withdrawn from as well. */
export function canWithdraw(deliveredAt: number | null, now: number, timeZone: string): boolean {
  return deliveredAt === null || now < withdrawalEnds(deliveredAt, timeZone)
}
