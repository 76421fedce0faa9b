import { expect, it } from 'vitest'
import { hrefWith, parseSelection, queryOf, segmentOf, selectionOfSegment } from './selection'

const parse = (query: string) => parseSelection(new URLSearchParams(query))

it('keeps what it knows and drops the rest', () => {
  expect(parse('utm_source=x&page=2&sort=PRICE&brands=Havrå~b_havra,Skavl~b_skavl&p-color=Red~r_1')).toEqual({
    page: 2,
    sort: 'PRICE',
    facets: [
      { group: 'brands', label: 'Havrå', id: 'b_havra' },
      { group: 'brands', label: 'Skavl', id: 'b_skavl' },
      { group: 'p-color', label: 'Red', id: 'r_1' },
    ],
  })
})

it('reads a strange page, sort or facet as absent', () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=999999',
    'sort=NOPE',
    'brands=x',
    'brands=~',
    'p-=a~b',
  ]) {
    expect(parse(query), query).toEqual({ page: 1, sort: undefined, facets: [] })
  }
})

it('gives equal selections one address, whatever their order', () => {
  expect(queryOf(parse('sort=PRICE&skus=M~s_m&brands=B~b_b,A~b_a'))).toBe(
    queryOf(parse('brands=A~b_a,B~b_b&skus=M~s_m&sort=PRICE')),
  )
})

it('survives the way through a path segment', () => {
  for (const query of ['', 'page=3', 'brands=Hav%26%2F~b_1&sort=PRICE_DESC&page=2']) {
    expect(selectionOfSegment(segmentOf(parse(query)))).toEqual(parse(query))
  }
  expect(segmentOf(parse(''))).toBe('-')
})

it('leaves the path bare when nothing is selected', () => {
  expect(hrefWith('/c/dame', parse(''))).toBe('/c/dame')
  expect(hrefWith('/c/dame', parse('page=2'))).toBe('/c/dame?page=2')
})
