import { cartCookieLifetimeMs, cookieNames } from '../constants'
import type { CartId } from '../shared'

/** What somebody with cookies, tabs and a server at hand has to do; the rules only say what, and in which order. */
export type CartEffect<View> =
  | { readonly kind: 'save-cart'; readonly cart: View | null }
  | { readonly kind: 'broadcast'; readonly message: 'cart' }
  | { readonly kind: 'set-cookie'; readonly name: string; readonly value: string; readonly lifetimeMs: number }
  | { readonly kind: 'remove-cookie'; readonly name: string }
  | { readonly kind: 'store-user-cart-id'; readonly cartId: CartId | null }
  | { readonly kind: 'load-cart' }

/** After every update of the cart: keep it, tell the other tabs, remember its id. */
export function cartUpdated<View extends { readonly id: CartId }>(cart: View): CartEffect<View>[] {
  return [{ kind: 'save-cart', cart }, { kind: 'broadcast', message: 'cart' }, setCartCookie(cookieNames.cart, cart.id)]
}

/** Reset: forget the cart here, in the cookie and in the account, then load, which starts a new one. */
export function cartReset(isLoggedIn: boolean): CartEffect<never>[] {
  const storedId: CartEffect<never>[] = isLoggedIn ? [{ kind: 'store-user-cart-id', cartId: null }] : []
  return [
    { kind: 'save-cart', cart: null },
    { kind: 'remove-cookie', name: cookieNames.cart },
    ...storedId,
    { kind: 'load-cart' },
  ]
}

export function setCartCookie(name: string, cartId: CartId): Extract<CartEffect<never>, { kind: 'set-cookie' }> {
  return { kind: 'set-cookie', name, value: cartId, lifetimeMs: cartCookieLifetimeMs }
}
