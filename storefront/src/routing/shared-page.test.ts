import { expect, it } from 'vitest'
import { routingConfig } from '../lib/config'
import { publishRouting } from '../lib/live-routing'
import { sharedPage } from './shared-page'

const published = (rootRedirect: { to: string; status: number } | null) => ({
  markets: routingConfig.markets.map((market) => ({ ...market, ...(market.alias === 'no' && { rootRedirect }) })),
  fallbackMarket: routingConfig.fallbackMarket,
})

it('knows what an address means until other rules are published, and then by those', () => {
  const root = () => sharedPage('no.localhost', '/')
  expect(root()?.url).toBe('/')
  publishRouting(published({ to: '/nyheter', status: 302 }))
  expect(root()).toBeUndefined()
  expect(sharedPage('no.localhost', '/nyheter')?.url).toBe('/nyheter')
  publishRouting(published(null))
  expect(root()?.url).toBe('/')
})
