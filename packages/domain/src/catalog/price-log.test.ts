import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { type PriceHistoryEntry, pricesInForce } from './price-history'
import { priceLog } from './price-log'

const day = 86_400_000
const now = Date.UTC(2026, 7, 15)
const entry = (daysAgo: number, amountMinor: number | null): PriceHistoryEntry => ({
  validFrom: now - daysAgo * day,
  amountMinor,
  audience: 'public',
})

describe('priceLog', () => {
  it('lists the prices of the last 30 days, the one carried in included, and marks the lowest once', () => {
    const history = [entry(90, 300_00), entry(60, 500_00), entry(20, 400_00), entry(10, 450_00), entry(5, 400_00)]
    const log = priceLog(history, 500_00, defaultSettingsOf('no'), 2500, now)
    expect(log.map((item) => [item.price.sellingPriceIncVat, item.isLowest])).toEqual([
      [500_00, false],
      [400_00, true],
      [450_00, false],
      [400_00, false],
    ])
    expect(log[1]).toMatchObject({
      date: '2026-07-26T00:00:00.000Z',
      price: { regularPriceIncVat: 500_00, isDiscounted: true },
    })
  })

  it('is empty without a history', () => {
    expect(priceLog([], 500_00, defaultSettingsOf('no'), 2500, now)).toEqual([])
  })
})

describe('pricesInForce', () => {
  it('joins repeated amounts and keeps gaps', () => {
    const prices = pricesInForce([entry(9, 1), entry(8, 1), entry(7, null), entry(6, 1)], 'public', now)
    expect(prices).toEqual([
      { amountMinor: 1, from: now - 9 * day, until: now - 7 * day },
      { amountMinor: 1, from: now - 6 * day, until: Number.POSITIVE_INFINITY },
    ])
  })
})
