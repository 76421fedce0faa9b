import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { lowestPriceOf } from './lowest-price'
import { priceOf } from './price'
import { toWireLowestPrice, toWirePrice } from './wire-price'

const plain = <T extends object>(wire: T) =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value,
    ]),
  )

describe('toWirePrice', () => {
  it('[PRICE-01] [PRICE-02] [PRICE-08] has every amount as a decimal and as a text', () => {
    expect(plain(toWirePrice(priceOf('NOK', 1399_00, 1299_50, 2500), 'nb'))).toEqual({
      isDiscounted: true,
      discountPercentage: 7,
      regularPriceIncVat: 1399,
      regularPriceIncVatFormatted: '1 399 kr',
      regularPriceExVat: 1119.2,
      regularPriceExVatFormatted: '1 119,20 kr',
      sellingPriceIncVat: 1299.5,
      sellingPriceIncVatFormatted: '1 299,50 kr',
      sellingPriceExVat: 1039.6,
      sellingPriceExVatFormatted: '1 039,60 kr',
      discountIncVat: 99.5,
      discountIncVatFormatted: '99,50 kr',
      discountExVat: 79.6,
      discountExVatFormatted: '79,60 kr',
      vat: 259.9,
      vatFormatted: '259,90 kr',
    })
  })

  it.each([
    ['SEK', 'sv', '1 299 kr', '1 299,50 kr'],
    ['NOK', 'nb', '1 299 kr', '1 299,50 kr'],
    ['DKK', 'da', '1.299 kr.', '1.299,50 kr.'],
    ['EUR', 'fi', '1 299 €', '1 299,50 €'],
    ['EUR', 'sv', '1 299 €', '1 299,50 €'],
  ] as const)(
    '[PRICE-08] %s in %s reads %s, and has decimals where it is not whole: %s',
    (currency, locale, whole, broken) => {
      const textOf = (minor: number) =>
        plain(toWirePrice(priceOf(currency, minor, minor, 2500), locale)).sellingPriceIncVatFormatted
      expect([textOf(1299_00), textOf(1299_50)]).toEqual([whole, broken])
    },
  )
})

describe('toWireLowestPrice', () => {
  it('[PRICE-04] [PRICE-03] has every amount as a decimal and as a text, the VAT too', () => {
    const day = 86_400_000
    const lowest = lowestPriceOf({
      history: [
        { validFrom: -90 * day, amountMinor: 500_00, audience: 'public' },
        { validFrom: 0, amountMinor: 400_00, audience: 'public' },
      ],
      sellingIncVat: 400_00,
      regularIncVat: 600_00,
      settings: defaultSettingsOf('se'),
      vatBasisPoints: 2500,
      now: day,
    })
    expect(plain(toWireLowestPrice(lowest, 'sv'))).toMatchObject({
      isDiscounted: true,
      discountPercentage: 20,
      comparisonPriceIncVat: 500,
      comparisonPriceIncVatFormatted: '500 kr',
      lowestPriceIncVat: 500,
      lowestPriceIncVatFormatted: '500 kr',
      sellingPriceIncVat: 400,
      sellingPriceIncVatFormatted: '400 kr',
      sellingPriceExVat: 320,
      discountIncVat: 100,
      discountExVat: 80,
      vat: 80,
      vatFormatted: '80 kr',
    })
  })
})
