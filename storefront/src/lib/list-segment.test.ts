import { expect, it } from 'vitest'
import { listPlaceOf } from './list-segment'

it('lists by the last segment, whatever stands before it', () => {
  expect(listPlaceOf('category', { category: 'kjoler' })).toEqual({ kind: 'category', alias: 'kjoler' })
  expect(listPlaceOf('brand', { brand: ['nordic', 'havra'] })).toEqual({ kind: 'brand', alias: 'havra' })
  expect(listPlaceOf('newArrivals', {})).toEqual({ kind: 'new', alias: '-' })
  expect(listPlaceOf('product', { alias: 'a' })).toBeUndefined()
})
