import { formatBothVat, type VatTexts } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { fromDecimal } from '@shop/domain/money'
import type { CheckoutView } from './checkout-api'

/** Writes an amount that the services name with VAT in both forms, by the rate of what is bought. */
export function bothVatIn(view: CheckoutView | null, currency: string, locale: LocaleCode) {
  const rate = view?.cart.summary.vats[0]?.rateBasisPoints ?? 0
  return (decimal: number): VatTexts => {
    const amount = fromDecimal(decimal, currency as never)
    return amount ? formatBothVat(amount, rate, locale) : { incVat: String(decimal), exVat: String(decimal) }
  }
}
