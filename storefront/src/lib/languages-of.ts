import { localeRecords } from '@shop/domain/market'
import { defaultLocale, type Locale } from '@shop/i18n/locales'
import { type ParamsOf, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'
import { routingConfig } from './config'
import { originOf } from './origin-of'

/** The same screen in the other languages, each on the domain of its own market; without a language it is the default one. */
export function languagesOf<S extends Screen>(screen: S, params: ParamsOf<S>): Readonly<Record<string, string>> {
  const address = (locale: Locale, market: string) => {
    const path =
      routingConfig.mode === 'path'
        ? pathInMarket(market, screen, locale, ...([params] as never))
        : pathFor(screen, locale, ...([params] as never))
    return originOf(market) + path
  }
  const languages = localeRecords.map(({ code, iso, country }) => [iso, address(code, country.toLowerCase())] as const)
  const fallback = languages.find(([iso]) => iso.startsWith(defaultLocale))
  return { ...Object.fromEntries(languages), ...(fallback && { 'x-default': fallback[1] }) }
}
