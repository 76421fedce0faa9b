import { knownAlias } from '../market/choose-market'
import type { RootRedirect, RoutingConfig, RoutingMarket } from './routing-config'

/** What is published of a channel and changes where an address leads; it lies over what the installation says. */
export type PublishedRouting = {
  readonly markets: readonly (Pick<RoutingMarket, 'alias' | 'domains' | 'defaultLanguageId' | 'allowedLanguages'> & {
    readonly rootRedirect?: RootRedirect | null | undefined
  })[]
  readonly fallbackMarket: string | null
  readonly rootRedirect?: RootRedirect | null | undefined
}

/** A market without published domains keeps those of the installation, and so on. One that the shop does not have leads nowhere. */
export function withPublished(
  installed: RoutingConfig,
  published: PublishedRouting,
  log: (text: string) => void = () => {},
): RoutingConfig {
  const markets = installed.markets.flatMap((market): RoutingMarket[] => {
    const own = published.markets.find(({ alias }) => alias === market.alias)
    if (!own) return []
    return [
      {
        alias: market.alias,
        domains: own.domains.length > 0 ? own.domains : market.domains,
        defaultLanguageId: own.defaultLanguageId,
        allowedLanguages: own.allowedLanguages,
        ...(own.rootRedirect !== undefined && { rootRedirect: own.rootRedirect }),
      },
    ]
  })
  const aliases = markets.map(({ alias }) => alias)
  const fallback = knownAlias(aliases, published.fallbackMarket, log)
  const { rootRedirect: _, ...rest } = installed
  const rootRedirect = published.rootRedirect === undefined ? installed.rootRedirect : published.rootRedirect
  return {
    ...rest,
    markets,
    fallbackMarket: fallback ?? fallbackAmong(markets, installed.fallbackMarket),
    ...(rootRedirect && { rootRedirect }),
  }
}

const fallbackAmong = (markets: readonly RoutingMarket[], wanted: string) =>
  markets.some(({ alias }) => alias === wanted) ? wanted : (markets[0]?.alias ?? wanted)
