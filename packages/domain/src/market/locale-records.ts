import type { languages } from '../constants'
import { languageIdOf } from '../language'
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
  { code: 'nb', iso: languageIdOf.nb, name: 'Norsk', country: 'NO', currency: 'NOK', domain: 'lysning.no' },
  { code: 'sv', iso: languageIdOf.sv, name: 'Svenska', country: 'SE', currency: 'SEK', domain: 'lysning.se' },
  { code: 'da', iso: languageIdOf.da, name: 'Dansk', country: 'DK', currency: 'DKK', domain: 'lysning.dk' },
  { code: 'fi', iso: languageIdOf.fi, name: 'Suomi', country: 'FI', currency: 'EUR', domain: 'lysning.fi' },
]
