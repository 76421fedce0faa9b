import { type CookieName, cartCookieLifetimeMs, cookieNames } from '../constants'
import type { CartId } from '../shared'
import { withOldCart } from './old-carts'

/** What somebody with cookies, tabs and a server at hand has to do; the rules only say what, and in which order. */
export type CartEffect<View> =
  | { readonly kind: 'save-cart'; readonly cart: View | null }
  | { readonly kind: 'broadcast'; readonly message: 'cart' }
  | { readonly kind: 'set-cookie'; readonly name: CookieName; readonly value: string; readonly lifetimeMs: number }
  | { readonly kind: 'remove-cookie'; readonly name: CookieName }
  | { readonly kind: 'store-user-cart-id'; readonly cartId: CartId | null }

/** A cart that was read: it is kept, and its id remembered. */
export function cartRead<View extends { readonly id: string }>(cart: View): CartEffect<View>[] {
  return [{ kind: 'save-cart', cart }, setCartCookie(cookieNames.cart, cart.id)]
}

/** After every update of the cart the other tabs are told as well; they find its id when they hear of it. */
export function cartUpdated<View extends { readonly id: string }>(cart: View): CartEffect<View>[] {
  return [...cartRead(cart), { kind: 'broadcast', message: 'cart' }]
}

type CartToReset = {
  readonly isLoggedIn: boolean
  readonly current: CartId | null
  /** What the old-cart cookie holds. */
  readonly old: string | undefined
}

/**
 * Reset: forget the cart here, in the cookie and in the account; what is loaded then is a new one. The id is put aside: only
 * who gets an answer again can tell whether the cart was bad or the line.
 */
export function cartReset({ isLoggedIn, current, old }: CartToReset): CartEffect<never>[] {
  const putAside = current ? [setCartCookie(cookieNames.oldCart, withOldCart(old, current, isLoggedIn))] : []
  const storedId: CartEffect<never>[] = isLoggedIn ? [{ kind: 'store-user-cart-id', cartId: null }] : []
  return [
    { kind: 'save-cart', cart: null },
    ...putAside,
    { kind: 'remove-cookie', name: cookieNames.cart },
    ...storedId,
  ]
}

export function setCartCookie(name: CookieName, value: string): Extract<CartEffect<never>, { kind: 'set-cookie' }> {
  return { kind: 'set-cookie', name, value, lifetimeMs: cartCookieLifetimeMs }
}
