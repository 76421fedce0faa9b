/** The domains of each market by its alias; the first is the one that links name. */
export type MarketDomains = ReadonlyMap<string, readonly string[]>

/** `no=a.no,no=www.a.no,se=b.se`: how an installation lists them. */
export function parseDomains(list: string | undefined): MarketDomains {
  const domains = new Map<string, readonly string[]>()
  for (const pair of (list ?? '').split(',')) {
    const [market, domain] = pair.trim().split('=')
    if (market && domain) domains.set(market, [...(domains.get(market) ?? []), domain])
  }
  return domains
}

/** A market without a domain of its own is shown on this machine. */
export function domainsOf(domains: MarketDomains, market: string): readonly string[] {
  return domains.get(market) ?? [`${market}.localhost`]
}

/** The public address in front of a path; this machine has no certificate and serves at a port. */
export function originOfDomain(domain: string, localPort: number | string): string {
  return domain.endsWith('localhost') ? `http://${domain}:${localPort}` : `https://${domain}`
}

/** Every origin that the pages of these markets have. */
export function shopOrigins(
  domains: MarketDomains,
  markets: readonly string[],
  localPort: number | string,
): ReadonlySet<string> {
  return new Set(
    markets.flatMap((market) => domainsOf(domains, market).map((domain) => originOfDomain(domain, localPort))),
  )
}
