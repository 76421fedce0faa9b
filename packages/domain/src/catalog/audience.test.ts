import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { historyFor, lowestPriceOf, type PriceHistoryEntry, sellingFor } from '.'

const day = 86_400_000
const today = Date.UTC(2026, 7, 15, 10)
const entry = (daysAgo: number, amountMinor: number | null, audience: 'public' | 'member' = 'public') =>
  ({ validFrom: today - daysAgo * day, amountMinor, audience }) satisfies PriceHistoryEntry

describe('what an audience pays', () => {
  it('is the member price for members alone, where there is one', () => {
    const terms = { sellingMinor: 900_00, memberMinor: 700_00 }
    expect(sellingFor('public', terms)).toBe(900_00)
    expect(sellingFor('member', terms)).toBe(700_00)
    expect(sellingFor('member', { ...terms, memberMinor: null })).toBe(900_00)
  })

  it('is never more for a member than for everybody else', () => {
    expect(sellingFor('member', { sellingMinor: 600_00, memberMinor: 700_00 })).toBe(600_00)
  })
})

describe('the price history of an audience', () => {
  const lowestFor = (audience: 'public' | 'member', history: readonly PriceHistoryEntry[], sellingIncVat: number) =>
    lowestPriceOf({
      history: historyFor(audience, history, today),
      sellingIncVat,
      settings: defaultSettingsOf('se'),
      vatBasisPoints: 2500,
      now: today,
    })

  it('[LAW-01] measures a member price against what members paid before it', () => {
    const history = [entry(200, 1000_00), entry(10, 800_00, 'member')]
    expect(lowestFor('member', history, 800_00)).toMatchObject({ lowestPriceIncVat: 1000_00, discountPercentage: 20 })
    expect(lowestFor('public', history, 1000_00)).toMatchObject({ isDiscounted: false, lowestPriceIncVat: 1000_00 })
  })

  it('[LAW-01] claims nothing for a member who paid as little within the 30 days before', () => {
    const history = [
      entry(200, 1000_00),
      entry(40, 500_00, 'member'),
      entry(20, null, 'member'),
      entry(5, 700_00, 'member'),
    ]
    expect(lowestFor('member', history, 700_00)).toMatchObject({ isDiscounted: false, lowestPriceIncVat: 500_00 })
  })

  it('is the public one where members never had a price of their own', () => {
    const history = [entry(200, 1000_00), entry(5, 700_00)]
    expect(historyFor('member', history, today)).toBe(history)
  })

  it('has no price while neither list had one', () => {
    const history = [entry(9, 500_00, 'member'), entry(8, null, 'member'), entry(5, 700_00)]
    expect(historyFor('member', history, today).map(({ amountMinor }) => amountMinor)).toEqual([500_00, null, 700_00])
  })
})
