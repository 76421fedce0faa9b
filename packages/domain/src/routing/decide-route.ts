import { rootRedirectStatus } from '../constants'
import { compileMarkets, hostName, type MarketEntry } from './market-directory'
import { type Place, placeInDomain, placeInPath } from './place-of'
import { compileRoutes } from './route-matcher'
import type { RouteMatch } from './route-table'
import type { RouteDecision, RoutingConfig, RoutingRequest } from './routing-config'
import { joinPath, splitPath, writeSegment } from './split-path'

// What a redirect rests on (cookie, configuration) may change, so none but the tidying of slashes is permanent.
const movedForNow = 307
const movedForGood = 308
const exempt: RouteDecision = { kind: 'exempt' }

/** Decides what a URL means. Compile once, then ask for each request. */
export function compileRouting(config: RoutingConfig): (request: RoutingRequest) => RouteDecision {
  const markets = compileMarkets(config)
  const routes = compileRoutes(config.table, config.locales)
  const exemptSegments = new Set(config.exempt)
  const bareHosts = new Set(config.bareHosts)
  const insideOf = new Map(config.table.map(({ screen }) => [screen, kebab(screen)]))
  const reservedSegments = new Set(config.locales.flatMap((locale) => [...routes.reserved(locale)]))
  const isReserved = (segment: string) => reservedSegments.has(segment)

  return (request) => {
    const { path } = request
    if (exemptSegments.has(firstSegment(path))) return exempt
    const host = hostName(request.host)
    const hostMarket = markets.byHost(host)
    const chosen = markets.byAlias(request.cookies.selectedMarket)
    const market =
      config.mode === 'domain' ? (hostMarket ?? chosen ?? markets.fallback) : (chosen ?? hostMarket ?? markets.fallback)
    const segments = splitPath(path)

    if (config.mode === 'domain' && bareHosts.has(host) && market.domain !== undefined) {
      // Where the market's own host would lead on to, so that nobody is sent twice.
      const place = placeOf(segments ?? [], market)
      const to = (isRoot(place) && rootTarget(market)) || addressOf(place)
      const origin = `//${market.domain}${portOf(request.host)}`
      return redirect(to.startsWith('/') ? origin + to : to, request.query, movedForNow)
    }
    if (!segments) return notFound(market, market.defaultLocale)
    const place = placeOf(segments, market, request.log)
    if (segments.length === 0 || (!place.isCanonical && isRoot(place))) {
      const target = rootTarget(market)
      if (target) return redirect(target, request.query, market.rootRedirect?.status ?? rootRedirectStatus)
    }
    if (!place.isCanonical) return redirect(addressOf(place), request.query, movedForNow)
    if (!isTidy(path)) return redirect(joinPath(segments) || '/', request.query, movedForGood)

    const found = routes.match(place.rest, place.locale)
    return found && found.screen !== 'notFound'
      ? go(place, found, insideOf.get(found.screen)!)
      : notFound(place.market, place.locale)
  }

  function placeOf(segments: readonly string[], market: MarketEntry, log: RoutingRequest['log'] = () => {}): Place {
    return config.mode === 'domain'
      ? placeInDomain(segments, market, config)
      : placeInPath(segments, market, markets, config, isReserved, log)
  }

  function isRoot(place: Place): boolean {
    return config.mode === 'domain' && addressOf(place) === '/'
  }

  /** Where the configured root redirect ends up in this market; undefined when that is the root itself. */
  function rootTarget(market: MarketEntry): string | undefined {
    const to = market.rootRedirect?.to
    if (to === undefined || !to.startsWith('/')) return to
    const [path = '', query] = to.split('?')
    const segments = splitPath(path)
    if (!segments || segments.length === 0) return undefined
    const address = addressOf(placeOf(segments, market))
    if (address === '/') return undefined
    return query === undefined ? address : `${address}?${query}`
  }

  /** A known path is said in the language it is sent to; any other would only lead to a 404. */
  function addressOf({ market, locale, writtenIn, rest }: Place): string {
    const known = writtenIn === locale ? undefined : routes.match(rest, writtenIn)
    const path = known ? routes.build(known.screen, locale, known.params) : joinPath(rest)
    if (config.mode === 'path') return `/${market.alias}/${locale}${path}`
    return (locale === config.defaultLocale ? '' : `/${locale}`) + path || '/'
  }
}

const compiled = new WeakMap<RoutingConfig, (request: RoutingRequest) => RouteDecision>()

export function decideRoute(request: RoutingRequest, config: RoutingConfig): RouteDecision {
  let decide = compiled.get(config)
  if (!decide) {
    decide = compileRouting(config)
    compiled.set(config, decide)
  }
  return decide(request)
}

/** `inside` is the name of the screen's folder in the app. */
function go({ market, locale }: Place, { screen, params }: RouteMatch, inside: string): RouteDecision {
  let internalPath = `/${market.alias}/${locale}`
  if (inside !== 'home') internalPath += `/${inside}`
  for (const name in params) {
    const value = params[name]
    internalPath += typeof value === 'string' ? `/${writeSegment(value)}` : joinPath(value ?? [])
  }
  return { kind: 'go', market: market.alias, locale, screen, params, internalPath }
}

function notFound({ alias }: MarketEntry, locale: string): RouteDecision {
  return { kind: 'not-found', market: alias, locale, internalPath: `/${alias}/${locale}/not-found` }
}

function redirect(to: string, rawQuery: string, status: number): RouteDecision {
  const query = rawQuery.startsWith('?') ? rawQuery.slice(1) : rawQuery
  const location = query === '' ? to : to + (to.includes('?') ? '&' : '?') + query
  return { kind: 'redirect', location, status }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path.slice(1) : path.slice(1, end)
}

/** One slash at the start, none at the end, none doubled. */
function isTidy(path: string): boolean {
  return path === '/' || (path.startsWith('/') && !path.endsWith('/') && !path.includes('//'))
}

function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
