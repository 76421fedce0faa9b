import type { LanguageId } from '@shop/domain/language'

/** The market in which a language is at home. */
export const HOME_MARKET: Readonly<Record<LanguageId, string>> = {
  'nb-NO': 'NO|NOK',
  'sv-SE': 'SE|SEK',
  'da-DK': 'DK|DKK',
  'fi-FI': 'FI|EUR',
}
