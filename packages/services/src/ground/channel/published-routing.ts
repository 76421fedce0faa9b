import { type Channel, type Lender, channel as openingChannel } from '@shop/domain/market'
import {
  domainsOf,
  type MarketDomains,
  type PublishedRouting,
  type RoutingConfig,
  withPublished,
} from '@shop/domain/routing'
import { asChannelId, asMarketAlias, asMarketId } from '@shop/domain/shared'
import { defaultLocale, locales } from '@shop/i18n/locales'
import { exemptSegments, routeTable } from '@shop/i18n/routes'
import type { ChannelRecord } from '../context/place'

/** What is published of a channel and changes where an address leads. */
export function publishedRouting({ markets, published }: ChannelRecord): PublishedRouting {
  return {
    fallbackMarket: published.fallbackMarket,
    rootRedirect: published.rootRedirect,
    markets: markets.map(({ alias, defaultLanguageId, allowedLanguages, published: own }) => ({
      alias,
      domains: own.domains,
      defaultLanguageId,
      allowedLanguages: allowedLanguages.map(({ code }) => ({ code })),
      rootRedirect: own.rootRedirect,
    })),
  }
}

export type Installation = {
  readonly mode: 'domain' | 'path'
  readonly domains: MarketDomains
  /** Whether the shop sends text messages. */
  readonly offersSms: boolean
  readonly lender: Pick<Lender, 'name' | 'address'> | null
}

/** The markets as pages name them. */
export function shownChannel({ id, defaultMarketId, markets }: ChannelRecord): Channel {
  return {
    id: asChannelId(id),
    defaultMarketId: asMarketId(defaultMarketId),
    markets: markets.map(({ settings: _settings, screen: _screen, published: _published, ...market }) => ({
      ...market,
      id: asMarketId(market.id),
      alias: asMarketAlias(market.alias),
    })),
  }
}

/** How the storefront decides what an address means, for a channel as it is or as a draft would make it. */
export function routingOf(
  channel: ChannelRecord,
  { mode, domains }: Pick<Installation, 'mode' | 'domains'>,
): RoutingConfig {
  const installed: RoutingConfig = {
    mode,
    markets: openingChannel.markets.map(({ alias, defaultLanguageId, allowedLanguages }) => ({
      alias,
      domains: domainsOf(domains, alias),
      defaultLanguageId,
      allowedLanguages,
    })),
    fallbackMarket: openingChannel.markets[0]?.alias ?? '',
    locales,
    defaultLocale,
    exempt: exemptSegments,
    bareHosts: ['localhost'],
    table: routeTable,
  }
  return withPublished(installed, publishedRouting(channel))
}
