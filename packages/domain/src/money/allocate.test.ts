import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, money } from '.'

const minors = (parts: readonly { minor: number }[]) => parts.map((part) => part.minor)

describe('allocate', { timeout: 60_000 }, () => {
  it('gives what is left over to the largest remainders, to the earlier among equals', () => {
    expect(minors(allocate(money(100, 'NOK'), [1, 1, 1]))).toEqual([34, 33, 33])
    expect(minors(allocate(money(100, 'NOK'), [1, 2, 4]))).toEqual([14, 29, 57])
    expect(minors(allocate(money(5, 'NOK'), [3, 7]))).toEqual([2, 3])
  })

  it('mirrors a negative amount', () => {
    expect(minors(allocate(money(-100, 'NOK'), [1, 1, 1]))).toEqual([-34, -33, -33])
  })

  it('gives nothing to a weight of 0', () => {
    expect(minors(allocate(money(7, 'NOK'), [0, 2, 0, 1]))).toEqual([0, 5, 0, 2])
  })

  it('splits zero by zeros, and refuses to split an amount by them', () => {
    expect(minors(allocate(money(0, 'NOK'), [0, 0]))).toEqual([0, 0])
    expect(() => allocate(money(1, 'NOK'), [0, 0])).toThrow(RangeError)
    expect(() => allocate(money(1, 'NOK'), [])).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN])('refuses the weight %s', (weight) => {
    expect(() => allocate(money(1, 'NOK'), [1, weight])).toThrow(RangeError)
  })

  it('refuses what it could not split exactly', () => {
    expect(() => allocate(money(2 ** 40, 'NOK'), [2 ** 40])).toThrow(RangeError)
  })

  it('[PRICE-09] parts sum to the whole, and none is a unit away from its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (minor, given) => {
        const whole = given.reduce((a, b) => a + b, 0)
        fc.pre(whole > 0)
        const parts = minors(allocate(money(minor, 'SEK'), given))
        expect(parts.reduce((a, b) => a + b, 0)).toBe(minor)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (minor * given[index]!) / whole)).toBeLessThan(1)
        })
      }),
      { numRuns: sizes.properties },
    )
  })
})
