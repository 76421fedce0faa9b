import { anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { openSheet } from '../pricing-sheet'
import { takeFixedAmount } from './fixed-amount'

const sheetOf = (...prices: number[]) =>
  openSheet(
    'NOK',
    prices.map((price, index) => anOffer({ sku: index + 1, price })),
    prices.map(() => 1),
  )

describe('takeFixedAmount', () => {
  it('spreads the amount by what the lines cost; the shares sum to it', () => {
    const sheet = sheetOf(100_00, 200_00, 400_00)
    expect(takeFixedAmount(sheet, [0, 1, 2], 3, 100_00)).toBe(100_00)
    expect(sheet.fixed).toEqual([14_29, 28_57, 57_14])
    expect(sheet.goodsTotal).toBe(600_00)
  })

  it('takes no more than there is, and nothing twice', () => {
    const sheet = sheetOf(30_00, 20_00)
    expect(takeFixedAmount(sheet, [0], 1, 99_00)).toBe(30_00)
    expect(takeFixedAmount(sheet, [0], 1, 1)).toBe(0)
    expect(takeFixedAmount(sheet, [0, 1], 2, 99_00)).toBe(20_00)
    expect(sheet.goodsTotal).toBe(0)
  })

  it('takes nothing for a negative amount', () => {
    expect(takeFixedAmount(sheetOf(30_00), [0], 1, -5)).toBe(0)
  })
})
