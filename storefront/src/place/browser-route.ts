import type { RoutePlace } from '@shop/domain/navigation'
import { defaultLocale, isLocale } from '@shop/i18n/locales'
import { matchPath, routes } from '@shop/i18n/routes'

/** The route that an address of this shop means, as the table knows it; `notFound` where it means none. */
export function browserRoute({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): RoutePlace {
  const { locale, inMarket } = browserLanguage()
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const path = inMarket.test(pathname) ? prefix + pathname.replace(inMarket, '') || '/' : pathname
  const found = matchPath(path, locale)
  const routeName = found?.screen ?? 'notFound'
  return {
    routeName,
    meta: { layout: routes[routeName].layout },
    path: pathname,
    hash,
    query: queryOf(new URLSearchParams(search)),
    params: found?.params ?? {},
    fullPath: pathname + search + hash,
  }
}

/** The start page of the language that is shown. */
export function browserHome(): string {
  return document.documentElement.dataset.home ?? '/'
}

function browserLanguage() {
  const { lang, dataset } = document.documentElement
  const code = lang.slice(0, 2)
  const locale = isLocale(code) ? code : defaultLocale
  return { locale, inMarket: new RegExp(`^/${dataset.market}/${locale}(?=/|$)`) }
}

function queryOf(given: URLSearchParams): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...others] = given.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}
