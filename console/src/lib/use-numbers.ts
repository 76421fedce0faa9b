'use client'
import { currencies } from '@shop/domain/constants'
import { formatNumber, formatPercent, formatStaffMoney } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { consoleLocales } from '@shop/i18n/locales'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code)

/**
 * Numbers as the console's language writes them: the one place where the console writes any, so that one screen has one
 * way. An amount names its currency by code wherever `kr` could be another's; the services write theirs by the same rule.
 */
export function useNumbers() {
  const language = useLocale()
  return useMemo(() => {
    const locale = consoleLocales.find((known) => known === language) ?? 'en'
    const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    const amount = (minor: number, currency: string) =>
      isCurrency(currency)
        ? formatStaffMoney(money(minor, currency), locale)
        : `${formatNumber(minor / 100, locale)} ${currency}`
    const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
    return {
      whole: (value: number) => formatNumber(value, locale, 0),
      number: (value: number) => formatNumber(value, locale),
      /** 0.2 is twenty per cent. */
      percent: (share: number) => formatPercent(Math.round(share * 1_000) / 10, locale),
      /** A hundredth of a per cent is one. */
      percentPoints: (basisPoints: number) => formatPercent(basisPoints / 100, locale),
      change: (share: number) => signed(share, formatPercent(Math.round(share * 1_000) / 10, locale)),
      day: (date: string | undefined) => (date ? day.format(new Date(date)) : ''),
      amount,
      amountChange: (minor: number, currency: string) => signed(minor, amount(minor, currency)),
      /** Without the decimals, for figures and axes. */
      money: (minor: number, currency: Currency) => amount(Math.round(minor / 100) * 100, currency),
    }
  }, [language])
}
