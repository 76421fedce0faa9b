import { domainsOf, originOfDomain, parseDomains } from '@shop/domain/routing'
import type { Locale } from '@shop/i18n/locales'
import { type ParamsArgument, type ParamsOf, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'

export type LinkPlace = { readonly market: string; readonly locale: Locale }
export type LinkOptions<S extends Screen> = {
  readonly params?: ParamsOf<S>
  readonly query?: Readonly<Record<string, string>>
}

/** Whole addresses of the shop's pages, for texts that are read outside of it. */
export type ShopLinks = <S extends Screen>(place: LinkPlace, screen: S, options?: LinkOptions<S>) => string

export type LinkSettings = {
  readonly MARKET_DOMAINS?: string | undefined
  readonly MARKET_IN_PATH: boolean
  readonly STOREFRONT_PORT: number
}

/** Domains come from the configuration alone: what a request says of its host never gets into a mail. */
export function createShopLinks(settings: LinkSettings): ShopLinks {
  const domains = parseDomains(settings.MARKET_DOMAINS)
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
