import { channel, checkoutAlias } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { deliveryMarkets, marketOf, shopChannel } from './live-channel'
import { contextOf, placeOf } from './place-of'

it('[MARKET-04] a page knows its channel, the markets, its own and the checkout’s, locale and currency', () => {
  const place = placeOf('fi', 'sv')
  expect(place).toMatchObject({ channelId: channel.id, market: 'fi', locale: 'sv' })
  expect(place && contextOf(place)).toEqual({ channelId: channel.id, marketId: 'fi', languageId: 'sv-SE' })
  expect(shopChannel().markets).toEqual(channel.markets)
  expect(marketOf('fi')?.currency.code).toBe('EUR')
  const delivery = deliveryMarkets().map(({ alias }) => alias)
  expect(checkoutAlias(delivery, 'dk', 'fi', () => {})).toBe('dk')
})
