import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'
import { channel } from '@shop/domain/market'
import { afterEach, expect, it, vi } from 'vitest'
import { routingConfig } from '@/config'
import { routing } from './live-routing'
import { publish } from './published'

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('shop.published')))

it('[MARKET-12] a published fallback market that the shop does not have is logged once, and that of the installation holds', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { markets } = routingConfig
  // `ee` came to the channel after the shop was installed.
  const snapshot = { channel, routing: { markets, fallbackMarket: 'ee' } } as unknown as PublishedSnapshot
  publish(snapshot)
  expect([routing().fallbackMarket, routing().fallbackMarket]).toEqual(['no', 'no'])
  expect(warned.mock.calls).toEqual([['Market with alias ee not available in markets array']])
  warned.mockRestore()
})
