import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ownKey, ownShop } from '@shop/testkit/operator'
import { expect, it } from 'vitest'
import { wrongSettings } from './check-settings'
import { wrongShop } from './check-shop'

const WRONG = {
  SERVICES_URL: 'nowhere',
  AUTH_ENDPOINT: '/auth',
  SIGN_ENDPOINT: 'https://auth.example/sign',
  PAYMENTS_PUBLIC_URL: 'ftp://pay.example',
  CONSOLE_ORIGINS: 'http://console.example,,x',
  MARKET_IN_PATH: 'yes',
  MARKET_DOMAINS: 'no=lysning.no,se',
  FALLBACK_MARKET_ALIAS: 'NO|NOK',
  GRAPHQL_PATH: 'https://elsewhere.example/graphql',
  TAG_MANAGER_URL: 'tags.example',
  ENGAGEMENT_SCRIPT_URL: '//engage.example/va.js',
  IMAGE_CDN: 'cdn.example/{file}',
  SEARCH_SESSION_NAME: 'ralph-favorites',
  SHOP_PERSISTED_QUERIES: 'yes',
  SERVICE_WORKER: '0',
  ROOT_REDIRECT: '//elsewhere.example',
  ROOT_REDIRECT_STATUS: '200',
}

const NEEDED = {
  PORT: '0',
  API_KEY: 'a key of a test',
  SERVICES_URL: 'http://127.0.0.1:1',
  FORWARDER_SECRET: 'a secret of a test',
}
const NEEDED_BY = {
  storefront: { ...NEEDED, ...ownShop },
  console: { ...NEEDED, SESSION_SECRET: ownKey() },
} as const

it('[ARCH-13] names each setting of the shop that is there and wrong', () => {
  for (const [name, value] of Object.entries(WRONG))
    expect(wrongSettings({ ...NEEDED, [name]: value })).toEqual([`${name} is "${value}", which the shop cannot use.`])
  const right = {
    ...NEEDED,
    SERVICES_URL: 'http://127.0.0.1:4000',
    CONSOLE_ORIGINS: 'http://console.localhost:3001, https://console.lysning.no',
    MARKET_DOMAINS: 'no=www.lysning.no, no=lysning.no,se=lysning.se',
    MARKET_IN_PATH: 'true',
    FALLBACK_MARKET_ALIAS: 'no',
    ROOT_REDIRECT: '/nyheter',
    ROOT_REDIRECT_STATUS: '301',
    PAYMENTS_PUBLIC_URL: '',
    AUTH_ENDPOINT: '/api/lysning_prod/',
    SIGN_ENDPOINT: '/auth/sign',
    GRAPHQL_PATH: '/graphql',
    TAG_MANAGER_URL: '/api/tag-manager.js',
    ENGAGEMENT_SCRIPT_URL: 'https://engage.example/va.js',
    IMAGE_CDN: 'https://cdn.example/{type}/{file}?{query}',
    SEARCH_SESSION_NAME: 'voyado.session',
    SHOP_PERSISTED_QUERIES: 'on',
    SERVICE_WORKER: 'off',
  }
  expect(wrongSettings(right)).toEqual([])
  expect(wrongSettings(NEEDED)).toEqual([])
  // All at once, and nothing that is secret is repeated.
  const wrong = { PORT: 'x', API_KEY: 'short', SERVICES_URL: '', SESSION_SECRET: 'short' }
  const faults = ['PORT is "x", which the shop cannot use.', 'API_KEY is shorter than 8 letters.']
  const missing = ['FORWARDER_SECRET', 'SERVICES_URL'].map((name) => `${name} is missing: set it in the environment.`)
  expect(wrongSettings(wrong)).toEqual([...faults, ...missing])
})

it('[ARCH-13] names what of the shop is missing or does not fit: market, domain, breakpoint, endpoint, order, redirect, flag', () => {
  expect(wrongShop()).toBeUndefined()
  const market = {
    alias: 'no',
    domains: ['no.localhost'],
    defaultLanguageId: 'nb-NO',
    allowedLanguages: [{ code: 'nb' }],
  }
  const rising = { tablet: 768, laptop: 1024, desktop: 1280, desktopBig: 1536 }
  for (const [named, change] of [
    ['shopName is missing', { shopName: undefined }],
    ['markets is missing', { markets: undefined }],
    ['markets: share a domain', { markets: [market, { ...market, alias: 'se' }] }],
    ['markets.0.domains', { markets: [{ ...market, domains: [] }] }],
    ['fallbackMarket is missing', { fallbackMarket: undefined }],
    ['fallbackMarket: is not one of the markets', { fallbackMarket: 'xx' }],
    ['breakpoints: must rise', { breakpoints: { ...rising, laptop: 700 } }],
    ['breakpoints.desktop is missing', { breakpoints: { ...rising, desktop: undefined } }],
    ['endpoints.graphql', { endpoints: { graphql: 'https://elsewhere.example' } }],
    ['productListDefaultSort', { productListDefaultSort: 'NAME' }],
    ['rootRedirect.to', { rootRedirect: { to: '//evil.example' } }],
    ['features.persistedQueries', { features: { persistedQueries: 'yes' } }],
  ] as const)
    expect(wrongShop(change), named).toContain(named)
})

/** How the server of an app ends that is started by itself, with these settings and no others. */
function started(app: 'storefront' | 'console', settings: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: fileURLToPath(new URL(`../../../${app}`, import.meta.url)),
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
  })
  return { status, said: stderr.trim() }
}
it.each([
  ['ROOT_REDIRECT_STATUS', '200', 'ROOT_REDIRECT_STATUS is "200", which the shop cannot use.'],
  [
    'MARKET_DOMAINS',
    'no=shop.localhost,se=shop.localhost',
    "The shop's configuration is not usable: markets: share a domain",
  ],
])('[ARCH-13] does not start the shop with a wrong %s', (name, value, sentence) => {
  const { status, said } = started('storefront', { ...NEEDED_BY.storefront, [name]: value })
  expect(said).toBe(sentence)
  expect(status).toBe(1)
})

it('[ARCH-13] says of the console all that is missing or wrong at once, and repeats nothing secret', () => {
  const { said } = started('console', { PORT: 'x', API_KEY: 'short', SESSION_SECRET: 'short', CONSOLE_GALLERY: 'yes' })
  expect(said.split('\n')).toEqual([
    ...['PORT is "x", which the shop cannot use.', 'API_KEY is shorter than 8 letters.'],
    ...['FORWARDER_SECRET', 'SERVICES_URL'].map((name) => `${name} is missing: set it in the environment.`),
    'SESSION_SECRET is shorter than 32 letters.',
    'CONSOLE_GALLERY is "yes", which the shop cannot use.',
  ])
})

it.each(
  (['storefront', 'console'] as const).flatMap((app) =>
    Object.keys(app === 'console' ? NEEDED_BY.console : NEEDED).map((name) => [app, name] as const),
  ),
)('[ARCH-13] [ARCH-02] the %s, started by itself, ends without %s and says so', (app, name) => {
  const { status, said } = started(app, { ...NEEDED_BY[app], [name]: '' })
  expect(said).toBe(`${name} is missing: set it in the environment.`)
  expect(status).toBe(1)
})

it('[ARCH-13] starts no shop of somebody’s own that would show the name or the company of the demo, and says all that is missing', () => {
  const own: Record<string, string> = { ...NEEDED_BY.storefront, NODE_ENV: 'production' }
  expect(wrongSettings(own)).toEqual([])
  const demo = 'The shop would show the name and the company of the demo: '
  for (const name of ['SHOP_NAME', 'SELLER_NAME', 'SELLER_CITY', 'SELLER_ADDRESS', 'SELLER_EMAIL', 'SELLER_PHONE'])
    for (const value of [undefined, ''])
      expect(wrongSettings({ ...own, [name]: value })).toEqual([`${demo}${name} is missing.`])
  expect(wrongSettings({ ...own, SELLER_NUMBERS: 'NO=999 888 777' })).toEqual([
    `${demo}SELLER_NUMBERS says nothing of SE.`,
  ])
  // The demo is told that it is one by who starts it, and work on the code is none.
  for (const its of [{ DATABASE_IS_OWN: 'true' }, { NODE_ENV: 'development' }])
    expect(wrongSettings({ ...NEEDED, NODE_ENV: 'production', ...its })).toEqual([])
  const { status, said } = started('storefront', NEEDED)
  expect(said).toBe(
    `${demo}SHOP_NAME is missing; SELLER_NAME is missing; SELLER_CITY is missing; SELLER_ADDRESS is missing; SELLER_EMAIL is missing; SELLER_PHONE is missing.`,
  )
  expect(status).toBe(1)
})

it('[ARCH-13] does not start the console with a secret that seals no session', () => {
  const { status, said } = started('console', { ...NEEDED_BY.console, SESSION_SECRET: 'x'.repeat(31) })
  expect(said).toBe('SESSION_SECRET is shorter than 32 letters.')
  expect(status).toBe(1)
})
