/** Route names that contain `checkout`: the cart comes with external shipping fees and nothing distracts. */
export function isCheckoutRoute(routeName: string): boolean {
  return routeName.toLowerCase().includes('checkout')
}

/** Route names that contain `search`: sorted by relevance, and the phrase stays in the search field. */
export function isSearchRoute(routeName: string): boolean {
  return routeName.toLowerCase().includes('search')
}

export type RouteHandling = {
  readonly allowExternalShippingFee: boolean
  readonly mayHideHeader: boolean
  readonly mayShowPanels: boolean
  readonly isRememberedAsLastVisited: boolean
  readonly keepsSearchPhrase: boolean
  readonly recordsSearchOrigin: boolean
}

export function handlingOf(routeName: string): RouteHandling {
  const isCheckout = isCheckoutRoute(routeName)
  const isSearch = isSearchRoute(routeName)
  return {
    allowExternalShippingFee: isCheckout,
    mayHideHeader: !isCheckout,
    mayShowPanels: !isCheckout,
    isRememberedAsLastVisited: !isCheckout,
    keepsSearchPhrase: isSearch,
    recordsSearchOrigin: isSearch,
  }
}
