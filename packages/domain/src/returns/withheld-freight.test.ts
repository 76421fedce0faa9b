import { describe, expect, it } from 'vitest'
import { costOfReturn, keptFreight, lessFreight } from './withheld-freight'

const money = { amountMinor: 500_00, vatMinor: 100_00, isWhole: false }
const usual = { agreedMinor: 59_00, isOnOurLabel: true, hasFault: false }

describe('[LAW-17] the cost of a return in its refund', () => {
  it('is kept back when the shop paid the transport and the sale had named the cost', () => {
    expect(keptFreight(money, usual)).toBe(59_00)
    expect(lessFreight(money, 59_00)).toEqual({ amountMinor: 441_00, vatMinor: 88_20, isWhole: false })
  })

  it.each([
    ['the buyer paid the transport', { isOnOurLabel: false }],
    ['the goods have a fault', { hasFault: true }],
    ['the sale named no cost', { agreedMinor: 0 }],
  ])('is never kept back when %s', (_, other) => {
    expect(keptFreight(money, { ...usual, ...other })).toBe(0)
    expect(lessFreight(money, 0)).toEqual(money)
  })

  it('is never more than the refund', () => {
    const small = { amountMinor: 20_00, vatMinor: 4_00, isWhole: true }
    expect(lessFreight(small, keptFreight(small, usual))).toEqual({ amountMinor: 0, vatMinor: 0, isWhole: true })
  })
})

describe('[LAW-17] what the buyer is told of the cost of a return', () => {
  it('is what the sale named, and nothing once a piece of it is faulty', () => {
    expect(costOfReturn(59_00, [{ reason: 'tooSmall' }, { reason: null }])).toBe(59_00)
    expect(costOfReturn(59_00, [{ reason: 'tooSmall' }, { reason: 'faulty' }])).toBe(0)
    expect(costOfReturn(0, [{ reason: 'tooSmall' }])).toBe(0)
  })
})
