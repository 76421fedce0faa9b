import { languages } from '../constants'

/** Each language as documents name it, the shop's first one in front. */
export const languageIdOf = {
  nb: 'nb-NO',
  sv: 'sv-SE',
  da: 'da-DK',
  fi: 'fi-FI',
} as const satisfies Record<(typeof languages)[number], string>
export type LanguageId = (typeof languageIdOf)[keyof typeof languageIdOf]

export const defaultLanguageId: LanguageId = languageIdOf.nb
export const languageIds: readonly LanguageId[] = Object.values(languageIdOf)

/** The id of a language's two letters; of any other language that of the default one. */
export const languageIdFor = (locale: string): LanguageId =>
  Object.hasOwn(languageIdOf, locale) ? languageIdOf[locale as keyof typeof languageIdOf] : defaultLanguageId

/** The console speaks English besides. */
export const consoleLanguages = [...languages, 'en'] as const
