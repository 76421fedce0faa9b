import { expect, it } from 'vitest'
import { readTowns, toTownsTable } from './towns-table'

const register = {
  '0150': 'Oslo',
  '8622': 'Mo I Rana',
  '13645': 'Stockholm-globen',
  '76310': 'Barnens Ö',
  '90320': 'Umeå',
  '90321': 'UMEÅ',
  '90325': 'Umeå',
  '2450': 'København SV',
  '70210': 'örebro',
  '25474': 'ödakra',
}

it('writes the postcodes of each town in ranges, and its name as in a sentence', () => {
  expect(toTownsTable(register)).toEqual({
    Oslo: '0150',
    'Mo i Rana': '8622',
    'Stockholm-Globen': '13645',
    'Barnens Ö': '76310',
    Umeå: '90320-90321 90325',
    'København SV': '2450',
    Örebro: '70210',
    Ödåkra: '25474',
  })
})

it('reads every postcode back, and none between two ranges', () => {
  const towns = readTowns(toTownsTable(register))
  expect([...towns.keys()].sort()).toEqual(Object.keys(register).sort())
  expect(towns.get('90321')).toBe('Umeå')
  expect(towns.get('90322')).toBeUndefined()
})
