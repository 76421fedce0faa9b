import type { LocaleCode } from '../market'
import { type Money, splitVat } from '../money'
import { formatMoney } from './format-money'

/** One text for who sees prices with VAT, and one for who sees them without. */
export type VatTexts = { readonly incVat: string; readonly exVat: string }

/** An amount with VAT in both forms. */
export function formatBothVat(amount: Money, rateBasisPoints: number, locale: LocaleCode): VatTexts {
  return {
    incVat: formatMoney(amount, locale),
    exVat: formatMoney(splitVat(amount, rateBasisPoints).exVat, locale),
  }
}
