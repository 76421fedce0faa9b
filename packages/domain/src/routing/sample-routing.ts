import type { RouteTable } from './route-table'
import type { RoutingConfig, RoutingRequest } from './routing-config'

const locales = ['sv', 'nb', 'da', 'fi']
const everywhere = (...paths: string[]) => Object.fromEntries(locales.map((locale) => [locale, paths]))
const each = (sv: string, nb: string, da: string, fi: string) => ({ sv: [sv], nb: [nb], da: [da], fi: [fi] })

/** A table with one route of each kind, to test and measure routing by. */
export const sampleTable: RouteTable = [
  { screen: 'home', paths: everywhere('/') },
  { screen: 'notFound', paths: everywhere('/404') },
  { screen: 'account', paths: everywhere('/account') },
  { screen: 'product', paths: everywhere('/p/{alias}', '/p/(any)/{alias}', '/p/(any)/(any)/{alias}') },
  { screen: 'category', paths: everywhere('/c/{category}', '/c/(any)/{category}') },
  { screen: 'brand', paths: everywhere('/b/{brand+}') },
  { screen: 'search', paths: everywhere('/s/{search}') },
  { screen: 'generalList', paths: everywhere('/l/{path*}') },
  { screen: 'checkout', paths: each('/kassan', '/kassen', '/kassen', '/kassa') },
  { screen: 'brands', paths: each('/märken', '/merker', '/mærker', '/merkit') },
  { screen: 'newArrivals', paths: each('/nyheter', '/nyheter', '/nyheder', '/uutuudet') },
  {
    screen: 'accountOrders',
    paths: each('/mina-sidor/ordrar', '/min-konto/bestillinger', '/min-konto/bestillinger', '/tilini/tilaukset'),
  },
  {
    screen: 'favourites',
    paths: { sv: ['/favoriter'], nb: ['/favoriter', '/favoritter'], da: ['/favoritter'], fi: ['/suosikkeja'] },
  },
  { screen: 'page', paths: everywhere('/{alias}') },
]

const market = (alias: string, defaultLanguageId: string, ...codes: string[]) => ({
  alias,
  domains: [`${alias}.localhost`, `lysning.${alias}`],
  defaultLanguageId,
  allowedLanguages: codes.map((code) => ({ code })),
})

export const sampleConfig: RoutingConfig = {
  mode: 'domain',
  markets: [
    market('no', 'nb-NO', 'nb'),
    market('se', 'sv-SE', 'sv'),
    market('dk', 'da-DK', 'da'),
    market('fi', 'fi-FI', 'fi', 'sv'),
  ],
  fallbackMarket: 'no',
  locales,
  defaultLocale: 'nb',
  exempt: ['_next', 'api', 'graphql', 'auth', 'likes', 'images', 'redirect', '__assist', 'sw.js'],
  bareHosts: ['localhost'],
  table: sampleTable,
}

/** `no.localhost/kassen?a=1` as a request; the part before the first slash is the host. */
export function aRequest(url: string, selectedMarket?: string): RoutingRequest {
  const slash = url.indexOf('/')
  const [path = '', query = ''] = url.slice(slash).split('?')
  return { host: url.slice(0, slash), path, query, cookies: { selectedMarket } }
}
