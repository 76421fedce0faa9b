import { expect, it } from 'vitest'
import { townOf } from './town-of'

it.each([
  ['0150', 'Oslo'],
  ['0477', 'Oslo'],
  ['4604', 'Kristiansand S'],
  ['6884', 'Øvre Årdal'],
  ['8622', 'Mo i Rana'],
  ['2323', 'Ingeberg'],
  ['9990', 'Båtsfjord'],
])('[CHECKOUT-02] the postcode %s lies in %s', (zip, town) => {
  expect(townOf('NO', zip)).toBe(town)
})

it('[CHECKOUT-02] names no town where it knows none', () => {
  expect(townOf('NO', '9999')).toBeUndefined()
  expect(townOf('NO', '150')).toBeUndefined()
  expect(townOf('SE', '114 55')).toBeUndefined()
})
