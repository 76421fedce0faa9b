import { cookieNames } from '../constants'
import { readCookie } from '../cookie'
import { asCartId, type CartId } from '../shared'

/** No id has it in it. */
const BETWEEN = '.'
/** Ends the id of a cart that an account has put aside. */
const OF_ACCOUNT = '~'

const entriesIn = (cookie: string | undefined): readonly string[] => (cookie ?? '').split(BETWEEN).filter(Boolean)
const idOf = (entry: string): CartId => asCartId(entry.replace(OF_ACCOUNT, ''))

/**
 * The carts of the old-cart cookie, the last one first: the cart in use before a sign-in, until it is merged, and one that
 * could not be loaded, until it can be.
 */
export const oldCartsIn = (cookie: string | undefined): readonly CartId[] => entriesIn(cookie).map(idOf)

export const withOldCart = (cookie: string | undefined, cartId: CartId, isOfAccount = false): string =>
  [isOfAccount ? cartId + OF_ACCOUNT : cartId, ...entriesIn(cookie).filter((old) => idOf(old) !== cartId)].join(BETWEEN)

/** Undefined when none is left. */
export const withoutOldCart = (cookie: string | undefined, cartId: CartId): string | undefined =>
  entriesIn(cookie)
    .filter((old) => idOf(old) !== cartId)
    .join(BETWEEN) || undefined

/** What the cookie holds when the account is left: the carts that were the visitor's before. Undefined for none. */
export const ofVisitor = (cookie: string | undefined): string | undefined =>
  entriesIn(cookie)
    .filter((old) => !old.endsWith(OF_ACCOUNT))
    .join(BETWEEN) || undefined

/** Whose goods are counted and bought: without a cart, those of the one that was put aside last. */
export const cartInUse = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, cookieNames.cart) ?? oldCartsIn(readCookie(cookies, cookieNames.oldCart))[0]
