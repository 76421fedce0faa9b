import type { CartLine } from './cart-view'

/**
 * Where a line leads. The cart is answered for the market it is delivered in; with markets in the path its addresses
 * name that one, and the shopper stays in the one that is shown.
 */
export function lineHref({ canonicalUrl }: Pick<NonNullable<CartLine['product']>, 'canonicalUrl'>): string {
  const { lang, dataset } = document.documentElement
  const isInPath = `${location.pathname}/`.startsWith(`/${dataset.market}/${lang.slice(0, 2)}/`)
  return isInPath ? canonicalUrl.replace(/^\/[^/]+/, `/${dataset.market}`) : canonicalUrl
}
