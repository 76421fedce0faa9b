import type { LocaleCode } from '../market'

/** The console also writes English, day before month and with a 24-hour clock. */
export type FormatLocale = LocaleCode | 'en'

export const nbsp = '\u00a0'

type Signs = { readonly group: string; readonly decimal: string; readonly minus: string; readonly range: string }

const nordic: Signs = { group: nbsp, decimal: ',', minus: '\u2212', range: '\u2013' }

// Measured from CLDR 48 and written out: making an Intl formatter, or calling one, costs more than rendering a price.
export const signsOf: Readonly<Record<FormatLocale, Signs>> = {
  sv: nordic,
  nb: nordic,
  fi: nordic,
  da: { group: '.', decimal: ',', minus: '-', range: '-' },
  en: { group: ',', decimal: '.', minus: '\u2212', range: '\u2013' },
}
