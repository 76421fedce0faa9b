import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('[MARKET-09] [CART-29] reloads the cart at the new market, stores it and tells the other tabs; the current market stays', async () => {
  vi.resetModules()
  const jar = new Map([['ralph-selected-market', 'no']])
  const told: unknown[] = []
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/kassen', search: '', hash: '' })
  vi.stubGlobal('document', {
    documentElement: {
      lang: 'nb-NO',
      dataset: { channel: '1|no', market: 'no', language: 'nb-NO', checkoutMarkets: 'no se ee' },
    },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    },
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void told.push(message)
    },
  )
  const { changeCheckoutMarket } = await import('@/features/checkout/change-checkout-market')
  const { cartPlace } = await import('@/features/cart/cart-place')
  const asked: string[] = []
  expect(cartPlace().marketId).toBe('no')

  changeCheckoutMarket('ee', () => void asked.push(cartPlace().marketId))

  expect(asked).toEqual(['ee'])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-selected-market': 'no', 'ralph-checkout-market': 'ee' })
  expect(told).toEqual([{ type: 'checkout-market', data: { alias: 'ee' } }])
})
