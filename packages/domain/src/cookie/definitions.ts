import {
  type CookieName,
  cartCookieLifetimeMs,
  forgottenUserLifetimeSeconds,
  cookieNames as names,
  oneYearSeconds,
  rememberedUserLifetimeSeconds,
  type StorageName,
  storageNames,
  tokenCookieLifetimeDays,
} from '../constants'
import type { ConsentGroup } from './consent'

export type CookieDefinition = {
  readonly group: ConsentGroup
  readonly path: '/'
  /** Seconds; a function where the lifetime hangs on the login. */
  readonly maxAge: number | ((login: Login) => number)
  readonly sameSite: 'lax'
  readonly httpOnly: boolean
}

/** What a login decides about its cookies: the token's lifetime and "remember me". */
export type Login = { readonly tokenMaxAge: number; readonly isRemembered: boolean }

const cookie = (group: ConsentGroup, maxAge: CookieDefinition['maxAge'], httpOnly = false): CookieDefinition => ({
  group,
  path: '/',
  maxAge,
  sameSite: 'lax',
  httpOnly,
})

const cartSeconds = cartCookieLifetimeMs / 1_000
const userSeconds = ({ isRemembered }: Login) =>
  isRemembered ? rememberedUserLifetimeSeconds : forgottenUserLifetimeSeconds

/** The one table of cookies, for server and browser. `Secure` is not in it: it follows the scheme (ruling 11). */
export const cookieDefinitions: Readonly<Record<CookieName, CookieDefinition>> = {
  [names.token]: cookie('necessary', tokenCookieLifetimeDays * 86_400),
  [names.auth]: cookie('necessary', ({ tokenMaxAge }) => tokenMaxAge),
  // Scripts must not read these two. One opens new sessions; the other lets its device try a password while strangers wait.
  [names.authRefresh]: cookie('necessary', userSeconds, true),
  [names.knownDevice]: cookie('necessary', oneYearSeconds, true),
  [names.user]: cookie('necessary', userSeconds),
  [names.cart]: cookie('necessary', cartSeconds),
  [names.oldCart]: cookie('necessary', cartSeconds),
  [names.userType]: cookie('necessary', oneYearSeconds),
  [names.selectedMarket]: cookie('necessary', oneYearSeconds),
  [names.checkoutMarket]: cookie('necessary', oneYearSeconds),
  [names.voucher]: cookie('necessary', oneYearSeconds),
  [names.cookieConsent]: cookie('necessary', oneYearSeconds),
  [names.persistedStates]: cookie('functional', oneYearSeconds),
  [names.engagement]: cookie('marketing', oneYearSeconds),
  [names.discoveryKey]: cookie('marketing', oneYearSeconds),
}

/** Local storage knows no lifetime, only a consent group. */
export const storageDefinitions: Readonly<Record<StorageName, { readonly group: ConsentGroup }>> = {
  [storageNames.favourites]: { group: 'necessary' },
  [storageNames.searchSession]: { group: 'functional' },
  [storageNames.recentSearches]: { group: 'functional' },
  [storageNames.lastVisited]: { group: 'functional' },
  // A form that is being filled in, and what keeps its order from being made twice.
  [storageNames.checkoutForm]: { group: 'necessary' },
  [storageNames.checkoutAttempt]: { group: 'necessary' },
  // What the goods of the cart cost when they were put in: a price that has changed is said.
  [storageNames.cartPrices]: { group: 'necessary' },
  [storageNames.reportedOrders]: { group: 'marketing' },
}

/** All that is removed when the token is lost. */
export const authCookies = [names.token, names.auth, names.authRefresh, names.user] as const

/** The state groups that survive a visit: never tokens, never personal data. */
export const persistedStateGroups = ['customerType', 'lastVisited', 'searchOrigin'] as const
