import type { Place } from './place'

type P = Record<string, string | readonly string[]>
const paths: Record<string, (p: P, l: string) => string> = {
  home: () => '',
  product: (p) => `/p/${p.alias}`,
  category: (p) => `/c/${p.category}`,
  search: (p) => `/s/${p.search}`,
  account: () => '/account',
  favourites: () => '/favoriter',
  checkout: () => '/kassen',
  registerReturn: () => '/registrere-retur',
  newArrivals: () => '/nyheter',
}
export function hrefFor(screen: string, place: Place, params: P = {}): string {
  return (place.locale === 'nb' ? '' : `/${place.locale}`) + (paths[screen]?.(params, place.locale) ?? '') || '/'
}
