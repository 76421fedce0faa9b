import { pickerMarkets } from '@shop/domain/market'
import { splitPath } from '@shop/domain/routing'
import { defaultLocale, isLocale, type Locale } from '@shop/i18n/locales'
import type { ParamsOf, Screen } from '@shop/i18n/routes'
import { hrefFor } from './links'
import { shopChannel } from './live-channel'
import { originOf } from './origin-of'

export type IndexedPlace = { readonly market: string; readonly locale: Locale; readonly hreflang: string }

/** Every market in every language it speaks, as search engines name it: Swedish in Finland is `sv-FI`. */
export const indexedPlaces = (): readonly IndexedPlace[] =>
  pickerMarkets(shopChannel().markets).flatMap(({ alias, country, allowedLanguages }) =>
    allowedLanguages.flatMap(({ code }) =>
      isLocale(code) ? [{ market: alias, locale: code, hreflang: `${code}-${country.code}` }] : [],
    ),
  )

/** The same screen everywhere else, each on the domain of its own market; who speaks none of the languages gets the default one. */
export function languagesOf<S extends Screen>(
  screen: S,
  params: (locale: Locale) => ParamsOf<S>,
  places: readonly IndexedPlace[] = indexedPlaces(),
): Readonly<Record<string, string>> {
  const address = (place: IndexedPlace) =>
    originOf(place.market) + hrefFor(screen, place, ...([params(place.locale)] as never))
  const fallback = places.find(({ locale }) => locale === defaultLocale)
  return {
    ...Object.fromEntries(places.map((place) => [place.hreflang, address(place)])),
    ...(fallback && { 'x-default': address(fallback) }),
  }
}

export type AlternativeUrl = {
  readonly url: string | null
  readonly language: string | null
  readonly country?: string | null
}

/** Those of the places where a thing is that is not everywhere. */
export const placesOf = (urls: readonly (AlternativeUrl | null)[] | null | undefined): readonly IndexedPlace[] =>
  indexedPlaces().filter(({ hreflang }) => urls?.some((url) => `${url?.language}-${url?.country}` === hreflang))

/** What a thing of the catalogue is called in each language: the last segment of its address there. */
export function aliasesOf(urls: readonly (AlternativeUrl | null)[] | null | undefined, alias: string) {
  return (locale: Locale): string => {
    const path = urls?.find((url) => url?.language === locale)?.url
    return (path && splitPath(path)?.at(-1)) || alias
  }
}
