import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Seen = { readonly isIntersecting: boolean; readonly target: unknown }
class Card {
  readonly dataset: Record<string, string>
  constructor(product: string, discount?: string) {
    this.dataset = { product, ...(discount && { discount }) }
  }
  querySelector = () => ({ textContent: ` ${this.dataset.product} ` })
}
let cards: Card[]
let watched: Set<unknown>
let tellViews: (entries: Seen[]) => void
let page: EventTarget
let tab: EventTarget & { visibilityState?: string }

beforeEach(() => {
  vi.resetModules()
  cards = [...'abcdef'].map((name) => new Card(name, '25'))
  watched = new Set()
  page = new EventTarget()
  tab = new EventTarget()
  vi.stubGlobal('HTMLElement', Card)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(tab, { querySelectorAll: () => cards, body: {} }))
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof tellViews, { threshold }: { threshold: number }) {
        expect(threshold).toBeGreaterThan(0)
        tellViews = tell
      }
      observe = (card: unknown) => void watched.add(card)
      unobserve = (card: unknown) => void watched.delete(card)
      disconnect = () => watched.clear()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** What is told of the cards, and how a card comes into view or passes by outside of it. */
async function following() {
  const told: string[][] = []
  const { watchImpressions } = await import('./product-impressions')
  const { turnPage } = watchImpressions((products) => told.push(products.map(({ productId }) => productId)))
  const show = (names: string, isIntersecting = true) =>
    tellViews(
      cards.filter((card) => names.includes(card.dataset.product!)).map((target) => ({ isIntersecting, target })),
    )
  return { told, show, turnPage }
}

it('[ANALYTICS-07] [ANALYTICS-05] a card counts when it comes into view and not before, once in a view of the page', async () => {
  const { told, show, turnPage } = await following()
  show('abcdef', false)
  page.dispatchEvent(new Event('pagehide'))
  expect(told).toEqual([])
  show('abc')
  expect(told).toEqual([])
  show('ad')
  expect(told).toEqual([['a', 'b', 'c', 'd']])
  show('abcd')
  page.dispatchEvent(new Event('pagehide'))
  expect(told).toHaveLength(1)
  turnPage()
  show('abcd')
  expect(told).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
})

it('[ANALYTICS-06] the rest is told when the page is unloaded or put away, and once', async () => {
  const { told, show } = await following()
  show('abcde')
  page.dispatchEvent(new Event('pagehide'))
  expect(told).toEqual([['a', 'b', 'c', 'd'], ['e']])
  show('f')
  tab.visibilityState = 'hidden'
  tab.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(told).toEqual([['a', 'b', 'c', 'd'], ['e'], ['f']])
})

it('[ANALYTICS-08] each product of an impression and of a favourite names its band in the events list', async () => {
  const list: { dataLayer?: unknown[] } = {}
  vi.stubGlobal('window', list)
  vi.stubGlobal('location', { pathname: '/' })
  Object.assign(document, { cookie: '', documentElement: { dataset: {} } })
  const { startAnalytics } = await import('./start-analytics')
  const { events } = await import('@/browser/events')
  startAnalytics()
  cards = [new Card('a', '25'), new Card('b'), new Card('c', '81'), new Card('d', '5.6')]
  tellViews(cards.map((target) => ({ isIntersecting: true, target })))
  events.emit({ name: 'favorite:add', detail: 'c' })
  events.emit({ name: 'favorite:remove', detail: 'b' })
  // A heart without a card, as on a product page or in a quick shop, says it itself; put back after its card is gone, it is as it was.
  const heart = { dataset: { favourite: '9', name: 'Kjole', discount: '40' }, querySelector: () => null }
  cards = [heart as never]
  events.emit({ name: 'favorite:add', detail: 9 })
  cards = []
  events.emit({ name: 'favorite:add', detail: 'c' })
  const facts = (productId: string, discountPercent: number, discountBand: string) => ({
    ...{ productId, name: productId, discountPercent, discountBand },
  })
  expect(list.dataLayer).toEqual([
    {
      event: 'product-impressions',
      products: [facts('a', 25, '21-30'), facts('b', 0, '0-5'), facts('c', 81, '81-100'), facts('d', 5.6, '6-10')],
    },
    { event: 'favorite:add', product: facts('c', 81, '81-100') },
    { event: 'favorite:remove', product: facts('b', 0, '0-5') },
    { event: 'favorite:add', product: { ...facts('9', 40, '31-40'), name: 'Kjole' } },
    { event: 'favorite:add', product: facts('c', 81, '81-100') },
  ])
})

it('[ANALYTICS-13] a change of the kind of customer is told with the kind that it became', async () => {
  const list: { dataLayer?: unknown[] } = {}
  vi.stubGlobal('window', list)
  vi.stubGlobal('location', { pathname: '/', protocol: 'http:' })
  Object.assign(document, { cookie: '', documentElement: { dataset: {} } })
  const { startAnalytics } = await import('./start-analytics')
  const { switchCustomerType } = await import('@/browser/customer-type')
  startAnalytics()
  switchCustomerType('ORGANIZATION')
  expect(list.dataLayer).toEqual([{ event: 'customer-type:change', customerType: 'ORGANIZATION' }])
})
