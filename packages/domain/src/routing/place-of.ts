import { knownAlias } from '../market/choose-market'
import type { MarketDirectory, MarketEntry } from './market-directory'
import type { RoutingConfig } from './routing-config'

/** Market, language and remaining segments a path stands for, and whether its prefix already says so. */
export type Place = {
  readonly market: MarketEntry
  readonly locale: string
  /** The language whose paths the remaining segments are written in. */
  readonly writtenIn: string
  readonly rest: readonly string[]
  readonly isCanonical: boolean
}

/** Only the language is in the path: `/sv/...`; the default language has no prefix. */
export function placeInDomain(
  segments: readonly string[],
  market: MarketEntry,
  { defaultLocale, locales }: RoutingConfig,
): Place {
  const first = segments[0]
  const named = first !== undefined && locales.includes(first) ? first : undefined
  const writtenIn = named ?? defaultLocale
  const locale = market.locales.has(writtenIn) ? writtenIn : market.defaultLocale
  let rest = named === undefined ? segments : segments.slice(1)
  // Without a prefix, a language that came second would become the first and be read as the prefix.
  if (named !== undefined && locale === defaultLocale) {
    while (rest[0] !== undefined && locales.includes(rest[0])) rest = rest.slice(1)
  }
  // A written-out default language loses its prefix, so that each page has one address.
  return { market, locale, writtenIn, rest, isCanonical: locale === writtenIn && named !== defaultLocale }
}

/** Market and language are both in the path: `/se/sv/...`. Only the root has neither. */
export function placeInPath(
  segments: readonly string[],
  visitorsMarket: MarketEntry,
  { byAlias, fallback }: MarketDirectory,
  { locales }: RoutingConfig,
  isReserved: (segment: string) => boolean,
  log: (text: string) => void,
): Place {
  const [first, second] = segments
  const isLocale = (segment: string | undefined): segment is string =>
    segment !== undefined && locales.includes(segment)
  const place = (
    market: MarketEntry,
    named: string | undefined,
    rest: readonly string[],
    isCanonical: boolean,
  ): Place => {
    const locale = named !== undefined && market.locales.has(named) ? named : market.defaultLocale
    return { market, locale, writtenIn: named ?? locale, rest, isCanonical: isCanonical && named === locale }
  }

  if (first === undefined) return { ...place(visitorsMarket, visitorsMarket.defaultLocale, [], true) }
  const firstMarket = byAlias(first)
  if (firstMarket && isLocale(second)) return place(firstMarket, second, segments.slice(2), true)
  const secondMarket = byAlias(second)
  if (isLocale(first) && secondMarket) return place(secondMarket, first, segments.slice(2), false)
  // `fi` is a market and a language; where a market is expected, it is the market.
  if (firstMarket) return place(firstMarket, undefined, segments.slice(1), false)
  if (isLocale(first)) return place(visitorsMarket, first, segments.slice(1), false)
  if (isLocale(second) && !isReserved(first)) {
    knownAlias([], first, log)
    return place(fallback, second, segments.slice(2), false)
  }
  return place(visitorsMarket, undefined, segments, false)
}
