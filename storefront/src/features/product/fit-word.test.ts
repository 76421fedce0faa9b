import { expect, it } from 'vitest'
import { fitPlace, fitSaid } from './fit-word'

const votes = (small: number, asExpected: number, large: number) => ({
  ...{ small, asExpected, large },
  votes: small + asExpected + large,
  average: 3,
})

it('says what most reviews say, and how many of them', () => {
  expect(fitSaid(votes(1, 3, 1))).toEqual({ word: 'normal', count: 3 })
  expect(fitSaid(votes(2, 1, 0))).toEqual({ word: 'small', count: 2 })
  expect(fitSaid(votes(0, 1, 4))).toEqual({ word: 'big', count: 4 })
  expect(fitSaid(votes(0, 2, 2))).toEqual({ word: 'normal', count: 2 })
  expect([1, 3, 5, 9].map(fitPlace)).toEqual([0, 50, 100, 100])
})

it('says nothing where as many find it small as large, and nobody that it fits', () => {
  expect(fitSaid(votes(2, 0, 2))).toEqual({ word: 'normal', count: 0 })
})
