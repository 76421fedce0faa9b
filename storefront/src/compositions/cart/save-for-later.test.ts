import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('[ANALYTICS-08] a product that is saved for later from the cart is told with its name and the band of its reduction', async () => {
  fakeTab('http://no.localhost/handlekurv')
  Object.assign(document, { querySelectorAll: () => [], querySelector: () => null })
  const { pushEntry } = await import('@/features/analytics/events-list')
  const { factsOf } = await import('@/features/analytics/product-facts')
  const { events } = await import('@/browser/events')
  const { saveForLater } = await import('./save-for-later')
  events.subscribe(({ name, detail }) => pushEntry({ event: name, product: factsOf(String(detail)) }))
  const texts = { savedForLater: '{product} er lagret', locale: 'nb' } as never
  const reduced = { isDiscounted: true, discountPercentage: 40 }
  saveForLater({ productId: 7, name: 'Kjole', lowestPrice: reduced as never }, texts)
  saveForLater({ productId: 8, name: 'Skjorte', lowestPrice: { ...reduced, isDiscounted: false } as never }, texts)
  expect((window as { dataLayer?: unknown }).dataLayer).toEqual([
    { event: 'favorite:add', product: { productId: '7', name: 'Kjole', discountPercent: 40, discountBand: '31-40' } },
    { event: 'favorite:add', product: { productId: '8', name: 'Skjorte', discountPercent: 0, discountBand: '0-5' } },
  ])
})
