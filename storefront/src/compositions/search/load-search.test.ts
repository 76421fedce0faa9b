import { expect, it } from 'vitest'
import { parseSelection } from '@/features/list/selection'
import { searchQuery } from './load-search'

const sortAskedFor = (query: string) =>
  searchQuery({ phrase: 'kjole', selection: parseSelection(new URLSearchParams(query)), isExact: false }).sort

it('[FILTER-06] a search asks for what fits best first, unless the address names another order', () => {
  expect(sortAskedFor('')).toBe('RELEVANCE')
  expect(sortAskedFor('brands=soya~7')).toBe('RELEVANCE')
  expect(sortAskedFor('sort=PRICE')).toBe('PRICE_ASCENDING')
})
