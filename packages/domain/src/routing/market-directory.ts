import type { RootRedirect, RoutingConfig } from './routing-config'

export type MarketEntry = {
  readonly alias: string
  readonly domain: string | undefined
  readonly defaultLocale: string
  readonly locales: ReadonlySet<string>
  readonly rootRedirect: RootRedirect | undefined
}

export type MarketDirectory = {
  byAlias(alias: string | undefined): MarketEntry | undefined
  byHost(host: string): MarketEntry | undefined
  readonly fallback: MarketEntry
}

/** A market's default language is the part of its `defaultLanguageId` before the dash, and is always allowed. */
export function compileMarkets(config: RoutingConfig): MarketDirectory {
  const aliases = new Map<string, MarketEntry>()
  const hosts = new Map<string, MarketEntry>()
  for (const { alias, domains, defaultLanguageId, allowedLanguages, rootRedirect: own } of config.markets) {
    const defaultLocale = defaultLanguageId.split('-')[0]!
    if (!config.locales.includes(defaultLocale)) {
      throw new RangeError(`The default language of market ${alias} (${defaultLanguageId}) is not a configured locale`)
    }
    const allowed = allowedLanguages.map(({ code }) => code).filter((code) => config.locales.includes(code))
    const rootRedirect = own === undefined ? config.rootRedirect : (own ?? undefined)
    const entry = {
      alias,
      domain: domains[0],
      defaultLocale,
      locales: new Set([defaultLocale, ...allowed]),
      rootRedirect,
    }
    aliases.set(alias, entry)
    for (const domain of domains) hosts.set(domain.toLowerCase(), entry)
  }
  const fallback = aliases.get(config.fallbackMarket)
  if (!fallback) throw new RangeError(`The fallback market ${config.fallbackMarket} is not a configured market`)

  return {
    byAlias: (alias) => (alias === undefined ? undefined : aliases.get(alias)),
    // `www.` and the isolated origins of a market (`{id}.assist.<domain>`, `{id}.preview.<domain>`) belong to it.
    byHost(host) {
      for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
        const found = hosts.get(name)
        if (found || !name.includes('.')) return found
      }
    },
    fallback,
  }
}

/** Lower case, without port and trailing dot. */
export function hostName(host: string): string {
  const colon = host.indexOf(':')
  const name = (colon < 0 ? host : host.slice(0, colon)).toLowerCase()
  return name.endsWith('.') ? name.slice(0, -1) : name
}
