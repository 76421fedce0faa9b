import { describe, expect, it } from 'vitest'
import { divide, percentOf, shareOf } from '.'

describe('shareOf', () => {
  it('rounds half up unless told to round down', () => {
    expect(shareOf(49_95, 1000)).toBe(5_00)
    expect(shareOf(49_95, 1000, 'down')).toBe(4_99)
    expect(shareOf(49_94, 1000)).toBe(4_99)
  })
})

describe('percentOf', () => {
  it('[PRICE-07] rounds down, so that no reduction is overstated', () => {
    expect(percentOf(33_90, 100_00)).toBe(33)
    expect(percentOf(29_99, 100_00)).toBe(29)
    expect(percentOf(100_00, 100_00)).toBe(100)
  })

  it('[PRICE-07] is 0 when nothing is taken off, and of nothing', () => {
    expect(percentOf(0, 100_00)).toBe(0)
    expect(percentOf(-10, 100_00)).toBe(0)
    expect(percentOf(10, 0)).toBe(0)
  })
})

describe('divide', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-1, 3, 0],
    [0, 7, 0],
  ])('%i by %i is %i rounded half up', (a, b, expected) => {
    expect(Object.is(divide(a, b, 'half-up'), expected)).toBe(true)
  })

  it('is exact where a binary quotient would round to the next integer', () => {
    expect(divide(9_007_199_254_740_991, 2, 'down')).toBe(4_503_599_627_370_495)
  })
})

describe('divide and size', () => {
  it('refuses what a double cannot hold exactly', () => {
    expect(() => divide(2 ** 53, 3, 'down')).toThrow(RangeError)
  })
})
