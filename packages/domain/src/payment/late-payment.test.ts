import { expect, it } from 'vitest'
import { money } from '../money'
import { latePaymentIn, refuseReminderFees } from './late-payment'

it('[LAW-07] says what paying late costs in each country, by its own law and in its own money', () => {
  expect(latePaymentIn('NO')).toEqual({ points: 8, reminderFee: money(35_00, 'NOK') })
  expect(latePaymentIn('SE')).toEqual({ points: 8, reminderFee: money(60_00, 'SEK') })
  expect(latePaymentIn('DK')).toEqual({ points: 8, reminderFee: money(100_00, 'DKK') })
  expect(latePaymentIn('FI')).toEqual({ points: 7, reminderFee: money(5_00, 'EUR') })
  expect(latePaymentIn('XX')).toBeUndefined()
  expect(latePaymentIn('constructor')).toBeUndefined()
})

it('[LAW-07] lets a shop ask for less, and never for more than the law allows', () => {
  expect(latePaymentIn('SE', 'NO=30, SE=45.50')?.reminderFee).toEqual(money(45_50, 'SEK'))
  expect(latePaymentIn('DK', 'NO=30')?.reminderFee).toEqual(money(100_00, 'DKK'))
  expect(refuseReminderFees('')).toBeUndefined()
  expect(refuseReminderFees('NO=35,FI=0')).toBeUndefined()
  for (const wrong of ['NO=36', 'FI=5.01', 'XX=1', 'NO', 'NO=-1', 'constructor=1'])
    expect(refuseReminderFees(wrong), wrong).toBeDefined()
})
