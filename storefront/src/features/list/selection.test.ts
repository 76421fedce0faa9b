import { toggleFilter } from '@shop/domain/filter'
import { expect, it } from 'vitest'
import {
  chosenOf,
  countOf,
  hrefWith,
  keptQueryOf,
  noFilters,
  parseSelection,
  queryOf,
  segmentOf,
  selectionOfSegment,
} from './selection'

const parse = (query: string) => parseSelection(new URLSearchParams(query))

it('[FILTER-09] keeps what it knows and drops the rest', () => {
  const selection = parse('utm_source=x&page=2&sort=PRICE&brands=Havrå~havra,Skavl~skavl&p-color=Red~red')
  expect(selection).toMatchObject({ page: 2, sort: 'PRICE' })
  expect(chosenOf(selection)).toEqual([
    { key: 'brands', item: { label: 'Havrå', id: 'havra' } },
    { key: 'brands', item: { label: 'Skavl', id: 'skavl' } },
    { key: 'color', item: { label: 'Red', id: 'red' } },
  ])
  expect(queryOf(selection)).not.toContain('utm')
})

it('[FILTER-09] reads a strange page, sort or facet as absent', () => {
  const strange = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=999999',
    'sort=NOPE',
    'brands=x',
    'brands=~',
    'price=a~b',
  ]
  for (const query of strange) expect(parse(query), query).toEqual({ page: 1, sort: undefined, filters: noFilters })
})

it('gives equal selections one address, whatever their order', () => {
  expect(queryOf(parse('sort=PRICE&skus=M~M&brands=B~b,A~a'))).toBe(
    queryOf(parse('brands=A~a&brands=B~b&skus=M~M&sort=PRICE')),
  )
})

it('survives the way through a path segment', () => {
  for (const query of ['', 'page=3', 'brands=Hav%26%2F~1&sort=PRICE_DESC&page=2', 'p-__proto__=x~y']) {
    expect(selectionOfSegment(segmentOf(parse(query)))).toEqual(parse(query))
  }
  expect(segmentOf(parse(''))).toBe('-')
})

it('keeps of a query what a page depends on, the wish for the filters alone among it', () => {
  const kept = (query: string) => keptQueryOf(new URLSearchParams(query))
  expect(kept('utm_source=x')).toBe('')
  expect(kept('utm_source=x&filter=1')).toBe('filter=1')
  expect(kept('filter=yes&page=2&gclid=1')).toBe('page=2&filter=1')
})

it('leaves the path bare when nothing is selected', () => {
  expect(hrefWith('/c/dame', parse(''))).toBe('/c/dame')
  expect(hrefWith('/c/dame', parse('page=2'))).toBe('/c/dame?page=2')
})

it('takes the two fields of a form, or a range in the address, as one range of prices', () => {
  expect(chosenOf(parse('priceFrom=200&priceTo=1 500'))).toEqual([
    { key: 'price', item: { id: '200-1500', label: '200-1500' } },
  ])
  expect(queryOf(parse('priceFrom=&priceTo=500'))).toBe(queryOf(parse('price=x~-500')))
  expect(countOf(parse('priceFrom=abc&priceTo='))).toBe(0)
  expect(queryOf(parse('price=a~100-200,b~300-400'))).toBe(queryOf(parse('price=a~100-400')))
})

it('keeps what else is chosen when a value is taken back', () => {
  const both = parse('brands=A~a,B~b&skus=M~M&sort=PRICE')
  const one = { ...both, filters: toggleFilter(both.filters, 'brands', { id: 'a', label: 'A' }) }
  expect(queryOf(one)).toBe(queryOf(parse('brands=B~b&skus=M~M&sort=PRICE')))
})

it('stays small and harmless whatever the address says', () => {
  const many = parse(`brands=${Array.from({ length: 500 }, (_, at) => `x~id${at}`).join(',')}`)
  expect(countOf(many)).toBe(60)
  expect(countOf(parse(`brands=x~${'a'.repeat(10_000)}`))).toBe(0)
  const odd = parse('__proto__=a~b&p-__proto__=a~b&p-constructor=a~b&brands=a&brands=b~b&brands=%E0~x&brands=a|b~a|b')
  expect(chosenOf(odd).map(({ key, item }) => [key, item.id])).toEqual([
    ['brands', 'b'],
    ['brands', 'x'],
    ['__proto__', 'b'],
    ['constructor', 'b'],
  ])
  expect(({} as Record<string, unknown>).b).toBeUndefined()
})
