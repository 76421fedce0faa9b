import { money } from '@shop/domain/money'
import { expect, it } from 'vitest'
import { formatsFor } from './formats'
import { t } from './translate'

const at = new Date('2026-11-05T13:30:00Z')

it.each([
  ['sv', 'Europe/Stockholm', '1\u00a0299,50\u00a0kr', '2026-11-05', 'kl.\u00a014.30', money(1_299_50, 'SEK')],
  ['nb', 'Europe/Oslo', '1\u00a0299,50\u00a0kr', '05.11.2026', 'kl.\u00a014.30', money(1_299_50, 'NOK')],
  ['da', 'Europe/Copenhagen', '1.299,50\u00a0kr.', '05.11.2026', 'kl.\u00a014.30', money(1_299_50, 'DKK')],
  ['fi', 'Europe/Helsinki', '1\u00a0299,50\u00a0€', '5.11.2026', 'klo\u00a015.30', money(1_299_50, 'EUR')],
] as const)('[I18N-04] writes amount, date and time in %s (%s)', (locale, timeZone, amount, date, time, price) => {
  const formats = formatsFor(locale, timeZone)
  expect(formats.money(price)).toBe(amount)
  expect(formats.shortDate(at)).toBe(date)
  expect(formats.time(at)).toBe(time)
  expect(formats.clock(at)).toMatch(/^\d\d\.30$/)
})

it('[I18N-04] fills a text with what is written already', () => {
  const { clock, money: amount } = formatsFor('nb', 'Europe/Oslo')
  const received = t('nb', 'return.received', { date: at, time: clock(at) }, { timeZone: 'Europe/Oslo' })
  expect(received).toBe('Vi mottok angremeldingen din 5. november 2026 kl.\u00a014.30.')
  expect(t('nb', 'cart.missingToFree', { amount: amount(money(151_00, 'NOK')) })).toBe(
    '151\u00a0kr igjen til fri frakt',
  )
})
