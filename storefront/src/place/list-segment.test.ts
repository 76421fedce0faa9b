import { expect, it } from 'vitest'
import { listPlaceOf, namedList } from './list-segment'

it('lists by the last segment, whatever stands before it', () => {
  expect(listPlaceOf('category', { category: 'kjoler' })).toEqual({ kind: 'category', alias: 'kjoler' })
  expect(listPlaceOf('campaign', { discountCampaign: ['a', 'b'] })).toEqual({ kind: 'campaign', alias: 'b' })
  expect(listPlaceOf('generalList', { path: ['dame', 'kjoler'] })).toEqual({ kind: 'list', alias: 'dame/kjoler' })
  expect(listPlaceOf('newArrivals', {})).toEqual({ kind: 'new', alias: '-' })
  expect(listPlaceOf('product', { alias: 'a' })).toBeUndefined()
})

it('receives all segments of a brand list', () => {
  expect(listPlaceOf('brand', { brand: ['skavl', 'havra'] })).toEqual({ kind: 'brand', alias: 'skavl/havra' })
})

it('knows the lists that have a name, and nothing else by it', () => {
  expect(namedList('-')).toEqual({ kind: 'list', alias: 'all' })
  expect(namedList('sale')).toEqual({ kind: 'list', alias: 'sale' })
  expect(listPlaceOf('generalList', { path: ['x', 'bestsellers'] })).toEqual({ kind: 'bestsellers', alias: '-' })
  expect(namedList('constructor')).toBeUndefined()
})
