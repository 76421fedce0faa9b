import { type Money, money } from '../money'

/** Over how many months a loan runs where a market publishes no other number (ours). */
export const loanMonths = 12

/** The yearly rate of the loan in percent, before what paying monthly adds to it (ours). There is no fee. */
export const loanRatePercent = 14.9

/** What the law wants shown beside a loan (storefront.md 2.6). */
export type LoanExample = {
  readonly amount: Money
  readonly months: number
  readonly ratePercent: number
  readonly fee: Money
  readonly monthly: Money
  readonly total: Money
  /** What the credit itself costs: the total less the price. */
  readonly cost: Money
  /** What a year costs altogether, with one decimal. */
  readonly aprPercent: number
}

/** The loan over an amount in equal monthly parts, each rounded up to a whole minor unit so that none is understated. */
export function loanExample(amount: Money, months: number = loanMonths): LoanExample {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`A loan takes whole months, not ${months}`)
  const rate = loanRatePercent / 100 / 12
  const monthly = money(Math.ceil((amount.minor * rate) / (1 - (1 + rate) ** -months)), amount.currency)
  return {
    amount,
    months,
    ratePercent: loanRatePercent,
    fee: money(0, amount.currency),
    monthly,
    total: money(monthly.minor * months, amount.currency),
    cost: money(monthly.minor * months - amount.minor, amount.currency),
    aprPercent: Math.round(((1 + rate) ** 12 - 1) * 1000) / 10,
  }
}
