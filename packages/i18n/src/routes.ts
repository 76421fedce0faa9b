import { compileRoutes, type RouteTable, splitPath } from '@shop/domain/routing'
import { defaultLocale, type Locale, locales } from './locales'
import type { ScreenParams } from './route-params'

export type Layout = 'default' | 'undistracted' | 'undistracted-special'
export type Guard = 'check-is-member' | 'ralph-authenticated' | 'ralph-default' | 'ralph-list-page-routing'

type Paths = string | Readonly<Record<Locale, string>>
type Route = {
  readonly path: Paths
  /** Other paths that show the same screen; links never use them. */
  readonly alsoRead?: readonly string[] | Partial<Readonly<Record<Locale, readonly string[]>>>
  readonly layout: Layout
  readonly guards: readonly Guard[]
}

const open = { layout: 'default', guards: ['ralph-default'] } as const
const signedIn = { layout: 'default', guards: ['ralph-default', 'ralph-authenticated'] } as const
const list = { layout: 'default', guards: ['ralph-default', 'ralph-list-page-routing'] } as const
const checkout = { layout: 'undistracted', guards: ['ralph-default'] } as const
const special = { layout: 'undistracted-special', guards: ['ralph-default'] } as const

const accountPath = (sv: string, nb: string, da: string, fi: string) => ({
  sv: `/mina-sidor/${sv}`,
  nb: `/min-konto/${nb}`,
  da: `/min-konto/${da}`,
  fi: `/tilini/${fi}`,
})

/** Every screen of the shop (spec §2). The only place where a path is written down. */
export const routes = {
  home: { path: '/', ...open },
  notFound: { path: '/404', ...open },
  account: { path: '/account', ...signedIn },
  resetPassword: { path: '/account/reset-password', ...special },
  checkoutConfirm: { path: '/checkout/confirm', ...special },
  checkoutFailed: { path: '/checkout/klarna-fail', ...checkout },
  memberPage: { path: '/bubbleroom-member', layout: 'default', guards: ['ralph-default', 'check-is-member'] },
  style: { path: '/bubbleroomstyle', ...open },
  previewWidgets: { path: '/preview-widgets', ...open },
  // One shape for two readings: a published alias wins, else the segment is tried as a preview token.
  content: { path: '/content/{alias?}', ...open },
  inspiration: { path: '/inspiration/{alias}', ...open },
  product: {
    path: '/p/{alias}',
    alsoRead: ['/p/(any)/{alias}', '/p/(any)/(any)/{alias}', '/product/{alias}'],
    ...open,
  },
  category: { path: '/c/{category}', alsoRead: ['/c/(any)/{category}'], ...list },
  brand: { path: '/b/{brand+}', ...list },
  campaign: { path: '/dc/{discountCampaign+}', ...list },
  search: { path: '/s/{search}', ...list },
  generalList: { path: '/l/{path*}', ...list },
  // Five readings of one shape, tried in the order of `listReadings`.
  list: { path: '/list/{list?}', ...list },
  invoices: { path: '/mine-fakturaer', ...signedIn },
  favourites: {
    path: { sv: '/favoriter', nb: '/favoriter', da: '/favoritter', fi: '/suosikkeja' },
    // The second Norwegian reading is served too.
    alsoRead: { nb: ['/favoritter'] },
    ...open,
  },
  // Not in the table of the specification, which names the screen only.
  cart: { path: { sv: '/varukorg', nb: '/handlekurv', da: '/kurv', fi: '/ostoskori' }, ...open },
  checkout: { path: { sv: '/kassan', nb: '/kassen', da: '/kassen', fi: '/kassa' }, ...checkout },
  comingSoon: {
    path: { sv: '/kommer-snart', nb: '/kommer-snart', da: '/kommer-snart', fi: '/tulossa-pian' },
    ...open,
  },
  brands: { path: { sv: '/märken', nb: '/merker', da: '/mærker', fi: '/merkit' }, ...open },
  newArrivals: { path: { sv: '/nyheter', nb: '/nyheter', da: '/nyheder', fi: '/uutuudet' }, ...open },
  bestsellers: {
    path: {
      sv: '/bästsäljare-just-nu',
      nb: '/bestselgere-akkurat-nå',
      da: '/bestseller-lige-nu',
      fi: '/parhaiten-myydyt-just-nyt',
    },
    ...open,
  },
  registerReturn: {
    path: {
      sv: '/registrera-retur',
      nb: '/registrere-retur',
      da: '/registrer-returnering',
      fi: '/rekisteröi-palautus',
    },
    ...open,
  },
  // Not in the table of the specification: another delivery by the link of a mail.
  changeDelivery: {
    path: { sv: '/ändra-leverans', nb: '/endre-levering', da: '/ændr-levering', fi: '/muuta-toimitusta' },
    ...open,
  },
  // Nor is this: fewer pieces and other sizes by the link of a mail.
  changeItems: {
    path: { sv: '/ändra-varor', nb: '/endre-varer', da: '/ændr-varer', fi: '/muuta-tuotteita' },
    ...open,
  },
  // Not in the table of the specification: lines that the shop offers to add to an order, by the link of a mail.
  orderSupplement: {
    path: { sv: '/betala-tillägg', nb: '/betal-tillegg', da: '/betal-tillæg', fi: '/maksa-lisäys' },
    ...open,
  },
  trackOrder: {
    path: { sv: '/spåra-paket', nb: '/spor-pakke', da: '/spor-pakke', fi: '/seuraa-pakettia' },
    ...open,
  },
  accountOrders: { path: accountPath('ordrar', 'bestillinger', 'bestillinger', 'tilaukset'), ...signedIn },
  accountSettings: { path: accountPath('inställningar', 'innstillinger', 'indstillinger', 'asetukset'), ...signedIn },
  accountMembership: { path: accountPath('medlemskap', 'medlemskap', 'medlemskab', 'jäsenyys'), ...signedIn },
  accountBalance: { path: accountPath('saldo', 'saldo', 'saldo', 'saldo'), ...signedIn },
  // Not in the table of the specification, which names the area only.
  accountReturns: { path: accountPath('returer', 'returer', 'returneringer', 'palautukset'), ...signedIn },
  page: { path: '/{alias}', ...open },
} as const satisfies Record<string, Route>

export type Screen = keyof typeof routes
export type ParamsOf<S extends Screen> = ScreenParams<(typeof routes)[S]['path']>
/** Parameters may be left out where the screen needs none. */
export type ParamsArgument<S extends Screen> =
  Record<never, never> extends ParamsOf<S> ? [params?: ParamsOf<S>] : [params: ParamsOf<S>]

export const screens = Object.keys(routes) as Screen[]
export const isScreen = (name: string): name is Screen => Object.hasOwn(routes, name)

/** What `/list/{...}` may stand for, in the order of trying. The last always fits. */
export const listReadings = ['brand', 'category', 'discountCampaign', 'list', 'search'] as const

/** First segments that are no pages and see no redirect. Content aliases cannot take them either. */
export const exemptSegments = [
  ...[
    '_next',
    'api',
    'graphql',
    'auth',
    'likes',
    'images',
    'redirect',
    '__assist',
    '__preview',
    'assets',
    'fonts',
    'icons',
  ],
  ...[
    '.well-known',
    'sw.js',
    'favicon.ico',
    'icon.svg',
    'apple-touch-icon.png',
    'robots.txt',
    'sitemap.xml',
    'sitemaps',
  ],
  ...['manifest.webmanifest', 'llms.txt', 'health'],
] as const

/** The table in the shape `domain/routing` takes as an argument. */
export const routeTable: RouteTable = screens.map((screen) => {
  const route: Route = routes[screen]
  const pathsIn = (locale: Locale) => {
    const canonical = typeof route.path === 'string' ? route.path : route.path[locale]
    const others = Array.isArray(route.alsoRead) ? route.alsoRead : (route.alsoRead as Others)?.[locale]
    return [canonical, ...(others ?? [])]
  }
  return { screen, paths: Object.fromEntries(locales.map((locale) => [locale, pathsIn(locale)])) }
})
type Others = Partial<Record<Locale, readonly string[]>> | undefined

const matcher = compileRoutes(routeTable, locales)

/** The canonical path of a screen, percent-encoded: `/sv/m%C3%A4rken`. The default language has no prefix. */
export function pathFor<S extends Screen>(screen: S, locale: Locale, ...[params]: ParamsArgument<S>): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return prefix + matcher.build(screen, locale, params ?? {}) || '/'
}

/** The same where markets are in the path: `/se/sv/m%C3%A4rken`. */
export function pathInMarket<S extends Screen>(
  market: string,
  screen: S,
  locale: Locale,
  ...[params]: ParamsArgument<S>
): string {
  return `/${market}/${locale}${matcher.build(screen, locale, params ?? {})}`
}

export type PathMatch = { [S in Screen]: { readonly screen: S; readonly params: ParamsOf<S> } }[Screen]

/** The inverse of `pathFor`: raw or percent-encoded, composed or decomposed letters; query and hash are ignored. */
export function matchPath(path: string, locale: Locale): PathMatch | undefined {
  const segments = splitPath(path.replace(/[?#].*$/s, ''))
  if (!segments) return undefined
  if (locale !== defaultLocale && segments.shift() !== locale) return undefined
  return matcher.match(segments, locale) as PathMatch | undefined
}

/** First segments no content alias of the language may take: screens, files, languages and the given markets. */
export function reservedAliases(locale: Locale, markets: readonly string[]): ReadonlySet<string> {
  return new Set([...matcher.reserved(locale), ...exemptSegments, ...locales, ...markets])
}
