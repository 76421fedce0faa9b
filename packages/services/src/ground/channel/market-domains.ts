import { type MarketDomains, parseDomains } from '@shop/domain/routing'
import type { MarketRecord } from '../context/place'
import type { Channels } from './channels'
import { marketsOf } from './markets-of'

/** The domains that are in force when it is asked. */
export type DomainsNow = () => Promise<MarketDomains>

/** The domains published of a market stand in the place of those that the installation lists for it. */
export function domainsInForce(installed: MarketDomains, markets: readonly MarketRecord[]): MarketDomains {
  const published = markets.flatMap(({ alias, published: { domains } }) =>
    domains.length > 0 ? [[alias, domains] as const] : [],
  )
  return new Map([...installed, ...published])
}

export function domainsOfMarkets(
  { MARKET_DOMAINS }: { readonly MARKET_DOMAINS?: string | undefined },
  channels: Pick<Channels, 'all'>,
): DomainsNow {
  const installed = parseDomains(MARKET_DOMAINS)
  return async () => domainsInForce(installed, await marketsOf(channels))
}
