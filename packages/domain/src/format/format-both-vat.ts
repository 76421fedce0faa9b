import { type Money, splitVat } from '../money'
import { formatMoney } from './format-money'
import type { FormatLocale } from './signs'

/** One text for who sees prices with VAT, and one for who sees them without. */
export type VatTexts = { readonly incVat: string; readonly exVat: string }

/** An amount with VAT in both forms. */
export function formatBothVat(amount: Money, rateBasisPoints: number, locale: FormatLocale): VatTexts {
  return {
    incVat: formatMoney(amount, locale),
    exVat: formatMoney(splitVat(amount, rateBasisPoints).exVat, locale),
  }
}
