import { describe, expect, it, vi } from 'vitest'
import { compileRouting } from '../routing'
import { sampleConfig } from '../routing/sample-routing'
import { asMarketAlias, asMarketId } from '../shared'
import {
  channel,
  channelState,
  checkoutAlias,
  checkoutMarkets,
  defaultMarket,
  fallbackAlias,
  knownAlias,
  type Market,
  markets,
  pickerMarkets,
} from '.'

const [no, , , fi] = markets as readonly [Market, Market, Market, Market]
const aliases = markets.map(({ alias }) => alias)

describe('the market of a visit', () => {
  it('[MARKET-10] without a cookie the configured fallback decides, and without one the channel’s default', () => {
    const silent = vi.fn()
    const marketOf = (configured: string | undefined, selectedMarket?: string) => {
      const finnish = { ...channel, defaultMarketId: fi.id }
      const fallbackMarket = fallbackAlias(finnish, configured, silent)
      const decide = compileRouting({ ...sampleConfig, mode: 'path', fallbackMarket })
      const decision = decide({ host: 'shop.example', path: '/', query: '', cookies: { selectedMarket } })
      return 'market' in decision && decision.market
    }
    expect(marketOf('se', 'dk')).toBe('dk')
    expect(marketOf('se')).toBe('se')
    expect(marketOf(undefined)).toBe('fi')
    expect(marketOf('')).toBe('fi')
    expect(silent).not.toHaveBeenCalled()
  })

  it('[MARKET-11] the checkout market is the selected one unless it was chosen apart', () => {
    const silent = vi.fn()
    expect(checkoutAlias(aliases, 'fi', 'dk', silent)).toBe('fi')
    expect(checkoutAlias(aliases, undefined, 'dk', silent)).toBe('dk')
    expect(checkoutAlias(aliases, '', 'dk', silent)).toBe('dk')
    expect(silent).not.toHaveBeenCalled()
  })

  it('[MARKET-12] an unknown alias is logged and the fallback used', () => {
    const logged: string[] = []
    const log = (text: string) => void logged.push(text)
    expect(knownAlias(aliases, 'xx', log)).toBeUndefined()
    expect(checkoutAlias(aliases, 'uk', 'dk', log)).toBe('dk')
    expect(fallbackAlias(channel, 'SE|SEK', log)).toBe('no')
    expect(logged).toEqual([
      'Market with alias xx not available in markets array',
      'Market with alias uk not available in markets array',
      'Market with alias SE|SEK not available in markets array',
    ])
  })

  it('writes one short line to the log, whatever a cookie says', () => {
    const log = vi.fn()
    knownAlias(aliases, `x\r\n${'y'.repeat(4_000)}`, log)
    expect(log.mock.calls).toEqual([[`Market with alias x${'y'.repeat(63)} not available in markets array`]])
  })

  it('[MARKET-04] [MARKET-07] another market changes the current one, the checkout’s and the currency', () => {
    const log = vi.fn()
    const at = (market: string, locale: 'nb' | 'sv', checkoutMarket?: string) =>
      channelState(channel, { market, locale, checkoutMarket }, log)
    expect(at('no', 'nb')).toEqual({
      ...{ id: channel.id, markets, currentLocale: 'nb' },
      ...{ currentMarket: 'no', checkoutMarket: 'no', currentCurrency: 'NOK' },
    })
    // The change writes both cookies.
    expect(at('se', 'sv', 'se')).toMatchObject({ currentMarket: 'se', checkoutMarket: 'se', currentCurrency: 'SEK' })
    expect(log).not.toHaveBeenCalled()
  })

  it('[MARKET-09] [MARKET-12] another checkout market leaves the current one and its currency, and an unknown one is none', () => {
    const log = vi.fn()
    const to = (checkoutMarket: string) => {
      const { currentMarket, currentCurrency, ...state } = channelState(
        channel,
        { market: 'no', locale: 'nb', checkoutMarket },
        log,
      )
      return [currentMarket, currentCurrency, state.checkoutMarket]
    }
    expect(to('dk')).toEqual(['no', 'NOK', 'dk'])
    expect(log).not.toHaveBeenCalled()
    expect(to('xx')).toEqual(['no', 'NOK', 'no'])
    expect(log.mock.calls).toEqual([['Market with alias xx not available in markets array']])
  })

  it('a channel falls back to its first market and needs one', () => {
    expect(defaultMarket({ ...channel, defaultMarketId: asMarketId('XX|EUR') })).toBe(no)
    expect(() => defaultMarket({ ...channel, markets: [] })).toThrow(RangeError)
  })
})

describe('who sees which market', () => {
  const virtual: Market = { ...no, alias: asMarketAlias('preview'), virtual: true }
  const checkoutOnly: Market = { ...no, alias: asMarketAlias('is'), onlyDisplayInCheckout: true }
  const all = [no, virtual, checkoutOnly]

  it('[MARKET-14] virtual markets nobody, checkout-only ones the checkout', () => {
    expect(pickerMarkets(all)).toEqual([no])
    expect(checkoutMarkets(all)).toEqual([no, checkoutOnly])
  })
})
