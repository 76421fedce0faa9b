import { workingDayFrom } from '../calendar'
import { returnRightDays } from '../constants'
import { instantOf, localClock } from '../market'

const dayMs = 86_400_000

/** Where the buyer shops: its clock counts the days, its holidays move the last one. */
export type WithdrawalPlace = { readonly timeZone: string; readonly country: string }

/**
 * The first instant after the withdrawal right: the end of day 14 after delivery in the market's calendar, or of the next
 * working day where day 14 is none (Regulation 1182/71, article 3(4), by recital 41 of Directive 2011/83).
 */
export function withdrawalEnds(deliveredAt: number, { timeZone, country }: WithdrawalPlace): number {
  const dayOfDelivery = Math.floor(localClock(deliveredAt, timeZone) / dayMs) * dayMs
  const lastDay = workingDayFrom(dayOfDelivery + returnRightDays * dayMs, country)
  return instantOf(lastDay + dayMs, timeZone)
}

/** The last day at 23:59:59 local time is accepted. Before delivery a purchase can be withdrawn from as well. */
export function canWithdraw(deliveredAt: number | null, now: number, place: WithdrawalPlace): boolean {
  return deliveredAt === null || now < withdrawalEnds(deliveredAt, place)
}
