import type { LanguageId } from '@shop/domain/language'
import { homeMarketOf } from '@shop/domain/market'

/** The language that a market is shown in: the chosen one, or the market's first where it has not got that. */
export const languageIn = (languages: readonly LanguageId[], chosen: LanguageId): LanguageId =>
  languages.includes(chosen) ? chosen : (languages[0] ?? chosen)

/** The market that is shown: the wanted one, or the shop's first where it has not got that. */
export const marketAmong = (markets: readonly string[], wanted: string): string =>
  markets.includes(wanted) ? wanted : (markets[0] ?? wanted)

/** The market that a language is shown in: the chosen one while its languages are unknown or where it has that language, else the one where it is at home. */
export const marketIn = (languages: readonly LanguageId[], market: string, language: LanguageId): string =>
  languages.length === 0 || languages.includes(language) ? market : homeMarketOf(language)
