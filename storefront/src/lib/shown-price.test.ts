import { expect, it } from 'vitest'
import { shownPrice } from './shown-price'

const price = { sellingPriceIncVatFormatted: '799 kr', sellingPriceExVatFormatted: '639,20 kr' }
const lowest = {
  ...price,
  isDiscounted: true,
  discountPercentage: 33,
  comparisonPriceIncVatFormatted: '1 199 kr',
  comparisonPriceExVatFormatted: '959,20 kr',
  lowestPriceIncVatFormatted: '1 199 kr',
  lowestPriceExVatFormatted: '959,20 kr',
}

it('claims no reduction unless the services do', () => {
  const plain = { selling: ['799 kr', '639,20 kr'] }
  expect(shownPrice(price, null)).toEqual(plain)
  expect(shownPrice(price, { ...lowest, isDiscounted: false })).toEqual(plain)
})

it('shows a reduction with its prior price, lowest price and percentage together', () => {
  expect(shownPrice(price, lowest).reduction).toEqual({
    prior: ['1 199 kr', '959,20 kr'],
    lowest: ['1 199 kr', '959,20 kr'],
    percent: 33,
  })
})
