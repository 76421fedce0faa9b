import { type ParamsArgument, pathFor, pathInMarket, type Screen } from '@shop/i18n/routes'
import { routingConfig } from '@/config'
import type { Place } from './place-of'

type Here = Pick<Place, 'market' | 'locale'>

/** The address of a screen where the visitor stands. A path is never written by hand, so a wrong one does not compile. */
export function hrefFor<S extends Screen>(screen: S, { market, locale }: Here, ...params: ParamsArgument<S>): string {
  return routingConfig.mode === 'path'
    ? pathInMarket(market, screen, locale, ...params)
    : pathFor(screen, locale, ...params)
}
