import { cookieNames } from '../constants'
import { readCookie } from '../cookie'
import { asCartId, type CartId } from '../shared'

/** No id has it in it. */
const BETWEEN = '.'

/**
 * The carts of the old-cart cookie, the last one first: the cart in use before a sign-in, until it is merged, and one that
 * could not be loaded, until it can be.
 */
export const oldCartsIn = (cookie: string | undefined): readonly CartId[] =>
  (cookie ?? '').split(BETWEEN).filter(Boolean).map(asCartId)

export const withOldCart = (cookie: string | undefined, cartId: CartId): string =>
  [cartId, ...oldCartsIn(cookie).filter((old) => old !== cartId)].join(BETWEEN)

/** Undefined when none is left. */
export const withoutOldCart = (cookie: string | undefined, cartId: CartId): string | undefined =>
  oldCartsIn(cookie)
    .filter((old) => old !== cartId)
    .join(BETWEEN) || undefined

/** Whose goods are counted and bought: without a cart, those of the one that was put aside last. */
export const cartInUse = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, cookieNames.cart) ?? oldCartsIn(readCookie(cookies, cookieNames.oldCart))[0]
