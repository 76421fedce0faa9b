import { isHomeCurrency } from '@shop/domain/market'

/** A country, or a market by its id: its currency stands beside it where that is not the country's own. */
export function marketLabel(market: string): string {
  const [country = '', currency] = market.split('|')
  return currency && !isHomeCurrency(country, currency) ? `${country} ${currency}` : country
}
