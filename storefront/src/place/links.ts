import type { ParamsArgument, Screen } from '@shop/i18n/routes'
import { routingConfig } from '@/config'
import type { Place } from './place-of'
import { pathIn, pathInMarket } from './shop-routing'

type Here = Pick<Place, 'market' | 'locale'>

/** The address of a screen where the visitor stands. A path is never written by hand, so a wrong one does not compile. */
export function hrefFor<S extends Screen>(screen: S, { market, locale }: Here, ...params: ParamsArgument<S>): string {
  return routingConfig.mode === 'path'
    ? pathInMarket(market, screen, locale, ...params)
    : pathIn(screen, locale, ...params)
}

/** The address of every search, as far as its phrase. */
export const searchPrefix = (place: Here): string => hrefFor('search', place, { search: '-' }).slice(0, -1)
