import { describe, expect, it } from 'vitest'
import { readShopConfig } from './shop-config'

const market = (alias: string, defaultLanguageId: string) => ({
  alias,
  domains: [`${alias}.localhost`],
  defaultLanguageId,
  allowedLanguages: [{ code: defaultLanguageId.slice(0, 2) }],
})
const least = { shopName: 'Lysning', markets: [market('no', 'nb-NO'), market('se', 'sv-SE')], fallbackMarket: 'no' }

describe('the configuration of a shop', () => {
  it('is filled up with the defaults of the specification', () => {
    expect(readShopConfig(least)).toMatchObject({
      mode: 'domain',
      breakpoints: { tablet: 768, laptop: 1024, desktop: 1280, desktopBig: 1536 },
      endpoints: { graphql: '/graphql', auth: '/auth/', favourites: '/likes', search: '/api/storefront/v3' },
      productListDefaultSort: 'LATEST',
      customerTypes: [
        { type: 'PERSON', vat: true },
        { type: 'ORGANIZATION', vat: false },
      ],
    })
    expect(readShopConfig({ ...least, rootRedirect: { to: '/nyheter' } }).rootRedirect).toEqual({
      to: '/nyheter',
      status: 302,
    })
    expect(readShopConfig(least).rootRedirect).toBeUndefined()
  })

  it.each<[string, object]>([
    ['shopName is missing', { shopName: undefined }],
    ['markets is missing', { markets: undefined }],
    ['fallbackMarket is missing', { fallbackMarket: undefined }],
    ['fallbackMarket: is not one of the markets', { fallbackMarket: 'xx' }],
    ['markets.0.domains', { markets: [{ ...market('no', 'nb-NO'), domains: [] }] }],
    ['markets: share a domain', { markets: [market('no', 'nb-NO'), market('no', 'nb-NO')] }],
    ['markets.0.defaultLanguageId', { markets: [market('no', 'norsk')] }],
    ['breakpoints: must rise', { breakpoints: { tablet: 768, laptop: 700, desktop: 1280, desktopBig: 1536 } }],
    ['rootRedirect.to', { rootRedirect: { to: '//evil.example' } }],
    ['productListDefaultSort', { productListDefaultSort: 'NAME' }],
    ['endpoints.graphql', { endpoints: { graphql: 'https://elsewhere.example' } }],
    ['customerTypes: need PERSON', { customerTypes: [{ type: 'CLUB', vat: true }] }],
  ])('stops the start with a message: %s', (named, change) => {
    expect(() => readShopConfig({ ...least, ...change })).toThrow(named)
  })
})
