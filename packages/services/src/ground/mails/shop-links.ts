import { domainsOf, type MarketDomains, originOfDomain } from '@shop/domain/routing'
import type { Locale } from '@shop/i18n/locales'
import { type ParamsArgument, type ParamsOf, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'
import type { Channels } from '../channel/channels'
import { domainsOfMarkets } from '../channel/market-domains'

export type LinkPlace = { readonly market: string; readonly locale: Locale }
export type LinkOptions<S extends Screen> = {
  readonly params?: ParamsOf<S>
  readonly query?: Readonly<Record<string, string>>
}

/** Whole addresses of the shop's pages, for texts that are read outside of it. */
export type ShopLinks = <S extends Screen>(place: LinkPlace, screen: S, options?: LinkOptions<S>) => string
/** The addresses that hold when it is asked: merchants may publish other domains at any time. */
export type ShopLinksNow = () => Promise<ShopLinks>

export type LinkSettings = {
  readonly MARKET_IN_PATH: boolean
  readonly STOREFRONT_PORT: number
}

export function followShopLinks(
  settings: LinkSettings & { readonly MARKET_DOMAINS?: string | undefined },
  channels: Pick<Channels, 'all'>,
): ShopLinksNow {
  const domains = domainsOfMarkets(settings, channels)
  return async () => createShopLinks(settings, await domains())
}

/** Domains are configured or published: what a request says of its host never gets into a mail. */
export function createShopLinks(settings: LinkSettings, domains: MarketDomains): ShopLinks {
  return (place, screen, { params, query } = {}) => {
    const origin = originOfDomain(domainsOf(domains, place.market)[0] as string, settings.STOREFRONT_PORT)
    const given = [params] as unknown as ParamsArgument<typeof screen>
    const path = settings.MARKET_IN_PATH
      ? pathInMarket(place.market, screen, place.locale, ...given)
      : pathFor(screen, place.locale, ...given)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return `${origin}${path}${search}`
  }
}
