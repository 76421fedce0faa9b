import { cookieNames } from '@shop/domain/constants'
import { checkoutAlias } from '@shop/domain/market'
import { handlingOf } from '@shop/domain/navigation'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'
import { browserRoute } from '@/place/browser-route'

/**
 * Where the cart is priced: the market it is delivered in, which is the shop's own until another one is chosen. In the
 * checkout the fee of the chosen delivery counts.
 */
export function cartPlace(chosen = readCookie(cookieNames.checkoutMarket)) {
  const place = browserPlace()
  const known = document.documentElement.dataset.checkoutMarkets?.split(' ') ?? []
  const { allowExternalShippingFee } = handlingOf(browserRoute(location).routeName)
  return {
    ...place,
    marketId: checkoutAlias(known, chosen, place.marketId, console.warn),
    ...(allowExternalShippingFee && { allowExternalShippingFee }),
  }
}
