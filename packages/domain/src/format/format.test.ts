import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '../market'
import { type Currency, money } from '../money'
import {
  formatBothVat,
  formatDays,
  formatLongDate,
  formatMoney,
  formatMoneyIn,
  formatNumber,
  formatPercent,
  formatRange,
  formatShortDate,
  formatStaffMoney,
  formatTime,
  plainText,
} from '.'
import type { FormatLocale } from './signs'

describe('formats', () => {
  it.each<[LocaleCode, Currency, number, string]>([
    ['nb', 'NOK', 799_00, '799\u00a0kr'],
    ['nb', 'NOK', 799_50, '799,50\u00a0kr'],
    ['nb', 'NOK', 1_299_05, '1\u00a0299,05\u00a0kr'],
    ['nb', 'NOK', -200_00, '\u2212200\u00a0kr'],
    ['sv', 'SEK', 1_299_00, '1\u00a0299\u00a0kr'],
    ['sv', 'SEK', -50, '\u22120,50\u00a0kr'],
    ['da', 'DKK', 799_00, '799\u00a0kr.'],
    ['da', 'DKK', 1_299_50, '1.299,50\u00a0kr.'],
    ['da', 'DKK', -200_00, '-200\u00a0kr.'],
    ['fi', 'EUR', 79_00, '79\u00a0€'],
    ['fi', 'EUR', 39_95, '39,95\u00a0€'],
    ['sv', 'EUR', 1_234_567_00, '1\u00a0234\u00a0567\u00a0€'],
    ['fi', 'EUR', 0, '0\u00a0€'],
    ['nb', 'SEK', 799_00, '799\u00a0kr'],
    ['sv', 'DKK', 799_50, '799,50\u00a0kr'],
    ['da', 'NOK', 1_299_00, '1.299\u00a0kr.'],
    ['fi', 'SEK', 799_00, '799\u00a0kr'],
    ['nb', 'EUR', 79_00, '79\u00a0€'],
  ])('[I18N-04] [PRICE-08] writes an amount in %s %s (%i)', (locale, currency, minor, text) => {
    expect(formatMoney(money(minor, currency), locale)).toBe(text)
  })

  it('[PRICE-08] writes the kr of another market by its code beside that of its own', () => {
    const inNorway = (currency: Currency) => formatMoneyIn('NOK', money(799_50, currency), 'sv')
    expect(inNorway('NOK')).toBe('799,50\u00a0kr')
    expect([inNorway('SEK'), inNorway('DKK')]).toEqual(['799,50\u00a0SEK', '799,50\u00a0DKK'])
    expect(inNorway('EUR')).toBe('799,50\u00a0€')
  })

  it.each<[FormatLocale, Currency, number, string]>([
    ['nb', 'NOK', 799_00, '799\u00a0kr'],
    ['nb', 'SEK', 799_00, '799\u00a0SEK'],
    ['da', 'DKK', 1_299_50, '1.299,50\u00a0kr.'],
    ['fi', 'SEK', 799_00, '799\u00a0SEK'],
    ['en', 'DKK', 1_299_50, '1,299.50\u00a0DKK'],
    ['en', 'EUR', 79_00, '79\u00a0€'],
  ])('[PRICE-08] tells staff in %s the %s of one market from that of another (%i)', (locale, currency, minor, text) => {
    expect(formatStaffMoney(money(minor, currency), locale)).toBe(text)
  })

  it.each<[LocaleCode, Currency, number, number, string, string]>([
    ['nb', 'NOK', 799_00, 2500, '799\u00a0kr', '639,20\u00a0kr'],
    ['da', 'DKK', 39_00, 2500, '39\u00a0kr.', '31,20\u00a0kr.'],
    ['fi', 'EUR', 79_00, 2550, '79\u00a0€', '62,95\u00a0€'],
    ['sv', 'EUR', 4_90, 0, '4,90\u00a0€', '4,90\u00a0€'],
  ])(
    '[SHOP-27] writes an amount in %s %s (%i) with VAT of %i and without',
    (locale, currency, minor, rate, incVat, exVat) => {
      expect(formatBothVat(money(minor, currency), rate, locale)).toEqual({ incVat, exVat })
    },
  )

  it('[I18N-04] agrees with Intl on grouping, decimals and minus in the four languages', () => {
    for (const [locale, tag] of [
      ['nb', 'nb-NO'],
      ['sv', 'sv-SE'],
      ['da', 'da-DK'],
      ['fi', 'fi-FI'],
    ] as const) {
      const intl = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
      for (const value of [0, 7, 999, 1299, 12_345, 1_234_567, 0.5, -200, -1234.56]) {
        expect(formatNumber(value, locale)).toBe(intl.format(value).replace(/\u202f/g, '\u00a0'))
      }
    }
  })

  it('[I18N-04] writes percent, ranges and small negative numbers', () => {
    expect(formatPercent(20, 'sv')).toBe('20\u00a0%')
    expect(formatPercent(25.5, 'fi')).toBe('25,5\u00a0%')
    expect(formatRange(2, 4, 'da')).toBe('2-4')
    expect(formatRange(2, 4, 'nb')).toBe('2\u20134')
    expect(formatNumber(-0.001, 'nb')).toBe('0')
  })

  it('[I18N-04] writes dates and times in the calendar of the market', () => {
    const justAfterMidnightInOslo = Date.UTC(2026, 10, 4, 23, 30)
    const dates = (['sv', 'nb', 'da', 'fi'] as const).map((locale) => [
      formatShortDate(justAfterMidnightInOslo, locale, 'Europe/Oslo'),
      plainText(formatLongDate(justAfterMidnightInOslo, locale, 'Europe/Oslo')),
      plainText(formatTime(justAfterMidnightInOslo + 14 * 3_600_000, locale, 'Europe/Oslo')),
    ])
    expect(dates).toEqual([
      ['2026-11-05', '5 november 2026', 'kl. 14.30'],
      ['05.11.2026', '5. november 2026', 'kl. 14.30'],
      ['05.11.2026', '5. november 2026', 'kl. 14.30'],
      ['5.11.2026', '5. marraskuuta 2026', 'klo 14.30'],
    ])
  })

  it('[I18N-04] reads all kinds of spaces and minus signs as one', () => {
    expect(plainText('\u22121\u202f299\u00a0kr')).toBe('-1 299 kr')
  })
})

it('[I18N-04] writes two days with their month once where it is the same, one day once', () => {
  const from = '2026-11-25'
  const said = (to: string) =>
    (['sv', 'nb', 'da', 'fi'] as const).map((locale) => formatDays({ from, to }, locale).replaceAll('\u00a0', ' '))
  expect(said('2026-11-27')).toEqual(['25–27 november', '25.–27. november', '25.-27. november', '25.–27. marraskuuta'])
  expect(said('2026-12-01')[1]).toBe('25. november–1. desember')
  expect(said(from)[3]).toBe('25. marraskuuta')
})
