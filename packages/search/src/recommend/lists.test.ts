import { describe, expect, it } from 'vitest'
import { acts, NOW, past, product, request, shelvesOf } from '../../test/some-products'
import type { Algorithm, RecommendRequest } from '../behaviour/behaviour-port'
import { recommend } from './lists'

const DAY = 86_400_000
const dress = (n: number, more = {}) => product(`dress ${n}`, more)
const shoe = (n: number, more = {}) => product(`shoe ${n}`, { category: 'shoes-women-heels', ...more })
const bag = (n: number, more = {}) => product(`bag ${n}`, { category: 'accessories-bags-evening', ...more })
const goods = [
  ...[1, 2, 3, 4].map((n) => dress(n, { unitsSold: 100 - n, price: 400 + n * 100 })),
  dress(5, { stock: 0 }),
  dress(6, { groupKey: 'family of dress 1', hex: '#b02a2a' }),
  ...[1, 2].map((n) => shoe(n)),
  shoe(3, { stock: 0 }),
  ...[1, 2].map((n) => bag(n)),
  product('mens shirt', { category: 'men-shirts-dress' }),
]
const shelves = shelvesOf(goods)
const keysOf = (algorithm: Algorithm, more: Partial<RecommendRequest> = {}, list = {}) =>
  recommend(shelves, request({ ...more, lists: [{ id: 'x', algorithm, limit: 20, ...list }] }))[0]!.keys
const startsWith = (start: string) => (key: string) => key.startsWith(start)

describe('[SEARCH-07] recommendations for a product', () => {
  it('ALTERNATIVES are of its kind, near in price first, in stock, and never it or its other colours', () => {
    const keys = keysOf('ALTERNATIVES', { productKey: 'dress 1' })
    expect(keys).toEqual(['dress 2', 'dress 3', 'dress 4'])
  })

  it('UPSELL is of its kind and somewhat dearer, and filled up', () => {
    const keys = keysOf('UPSELL', { productKey: 'dress 2' })
    expect(keys.slice(0, 2)).toEqual(['dress 4', 'dress 3'])
    expect(keys).toContain('bag 1')
    expect(keys).not.toContain('dress 2')
  })

  it('STYLE_WITH is of other kinds for the same people, kinds taking turns, in colours that go together', () => {
    const keys = keysOf('STYLE_WITH', { productKey: 'dress 1-M' })
    expect(keys).toEqual(['shoe 1', 'bag 1', 'shoe 2', 'bag 2'])
    const blue = shelvesOf([dress(1, { hex: '#1f4fa0' }), shoe(1, { hex: '#3fa01f' }), shoe(2, { hex: '#141414' })])
    const list = { id: 'x', algorithm: 'STYLE_WITH', limit: 5 } as const
    expect(recommend(blue, request({ productKey: 'dress 1', lists: [list] }))[0]!.keys).toEqual(['shoe 2', 'shoe 1'])
  })

  it('STYLE_WITH is led by what was bought with it often', () => {
    const bought = new Map([
      ['bag 2', 4],
      ['shoe 2', 1],
      ['mens shirt', 9],
    ])
    const learned = shelvesOf(goods, (key) => (key === 'dress 1' ? bought : undefined))
    const lists = [{ id: 'x', algorithm: 'STYLE_WITH', limit: 20 } as const]
    expect(recommend(learned, request({ productKey: 'dress 1', lists }))[0]!.keys.slice(0, 2)).toEqual([
      'bag 2',
      'shoe 2',
    ])
  })

  it('MORE_FROM_SERIES is of its brand for the same people, what is sold out last', () => {
    const keys = keysOf('MORE_FROM_SERIES', { productKey: 'dress 1' })
    expect(keys.at(-1)).toMatch(/dress 5|shoe 3/)
    expect(keys.some((key) => key === 'mens shirt' || key === 'dress 1' || key === 'dress 6')).toBe(false)
  })

  it.each(['ALTERNATIVES', 'UPSELL', 'STYLE_WITH', 'MORE_FROM_SERIES', 'CART', 'ADD_TO_CART_RECS'] as const)(
    '%s is empty without anything to start from',
    (algorithm) => {
      expect(keysOf(algorithm)).toEqual([])
      expect(keysOf(algorithm, { productKey: 'unknown' })).toEqual([])
    },
  )

  it('takes the product of the list before that of the page', () => {
    expect(keysOf('ALTERNATIVES', { productKey: 'shoe 1' }, { productKey: 'dress 1' }).every(startsWith('dress'))).toBe(
      true,
    )
  })
})

describe('[SEARCH-08] recommendations for a cart', () => {
  it('CART is what goes with it, never in it, and filled up', () => {
    const keys = keysOf('CART', { cart: ['dress 1-M', 'shoe 1', 'unknown'] })
    expect(keys[0]).toBe('bag 1')
    expect(keys).toEqual(expect.arrayContaining(['dress 2', 'mens shirt']))
    expect(keys.filter((key) => key === 'dress 1' || key === 'shoe 1' || key === 'dress 5')).toEqual([])
  })

  it('CART of an empty cart is the best there is', () => {
    expect(keysOf('CART', { cart: [] }, { limit: 1 })).toEqual(['dress 1'])
  })

  it('[SEARCH-03] ADD_TO_CART_RECS go with what was added and with the cart, known of the session if not told', () => {
    const keys = keysOf('ADD_TO_CART_RECS', { added: 'dress 1-M', past: past({ cart: ['shoe 1-M'] }) })
    expect(keys).toContain('bag 1')
    expect(keys.filter((key) => key === 'dress 1' || key === 'shoe 1')).toEqual([])
    const told = keysOf('ADD_TO_CART_RECS', { added: 'dress 1-M', cart: ['shoe 1', 'shoe 2'] })
    expect(told.slice(0, 2)).toEqual(['bag 1', 'bag 2'])
    expect(told).not.toContain('dress 6')
  })
})

describe('lists of a visitor', () => {
  it("RECENTLY_VIEWED keeps the order and what is sold out, and leaves out the page's own product", () => {
    const viewed = past({ recentlyViewed: ['dress 5', 'shoe 1', 'gone', 'dress 1', 'dress 6'] })
    expect(keysOf('RECENTLY_VIEWED', { past: viewed, productKey: 'shoe 1' })).toEqual(['dress 5', 'dress 1', 'dress 6'])
    expect(keysOf('RECENTLY_VIEWED')).toEqual([])
  })

  it('FAVORITES come first, then what is like them, then the best', () => {
    const keys = keysOf('FAVORITES', { past: past({ favourites: ['shoe 2', 'dress 5', 'dress 2'] }) })
    expect(keys.slice(0, 2)).toEqual(['shoe 2', 'dress 2'])
    expect(keys.slice(2, 6).every((key) => /^(dress|shoe) \d$/.test(key))).toBe(true)
    expect(keys).toContain('mens shirt')
    expect(keys).not.toContain('dress 5')
  })

  it('[P31] PERSONAL leans to what was clicked, after three products, and leaves out what was bought', () => {
    const fresh = keysOf('PERSONAL')
    expect(fresh[0]).toBe('dress 1')
    expect(keysOf('PERSONAL', { past: past({ acts: acts('click', 'bag 1', 'bag 2') }) })).toEqual(fresh)
    const clicks = acts('click', 'bag 1', 'bag 2', 'shoe 2')
    const known = keysOf('PERSONAL', { past: past({ acts: clicks }) })
    expect(known.slice(0, 2).every(startsWith('bag'))).toBe(true)
    const buyer = keysOf('PERSONAL', { past: past({ acts: [...clicks, ...acts('purchase', 'bag 1')] }) })
    expect([buyer[0], buyer.includes('bag 1')]).toEqual(['bag 2', false])
  })
})

describe('lists of the market', () => {
  it('NEWEST_PRODUCTS are in the order of their first day, what is sold out last', () => {
    const some = shelvesOf([
      dress(1, { availableFrom: NOW - 9 * DAY }),
      dress(2, { availableFrom: NOW - DAY, stock: 0 }),
      dress(3, { availableFrom: NOW - 2 * DAY }),
    ])
    const lists = [{ id: 'x', algorithm: 'NEWEST_PRODUCTS', limit: 3 } as const]
    expect(recommend(some, request({ lists }))[0]!.keys).toEqual(['dress 3', 'dress 1', 'dress 2'])
  })

  it('TOP_PRODUCTS keep to the rules of the list, show other colours later and what has no picture last', () => {
    const allows = ({ key }: { key: string }) => key.startsWith('dress')
    expect(keysOf('TOP_PRODUCTS', {}, { allows })).toEqual([
      'dress 1',
      'dress 2',
      'dress 3',
      'dress 4',
      'dress 6',
      'dress 5',
    ])
    const some = shelvesOf([dress(1, { hasImage: false, unitsSold: 999 }), dress(2)])
    const lists = [{ id: 'x', algorithm: 'TOP_PRODUCTS', limit: 3 } as const]
    expect(recommend(some, request({ lists }))[0]!.keys).toEqual(['dress 2', 'dress 1'])
  })

  it('shows again what stands further up only when there is nothing else', () => {
    const lists = (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, algorithm: 'TOP_PRODUCTS' as const, limit: 4 }))
    const shown = recommend(shelves, request({ lists })).map(({ keys }) => keys)
    const twice = shown.slice(0, 2).flat()
    expect(new Set(twice).size).toBe(8)
    expect(shown.flat().length).toBe(16)
    expect(new Set(shown.flat()).size).toBe(goods.length)
  })
})
