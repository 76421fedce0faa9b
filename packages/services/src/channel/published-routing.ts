import { type Channel, channel as openingChannel } from '@shop/domain/market'
import {
  domainsOf,
  type MarketDomains,
  type PublishedChannel,
  type PublishedRouting,
  type RoutingConfig,
  withPublished,
} from '@shop/domain/routing'
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

export type Installation = { readonly mode: 'domain' | 'path'; readonly domains: MarketDomains }

/** What a running shop follows: where addresses lead, and the markets as its pages name them. */
export function publishedChannel(record: ChannelRecord): PublishedChannel {
  const { id, defaultMarketId, markets } = record
  const listed = markets.map(({ settings: _settings, screen: _screen, published: _published, ...market }) => market)
  return { ...publishedRouting(record), channel: { id, defaultMarketId, markets: listed } as unknown as Channel }
}

/** How the storefront decides what an address means, for a channel as it is or as a draft would make it. */
export function routingOf(channel: ChannelRecord, { mode, domains }: Installation): RoutingConfig {
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
