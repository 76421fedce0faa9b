/** Route names that contain `checkout`: the cart comes with external shipping fees and nothing distracts. */
function isCheckoutRoute(routeName: string): boolean {
  return routeName.toLowerCase().includes('checkout')
}

/** Route names that contain `search`: sorted by relevance, and the phrase stays in the search field. */
export function isSearchRoute(routeName: string): boolean {
  return routeName.toLowerCase().includes('search')
}

type RouteHandling = {
  readonly allowExternalShippingFee: boolean
  readonly mayHideHeader: boolean
  readonly mayShowPanels: boolean
  readonly isRememberedAsLastVisited: boolean
}

export function handlingOf(routeName: string): RouteHandling {
  const isCheckout = isCheckoutRoute(routeName)
  return {
    allowExternalShippingFee: isCheckout,
    mayHideHeader: !isCheckout,
    mayShowPanels: !isCheckout,
    isRememberedAsLastVisited: !isCheckout,
  }
}
