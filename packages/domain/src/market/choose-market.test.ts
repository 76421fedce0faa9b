import { describe, expect, it } from 'vitest'
import { asMarketAlias, asMarketId } from '../shared'
import {
  changeCheckoutMarket,
  changeMarket,
  channel,
  channelState,
  checkoutMarkets,
  chooseMarkets,
  defaultMarket,
  languageIn,
  type Market,
  marketByIdOrAlias,
  markets,
  pickerMarkets,
} from '.'

const [no, se, dk, fi] = markets as readonly [Market, Market, Market, Market]
const aliases = (choice: ReturnType<typeof chooseMarkets>) => [choice.market.alias, choice.checkoutMarket.alias]

describe('chooseMarkets', () => {
  it('[MARKET-10] without a cookie the configured fallback decides, and without one the channel’s default', () => {
    expect(aliases(chooseMarkets(channel, { selected: 'dk', fallback: 'se' }))).toEqual(['dk', 'dk'])
    expect(aliases(chooseMarkets(channel, { fallback: 'se' }))).toEqual(['se', 'se'])
    expect(aliases(chooseMarkets(channel, {}))).toEqual(['no', 'no'])
    expect(aliases(chooseMarkets({ ...channel, defaultMarketId: fi.id }, { selected: '' }))).toEqual(['fi', 'fi'])
    expect(chooseMarkets(channel, { selected: '', checkout: null, fallback: 'se' }).log).toEqual([])
  })

  it('[MARKET-11] the checkout market is the selected one unless it was chosen apart', () => {
    expect(aliases(chooseMarkets(channel, { selected: 'dk', checkout: 'fi' }))).toEqual(['dk', 'fi'])
    expect(aliases(chooseMarkets(channel, { selected: 'dk' }))).toEqual(['dk', 'dk'])
  })

  it('[MARKET-12] an unknown alias is logged and the fallback used', () => {
    const choice = chooseMarkets(channel, { selected: 'de', checkout: 'uk', fallback: 'se' })
    expect(aliases(choice)).toEqual(['se', 'se'])
    expect(choice.log).toEqual([
      'Market with alias de not available in markets array',
      'Market with alias uk not available in markets array',
    ])
    expect(chooseMarkets(channel, { selected: 'se' }).log).toEqual([])
  })

  it('[MARKET-12] an id is no alias', () => {
    expect(chooseMarkets(channel, { selected: 'SE|SEK' }).log).toEqual([
      'Market with alias SE|SEK not available in markets array',
    ])
  })

  it('a channel falls back to its first market and needs one', () => {
    expect(defaultMarket({ ...channel, defaultMarketId: asMarketId('XX|EUR') })).toBe(no)
    expect(() => defaultMarket({ ...channel, markets: [] })).toThrow(RangeError)
  })
})

describe('marketByIdOrAlias', () => {
  it('[MARKET-16] takes either', () => {
    expect(marketByIdOrAlias(markets, 'DK|DKK')).toBe(dk)
    expect(marketByIdOrAlias(markets, 'dk')).toBe(dk)
    expect(marketByIdOrAlias(markets, 'DKK')).toBeUndefined()
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

  it('[MARKET-15] only allowed languages can be chosen', () => {
    expect(languageIn(fi, 'sv')?.id).toBe('sv-SE')
    expect(languageIn(fi, 'nb')?.id).toBe('fi-FI')
    expect(languageIn(fi, null)?.id).toBe('fi-FI')
    expect(languageIn(fi, 'sv-SE')?.code).toBe('sv')
    expect(languageIn({ ...fi, defaultLanguageId: 'xx' }, null)?.id).toBe('fi-FI')
  })
})

describe('changing the market', () => {
  const state = channelState(channel, no, no, 'nb')

  it('[MARKET-04] the state has id, markets, both markets, locale and currency', () => {
    expect(state).toEqual({
      id: '1|no',
      markets,
      currentMarket: no,
      checkoutMarket: no,
      currentLocale: 'nb',
      currentCurrency: 'NOK',
    })
    expect(channelState(channel, fi, no, 'sv')).toMatchObject({ currentLocale: 'sv', currentCurrency: 'EUR' })
  })

  it('[MARKET-07] sets current and checkout market and currency', () => {
    expect(changeMarket(state, fi).state).toMatchObject({
      currentMarket: fi,
      checkoutMarket: fi,
      currentCurrency: 'EUR',
      currentLocale: 'fi',
    })
  })

  it('[MARKET-08] stores the choice in both cookies, broadcasts it and refetches', () => {
    expect(changeMarket(state, se).effects).toEqual([
      { kind: 'set-cookie', name: 'ralph-selected-market', value: 'se' },
      { kind: 'set-cookie', name: 'ralph-checkout-market', value: 'se' },
      { kind: 'broadcast', message: 'market', alias: 'se' },
      { kind: 'refetch-queries' },
    ])
  })

  it('[MARKET-09] the checkout market changes alone: cart reloaded, stored, broadcast', () => {
    const change = changeCheckoutMarket(state, dk)
    expect(change.state).toEqual({ ...state, checkoutMarket: dk })
    expect(change.effects).toEqual([
      { kind: 'reload-cart' },
      { kind: 'set-cookie', name: 'ralph-checkout-market', value: 'dk' },
      { kind: 'broadcast', message: 'checkout-market', alias: 'dk' },
    ])
  })
})
