import { afterEach, expect, it, vi } from 'vitest'
import { cartPlace } from './cart-place'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[MARKET-11] [MARKET-12] the cart is priced in the chosen checkout market, else in the selected one; an unknown one is logged', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const marketWith = (cookie: string) => {
    const dataset = { channel: '1|no', market: 'se', language: 'sv-SE', checkoutMarkets: 'no se ee' }
    vi.stubGlobal('document', { cookie, documentElement: { dataset } })
    return cartPlace().marketId
  }
  expect(marketWith('')).toBe('se')
  expect(marketWith('ralph-checkout-market=ee')).toBe('ee')
  expect(warned).not.toHaveBeenCalled()
  expect(marketWith('ralph-checkout-market=xx')).toBe('se')
  expect(warned.mock.calls).toEqual([['Market with alias xx not available in markets array']])
})
