import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from '../money'
import { loanExample, loanRatePercent } from './loan-example'

it('[LAW-07] shows what a loan costs: each month, altogether, and in a year', () => {
  expect(loanExample(money(297_90, 'EUR'))).toEqual({
    amount: money(297_90, 'EUR'),
    months: 12,
    ratePercent: 14.9,
    fee: money(0, 'EUR'),
    monthly: money(26_88, 'EUR'),
    total: money(322_56, 'EUR'),
    cost: money(24_66, 'EUR'),
    aprPercent: 16,
  })
  expect(() => loanExample(money(100, 'NOK'), 0)).toThrow(RangeError)
})

it('pays back all of it with its interest, and never less than a whole unit more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 60 }), (minor, months) => {
      const { monthly, total } = loanExample(money(minor, 'SEK'), months)
      let left = minor
      for (let month = 0; month < months; month++) left = left * (1 + loanRatePercent / 1200) - monthly.minor
      return total.minor === monthly.minor * months && left <= 1e-6 * minor + 1e-6 && left > -monthly.minor - 2 * months
    }),
    { numRuns: 2_000, seed: 6 },
  )
})
