import { loanExample } from '@shop/domain/checkout'
import type { Lender } from '@shop/domain/market'
import { isCredit, latePaymentIn } from '@shop/domain/payment'
import type { Credit } from '@shop/i18n/credit-information'
import type { Purchase } from '../purchase'

/** Who lends, through whom, and what the shop asks of who pays late. */
export type Lending = {
  readonly lender: Lender
  readonly broker: Pick<Lender, 'name' | 'address'>
  readonly reminderFees: string
}

export const INVOICE_DAYS = 14

/** Whether somebody else than the shop gives the credit: a loan anywhere, and an invoice that comes here. */
export const isLent = ({ method }: Pick<Purchase, 'method'>): boolean => isCredit(method)

export function creditOf(purchase: Purchase, { lender, broker, reminderFees }: Lending): Credit {
  const amount = { minor: purchase.amountMinor, currency: purchase.currency }
  return {
    amount,
    terms:
      purchase.method === 'Loan'
        ? { kind: 'loan', loan: loanExample(amount, purchase.loanMonths) }
        : { kind: 'invoice', days: INVOICE_DAYS },
    lender,
    broker,
    country: purchase.country,
    late: latePaymentIn(purchase.country, reminderFees),
  }
}

export const referenceOf = ({ reference }: Purchase): string => reference.slice(0, 8).toUpperCase()
