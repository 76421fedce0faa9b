import { describe, expect, it } from 'vitest'
import { add, compare, isLess, least, money, sum, times, zero } from '.'

const kr = (minor: number) => money(minor, 'NOK')

describe('money', () => {
  it('[PRICE-09] adds and multiplies in minor units, where decimals would drift', () => {
    expect(add(kr(10), kr(20))).toEqual(kr(30))
    expect(times(kr(10), 3)).toEqual(kr(30))
    expect(sum([kr(10), kr(20), kr(30)], 'NOK')).toEqual(kr(60))
    expect(0.1 + 0.2).not.toBe(0.3)
  })

  it('sums nothing to zero', () => {
    expect(sum([], 'EUR')).toEqual(zero('EUR'))
  })

  it('never makes a negative zero', () => {
    expect(Object.is(times(kr(-5), 0).minor, 0)).toBe(true)
    expect(Object.is(money(-0, 'SEK').minor, 0)).toBe(true)
  })

  it('refuses to combine currencies', () => {
    expect(() => add(kr(1), money(1, 'EUR'))).toThrow('Cannot combine NOK with EUR')
    expect(() => compare(kr(1), money(1, 'DKK'))).toThrow(TypeError)
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %s as an amount or as a quantity',
    (number) => {
      expect(() => money(number, 'NOK')).toThrow(RangeError)
      expect(() => times(kr(1), number)).toThrow(RangeError)
    },
  )

  it('compares', () => {
    expect(compare(kr(1), kr(2))).toBeLessThan(0)
    expect(compare(kr(2), kr(2))).toBe(0)
    expect(isLess(kr(1), kr(2))).toBe(true)
    expect(least(kr(3), kr(2))).toEqual(kr(2))
    expect(least(kr(2), kr(3))).toEqual(kr(2))
  })
})
