import { expect, it } from 'vitest'
import { createShopLinks } from './shop-links'

const here = { market: 'se', locale: 'sv' } as const

it('writes the path of the language behind the first domain of the market', () => {
  const links = createShopLinks({ MARKET_IN_PATH: false, STOREFRONT_PORT: 3000 }, new Map([['se', ['www.lysning.se']]]))
  expect(links(here, 'resetPassword', { query: { resetKey: 'a+b' } })).toBe(
    'https://www.lysning.se/sv/account/reset-password?resetKey=a%2Bb',
  )
  expect(links({ market: 'no', locale: 'nb' }, 'product', { params: { alias: 'blå-kjole' } })).toBe(
    'http://no.localhost:3000/p/bl%C3%A5-kjole',
  )
})

it('puts market and language into the path where the installation does', () => {
  const links = createShopLinks({ MARKET_IN_PATH: true, STOREFRONT_PORT: 3000 }, new Map([['se', ['lysning.com']]]))
  expect(links(here, 'accountOrders')).toBe('https://lysning.com/se/sv/mina-sidor/ordrar')
})
