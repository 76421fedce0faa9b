export const LANGUAGES = ['nb-NO', 'sv-SE', 'da-DK', 'fi-FI'] as const
export type LanguageId = (typeof LANGUAGES)[number]

/** The market in which a language is at home. */
export const HOME_MARKET: Readonly<Record<LanguageId, string>> = {
  'nb-NO': 'NO|NOK',
  'sv-SE': 'SE|SEK',
  'da-DK': 'DK|DKK',
  'fi-FI': 'FI|EUR',
}
