import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceFromTotals, priceOf } from './price'

describe('priceOf', { timeout: 60_000 }, () => {
  it('[PRICE-01] [PRICE-03] fills every field; vat is the amount, selling with less selling without', () => {
    expect(priceOf('NOK', 399_00, 299_00, 2500)).toEqual({
      currency: 'NOK',
      isDiscounted: true,
      regularPriceIncVat: 399_00,
      regularPriceExVat: 319_20,
      sellingPriceIncVat: 299_00,
      sellingPriceExVat: 239_20,
      discountIncVat: 100_00,
      discountExVat: 80_00,
      discountPercentage: 25,
      vat: 59_80,
    })
  })

  it('[PRICE-07] is discounted exactly when selling is below regular; the share is rounded down', () => {
    expect(priceOf('EUR', 100_00, 66_01, 2550)).toMatchObject({ isDiscounted: true, discountPercentage: 33 })
    expect(priceOf('EUR', 100_00, 99_99, 2550)).toMatchObject({ isDiscounted: true, discountPercentage: 0 })
    expect(priceOf('EUR', 100_00, 100_00, 2550)).toMatchObject({ isDiscounted: false, discountPercentage: 0 })
    expect(priceOf('EUR', 0, 0, 2550)).toMatchObject({ isDiscounted: false, discountPercentage: 0, vat: 0 })
  })

  it('reads a regular price below the selling price as equal to it', () => {
    expect(priceOf('SEK', 100_00, 120_00, 2500)).toMatchObject({
      regularPriceIncVat: 120_00,
      isDiscounted: false,
      discountIncVat: 0,
      discountExVat: 0,
    })
  })

  it('[PRICE-09] every amount is a whole number of minor units and the parts fit together', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(2500, 2550), (regular, selling, rate) => {
        const price = priceOf('EUR', regular, selling, rate)
        expect(price.regularPriceIncVat - price.discountIncVat).toBe(price.sellingPriceIncVat)
        expect(price.regularPriceExVat - price.discountExVat).toBe(price.sellingPriceExVat)
        expect(price.sellingPriceIncVat - price.vat).toBe(price.sellingPriceExVat)
        for (const value of Object.values(price))
          if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true)
      }),
      { numRuns: sizes.properties },
    )
  })

  it('takes VAT over from a sum instead of rounding it anew', () => {
    expect(priceFromTotals('EUR', 6, 6, 3, 3)).toMatchObject({ vat: 0, discountExVat: 3, discountPercentage: 50 })
  })
})
