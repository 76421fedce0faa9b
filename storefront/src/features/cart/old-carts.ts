import { oldCartsIn, withoutOldCart } from '@shop/domain/cart'
import { cookieNames } from '@shop/domain/constants'
import type { CartId } from '@shop/domain/shared'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'

export const oldCarts = (): readonly CartId[] => oldCartsIn(readCookie(cookieNames.oldCart))

/** Its goods are in use again, or it is nobody's to go on with. */
export function letGoOldCart(id: CartId): void {
  const left = withoutOldCart(readCookie(cookieNames.oldCart), id)
  if (left === undefined) removeCookie(cookieNames.oldCart)
  else writeCookie(cookieNames.oldCart, left)
}
