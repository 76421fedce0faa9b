import { followSnapshot } from '@shop/api-client/published/follow-snapshot'
import { channel } from '@shop/domain/market'
import { domainsOf, originOfDomain, type PublishedRouting, parseDomains } from '@shop/domain/routing'

const EVERY_MS = 10_000
const installed = parseDomains(process.env.MARKET_DOMAINS)
let published: PublishedRouting['markets'] = []

/** Where previews of the shop are: the only pages of others that the console frames and sends forms to. */
export const previewOrigins = (): readonly string[] => originsUnder('preview')

/** Where the shop is seen as a customer: forms are sent there, and nothing of it is framed. */
export const assistOrigins = (): readonly string[] => originsUnder('assist')

function originsUnder(kind: 'preview' | 'assist'): readonly string[] {
  const domains = channel.markets.flatMap(({ alias }) => {
    const own = published.find((market) => market.alias === alias)?.domains ?? []
    return own.length > 0 ? own : domainsOf(installed, alias)
  })
  return [...new Set(domains)].map((domain) =>
    originOfDomain(`*.${kind}.${domain}`, process.env.STOREFRONT_PORT ?? 3000),
  )
}

/** Domains of a market can be published while the console runs. */
export function followPublishedDomains(): void {
  const { refresh } = followSnapshot({
    target: process.env.SERVICES_URL ?? '',
    secret: process.env.FORWARDER_SECRET ?? '',
    everyMs: EVERY_MS,
    take: (snapshot) => {
      published = snapshot.routing.markets
    },
  })
  refresh().catch(() => undefined)
}
