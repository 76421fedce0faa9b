import { loanExample } from '@shop/domain/checkout'

/** What a month of the loan costs, as the checkout has it, in major units. */
export const monthlyOf = (price: number) =>
  loanExample({ minor: Math.round(price * 100), currency: 'NOK' }).monthly.minor / 100
