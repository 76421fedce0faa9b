import type { LoanExample } from '@shop/domain/checkout'
import { type FormatLocale, formatMoney } from '@shop/domain/format'

/** What the texts about a loan name, as the language writes it. */
export function loanValues(
  { amount, monthly, total, fee, months, ratePercent, aprPercent }: LoanExample,
  locale: FormatLocale,
) {
  const percent = (value: number) => new Intl.NumberFormat(locale).format(value)
  return {
    amount: formatMoney(amount, locale),
    monthly: formatMoney(monthly, locale),
    total: formatMoney(total, locale),
    fee: formatMoney(fee, locale),
    months,
    rate: percent(ratePercent),
    apr: percent(aprPercent),
  }
}
