import { expect, it } from 'vitest'
import { seenFirst } from './first-seen'

it('tells the pages on which shoppers meet a setting of the market first', () => {
  expect(seenFirst(['config', 'freeShippingFrom'])).toEqual(['cart', 'checkout'])
  expect(seenFirst(['theme', '--sale'])).toEqual(['start'])
  expect(seenFirst(['customSortRoutes', 'c/kjoler'])).toEqual(['list'])
  expect(seenFirst(['config', 'assistedOrder'])).toEqual([])
})
