import { broadcastChannels } from '@shop/domain/constants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let hear: (event: { data: unknown }) => void

beforeEach(() => {
  vi.resetModules()
  // The cookie of the other tab may come after its message.
  vi.stubGlobal('document', { cookie: 'ralph-checkout-market=no' })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {
        expect(name).toBe(broadcastChannels.shop)
      }
      postMessage() {}
      addEventListener(_: string, listen: typeof hear) {
        hear = listen
      }
      removeEventListener() {
        hear = () => {}
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it('[TABSYNC-05] adopts the market that another tab names, if the checkout offers it', async () => {
  const { followCheckoutMarket } = await import('./follow-checkout-market')
  const adopt = vi.fn()
  const stop = followCheckoutMarket([{ market: 'no' }, { market: 'ee' }], adopt)
  hear({ data: { type: 'checkout-market', data: { alias: 'ee' } } })
  expect(adopt.mock.calls).toEqual([['ee']])
  hear({ data: { type: 'checkout-market', data: { alias: 'dk' } } })
  hear({ data: { type: 'checkout-market' } })
  stop()
  hear({ data: { type: 'checkout-market', data: { alias: 'no' } } })
  expect(adopt).toHaveBeenCalledTimes(1)
})
