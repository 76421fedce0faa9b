import {
  formatLongDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRange,
  formatShortDate,
  formatStaffMoney,
  formatTime,
} from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import type { ConsoleLocale } from './locales'

/**
 * The domain's formatters with language and time zone chosen once. A message gets numbers, amounts and dates already
 * written: no text glues a currency to a number.
 */
export function formatsFor(locale: ConsoleLocale, timeZone: string) {
  return {
    // Nobody but staff reads English.
    money: (amount: Money) => (locale === 'en' ? formatStaffMoney(amount, locale) : formatMoney(amount, locale)),
    number: (value: number) => formatNumber(value, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    range: (from: number, to: number) => formatRange(from, to, locale),
    shortDate: (at: Date) => formatShortDate(at.getTime(), locale, timeZone),
    longDate: (at: Date) => formatLongDate(at.getTime(), locale, timeZone),
    /** `kl. 14.30`, to stand alone. */
    time: (at: Date) => formatTime(at.getTime(), locale, timeZone),
    /** `14.30`, for the messages that say `kl. {time}` themselves. */
    clock: (at: Date) => formatTime(at.getTime(), locale, timeZone).replace(/^\D+/, ''),
  }
}

export type LocaleFormats = ReturnType<typeof formatsFor>
