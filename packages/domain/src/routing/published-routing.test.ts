import { describe, expect, it } from 'vitest'
import { compileRouting } from './decide-route'
import { withPublished } from './published-routing'
import { marketsInCircles } from './redirect-loop'
import { sampleConfig as config } from './sample-routing'
import { previewOfHost } from './shop-hosts'

const published = {
  markets: config.markets.map((market) => ({ ...market, domains: [] as readonly string[] })),
  fallbackMarket: null,
}
const domainOf = (alias: string) => config.markets.find((market) => market.alias === alias)?.domains[0] ?? ''
const root = (of: typeof config, alias: string) =>
  compileRouting(of)({ host: domainOf(alias), path: '/', query: '', cookies: {} })

describe('what is published of routing', () => {
  it('[ROUTING-11] redirects the root of the market that says so, with its status, and leaves the others', () => {
    const markets = published.markets.map((market) =>
      market.alias === 'se' ? { ...market, rootRedirect: { to: '/sv/nyheter', status: 301 } } : market,
    )
    const of = withPublished(config, { ...published, markets })
    expect(root(of, 'se')).toMatchObject({ kind: 'redirect', status: 301 })
    expect(root(of, 'dk').kind).toBe(root(config, 'dk').kind)
    const all = withPublished(config, { ...published, rootRedirect: { to: 'https://elsewhere.example/' } })
    expect(root(all, 'dk')).toMatchObject({ kind: 'redirect', status: 302, location: 'https://elsewhere.example/' })
  })

  it('keeps the domains of the installation until others are published', () => {
    expect(withPublished(config, published).markets.map(({ domains }) => domains)).toEqual(
      config.markets.map(({ domains }) => domains),
    )
  })

  it('[MARKET-12] logs a fallback market that the shop does not have, and falls back to the one of the installation', () => {
    const logged: string[] = []
    const log = (text: string) => void logged.push(text)
    expect(withPublished(config, { ...published, fallbackMarket: 'xx' }, log).fallbackMarket).toBe(
      config.fallbackMarket,
    )
    expect(withPublished(config, { ...published, fallbackMarket: 'dk' }, log).fallbackMarket).toBe('dk')
    withPublished(config, published, log)
    expect(logged).toEqual(['Market with alias xx not available in markets array'])
  })

  it('S1: leads to no market that the shop does not have, and begins in one that it has', () => {
    const only = published.markets.filter(({ alias }) => alias === 'se')
    const of = withPublished(config, { ...published, markets: only })
    expect(of.markets.map(({ alias }) => alias)).toEqual(['se'])
    expect(of.fallbackMarket).toBe('se')
    expect(compileRouting(of)({ host: domainOf('dk'), path: '/', query: '', cookies: {} }).kind).not.toBe('go')
  })

  it('finds redirects that lead in a circle, over one market and over two', () => {
    const to = (alias: string) => ({ rootRedirect: { to: `https://${domainOf(alias)}/` } })
    const withRedirects = (redirects: Record<string, object>) =>
      withPublished(config, {
        ...published,
        markets: published.markets.map((market) => ({ ...market, ...redirects[market.alias] })),
      })
    expect(marketsInCircles(config)).toEqual([])
    expect(marketsInCircles(withRedirects({ se: to('se') }))).toEqual(['se'])
    expect(marketsInCircles(withRedirects({ se: to('dk') }))).toEqual([])
    expect(marketsInCircles(withRedirects({ se: to('dk'), dk: to('se') })).toSorted()).toEqual(['dk', 'se'])
  })

  it('knows the hosts of previews', () => {
    expect(previewOfHost('ab12.preview.no.localhost:3000')).toBe('ab12')
    expect(previewOfHost('no.localhost:3000')).toBeUndefined()
    expect(previewOfHost('preview.no.localhost')).toBeUndefined()
  })
})
