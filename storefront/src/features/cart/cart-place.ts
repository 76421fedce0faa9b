import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'

/** Where the cart is priced: the market it is delivered in, which is the shop's own until another one is chosen. */
export function cartPlace() {
  const place = browserPlace()
  const chosen = readCookie(cookieNames.checkoutMarket)
  return chosen && /^[a-z]{2,16}$/.test(chosen) ? { ...place, marketId: chosen } : place
}
