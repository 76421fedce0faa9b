import { localeRecords } from '@shop/domain/market'
import { splitPath } from '@shop/domain/routing'
import { defaultLocale, type Locale } from '@shop/i18n/locales'
import { type ParamsOf, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'
import { routingConfig } from './config'
import { originOf } from './origin-of'

/** The same screen in the other languages, each on the domain of its own market; without a language it is the default one. */
export function languagesOf<S extends Screen>(
  screen: S,
  params: (locale: Locale) => ParamsOf<S>,
): Readonly<Record<string, string>> {
  const address = (locale: Locale, market: string) => {
    const own = [params(locale)] as never
    const path =
      routingConfig.mode === 'path' ? pathInMarket(market, screen, locale, ...own) : pathFor(screen, locale, ...own)
    return originOf(market) + path
  }
  const languages = localeRecords.map(({ code, iso, country }) => [iso, address(code, country.toLowerCase())] as const)
  const fallback = languages.find(([iso]) => iso.startsWith(defaultLocale))
  return { ...Object.fromEntries(languages), ...(fallback && { 'x-default': fallback[1] }) }
}

export type AlternativeUrl = { readonly url: string | null; readonly language: string | null }

/** What a thing of the catalogue is called in each language: the last segment of its address there. */
export function aliasesOf(urls: readonly (AlternativeUrl | null)[] | null | undefined, alias: string) {
  return (locale: Locale): string => {
    const path = urls?.find((url) => url?.language === locale)?.url
    return (path && splitPath(path)?.at(-1)) || alias
  }
}
