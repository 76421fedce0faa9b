import { channel, markets } from '@shop/domain/market'
import { expect, it, vi } from 'vitest'
import { liveMarket } from '@/data/live-market'
import { contextFor } from '@/routing/request-context'
import { channelStateOf } from './channel-state'
import { chosenMarket } from './chosen-market'
import { contextOf, placeOf } from './place-of'

it('[MARKET-04] a request knows its channel, the markets, its own and the checkout’s, its language and currency', async () => {
  const place = placeOf('fi', 'sv')!
  expect(contextOf(place)).toEqual({ channelId: channel.id, marketId: 'fi', languageId: 'sv-SE' })
  const state = {
    id: channel.id,
    currentMarket: 'fi',
    markets,
    checkoutMarket: 'fi',
    currentLocale: 'sv',
    currentCurrency: 'EUR',
  }
  expect(channelStateOf(place)).toEqual(state)
  expect(channelStateOf(place, 'dk')).toEqual({ ...state, checkoutMarket: 'dk' })
  expect(contextFor(place, { chosenCustomerType: undefined, user: undefined })).toMatchObject({
    market: 'fi',
    locale: 'sv',
    currency: 'EUR',
  })
  expect(await liveMarket(place)).toMatchObject({ channelId: channel.id, theme: {} })
})

it('[MARKET-10] the setting FALLBACK_MARKET_ALIAS says where a visit without a market begins, and the channel without one', async () => {
  const finnish = { ...channel, defaultMarketId: markets.find(({ alias }) => alias === 'fi')!.id }
  for (const [configured, ofDemo, ofFinnish] of [
    ['dk', 'dk', 'dk'],
    ['', 'no', 'fi'],
    [undefined, 'no', 'fi'],
  ] as const) {
    vi.resetModules()
    vi.stubEnv('FALLBACK_MARKET_ALIAS', configured)
    const { fallbackMarketOf, routingConfig } = await import('@/config')
    expect([routingConfig.fallbackMarket, fallbackMarketOf(finnish)]).toEqual([ofDemo, ofFinnish])
  }
  vi.unstubAllEnvs()
})

it('[MARKET-12] a checkout market of the cookie that the shop does not have is logged, and the selected one holds', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(channelStateOf(placeOf('se', 'sv')!, 'xx').checkoutMarket).toBe('se')
  expect(warned.mock.calls).toEqual([['Market with alias xx not available in markets array']])
  warned.mockRestore()
})

it('[MARKET-12] [MARKET-10] a selected market of the cookie that the shop does not have is logged, and counts as none', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect([chosenMarket('dk'), chosenMarket(undefined)]).toEqual(['dk', undefined])
  expect(warned).not.toHaveBeenCalled()
  expect(chosenMarket('xx')).toBeUndefined()
  expect(warned.mock.calls).toEqual([['Market with alias xx not available in markets array']])
  warned.mockRestore()
})
