import { channel } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { routingConfig } from '@/config'
import { publish } from '@/place/published'
import { sharedPage } from './shared-page'

const routingWith = (rootRedirect: { to: string; status: number } | null) => ({
  markets: routingConfig.markets.map((market) => ({ ...market, ...(market.alias === 'no' && { rootRedirect }) })),
  fallbackMarket: routingConfig.fallbackMarket,
})

const snapshot = {
  version: 1,
  hasMarketInPath: false,
  channel,
  texts: { version: '', texts: {} },
  settings: { theme: {}, offersSms: false, lender: null, markets: [] },
}

it('knows what an address means until other rules are published, and then by those', () => {
  const root = () => sharedPage('no.localhost', '/')
  expect(root()?.url).toBe('/')
  publish({ ...snapshot, routing: routingWith({ to: '/nyheter', status: 302 }) })
  expect(root()).toBeUndefined()
  expect(sharedPage('no.localhost', '/nyheter')?.url).toBe('/nyheter')
  publish({ ...snapshot, routing: routingWith(null) })
  expect(root()?.url).toBe('/')
})
