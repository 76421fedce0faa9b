import { creditAge } from '@shop/domain/checkout'
import { formatMoney } from '@shop/domain/format'
import type { Lender, LocaleCode } from '@shop/domain/market'
import { latePaymentIn } from '@shop/domain/payment'
import { published } from '@/place/published'
import { sellerIn } from './seller'

/** What the checkout says of credit in a country: who lends, through whom, from which age, and what paying late costs. */
export type CreditFacts = {
  /** As the services say; null where nobody lends. */
  readonly lender: Pick<Lender, 'name' | 'address'> | null
  readonly seller: string
  readonly age: number
  readonly late: { readonly points: number; readonly fee: string } | null
}

export function creditFactsIn(market: string, country: string, locale: LocaleCode): CreditFacts {
  const late = latePaymentIn(country, process.env.REMINDER_FEES)
  return {
    lender: published()?.settings.lender ?? null,
    seller: sellerIn(market).name,
    age: creditAge,
    late: late ? { points: late.points, fee: formatMoney(late.reminderFee, locale) } : null,
  }
}
