import { type Money, money } from '../money'

/** Over how many months the monthly amount is shown (ours). */
export const monthlyPaymentMonths = 12

/** What a month costs: the total over the months, rounded up to a whole minor unit so that it is never understated. */
export function monthlyPayment(total: Money, months: number = monthlyPaymentMonths): Money {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`Payment takes whole months, not ${months}`)
  return money(Math.ceil(total.minor / months), total.currency)
}
