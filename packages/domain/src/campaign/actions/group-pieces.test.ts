import { anOffer } from '@shop/testkit/carts'
import { describe, expect, it } from 'vitest'
import { dearestFirst, openSheet, runsOf } from '../pricing-sheet'
import { eachGroup } from './group-pieces'
import { takeNForM } from './n-for-m'
import { takeNForPrice } from './n-for-price'

function sheetOf(...lines: (readonly [price: number, quantity: number])[]) {
  const offers = lines.map(([price], index) => anOffer({ sku: index + 1, price }))
  return openSheet(
    'NOK',
    offers,
    lines.map(([, quantity]) => quantity),
  )
}

describe('eachGroup', () => {
  it('groups the dearest first, whole lines at once and the rests together', () => {
    const sheet = sheetOf([100, 7], [300, 2], [200, 1])
    const groups: [readonly number[], number][] = []
    eachGroup(sheet, dearestFirst(sheet), 3, 3, (pieces, times) => {
      groups.push([[...pieces], times])
      return true
    })
    expect(groups).toEqual([
      [[1, 1, 2], 1],
      [[0, 0, 0], 2],
    ])
  })

  it('keeps equal prices in the cart’s order and stops when told to', () => {
    const sheet = sheetOf([100, 1], [100, 1], [100, 1], [100, 1])
    const seen: number[][] = []
    eachGroup(sheet, dearestFirst(sheet), 4, 2, (pieces) => {
      seen.push([...pieces])
      return false
    })
    expect(seen).toEqual([[0, 1]])
  })

  it.each([0, -1, 1.5, Number.NaN])('knows no groups of %s', (size) => {
    const sheet = sheetOf([100, 3])
    eachGroup(sheet, [0], 1, size, () => {
      throw new Error('no group was to be made')
    })
    expect(sheet.free).toEqual([3])
  })
})

describe('takeNForPrice', () => {
  const take = (sheet: ReturnType<typeof sheetOf>, quantity: number, price: number) => {
    const changed: number[] = []
    takeNForPrice(sheet, dearestFirst(sheet), sheet.offers.length, quantity, price, (line) => changed.push(line))
    return changed
  }

  it('prices groups, spreads the rounding over their pieces and leaves the rest at its own price', () => {
    const sheet = sheetOf([50_00, 7])
    take(sheet, 3, 100_00)
    expect(runsOf(sheet, 0)).toEqual([
      { quantity: 2, unitMinor: 33_34 },
      { quantity: 4, unitMinor: 33_33 },
      { quantity: 1, unitMinor: 50_00 },
    ])
    expect(sheet.selling[0]).toBe(2 * 100_00 + 50_00)
  })

  it('mixes lines, each piece paying in proportion to its own price', () => {
    const sheet = sheetOf([100_00, 1], [300_00, 1])
    expect(take(sheet, 2, 200_00)).toEqual([1, 0])
    expect(sheet.selling).toEqual([50_00, 150_00])
    expect(sheet.goodsTotal).toBe(200_00)
  })

  it('leaves alone what would not become cheaper', () => {
    const sheet = sheetOf([100_00, 2], [10_00, 2])
    take(sheet, 2, 150_00)
    expect(sheet.selling).toEqual([150_00, 20_00])
    expect(take(sheetOf([75_00, 2]), 2, 150_00)).toEqual([])
  })
})

describe('takeNForM', () => {
  const take = (sheet: ReturnType<typeof sheetOf>, n: number, m: number) => {
    takeNForM(sheet, dearestFirst(sheet), sheet.offers.length, n, m, () => {})
    return sheet
  }

  it('gives the cheapest of every three away', () => {
    expect(take(sheetOf([100_00, 2], [50_00, 1]), 3, 2).selling).toEqual([200_00, 0])
    const sheet = take(sheetOf([100_00, 7]), 3, 2)
    expect(runsOf(sheet, 0)).toEqual([
      { quantity: 4, unitMinor: 100_00 },
      { quantity: 2, unitMinor: 0 },
      { quantity: 1, unitMinor: 100_00 },
    ])
    expect(sheet.goodsTotal).toBe(500_00)
  })

  it('needs a whole group', () => {
    expect(take(sheetOf([100_00, 2]), 3, 2).goodsTotal).toBe(200_00)
  })

  it('is nothing when as many are paid as taken', () => {
    expect(take(sheetOf([100_00, 3]), 3, 3).goodsTotal).toBe(300_00)
    expect(take(sheetOf([100_00, 3]), 3, -1).goodsTotal).toBe(300_00)
  })
})
