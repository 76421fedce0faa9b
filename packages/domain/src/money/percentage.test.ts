import { describe, expect, it } from 'vitest'
import { divide, money, percentageOf, percentOf } from '.'

describe('percentageOf', () => {
  it('rounds half up unless told to round down', () => {
    expect(percentageOf(money(49_95, 'EUR'), 1000)).toEqual(money(5_00, 'EUR'))
    expect(percentageOf(money(49_95, 'EUR'), 1000, 'down')).toEqual(money(4_99, 'EUR'))
    expect(percentageOf(money(49_94, 'EUR'), 1000)).toEqual(money(4_99, 'EUR'))
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
