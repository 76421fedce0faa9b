import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossesOf, money, splitVat, vatInside } from '.'

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

describe('grossesOf', { timeout: 60_000 }, () => {
  it.each([
    [160_00, 2500, 200_00, 200_00],
    [3_00, 2550, 3_76, 3_77],
    [398_41, 2550, 500_00, 500_01],
    [2, 2500, 2, 3],
    [0, 2500, 0, 0],
    [100_00, 0, 100_00, 100_00],
  ])('of %i minor units without VAT at %i basis points, %i to %i have it', (net, rate, lowest, highest) => {
    expect(grossesOf(net, rate)).toEqual({ lowest, highest })
  })

  it('[SHOP-27] finds every amount without VAT again, and none beside the limits comes to the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (net, rate) => {
        const { lowest, highest } = grossesOf(net, rate)
        const netOf = (gross: number) => gross - vatInside(gross, rate)
        expect([netOf(lowest), netOf(highest)]).toEqual([net, net])
        expect(netOf(highest + 1)).toBe(net + 1)
        if (net > 0) expect(netOf(lowest - 1)).toBe(net - 1)
      }),
      { numRuns: sizes.properties },
    )
  })
})
