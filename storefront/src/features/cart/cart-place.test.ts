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
    vi.stubGlobal('document', { cookie, documentElement: { lang: 'sv-SE', dataset } })
    vi.stubGlobal('location', { pathname: '/sv/kassan', search: '', hash: '' })
    return cartPlace().marketId
  }
  expect(marketWith('')).toBe('se')
  expect(marketWith('ralph-checkout-market=ee')).toBe('ee')
  expect(warned).not.toHaveBeenCalled()
  expect(marketWith('ralph-checkout-market=xx')).toBe('se')
  expect(warned.mock.calls).toEqual([['Market with alias xx not available in markets array']])
})

it('[NAV-07] the cart is fetched with the fee of the chosen delivery in the checkout, and nowhere else', () => {
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { lang: 'sv-SE', dataset: { channel: '1|no', market: 'se', language: 'sv-SE' } },
  })
  const sentAt = (pathname: string) => {
    vi.stubGlobal('location', { pathname, search: '', hash: '' })
    return cartPlace()
  }
  for (const path of ['/sv/kassan', '/sv/checkout/confirm', '/se/sv/kassan'])
    expect(sentAt(path), path).toMatchObject({ marketId: 'se', allowExternalShippingFee: true })
  for (const path of ['/sv', '/sv/varukorg', '/sv/c/kassan'])
    expect(sentAt(path), path).not.toHaveProperty('allowExternalShippingFee')
})
