import { defaultLanguageId } from '../language'
import { asMarketId, type MarketId } from '../shared'
import { type LocaleCode, localeRecords } from './locale-records'

const recordOf = (languageId: string) => localeRecords.find(({ iso }) => iso === languageId)

/** The market in which a language is at home; of any other language that of the default one. */
export function homeMarketOf(languageId: string): MarketId {
  const { country, currency } = recordOf(languageId) ?? recordOf(defaultLanguageId)!
  return asMarketId(`${country}|${currency}`)
}

/** Where the market of a country stands once it is open to the public; a market has its country's letters as its alias. */
export const homeDomainOf = (alias: string): string | undefined =>
  localeRecords.find(({ country }) => country === alias.toUpperCase())?.domain

/** The language that is at home in a country. */
export const homeLocaleOf = (countryCode: string): LocaleCode | undefined =>
  localeRecords.find(({ country }) => country === countryCode)?.code
