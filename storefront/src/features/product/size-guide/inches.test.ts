import { expect, it } from 'vitest'
import { inCentimetres, inInches } from './inches'

it('turns centimetres into inches and leaves what is no figure', () => {
  expect(inInches('92', 'nb-NO')).toBe('36,2')
  expect(inInches('36–38', 'nb-NO')).toBe('36–38')
  expect(inInches('', 'nb-NO')).toBe('')
  expect(inCentimetres('22.8', 'fi-FI')).toBe('22,8')
})
