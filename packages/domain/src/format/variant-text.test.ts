import { expect, it } from 'vitest'
import { variantText } from './variant-text'

it('tells two lines of one name apart by colour and size', () => {
  expect(variantText('koboltblå', 'Str. 40')).toBe('Koboltblå, str. 40')
  expect(variantText(undefined, 'Str. 40')).toBe('Str. 40')
  expect(variantText('rosa', '')).toBe('Rosa')
  expect(variantText(null, undefined)).toBeUndefined()
})
