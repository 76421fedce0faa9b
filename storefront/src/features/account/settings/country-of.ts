import { type Country, knownCountry } from '@shop/domain/validation'
import { browserCountry } from '@/place/browser-country'

/** Whose rules an address follows: those of its own country, else of the market. */
export const countryOf = (code: string | null | undefined): Country => knownCountry(code) ?? browserCountry()
