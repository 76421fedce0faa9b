import { formatMoney } from '../format'
import type { LocaleCode } from '../market'
import type { LoanExample } from './loan-example'

/** What the texts about a loan name, as the language writes it. */
export function loanValues(loan: LoanExample, locale: LocaleCode) {
  const percent = (value: number) => new Intl.NumberFormat(locale).format(value)
  return {
    amount: formatMoney(loan.amount, locale),
    monthly: formatMoney(loan.monthly, locale),
    total: formatMoney(loan.total, locale),
    cost: formatMoney(loan.cost, locale),
    fee: formatMoney(loan.fee, locale),
    months: loan.months,
    rate: percent(loan.ratePercent),
    apr: percent(loan.aprPercent),
  }
}
