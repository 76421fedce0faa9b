import { describe, expect, it } from 'vitest'
import { sortFor } from '.'

const defaults = { productListDefaultSort: 'LATEST', customSortRoutes: { campaign: 'DISCOUNT' } } as const

describe('sort', () => {
  it('[FILTER-06] is RELEVANCE on search routes', () => {
    expect(sortFor('search', undefined, defaults)).toBe('RELEVANCE')
    expect(sortFor('listSearch', undefined, defaults)).toBe('RELEVANCE')
  })

  it('[FILTER-07] is the configured default elsewhere', () => {
    expect(sortFor('category', undefined, defaults)).toBe('LATEST')
    expect(sortFor('category', undefined, { ...defaults, productListDefaultSort: 'PRICE' })).toBe('PRICE')
  })

  it('[FILTER-08] is the custom sort of the route before the default', () => {
    expect(sortFor('campaign', undefined, defaults)).toBe('DISCOUNT')
    expect(sortFor('constructor', undefined, defaults)).toBe('LATEST')
    // A merchant names the route by the path of the list.
    const byPath = { ...defaults, customSortRoutes: { '/c/kjoler-dame': 'PRICE' } } as const
    expect(sortFor('/c/kjoler-dame', undefined, byPath)).toBe('PRICE')
    expect(sortFor('/c/skjorter', undefined, byPath)).toBe('LATEST')
  })

  it('[FILTER-09] is the one in the address if it is offered', () => {
    expect(sortFor('search', 'PRICE_DESC', defaults)).toBe('PRICE_DESC')
    expect(sortFor('campaign', 'RATING', defaults)).toBe('RATING')
    expect(sortFor('campaign', 'NAME', defaults)).toBe('DISCOUNT')
  })
})
