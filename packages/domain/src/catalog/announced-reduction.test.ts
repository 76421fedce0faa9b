import { describe, expect, it } from 'vitest'
import { judgedReduction } from './announced-reduction'

const day = 86_400_000
const startsAt = Date.parse('2026-11-21T00:00:00Z')
const settings = {
  timeZone: 'Europe/Oslo',
  lowestPricePolicy: { memberPricesCount: false, stepwise: { kind: 'first-step' as const } },
}
const costs = (...prices: readonly (readonly [daysBefore: number, amountMinor: number])[]) =>
  prices.map(([days, amountMinor]) => ({
    amountMinor,
    audience: 'public' as const,
    validFrom: startsAt - days * day,
  }))
const fault = (history: ReturnType<typeof costs>, sellingIncVat: number, basisPoints = 2_000) =>
  judgedReduction({ history, sellingIncVat, basisPoints, startsAt, settings }).fault

describe('a percentage that a campaign announces', () => {
  it('is true where nothing was cheaper within 30 days', () => {
    expect(fault(costs([90, 100_00]), 100_00)).toBeUndefined()
    expect(fault(costs([90, 60_00], [31, 100_00]), 100_00)).toBeUndefined()
    // Lowered already: the law counts from the price before the first step.
    expect(fault(costs([90, 100_00], [5, 90_00]), 90_00)).toBeUndefined()
  })

  it('is none where the product cost as little within 30 days, and overstated where it cost a little more', () => {
    expect(fault(costs([90, 60_00], [10, 100_00]), 100_00)).toBe('none')
    expect(fault(costs([90, 80_00], [10, 100_00]), 100_00)).toBe('none')
    expect(fault(costs([90, 90_00], [10, 100_00]), 100_00)).toBe('overstated')
  })

  it('says nothing of a product that was never sold before', () => {
    expect(fault([], 100_00)).toBeUndefined()
  })
})
