import { describe, expect, it } from 'vitest'
import { priceChanges, pricesNoted, savedAgainstPrior } from './price-changes'

const known = { currency: 'NOK', prices: { 1: 100_00, 2: 50_00 } } as const

describe('priceChanges', () => {
  it('tells what costs something else than the shopper knew, and goes on knowing the old price', () => {
    const items = [
      { skuId: 1, unitMinor: 120_00 },
      { skuId: 2, unitMinor: 50_00 },
    ]
    const { changes, known: after } = priceChanges(known, items, 'NOK')
    expect(changes).toEqual([{ skuId: 1, before: 100_00, now: 120_00 }])
    expect(after).toEqual(known)
    expect(priceChanges(pricesNoted(items, 'NOK'), items, 'NOK').changes).toEqual([])
  })

  it('takes what is new for known and forgets what has gone', () => {
    const { changes, known: after } = priceChanges(known, [{ skuId: 3, unitMinor: 10_00 }], 'NOK')
    expect(changes).toEqual([])
    expect(after.prices).toEqual({ 3: 10_00 })
  })

  it('finds no change between two currencies and says one sku once', () => {
    const twice = [
      { skuId: 1, unitMinor: 9_00 },
      { skuId: 1, unitMinor: 9_00 },
    ]
    expect(priceChanges(known, twice, 'EUR').changes).toEqual([])
    expect(priceChanges(known, twice, 'NOK').changes).toHaveLength(1)
  })
})

it('adds up what is saved against prior prices, never less than nothing', () => {
  const saved = savedAgainstPrior([
    { priorMinor: 2499_00, unitMinor: 1749_00, quantity: 2 },
    { priorMinor: 100_00, unitMinor: 120_00, quantity: 5 },
  ])
  expect(saved).toBe(1500_00)
})
