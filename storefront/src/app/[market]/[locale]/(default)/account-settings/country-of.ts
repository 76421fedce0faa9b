import { channel } from '@shop/domain/market'
import type { Country } from '@shop/domain/validation'

const COUNTRIES: readonly Country[] = ['SE', 'NO', 'DK', 'FI']

/** Whose rules an address follows: those of its own country, else of the market. */
export function countryOf(code: string | null | undefined): Country {
  const here = channel.markets.find(({ alias }) => alias === document.documentElement.dataset.market)
  return COUNTRIES.find((one) => one === code) ?? COUNTRIES.find((one) => one === here?.country.code) ?? 'NO'
}
