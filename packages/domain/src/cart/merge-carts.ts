import { cookieNames } from '../constants'
import type { CartId } from '../shared'
import { cartIdToLoad } from './choose-cart'
import { type CartEffect, setCartCookie } from './effects'
import { withOldCart } from './old-carts'

/**
 * At login: when the account knows another cart than the one in use, the account's becomes current and the one in use
 * before is kept in the old-cart cookie, beside what that holds already, to be merged. An account without a cart takes the
 * one in use.
 */
export function cartAtLogin(
  stored: CartId | null,
  current: CartId | null,
  old?: string,
): { readonly cartId: CartId | null; readonly effects: readonly CartEffect<never>[] } {
  const cartId = cartIdToLoad({ stored, current })
  if (!cartId || stored === current) return { cartId, effects: [] }
  if (cartId !== stored) return { cartId, effects: [{ kind: 'store-user-cart-id', cartId }] }
  const keepOld = current ? [setCartCookie(cookieNames.oldCart, withOldCart(old, current))] : []
  return { cartId, effects: [...keepOld, setCartCookie(cookieNames.cart, cartId)] }
}
