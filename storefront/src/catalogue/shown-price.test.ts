import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { percentOff, reductionOf, shownPrice } from './shown-price'

const price = { sellingPriceIncVatFormatted: '799 kr', sellingPriceExVatFormatted: '639,20 kr' }
/** Every amount its own, so that none can stand in for another. */
const lowest = {
  sellingPriceIncVatFormatted: '798 kr',
  sellingPriceExVatFormatted: '638,40 kr',
  isDiscounted: true,
  discountPercentage: 33,
  comparisonPriceIncVatFormatted: '1 199 kr',
  comparisonPriceExVatFormatted: '959,20 kr',
  lowestPriceIncVatFormatted: '1 099 kr',
  lowestPriceExVatFormatted: '879,20 kr',
}

it('[PRICE-07] claims no reduction unless the services do', () => {
  const plain = { selling: ['799 kr', '639,20 kr'] }
  expect(shownPrice(price, null)).toEqual(plain)
  expect(shownPrice(price, { ...lowest, isDiscounted: false })).toEqual(plain)
})

it('[PRICE-07] shows a reduction with its prior price, lowest price and percentage together', () => {
  expect(shownPrice(price, lowest)).toEqual({
    selling: ['798 kr', '638,40 kr'],
    reduction: {
      prior: ['1 199 kr', '959,20 kr'],
      lowest: ['1 099 kr', '879,20 kr'],
      percent: 33,
    },
  })
})

it('[PRICE-07] never asks what the goods cost by the list, on no screen of shoppers or staff and in no mail', () => {
  const folders = [
    '../',
    '../../../packages/services/src/ground/mails/',
    '../../../packages/services/src/buying/documents/',
    '../../../packages/services/src/buying/cart/staff/',
    '../../../packages/services/src/staff-api/',
    '../../../console/src/',
  ]
  const filesWith = (text: RegExp) =>
    folders.flatMap((folder) => {
      const root = new URL(folder, import.meta.url)
      return readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
        .filter((path) => text.test(readFileSync(new URL(path, root), 'utf8')))
    })
  const claiming = /unitPrice\s*(\{[^}]*\b(isDiscounted|discount)|\??\.(isDiscounted|discount))/
  expect(filesWith(claiming), 'a reduction from the list price').toEqual([])
  // spec §4, Cart: its items count as changed when the sum of list prices does. No screen shows that sum.
  // Of an order a gift is known by its list price, which is none.
  expect(filesWith(/regular(Price|Minor|_unit|Formatted)/)).toEqual([
    'features/cart/cart-fragment.ts',
    'orders/shown-order.ts',
  ])
})

it('[PRICE-06] [PRICE-07] shows a reduction of less than one per cent with its prices, and never as 0 %', () => {
  const hardly = { ...lowest, discountPercentage: 0 }
  expect(shownPrice(price, hardly)).toEqual({
    selling: ['798 kr', '638,40 kr'],
    reduction: { prior: ['1 199 kr', '959,20 kr'], lowest: ['1 099 kr', '879,20 kr'], percent: undefined },
  })
  expect(reductionOf(hardly)).toBe(hardly)
  expect([percentOff(hardly), percentOff({ ...lowest, isDiscounted: false }), percentOff(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([percentOff(lowest), percentOff({ ...lowest, discountPercentage: 1 })]).toEqual([33, 1])
})
