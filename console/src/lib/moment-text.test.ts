import { expect, it } from 'vitest'
import { dayText, momentText, readDay, readMoment } from './moment-text'

const at = new Date(2026, 10, 3, 14, 5).toISOString()

it('writes a moment as the language does, and reads it back', () => {
  expect(momentText(at, 'nb')).toBe('03.11.2026 14:05')
  expect(momentText(at, 'sv')).toBe('2026-11-03 14:05')
  expect(momentText(at, 'en-GB')).toBe('03/11/2026 14:05')
  for (const locale of ['nb', 'sv', 'da', 'fi', 'en-GB']) expect(readMoment(momentText(at, locale)), locale).toBe(at)
})

it('reads what people type, and nothing that is no day', () => {
  expect(readMoment('3.11.2026 klo 14.05')).toBe(at)
  expect(readMoment('2026-11-03T14:05')).toBe(at)
  expect(readMoment('3/11/2026')).toBe(new Date(2026, 10, 3).toISOString())
  for (const wrong of ['', 'soon', '31.2.2026 10:00', '3.11.2026 25:00', '3.13.2026', '3.11.26'])
    expect(readMoment(wrong), wrong).toBeUndefined()
})

it('writes a day as the language does, and reads it back', () => {
  expect(['nb', 'sv', 'en-GB'].map((locale) => dayText('2026-11-03', locale))).toEqual([
    '03.11.2026',
    '2026-11-03',
    '03/11/2026',
  ])
  for (const locale of ['nb', 'sv', 'da', 'fi', 'en-GB'])
    expect(readDay(dayText('2026-11-03', locale)), locale).toBe('2026-11-03')
  expect(readDay('3.11.2026')).toBe('2026-11-03')
  for (const wrong of ['', '31.2.2026', '3.11.2026 10:00', '11/2026']) expect(readDay(wrong), wrong).toBeUndefined()
})
