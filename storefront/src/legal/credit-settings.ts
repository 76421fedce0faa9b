import { creditAge } from '@shop/domain/checkout'
import { formatMoney } from '@shop/domain/format'
import { type LocaleCode, lenderOf } from '@shop/domain/market'
import { latePaymentIn } from '@shop/domain/payment'
import { sellerIn } from './seller'

/** What the checkout says of credit in a country: who lends, through whom, from which age, and what paying late costs. */
export type CreditFacts = {
  readonly lender: string
  readonly address: string
  readonly seller: string
  readonly age: number
  readonly late: { readonly points: number; readonly fee: string } | null
}

export function creditFactsIn(market: string, country: string, locale: LocaleCode): CreditFacts {
  const { LENDER_NAME, LENDER_ADDRESS } = process.env
  const { name: lender, address } = lenderOf({ LENDER_NAME, LENDER_ADDRESS })
  const late = latePaymentIn(country, process.env.REMINDER_FEES)
  return {
    lender,
    address,
    seller: sellerIn(market).name,
    age: creditAge,
    late: late ? { points: late.points, fee: formatMoney(late.reminderFee, locale) } : null,
  }
}
