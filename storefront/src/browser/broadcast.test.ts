import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'

/** Tabs of one browser: a message reaches every other channel object of the same name. */
class FakeChannel {
  static open: FakeChannel[] = []
  readonly sent: unknown[] = []
  readonly listeners = new Set<(event: { data: unknown }) => void>()
  constructor(readonly name: string) {
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    this.sent.push(data)
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) for (const listen of other.listeners) listen({ data })
    }
  }
  addEventListener(_: string, listen: (event: { data: unknown }) => void) {
    this.listeners.add(listen)
  }
  removeEventListener(_: string, listen: (event: { data: unknown }) => void) {
    this.listeners.delete(listen)
  }
}

async function aTab() {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return import('./broadcast')
}

afterEach(() => {
  FakeChannel.open = []
  vi.unstubAllGlobals()
})

it('[TABSYNC-01] speaks of the cart and of favourites on their own channels', async () => {
  const { tellOtherTabs } = await aTab()
  tellOtherTabs({ type: 'cart' })
  tellOtherTabs({ type: 'favourites' })
  expect(FakeChannel.open.map(({ name, sent }) => [name, sent])).toEqual([
    ['ralph_channel', [{ type: 'cart' }]],
    ['favorites_channel', [{ type: 'favourites' }]],
  ])
})

it('[TABSYNC-06] acts on a message once and sends nothing back', async () => {
  const first = await aTab()
  const second = await aTab()
  const act = vi.fn()
  const stop = second.onTabMessage('cart', act)
  first.tellOtherTabs({ type: 'cart' })
  expect(act).toHaveBeenCalledTimes(1)
  expect(FakeChannel.open.flatMap(({ sent }) => sent)).toHaveLength(1)
  stop()
  first.tellOtherTabs({ type: 'cart' })
  expect(act).toHaveBeenCalledTimes(1)
})

it('[TABSYNC-06] what acts on a message is this and no other code, and says nothing itself but what it was asked by a shopper', () => {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('browser/broadcast'),
  )
  const text = (path: string) => readFileSync(src + path, 'utf8')
  expect(files.filter((path) => text(path).includes('onTabMessage(')).toSorted()).toEqual([
    'compositions/after-load/watch-auth.ts',
    'features/cart/follow-tabs.ts',
    'features/cart/live-cart.ts',
    'features/checkout/follow-checkout-market.ts',
    'features/checkout/use-checkout-updates.ts',
    'features/favourites/favourites-store.ts',
    'features/market/market-watch.ts',
  ])
  // The checkout follows another tab by `adopt`; its own choice alone is announced.
  const checkout = text('features/checkout/use-checkout-market.ts')
  const adopt = checkout.slice(checkout.indexOf('const adopt ='), checkout.indexOf('const choose ='))
  expect(adopt).toContain('followCheckoutMarket(countries, adopt)')
  expect(adopt).not.toMatch(/changeCheckoutMarket|tellOtherTabs|reloadCart/)
  for (const path of ['features/checkout/use-checkout-updates.ts', 'features/cart/live-cart.ts'])
    expect(text(path)).not.toContain('tellOtherTabs')
  expect(files.filter((path) => text(path).includes('new BroadcastChannel'))).toEqual([])
})

it('[TABSYNC-07] ignores every message of a shape it does not know', async () => {
  const { onTabMessage } = await aTab()
  const act = vi.fn()
  onTabMessage('cart', act)
  const stranger = new FakeChannel('ralph_channel')
  for (const strange of [undefined, null, 'cart', 1, [], {}, { type: 'kart' }, { type: 1 }])
    stranger.postMessage(strange)
  expect(act).not.toHaveBeenCalled()
  stranger.postMessage({ type: 'cart', data: { id: 'x' } })
  expect(act).toHaveBeenCalledTimes(1)
})

it('[ATTACK-16] [TABSYNC-07] takes a market only by its alias and a language of the shop, and nothing else along with it', async () => {
  const { parseTabMessage } = await aTab()
  const good = { type: 'market', data: { alias: 'fi', language: 'sv' } }
  expect(parseTabMessage({ ...good, more: 1, data: { ...good.data, href: 'https://evil.example' } })).toEqual(good)
  for (const data of [
    undefined,
    'fi',
    { alias: 'fi' },
    { alias: 'fi', language: 'en' },
    { alias: '../fi', language: 'sv' },
    { alias: 'FI', language: 'sv' },
    { alias: ['fi'], language: 'sv' },
    JSON.parse('{"__proto__":{"alias":"fi","language":"sv"}}'),
  ])
    expect(parseTabMessage({ type: 'market', data })).toBeUndefined()
  const delivered = { type: 'checkout-market', data: { alias: 'ee' } }
  expect(parseTabMessage({ ...delivered, more: 1, data: { alias: 'ee', href: 'https://evil.example' } })).toEqual(
    delivered,
  )
  for (const data of [undefined, 'se', {}, { alias: '../se' }, { alias: 'SE' }, { alias: ['se'] }])
    expect(parseTabMessage({ type: 'checkout-market', data })).toBeUndefined()
  expect(parseTabMessage({ type: 'auth', data: { token: 'x' } })).toEqual({ type: 'auth' })
})
