import { languages } from '../constants'

/** As documents name them, the shop's first one in front. */
export const languageIds = ['nb-NO', 'sv-SE', 'da-DK', 'fi-FI'] as const
export type LanguageId = (typeof languageIds)[number]

/** The console speaks English besides. */
export const consoleLanguages = [...languages, 'en'] as const
