import { expect, it } from 'vitest'
import { townOf } from './town-of'

it.each([
  ['NO', '0150', 'Oslo'],
  ['NO', '0477', 'Oslo'],
  ['NO', '4604', 'Kristiansand S'],
  ['NO', '6884', 'Øvre Årdal'],
  ['NO', '8622', 'Mo i Rana'],
  ['NO', '9990', 'Båtsfjord'],
  ['SE', '114 55', 'Stockholm'],
  ['SE', '90320', 'Umeå'],
  ['SE', '190 45', 'Stockholm-Arlanda'],
  ['DK', '2100', 'København Ø'],
  ['DK', '0800', 'Høje Taastrup'],
  ['FI', '00100', 'Helsinki'],
  ['FI', '22100', 'Mariehamn'],
])('[CHECKOUT-02] in %s the postcode %s lies in %s', (country, zip, town) => {
  expect(townOf(country, zip)).toBe(town)
})

it('[CHECKOUT-02] names no town where it knows none', () => {
  expect(townOf('NO', '9999')).toBeUndefined()
  expect(townOf('NO', '150')).toBeUndefined()
  expect(townOf('SE', '0150')).toBeUndefined()
  expect(townOf('DE', '10115')).toBeUndefined()
})
