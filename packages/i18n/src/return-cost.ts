import { formatBothVat, formatMoney, type VatTexts } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import type { Locale } from './locales'

type Key = 'return.costShop' | 'return.costBuyer' | 'price.exVat'
type Words = (key: Key, values?: { readonly amount: string }) => string

/** Who pays for sending goods back, as a sentence; the Danish "kr." brings its full stop with it. */
export function returnCostText(t: Words, cost: Money, locale: Locale): string {
  return cost.minor === 0 ? t('return.costShop') : sentence(t, formatMoney(cost, locale))
}

/** The same with VAT and without. */
export function returnCostTexts(t: Words, cost: Money, rateBasisPoints: number, locale: Locale): VatTexts {
  const text = returnCostText(t, cost, locale)
  if (cost.minor === 0) return { incVat: text, exVat: text }
  const { exVat } = formatBothVat(cost, rateBasisPoints, locale)
  return { incVat: text, exVat: sentence(t, `${exVat} ${t('price.exVat')}`) }
}

/** Ends in one stop, whether the words bring it, the amount ("49 kr.") or its mark ("ekskl. mva."). */
const sentence = (t: Words, amount: string) => t('return.costBuyer', { amount }).replace(/\.*$/, '.')
