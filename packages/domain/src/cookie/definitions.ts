import {
  type CacheName,
  type CookieName,
  cacheNames,
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

/** What a name is for, in the words of the page about cookies. */
export type CookiePurpose =
  | 'signIn'
  | 'knownDevice'
  | 'cart'
  | 'customerType'
  | 'market'
  | 'voucher'
  | 'choice'
  | 'favourites'
  | 'checkoutForm'
  | 'checkoutAttempt'
  | 'cartPrices'
  | 'notice'
  | 'reload'
  | 'states'
  | 'search'
  | 'lastVisited'
  | 'offline'
  | 'engagement'
  | 'discoveryKey'
  | 'reportedOrders'

export type CookieDefinition = {
  readonly group: ConsentGroup
  readonly purpose: CookiePurpose
  readonly path: '/'
  /** Seconds; a function where the lifetime hangs on the login. */
  readonly maxAge: number | ((login: Login) => number)
  readonly sameSite: 'lax'
  readonly httpOnly: boolean
}

/** What a login decides about its cookies: the token's lifetime and "remember me". */
export type Login = { readonly tokenMaxAge: number; readonly isRemembered: boolean }

const cookie = (
  group: ConsentGroup,
  purpose: CookiePurpose,
  maxAge: CookieDefinition['maxAge'],
  httpOnly = false,
): CookieDefinition => ({
  group,
  purpose,
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
  [names.token]: cookie('necessary', 'signIn', tokenCookieLifetimeDays * 86_400),
  [names.auth]: cookie('necessary', 'signIn', ({ tokenMaxAge }) => tokenMaxAge),
  // Scripts must not read these two. One opens new sessions; the other lets its device try a password while strangers wait.
  [names.authRefresh]: cookie('necessary', 'signIn', userSeconds, true),
  [names.knownDevice]: cookie('necessary', 'knownDevice', oneYearSeconds, true),
  [names.user]: cookie('necessary', 'signIn', userSeconds),
  [names.cart]: cookie('necessary', 'cart', cartSeconds),
  [names.oldCart]: cookie('necessary', 'cart', cartSeconds),
  [names.userType]: cookie('necessary', 'customerType', oneYearSeconds),
  [names.selectedMarket]: cookie('necessary', 'market', oneYearSeconds),
  [names.checkoutMarket]: cookie('necessary', 'market', oneYearSeconds),
  [names.voucher]: cookie('necessary', 'voucher', oneYearSeconds),
  [names.cookieConsent]: cookie('necessary', 'choice', oneYearSeconds),
  [names.persistedStates]: cookie('functional', 'states', oneYearSeconds),
  [names.engagement]: cookie('marketing', 'engagement', oneYearSeconds),
  [names.discoveryKey]: cookie('marketing', 'discoveryKey', oneYearSeconds),
}

type StorageDefinition = {
  readonly group: ConsentGroup
  readonly place: 'local' | 'session'
  /** Without one nothing writes it any more: it is only taken away. */
  readonly purpose?: CookiePurpose
}

const stored = (group: ConsentGroup, purpose: CookiePurpose, place: 'local' | 'session' = 'local') =>
  ({ group, purpose, place }) as const

/** Storage knows no lifetime but that of its tab, only a consent group. */
export const storageDefinitions: Readonly<Record<StorageName, StorageDefinition>> = {
  [storageNames.favourites]: stored('necessary', 'favourites'),
  [storageNames.searchSession]: stored('functional', 'search'),
  [storageNames.recentSearches]: { group: 'functional', place: 'local' },
  [storageNames.lastVisited]: stored('functional', 'lastVisited'),
  // A form that is being filled in, and what keeps its order from being made twice.
  [storageNames.checkoutForm]: stored('necessary', 'checkoutForm', 'session'),
  [storageNames.checkoutAttempt]: stored('necessary', 'checkoutAttempt'),
  // What the goods of the cart cost when they were put in: a price that has changed is said.
  [storageNames.cartPrices]: stored('necessary', 'cartPrices'),
  // What the next page says of this one's end, and what keeps a page from loading itself for ever.
  [storageNames.keptToast]: stored('necessary', 'notice', 'session'),
  [storageNames.lastReload]: stored('necessary', 'reload', 'session'),
  [storageNames.reportedOrders]: stored('marketing', 'reportedOrders'),
}

/** Pages that were seen are a trail of what was looked at; the notes of favourites are as necessary as the hearts. */
export const cacheDefinitions: Readonly<
  Record<CacheName, { readonly group: ConsentGroup; readonly purpose: CookiePurpose }>
> = {
  [cacheNames.pages]: { group: 'functional', purpose: 'offline' },
  [cacheNames.files]: { group: 'functional', purpose: 'offline' },
  [cacheNames.favourites]: { group: 'necessary', purpose: 'favourites' },
}

/** All that is removed when the token is lost. */
export const authCookies = [names.token, names.auth, names.authRefresh, names.user] as const

/** The state groups that survive a visit: never tokens, never personal data. */
export const persistedStateGroups = ['customerType'] as const
