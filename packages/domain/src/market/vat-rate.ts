import { localDate } from './local-calendar'
import type { MarketSettings } from './market-settings'

/** The rate in force in the market at an instant, in basis points (Finland's 25.5 % is 2,550). */
export function vatRateAt(settings: Pick<MarketSettings, 'vatRates' | 'timeZone'>, now: number): number {
  const { vatRates, timeZone } = settings
  // Most markets have known one rate only; asking the calendar is what costs here.
  if (vatRates.length === 1) return vatRates[0]!.basisPoints
  const today = localDate(now, timeZone)
  let rate: number | undefined
  let since = ''
  for (const { from, basisPoints } of vatRates) {
    if (from <= today && from >= since) {
      rate = basisPoints
      since = from
    }
  }
  if (rate === undefined) throw new RangeError(`No VAT rate is in force on ${today}`)
  return rate
}
