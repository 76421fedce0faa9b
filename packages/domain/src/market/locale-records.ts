import type { languages } from '../constants'
import type { Currency } from '../money'

export type LocaleCode = (typeof languages)[number]

/** One language with the country and currency it is sold in. */
export type LocaleRecord = {
  readonly code: LocaleCode
  readonly iso: string
  readonly name: string
  readonly country: string
  readonly currency: Currency
  readonly domain: string
}

export const localeRecords: readonly LocaleRecord[] = [
  { code: 'nb', iso: 'nb-NO', name: 'Norsk', country: 'NO', currency: 'NOK', domain: 'lysning.no' },
  { code: 'sv', iso: 'sv-SE', name: 'Svenska', country: 'SE', currency: 'SEK', domain: 'lysning.se' },
  { code: 'da', iso: 'da-DK', name: 'Dansk', country: 'DK', currency: 'DKK', domain: 'lysning.dk' },
  { code: 'fi', iso: 'fi-FI', name: 'Suomi', country: 'FI', currency: 'EUR', domain: 'lysning.fi' },
]
