import { writeSegment } from '@shop/domain/routing'
import { defaultLocale, type Locale, locales } from '@shop/i18n/locales'
import { type ParamsArgument, routes, type Screen, screens } from '@shop/i18n/routes'
import { createNavigation } from 'next-intl/navigation'
import { defineRouting } from 'next-intl/routing'

const templates = new Map(screens.map((screen) => [screen, templatesOf(screen)]))

/** Our one table of paths as next-intl takes it, under the names of the screens. */
export const shopRouting = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  // Pages are kept for everybody, so they set no cookie; `decideRoute` says who is shown which language.
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
  pathnames: Object.fromEntries([...templates].map(([screen, paths]) => [`/${screen}`, paths])),
})

const { getPathname } = createNavigation(shopRouting)

/** The canonical path of a screen, percent-encoded: `/sv/m%C3%A4rken`. The default language has no prefix. */
export function pathIn<S extends Screen>(screen: S, locale: Locale, ...[params]: ParamsArgument<S>): string {
  return getPathname({ locale, href: hrefOf(screen, locale, params) })
}

/** The same where markets are in the path: `/se/sv/m%C3%A4rken`. */
export function pathInMarket<S extends Screen>(
  market: string,
  screen: S,
  locale: Locale,
  ...[params]: ParamsArgument<S>
): string {
  return `/${market}${getPathname({ locale, href: hrefOf(screen, locale, params), forcePrefix: true })}`
}

/** `{alias}` is `[alias]` there, what may be missing `[[...alias]]`, and several segments are `[...brand]`. */
function templatesOf(screen: Screen): Readonly<Record<Locale, `/${string}`>> {
  const { path } = routes[screen]
  const templateIn = (locale: Locale) =>
    (typeof path === 'string' ? path : path[locale])
      .replace(/\{(\w+)[?*]\}/g, '[[...$1]]')
      .replace(/\{(\w+)\+\}/g, '[...$1]')
      .replace(/\{(\w+)\}/g, '[$1]') as `/${string}`
  return Object.fromEntries(locales.map((locale) => [locale, templateIn(locale)])) as Record<Locale, `/${string}`>
}

function hrefOf(screen: Screen, locale: Locale, params: object = {}) {
  const template = templates.get(screen)?.[locale] ?? ''
  const written = Object.entries(params).flatMap(([name, value]: [string, string | readonly string[] | undefined]) => {
    if (value === undefined) return []
    const segments = (typeof value === 'string' ? [value] : value).map(writeSegment)
    return [[name, template.includes(`[...${name}]`) ? segments : segments.join('/')]]
  })
  return { pathname: `/${screen}`, params: Object.fromEntries(written) }
}
