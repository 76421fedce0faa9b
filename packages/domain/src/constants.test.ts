import { describe, expect, it } from 'vitest'
import * as constants from './constants'

const all = { ...constants }
type Name = keyof typeof all
const holds = (rows: Partial<Record<Name, unknown>>) => {
  for (const [name, literal] of Object.entries(rows)) {
    named.add(name)
    expect(all[name as Name], name).toEqual(literal)
  }
}
const named = new Set<string>()

describe('constants', () => {
  it('[CONST-02] [CONST-01] bounds passwords, favourites and cart retries', () => {
    holds({ passwordMinLength: 7, favouritesCap: 1000, cartRetryAttempts: 5, cartRetryDelayMs: 1000 })
  })

  it('[CONST-03] [CONST-01] fixes shipping, bonus, price and return terms', () => {
    holds({
      freeShippingFromNorway: 799,
      minBonusChequePurchaseKr: 299,
      bonusPayoutsPerYear: 4,
      bonusKrPerThousandPoints: 25,
      pointsCreditedAfterDays: 30,
      pointsValidMonths: 24,
      lowestPriceWindowDays: 30,
      confirmationEmailWithinHours: 24,
      returnRightDays: 14,
      fewLeftLimit: 3,
    })
  })

  it('[CONST-04] [CONST-01] fixes how long tokens and cookies live', () => {
    holds({
      tokenCookieLifetimeDays: 7,
      rememberedUserLifetimeSeconds: 604800,
      forgottenUserLifetimeSeconds: 1800,
      cartCookieLifetimeMs: 31536000000,
      oneYearSeconds: 31536000,
      tokenRefreshMsPerMaxAgeSecond: 900,
    })
  })

  it('[CONST-05] [CONST-01] fixes the root redirect, the server viewport and every delay', () => {
    holds({
      rootRedirectStatus: 302,
      serverViewportWidths: { desktop: 1360, tablet: 820, phone: 390 },
      membershipPromptDelayMs: 100,
      toastDurationMs: 5000,
      loadingDelayMs: 1000,
      loadingPollMs: 100,
      loadingBarThrottleMs: 200,
      loadingBarDurationMs: 5000,
      loadingBarHideDelayMs: 500,
      dataClientFetchDelayMs: 100,
    })
  })

  it('[CONST-06] [CONST-01] fixes the chunk reload guard and the defaults of errors and discounts', () => {
    holds({ chunkReloadGuardMs: 60000, routeErrorDefaultStatus: 500, defaultDiscountType: 'NONE' })
  })

  it('[CONST-07] [CONST-01] fixes retries and sockets', () => {
    holds({
      backoffDefaults: { minMs: 100, maxMs: 10000, factor: 2 },
      subscriptionRetryLimit: 5,
      subscriptionRetryFromMs: 500,
      webSocketMinTimeoutMs: 1000,
      webSocketTimeoutMs: 30000,
      webSocketReconnectByDefault: false,
      webSocketReconnectJitter: 0.5,
    })
  })

  it('[CONST-08] [I18N-01] [CONST-01] lists currencies, languages, touchpoints, the GraphQL path and the hash', () => {
    holds({
      currencies: ['SEK', 'NOK', 'DKK', 'EUR'],
      languages: ['sv', 'nb', 'da', 'fi'],
      defaultLocale: 'nb',
      searchTouchpoints: ['desktop', 'mobile'],
      defaultGraphqlPath: '/graphql',
      passwordHashAlgorithm: 'SHA-384',
    })
  })

  it('[CONST-09] [CONST-01] fixes sessions, impressions and placeholders', () => {
    holds({
      sessionLifetimeWithoutRememberMe: 30,
      impressionBatchSize: 4,
      imagePlaceholder: { width: 10, height: 10, quality: 50 },
    })
    expect(constants.storageNames.searchSession).toBe('voyado.session')
  })

  it('[VIEWPORT-03] [VIEWPORT-02] [CONST-01] fixes screen widths, breakpoints and transitions', () => {
    holds({
      screenWidths: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 },
      desktopFromWidth: 1024,
      defaultBreakpoints: { tablet: 768, laptop: 1024, desktop: 1280, desktopBig: 1536 },
      transitionMinSeconds: 0.15,
      transitionMaxSeconds: 0.7,
    })
  })

  it('[TABSYNC-01] [CONST-01] names cookies, storage, channels, bands, sorts and prefixes', () => {
    holds({
      cookiePrefix: 'ralph-',
      cookieNames: {
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
      },
      consoleCookieNames: {
        session: 'ralph-console-session',
        device: 'ralph-console-device',
        visit: 'ralph-console-visit',
        language: 'ralph-console-locale',
      },
      hostCookiePrefix: '__Host-',
      isolatedCookieNames: { assist: '__Host-assist', preview: '__Host-preview' },
      storageNames: {
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
      },
      cacheNames: { pages: 'shop-1-pages', files: 'shop-1-files', favourites: 'shop-1-favourites' },
      broadcastChannels: {
        favourites: 'favorites_channel',
        shop: 'ralph_channel',
        staffProof: 'ralph-console-proof',
      },
      discountBands: [
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
      ],
      sorts: ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'],
      searchRouteSort: 'RELEVANCE',
      defaultProductListSort: 'LATEST',
      listPageSize: 48,
      voucherPromoCodePrefix: 'voyadovoucher_',
      noCreditMemberTypePrefix: 'NOCREDIT',
    })
  })

  it('[CONST-01] leaves no constant out of this table', () => {
    // The messages are held to their literals below.
    expect(Object.keys(all).filter((name) => !named.has(name) && name !== 'internalMessages')).toEqual([])
  })

  it('[I18N-06] keeps the internal English wordings literally', () => {
    const { responseNotSuccessful, productNotParsed, marketNotAvailable, ...texts } = constants.internalMessages
    expect(texts).toEqual({
      unknownMiddleware: 'Unknown middleware',
      pageCouldNotBeFound: 'This page could not be found',
      pageNotFound: 'Page not found',
      customerBlacklisted: 'Customer is blacklisted',
      emailSeemsInvalid: 'Email seems to be invalid',
      errorPageFailed: 'An error occurred while showing the error page',
      favouritesFetchFailed: 'Error fetching user favorites',
      favouritesMigrateFailed: 'Error migrating user favorites',
      favouritesUpdateFailed: 'Error updating user favorites',
      userMetaDataFetchFailed: 'Error fetching userMetaData',
      userMetaDataUpdateFailed: 'Error updating userMetaData',
      engagementScriptMissing: 'va is not defined',
    })
    expect(responseNotSuccessful(503)).toBe('Response not successful: Received status code 503')
    expect(productNotParsed('Kjole')).toBe('Could not parse product data for: Kjole')
    expect(marketNotAvailable('xx')).toBe('Market with alias xx not available in markets array')
  })
})
