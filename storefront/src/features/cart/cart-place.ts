import { cookieNames } from '@shop/domain/constants'
import { checkoutAlias } from '@shop/domain/market'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'

/** Where the cart is priced: the market it is delivered in, which is the shop's own until another one is chosen. */
export function cartPlace() {
  const place = browserPlace()
  const known = document.documentElement.dataset.checkoutMarkets?.split(' ') ?? []
  const chosen = readCookie(cookieNames.checkoutMarket)
  return { ...place, marketId: checkoutAlias(known, chosen, place.marketId, console.warn) }
}
