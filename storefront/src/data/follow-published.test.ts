import { channel } from '@shop/domain/market'
import { afterEach, expect, it, vi } from 'vitest'
import { routingConfig } from '@/config'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['true', false],
  ['false', true],
  ['true', true],
  ['false', false],
] as const)(
  '[ROUTING-02] [ARCH-13] speaks up where shop (%s) and services (%s) do not agree whether addresses name the market',
  async (own, hasMarketInPath) => {
    vi.resetModules()
    vi.stubEnv('MARKET_IN_PATH', own)
    // What other tests of the process may find published then: the shop as it opened.
    const { markets, fallbackMarket } = routingConfig
    const snapshot = {
      ...{ version: 1, hasMarketInPath, channel, routing: { markets, fallbackMarket } },
      ...{ texts: { version: '', texts: {} }, settings: { theme: {}, offersSms: false, lender: null, markets: [] } },
    }
    vi.stubGlobal('fetch', async () => Response.json(snapshot))
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { followPublished } = await import('./follow-published')
    await followPublished(['*'])
    const isSame = (own === 'true') === hasMarketInPath
    expect(said.mock.calls).toEqual(
      isSame ? [] : [['MARKET_IN_PATH is not the same for the shop and its services: their links lead astray.']],
    )
  },
)
