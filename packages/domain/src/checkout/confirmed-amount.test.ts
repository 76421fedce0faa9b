import { expect, it } from 'vitest'
import { amountChange } from './confirmed-amount'

const confirmed = { currency: 'NOK', totalMinor: 500_00, balanceMinor: 100_00 } as const
const now = { currency: 'NOK', totalMinor: 500_00, balanceMinor: 100_00 } as const

it('[RACE-10] lets nothing become dearer than confirmed, by a single øre', () => {
  expect(amountChange(confirmed, now)).toBeNull()
  expect(amountChange(confirmed, { ...now, totalMinor: 500_01 })).toBe('price')
  expect(amountChange(confirmed, { ...now, currency: 'SEK' })).toBe('price')
  expect(amountChange(confirmed, { ...now, totalMinor: 499_99 })).toBeNull()
  expect(amountChange(null, now)).toBeNull()
})

it('takes a balance that is gone by now for a change, unless the order became as much cheaper', () => {
  expect(amountChange(confirmed, { ...now, balanceMinor: 99_99 })).toBe('balance')
  expect(amountChange({ ...confirmed, balanceMinor: null }, { ...now, balanceMinor: 0 })).toBeNull()
  expect(amountChange(confirmed, { ...now, totalMinor: 400_00, balanceMinor: 0 })).toBeNull()
  expect(amountChange(confirmed, { ...now, totalMinor: 50_00, balanceMinor: 50_00 })).toBeNull()
})
