import { describe, expect, it } from 'vitest'
import { compileRouting, decideRoute } from './decide-route'
import type { RoutingConfig } from './routing-config'
import { aRequest, sampleConfig } from './sample-routing'

const pathConfig: RoutingConfig = { ...sampleConfig, mode: 'path' }
const inDomain = (url: string, selected?: string) => decideRoute(aRequest(url, selected), sampleConfig)
const inPath = (url: string, selected?: string) => decideRoute(aRequest(url, selected), pathConfig)
const locationOf = (decision: ReturnType<typeof inDomain>) =>
  decision.kind === 'redirect' ? decision.location : decision

describe('routing with a domain for each market', () => {
  it('[ROUTING-01] takes the market from the host, whatever its port, case or sub-domain', () => {
    for (const host of ['se.localhost', 'SE.localhost:3000', 'lysning.se', 'www.lysning.se', 'x1.assist.lysning.se.']) {
      expect(inDomain(`${host}/sv/kassan`, 'no'), host).toEqual({
        kind: 'go',
        market: 'se',
        locale: 'sv',
        screen: 'checkout',
        params: {},
        internalPath: '/se/sv/checkout',
      })
    }
  })

  it('takes the market from the cookie, else the fallback, on a host that is no market', () => {
    expect(inDomain('127.0.0.1/sv/kassan', 'se')).toMatchObject({ kind: 'go', market: 'se' })
    expect(inDomain('127.0.0.1/kassen')).toMatchObject({ kind: 'go', market: 'no' })
    expect(inDomain('127.0.0.1/kassen', '__proto__')).toMatchObject({ kind: 'go', market: 'no' })
  })

  it('sends a bare host to the market of the cookie or the fallback, and keeps port, path and query', () => {
    expect(inDomain('localhost:3000/kassen?a=1&b=%20')).toEqual({
      kind: 'redirect',
      location: '//no.localhost:3000/kassen?a=1&b=%20',
      status: 307,
    })
    expect(locationOf(inDomain('localhost/', 'dk'))).toBe('//dk.localhost/da')
  })

  it('[ROUTING-02] knows nothing of market segments', () => {
    expect(inDomain('no.localhost/no/nb/kassen')).toMatchObject({ kind: 'not-found', market: 'no', locale: 'nb' })
  })

  it('[ROUTING-07] replaces a language the market does not allow by its default language', () => {
    expect(locationOf(inDomain('se.localhost/da/account'))).toBe('/sv/account')
    expect(locationOf(inDomain('no.localhost/fi'))).toBe('/')
    expect(inDomain('fi.localhost/sv/kassan')).toMatchObject({ kind: 'go', market: 'fi', locale: 'sv' })
    expect(locationOf(inDomain('fi.localhost/da/account'))).toBe('/fi/account')
  })

  it('[ROUTING-07] [ROUTING-08] takes the default language from its id, though another is allowed before it', () => {
    const markets = sampleConfig.markets.map((market) =>
      market.alias === 'fi' ? { ...market, defaultLanguageId: 'sv-SE' } : market,
    )
    const decide = compileRouting({ ...sampleConfig, markets })
    expect(locationOf(decide(aRequest('fi.localhost/da/account')))).toBe('/sv/account')
    expect(locationOf(decide(aRequest('fi.localhost/account')))).toBe('/sv/account')
    expect(decide(aRequest('fi.localhost/fi/account'))).toMatchObject({ kind: 'go', locale: 'fi' })
  })

  it('[ROUTING-08] does so for the unprefixed path of a market without nb', () => {
    expect(locationOf(inDomain('se.localhost/account'))).toBe('/sv/account')
    expect(locationOf(inDomain('se.localhost/'))).toBe('/sv')
    expect(inDomain('no.localhost/account')).toMatchObject({ kind: 'go', locale: 'nb' })
  })

  it('[ROUTING-09] says a known path in the language it redirects to', () => {
    expect(locationOf(inDomain('se.localhost/kassen'))).toBe('/sv/kassan')
    expect(locationOf(inDomain('fi.localhost/da/m%C3%A6rker'))).toBe('/fi/merkit')
    expect(locationOf(inDomain('se.localhost/merker'))).toBe('/sv/m%C3%A4rken')
    expect(locationOf(inDomain('no.localhost/sv/mina-sidor/ordrar'))).toBe('/min-konto/bestillinger')
    expect(locationOf(inDomain('dk.localhost/p/dame/blå kjole'))).toBe('/da/p/bl%C3%A5%20kjole')
    expect(locationOf(inDomain('dk.localhost/nobody/knows'))).toBe('/da/nobody/knows')
  })

  it('[ROUTE-02] drops a written-out default language', () => {
    expect(locationOf(inDomain('no.localhost/nb/kassen?x=1'))).toBe('/kassen?x=1')
    expect(locationOf(inDomain('no.localhost/nb'))).toBe('/')
  })

  it('[ROUTING-12] treats a language that is not configured as an ordinary segment', () => {
    expect(inDomain('no.localhost/en')).toMatchObject({ kind: 'go', screen: 'page', params: { alias: 'en' } })
    expect(inDomain('no.localhost/en/kassen')).toMatchObject({ kind: 'not-found', locale: 'nb' })
  })

  it('leaves the exempt first segments alone', () => {
    for (const path of [
      '/api/log-error',
      '/graphql',
      '/auth/login',
      '/likes/users/1',
      '/images/1',
      '/sw.js',
      '/_next/x.js',
    ]) {
      expect(inDomain(`localhost${path}`), path).toEqual({ kind: 'exempt' })
    }
    expect(inDomain('no.localhost/apis')).not.toEqual({ kind: 'exempt' })
  })

  it('[ROUTE-42] matches raw, decomposed and encoded letters', () => {
    for (const path of ['märken', 'ma\u0308rken', 'm%C3%A4rken', 'm%c3%a4rken', 'ma%CC%88rken']) {
      expect(inDomain(`se.localhost/sv/${path}`), path).toMatchObject({ kind: 'go', screen: 'brands' })
    }
  })

  it('[ROUTE-52] hands over typed parameters and one inner address for all paths of a screen', () => {
    expect(inDomain('no.localhost/p/a/b/kj%C3%B8le')).toMatchObject({
      params: { alias: 'kjøle' },
      internalPath: '/no/nb/product/kj%C3%B8le',
    })
    expect(inDomain('no.localhost/b/a/b')).toMatchObject({
      params: { brand: ['a', 'b'] },
      internalPath: '/no/nb/brand/a/b',
    })
    expect(inDomain('no.localhost/s/r%C3%B8d%2Fbl%C3%A5')).toMatchObject({
      params: { search: 'rød/blå' },
      internalPath: '/no/nb/search/r%C3%B8d%2Fbl%C3%A5',
    })
    expect(inDomain('no.localhost/favoritter')).toMatchObject({
      screen: 'favourites',
      internalPath: '/no/nb/favourites',
    })
    expect(inDomain('no.localhost/')).toMatchObject({ screen: 'home', internalPath: '/no/nb' })
  })

  it('finds nothing behind broken escapes, dots, control characters and /404', () => {
    for (const path of ['/%zz', '/%2e%2e/x', '/s/a%00b', '/404', '/c', '/p/a/b/c/d']) {
      expect(inDomain(`no.localhost${path}`), path).toEqual({
        kind: 'not-found',
        market: 'no',
        locale: 'nb',
        internalPath: '/no/nb/not-found',
      })
    }
  })

  it('tidies slashes without ever leaving the host', () => {
    expect(inDomain('no.localhost/kassen/?a=1')).toEqual({ kind: 'redirect', location: '/kassen?a=1', status: 308 })
    expect(locationOf(inDomain('no.localhost//evil.example/x'))).toBe('/evil.example/x')
    expect(locationOf(inDomain('se.localhost//evil.example'))).toBe('/sv/evil.example')
    expect(locationOf(inDomain('se.localhost/\\evil.example'))).toBe('/sv/%5Cevil.example')
  })
})

describe('routing with the market in the path', () => {
  it('[ROUTING-02] serves /{market}/{locale}/..., nb too', () => {
    expect(inPath('shop.example/no/nb/kassen')).toMatchObject({
      kind: 'go',
      market: 'no',
      locale: 'nb',
      screen: 'checkout',
    })
    expect(inPath('shop.example/fi/sv')).toMatchObject({ kind: 'go', market: 'fi', locale: 'sv', screen: 'home' })
    expect(locationOf(inPath('shop.example/no/kassen'))).toBe('/no/nb/kassen')
    expect(locationOf(inPath('shop.example/fi/kassa'))).toBe('/fi/fi/kassa')
  })

  it('[ROUTING-03] leaves the root path alone', () => {
    expect(inPath('shop.example/')).toMatchObject({ kind: 'go', market: 'no', locale: 'nb', screen: 'home' })
    expect(inPath('shop.example/', 'se')).toMatchObject({ kind: 'go', market: 'se', locale: 'sv', screen: 'home' })
  })

  it('[ROUTING-04] adds a missing market: from the cookie, else the host, else the fallback', () => {
    expect(locationOf(inPath('dk.localhost/sv/nyheter', 'se'))).toBe('/se/sv/nyheter')
    expect(locationOf(inPath('se.localhost/sv/nyheter'))).toBe('/se/sv/nyheter')
    expect(locationOf(inPath('shop.example/sv/nyheter'))).toBe('/no/nb/nyheter')
    expect(locationOf(inPath('shop.example/s/fi'))).toBe('/no/nb/s/fi')
  })

  it('[ROUTING-05] replaces an unknown market by the fallback market', () => {
    expect(locationOf(inPath('se.localhost/xx/nb/kassen', 'se'))).toBe('/no/nb/kassen')
    expect(locationOf(inPath('se.localhost/xx/sv/kassan', 'se'))).toBe('/no/nb/kassen')
    const danish = { ...pathConfig, fallbackMarket: 'dk' }
    expect(locationOf(decideRoute(aRequest('se.localhost/xx/nb/kassen', 'se'), danish))).toBe('/dk/da/kassen')
  })

  it('[MARKET-12] logs a market of the address that is none, and no address without one', () => {
    const logged: string[] = []
    const log = (text: string) => void logged.push(text)
    for (const url of ['shop.example/xx/nb/kassen', 'shop.example/se/sv', 'shop.example/s/fi', 'shop.example/'])
      decideRoute({ ...aRequest(url), log }, pathConfig)
    expect(logged).toEqual(['Market with alias xx not available in markets array'])
  })

  it('[ROUTING-06] swaps /{locale}/{market}', () => {
    expect(locationOf(inPath('shop.example/sv/se/kassan?a=1'))).toBe('/se/sv/kassan?a=1')
    expect(locationOf(inPath('shop.example/sv/fi/kassan'))).toBe('/fi/sv/kassan')
  })

  it('[ROUTING-07] [ROUTING-09] replaces a language the market does not allow and translates the path', () => {
    expect(locationOf(inPath('shop.example/se/da/kassen'))).toBe('/se/sv/kassan')
    expect(locationOf(inPath('shop.example/fi/nb/merker'))).toBe('/fi/fi/merkit')
  })

  it('[ROUTING-12] has no market or language in unknown segments', () => {
    expect(locationOf(inPath('shop.example/en/se/x'))).toBe('/no/nb/en/se/x')
    expect(inPath('shop.example/se/sv/en')).toMatchObject({ kind: 'go', params: { alias: 'en' } })
  })
})

describe('every redirect', () => {
  it('[ROUTING-10] keeps the query string as it came', () => {
    const query = 'q=r%C3%B8d+kjole&p-Color=Red~12,Bl%C3%A5~3&returnTo=%2Fa%3Fb'
    const toNews = compileRouting({ ...sampleConfig, rootRedirect: { to: '/nyheter' } })
    for (const location of [
      inDomain(`se.localhost/kassen?${query}`),
      inDomain(`localhost/kassen?${query}`),
      inDomain(`no.localhost/nb/kassen?${query}`),
      inDomain(`no.localhost/kassen/?${query}`),
      toNews(aRequest(`no.localhost/?${query}`)),
      inPath(`shop.example/sv/se/kassan?${query}`),
      inPath(`shop.example/kassen?${query}`),
    ].map(locationOf)) {
      expect(String(location).split('?')[1]).toBe(query)
    }
  })

  it('sends the root where the configuration says, with 302 unless it names another status', () => {
    const withRoot = (rootRedirect: RoutingConfig['rootRedirect'], url: string) =>
      compileRouting({ ...sampleConfig, rootRedirect: rootRedirect! })(aRequest(url))
    expect(withRoot({ to: '/nyheter' }, 'no.localhost/?a=1')).toEqual({
      kind: 'redirect',
      location: '/nyheter?a=1',
      status: 302,
    })
    expect(withRoot({ to: '/nyheter?b=2', status: 301 }, 'no.localhost/?a=1')).toMatchObject({
      location: '/nyheter?b=2&a=1',
      status: 301,
    })
    expect(withRoot({ to: '/nyheter' }, 'se.localhost/')).toMatchObject({ location: '/sv/nyheter', status: 302 })
    for (const to of ['/', '/nb', '/sv']) {
      expect(withRoot({ to }, 'no.localhost/'), to).toMatchObject({ kind: 'go', screen: 'home' })
    }
    expect(withRoot({ to: '/nyheter' }, 'no.localhost/kassen')).toMatchObject({ kind: 'go', screen: 'checkout' })
  })

  it('refuses a configuration it could not keep', () => {
    expect(() => compileRouting({ ...sampleConfig, fallbackMarket: 'xx' })).toThrow('xx')
    expect(() => compileRouting({ ...sampleConfig, locales: ['nb'] })).toThrow('market se')
  })
})
