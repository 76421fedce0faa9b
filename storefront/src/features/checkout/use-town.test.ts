import { expect, it } from 'vitest'
import { changeOfCity } from './use-town'

const came = { digits: '0150', city: 'Oslo sentrum', cameFor: '0150', filled: '' }

it('[CHECKOUT-30] [CHECKOUT-31] a city that came with the form stays beside its zip, whatever the register says', () => {
  expect(changeOfCity({ ...came, town: 'Oslo', isAsked: false })).toBe('name')
  // The same name in other letters is the register's.
  expect(changeOfCity({ ...came, city: 'OSLO', town: 'Oslo', isAsked: false })).toBe('fill')
  expect(changeOfCity({ ...came, city: '', town: 'Oslo', isAsked: false })).toBe('fill')
  expect(changeOfCity({ ...came, digits: '8622', town: 'Mo i Rana', isAsked: false })).toBe('fill')
  expect(changeOfCity({ ...came, cameFor: undefined, town: 'Oslo', isAsked: false })).toBe('fill')
  expect(changeOfCity({ ...came, city: 'Oslo', town: 'Oslo', isAsked: false })).toBeUndefined()
})

it('the town of the zip before is not the one of a zip that no register knows', () => {
  const unknown = { digits: '9999', cameFor: undefined, town: '', isAsked: true }
  expect(changeOfCity({ ...unknown, city: 'Oslo', filled: 'Oslo' })).toBe('empty')
  expect(changeOfCity({ ...unknown, city: 'Havnes', filled: '' })).toBeUndefined()
})
