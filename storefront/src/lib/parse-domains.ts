/** `no=a.no,no=www.a.no,se=b.se`: the first domain of a market is the one that links name. */
export function parseDomains(list: string | undefined): ReadonlyMap<string, readonly string[]> {
  const domains = new Map<string, readonly string[]>()
  for (const pair of (list ?? '').split(',')) {
    const [market, domain] = pair.trim().split('=')
    if (market && domain) domains.set(market, [...(domains.get(market) ?? []), domain])
  }
  return domains
}
