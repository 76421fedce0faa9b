import { anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { openSheet, runsOf, takePieces } from '../pricing-sheet'
import { takePercentage, takePercentageOnTop } from './percentage'

const sheetOf = (price: number, quantity: number) => openSheet('NOK', [anOffer({ price })], [quantity])

describe('takePercentage', () => {
  it('rounds by piece, so that the pieces times their price are the line', () => {
    const sheet = sheetOf(49_95, 3)
    expect(takePercentage(sheet, 0, 1000)).toBe(true)
    expect(runsOf(sheet, 0)).toEqual([{ quantity: 3, unitMinor: 44_95 }])
    expect(sheet.selling[0]).toBe(3 * 44_95)
    expect(sheet.goodsTotal).toBe(3 * 44_95)
  })

  it('leaves pieces alone that another campaign has taken', () => {
    const sheet = sheetOf(100_00, 3)
    takePieces(sheet, 0, 2, 80_00)
    expect(takePercentage(sheet, 0, 5000)).toBe(true)
    expect(runsOf(sheet, 0)).toEqual([
      { quantity: 2, unitMinor: 80_00 },
      { quantity: 1, unitMinor: 50_00 },
    ])
    expect(takePercentage(sheet, 0, 5000)).toBe(false)
  })

  it('does nothing where nothing comes off, and never goes below 0', () => {
    expect(takePercentage(sheetOf(100_00, 1), 0, 0)).toBe(false)
    expect(takePercentage(sheetOf(0, 1), 0, 5000)).toBe(false)
    const sheet = sheetOf(100_00, 1)
    takePercentage(sheet, 0, 15_000)
    expect(sheet.selling[0]).toBe(0)
  })
})

describe('takePercentageOnTop', () => {
  it('comes off every piece at the price that campaigns have left it', () => {
    const sheet = sheetOf(100_00, 3)
    takePieces(sheet, 0, 2, 80_00)
    expect(takePercentageOnTop(sheet, 0, 1000)).toBe(true)
    expect(runsOf(sheet, 0)).toEqual([
      { quantity: 2, unitMinor: 72_00 },
      { quantity: 1, unitMinor: 90_00 },
    ])
    expect(sheet.selling[0]).toBe(234_00)
    expect(sheet.goodsTotal).toBe(234_00)
  })

  it('does nothing to what costs nothing', () => {
    expect(takePercentageOnTop(sheetOf(0, 2), 0, 1000)).toBe(false)
  })
})
