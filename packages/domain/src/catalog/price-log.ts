import { lowestPriceWindowDays } from '../constants'
import { addLocalDays, type MarketSettings } from '../market'
import { type Price, priceOf } from './price'
import { type PriceHistoryEntry, pricesInForce } from './price-history'

export type PriceLogItem = { readonly price: Price; readonly date: string; readonly isLowest: boolean }

/** The public prices in force during the last 30 days, oldest first, the lowest of them marked once. */
export function priceLog(
  history: readonly PriceHistoryEntry[],
  regularIncVat: number,
  settings: Pick<MarketSettings, 'timeZone' | 'currency'>,
  vatBasisPoints: number,
  now: number,
): PriceLogItem[] {
  const since = addLocalDays(now, -lowestPriceWindowDays, settings.timeZone)
  const prices = pricesInForce(history, 'public', now).filter((price) => price.until > since)
  const lowest = Math.min(...prices.map((price) => price.amountMinor))
  const marked = prices.findIndex((price) => price.amountMinor === lowest)
  return prices.map((price, index) => ({
    price: priceOf(settings.currency, regularIncVat, price.amountMinor, vatBasisPoints),
    date: new Date(price.from).toISOString(),
    isLowest: index === marked,
  }))
}
