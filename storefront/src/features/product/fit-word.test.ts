import { expect, it } from 'vitest'
import { fitPlace, fitWord } from './fit-word'

it('says small, as expected or large by the votes of buyers', () => {
  expect([1, 2.7, 2.8, 3.2, 3.3, 5].map(fitWord)).toEqual(['small', 'small', 'normal', 'normal', 'big', 'big'])
  expect([1, 3, 5, 9].map(fitPlace)).toEqual([0, 50, 100, 100])
})
