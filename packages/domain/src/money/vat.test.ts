import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, splitVat, vatInside } from '.'

describe('splitVat', { timeout: 60_000 }, () => {
  it.each([
    [299_00, 2500, 59_80],
    [49_95, 2550, 10_15],
    [129_90, 2550, 26_39],
    [1, 2550, 0],
    [3, 2500, 1],
    [0, 2500, 0],
    [100_00, 0, 0],
  ])('of %i minor units at %i basis points, %i are VAT', (gross, rate, vat) => {
    expect(splitVat(money(gross, 'EUR'), rate)).toEqual({
      incVat: money(gross, 'EUR'),
      exVat: money(gross - vat, 'EUR'),
      vat: money(vat, 'EUR'),
    })
  })

  it('a refund mirrors its sale', () => {
    expect(vatInside(-3, 2500)).toBe(-1)
    expect(Object.is(vatInside(-1, 2550), 0)).toBe(true)
  })

  it('[PRICE-03] VAT is the amount including less the amount excluding, rounded half up from the gross', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(2500, 2550, 0, 1400), (gross, rate) => {
        const split = splitVat(money(gross, 'EUR'), rate)
        expect(split.vat.minor).toBe(split.incVat.minor - split.exVat.minor)
        // Exact in integers: vat - 1/2 <= gross * rate / (10000 + rate) < vat + 1/2.
        const exact = BigInt(gross) * BigInt(rate) * 2n
        const rounded = BigInt(split.vat.minor) * BigInt(10_000 + rate) * 2n
        const distance = exact - rounded
        expect(distance >= -BigInt(10_000 + rate) && distance < BigInt(10_000 + rate)).toBe(true)
      }),
      { numRuns: sizes.properties },
    )
  })
})
