'use client'

import { type FormatLocale, formatMoney } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const LOCALES: readonly FormatLocale[] = ['nb', 'sv', 'da', 'fi', 'en']

/** Numbers and days as the console's language writes them. */
export function useNumbers() {
  const language = useLocale()
  return useMemo(() => {
    const locale = language === 'en' ? 'en-GB' : language
    const written = LOCALES.find((known) => known === language) ?? 'nb'
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    const change = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return {
      whole: (value: number) => whole.format(value),
      percent: (share: number) => percent.format(share),
      change: (share: number) => change.format(share),
      day: (date: string | undefined) => (date ? day.format(new Date(date)) : ''),
      money: (minor: number, currency: Currency) =>
        formatMoney(money(Math.round(minor / 100) * 100, currency), written),
    }
  }, [language])
}
