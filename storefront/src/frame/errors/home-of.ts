import { defaultLocale, type Locale, locales } from '@shop/i18n/locales'

/** The language, behind a market where markets are in the path; nothing else of the address is repeated. */
const PLACE = new RegExp(`^/(?:[a-z]{2}/)?(${locales.join('|')})(?=[/?#]|$)`)

/** The start page and the language of an address, read off it where nothing else is known. */
export function homeOf(url: string): { readonly home: string; readonly locale: Locale } {
  const [home = '/', locale = defaultLocale] = PLACE.exec(url) ?? []
  return { home, locale: locale as Locale }
}
