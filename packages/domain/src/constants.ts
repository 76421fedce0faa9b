/**
 * Every constant of the specification (§9), named with its unit. Rules import them from here and never repeat them;
 * constants.test.ts holds each to its literal.
 */

export { internalMessages } from './internal-messages'

// Tokens, cookies and sessions
export const tokenCookieLifetimeDays = 7
export const rememberedUserLifetimeSeconds = 604_800
export const forgottenUserLifetimeSeconds = 1_800
export const cartCookieLifetimeMs = 31_536_000_000
export const oneYearSeconds = 31_536_000
/** A token of maxAge seconds is refreshed after this many milliseconds for each of them: at 0.9 of its life. */
export const tokenRefreshMsPerMaxAgeSecond = 900
/** What the auth service is sent as session lifetime when the shopper does not want to be remembered. */
export const sessionLifetimeWithoutRememberMe = 30

export const cookiePrefix = 'ralph-'
/** The one exception is a name that the specification writes out. */
type PrefixedName = `${typeof cookiePrefix}${string}` | 'apollo-token'
export const cookieNames = {
  token: 'apollo-token',
  auth: 'ralph-auth',
  authRefresh: 'ralph-auth-refresh',
  user: 'ralph-user',
  cart: 'ralph-cart',
  oldCart: 'ralph-cart-old',
  userType: 'ralph-user-type',
  persistedStates: 'ralph-persisted-states',
  engagement: 'ralph-engagement',
  voucher: 'ralph-voucher',
  discoveryKey: 'ralph-discovery-key',
  selectedMarket: 'ralph-selected-market',
  checkoutMarket: 'ralph-checkout-market',
  cookieConsent: 'ralph-cookie-consent',
  knownDevice: 'ralph-known-device',
} as const satisfies Readonly<Record<string, PrefixedName>>
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** The console's own, on its host. */
export const consoleCookieNames = {
  session: 'ralph-console-session',
  device: 'ralph-console-device',
  visit: 'ralph-console-visit',
  language: 'ralph-console-locale',
} as const
/** A browser takes a cookie with it by https alone, and from no host but the one that it is for. */
export const hostCookiePrefix = '__Host-'
/** On hosts of their own, which staff open. */
export const isolatedCookieNames = { assist: '__Host-assist', preview: '__Host-preview' } as const

export const storageNames = {
  favourites: 'ralph-favorites',
  searchSession: 'voyado.session',
  recentSearches: 'recentSearches',
  lastVisited: 'ralph-last-visited',
  checkoutForm: 'ralph-checkout-form',
  checkoutAttempt: 'ralph-checkout-attempt',
  reportedOrders: 'ralph-reported-orders',
  cartPrices: 'shop-cart-prices',
  keptToast: 'kept-toast',
  lastReload: 'chunk-reload',
} as const
export type StorageName = (typeof storageNames)[keyof typeof storageNames]

/** Caches of the service worker, and what the offline page says of the favourites. */
export const cacheNames = { pages: 'shop-1-pages', files: 'shop-1-files', favourites: 'shop-1-favourites' } as const
export type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

export const broadcastChannels = {
  favourites: 'favorites_channel',
  shop: 'ralph_channel',
  /** Of the console: a proof at the provider, in a window of its own. */
  staffProof: 'ralph-console-proof',
} as const

// Passwords
export const passwordMinLength = 7
export const passwordHashAlgorithm = 'SHA-384'

// Money, membership and promises
export const currencies = ['SEK', 'NOK', 'DKK', 'EUR'] as const
/** In kroner, for the Norwegian market; the other markets' limits are market settings. */
export const freeShippingFromNorway = 799
export const minBonusChequePurchaseKr = 299
export const bonusPayoutsPerYear = 4
export const bonusKrPerThousandPoints = 25
export const pointsCreditedAfterDays = 30
/** Ours: points that no payout has used expire so long after they were given. */
export const pointsValidMonths = 24
export const lowestPriceWindowDays = 30
export const confirmationEmailWithinHours = 24
export const returnRightDays = 14
export const defaultDiscountType = 'NONE'
/** "Few left" is shown from this stock down; ours, see storefront.md ruling 9. */
export const fewLeftLimit = 3

// Cart and favourites
export const favouritesCap = 1_000
export const cartRetryAttempts = 5
export const cartRetryDelayMs = 1_000

// Languages
export const languages = ['sv', 'nb', 'da', 'fi'] as const
export const defaultLocale = 'nb'

// Screens
export const screenWidths = { xs: 320, sm: 640, md: 768, lg: 1_024, xl: 1_280, xxl: 1_536 } as const
export const desktopFromWidth = screenWidths.lg
/** Ours, from the screen widths: the specification names these breakpoints without values. */
export const defaultBreakpoints = {
  tablet: screenWidths.md,
  laptop: screenWidths.lg,
  desktop: screenWidths.xl,
  desktopBig: screenWidths.xxl,
} as const
/** The width a page is rendered for on the server; phone and tablet are ours. */
export const serverViewportWidths = { desktop: 1_360, tablet: 820, phone: 390 } as const
export const transitionMinSeconds = 0.15
export const transitionMaxSeconds = 0.7

// Waiting
export const rootRedirectStatus = 302
export const membershipPromptDelayMs = 100
export const toastDurationMs = 5_000
export const loadingDelayMs = 1_000
export const loadingPollMs = 100
export const loadingBarThrottleMs = 200
export const loadingBarDurationMs = 5_000
export const loadingBarHideDelayMs = 500
export const dataClientFetchDelayMs = 100
export const chunkReloadGuardMs = 60_000
export const routeErrorDefaultStatus = 500

// Retrying and sockets
export const backoffDefaults = { minMs: 100, maxMs: 10_000, factor: 2 } as const
export const subscriptionRetryLimit = 5
export const subscriptionRetryFromMs = 500
export const webSocketMinTimeoutMs = 1_000
export const webSocketTimeoutMs = 30_000
export const webSocketReconnectByDefault = false
export const webSocketReconnectJitter = 0.5

// Calls
export const defaultGraphqlPath = '/graphql'
export const searchTouchpoints = ['desktop', 'mobile'] as const

// Analytics and pictures
export const impressionBatchSize = 4
/** Inclusive bounds in percent. */
export const discountBands = [
  [0, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 30],
  [31, 40],
  [41, 50],
  [51, 60],
  [61, 70],
  [71, 80],
  [81, 100],
] as const
export const imagePlaceholder = { width: 10, height: 10, quality: 50 } as const

// Sorts (storefront.md ruling 9)
export const sorts = ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'] as const
export const searchRouteSort = 'RELEVANCE'
export const defaultProductListSort = 'LATEST'
export const listPageSize = 48

// Checkout and vouchers
export const voucherPromoCodePrefix = 'voyadovoucher_'
export const noCreditMemberTypePrefix = 'NOCREDIT'
