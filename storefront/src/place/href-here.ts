import { decideRoute } from '@shop/domain/routing'
import { routing } from './live-routing'
import type { Place } from './place-of'

export type Here = Pick<Place, 'market' | 'locale'>

/**
 * A link that an editor has written, as it is addressed where it is read. With markets in the path, a path that names
 * no market leads to the market of the page, and one that names no language to its language.
 */
export function hrefHere(href: string, { market, locale }: Here): string {
  const config = routing()
  const [, path = '', query = '', hash = ''] = /^(\/[^?#]*)(\?[^#]*)?(.*)$/.exec(href) ?? []
  const first = path.split('/', 2)[1] ?? ''
  if (config.mode === 'domain' || !path || config.exempt.includes(first)) return href
  const namesPlace = config.locales.includes(first) || config.markets.some(({ alias }) => alias === first)
  const placed = namesPlace ? path : `/${locale}${path}`
  const decision = decideRoute({ host: '', path: placed, query, cookies: { selectedMarket: market } }, config)
  return decision.kind === 'redirect' ? decision.location + hash : href
}
