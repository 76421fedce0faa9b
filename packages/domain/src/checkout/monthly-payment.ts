import { type Money, money } from '../money'
import { type LoanExample, loanExample } from './loan-example'

/** On which terms a market spreads a price over months. Amounts in minor units of its currency. */
export type LoanTerms = {
  readonly months: number
  readonly minimumMinor: number
  readonly maximumMinor: number | null
}

/**
 * What a month of an amount costs as the checkout's loan has it, with its interest; undefined where no loan over that
 * amount is offered, because a figure that nobody can get misleads.
 */
export function monthlyPayment(amount: Money, terms: LoanTerms | undefined): LoanExample | undefined {
  if (!terms || amount.minor <= 0) return undefined
  if (amount.minor < terms.minimumMinor || amount.minor > (terms.maximumMinor ?? amount.minor)) return undefined
  return loanExample(money(amount.minor, amount.currency), terms.months)
}
