import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, minorOf, money, toDecimal } from '.'

describe('decimals of the wire', { timeout: 60_000 }, () => {
  it('are minor units over a hundred', () => {
    expect(toDecimal(79_900)).toBe(799)
    expect(toDecimal(4_995)).toBe(49.95)
    expect([19.99, 49.955, 799].map(minorOf)).toEqual([1_999, 4_996, 79_900])
    expect(fromDecimal(49.95, 'EUR')).toEqual(money(4_995, 'EUR'))
  })

  it.each([0.001, 49.955, Number.NaN, Number.POSITIVE_INFINITY, 1e15])(
    'refuses %s, which no currency can express',
    (decimal) => {
      expect(fromDecimal(decimal, 'NOK')).toBeUndefined()
    },
  )

  it('[PRICE-09] come back as the same minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
        expect(fromDecimal(toDecimal(minor), 'SEK')).toEqual(money(minor, 'SEK'))
      }),
      { numRuns: sizes.properties },
    )
  })
})
