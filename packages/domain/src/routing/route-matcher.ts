import { buildPath, matchPattern, type PathPattern, parsePattern } from './path-pattern'
import type { RouteMatch, RouteParams, RouteTable } from './route-table'

export type RouteMatcher = {
  /** Fixed paths win over patterns, and a bare alias is the last resort, never for a reserved first segment. */
  match(segments: readonly string[], locale: string): RouteMatch | undefined
  /** The canonical path, without any language or market, percent-encoded; `''` for the home screen. */
  build(screen: string, locale: string, params: RouteParams): string
  /** The first segments that belong to screens of this language, which no content alias may take. */
  reserved(locale: string): ReadonlySet<string>
}

type LanguageRoutes = {
  readonly fixed: Map<string, RouteMatch>
  readonly byFirstSegment: Map<string, { readonly screen: string; readonly pattern: PathPattern }[]>
  readonly alias: { readonly screen: string; readonly pattern: PathPattern } | undefined
  readonly canonical: Map<string, PathPattern>
  readonly reserved: Set<string>
}

export function compileRoutes(table: RouteTable, locales: readonly string[]): RouteMatcher {
  const languages = new Map(locales.map((locale) => [locale, compileLanguage(table, locale)]))
  const routesOf = (locale: string) => {
    const routes = languages.get(locale)
    if (!routes) throw new RangeError(`No routes are known for the language ${locale}`)
    return routes
  }

  return {
    match(segments, locale) {
      const { fixed, byFirstSegment, alias, reserved } = routesOf(locale)
      const found = fixed.get(segments.length === 1 ? segments[0]! : segments.join('/'))
      // A decoded segment may hold a slash; a fixed path of as many segments cannot.
      if (found && !segments.some((segment) => segment.includes('/'))) return found
      const first = segments[0]
      if (first === undefined) return undefined
      for (const { screen, pattern } of byFirstSegment.get(first) ?? []) {
        const params = matchPattern(pattern, segments)
        if (params) return { screen, params }
      }
      if (!alias || reserved.has(first)) return undefined
      const params = matchPattern(alias.pattern, segments)
      return params && { screen: alias.screen, params }
    },

    build(screen, locale, params) {
      const pattern = routesOf(locale).canonical.get(screen)
      if (!pattern) throw new RangeError(`There is no route for the screen ${screen}`)
      return buildPath(pattern, params)
    },

    reserved: (locale) => routesOf(locale).reserved,
  }
}

function compileLanguage(table: RouteTable, locale: string): LanguageRoutes {
  const fixed: LanguageRoutes['fixed'] = new Map()
  const byFirstSegment: LanguageRoutes['byFirstSegment'] = new Map()
  const canonical: LanguageRoutes['canonical'] = new Map()
  const reserved = new Set<string>()
  let alias: LanguageRoutes['alias']

  for (const { screen, paths } of table) {
    const patterns = (paths[locale] ?? []).map(parsePattern)
    if (patterns[0]) canonical.set(screen, patterns[0])
    for (const pattern of patterns) {
      const first = pattern.parts[0]
      if (first?.kind === 'literal') reserved.add(first.text)
      if (pattern.fixed !== undefined) fixed.set(pattern.fixed, { screen, params: {} })
      else if (first?.kind === 'literal') {
        const siblings = byFirstSegment.get(first.text) ?? []
        siblings.push({ screen, pattern })
        byFirstSegment.set(first.text, siblings)
      } else alias = { screen, pattern }
    }
  }
  return { fixed, byFirstSegment, alias, canonical, reserved }
}
