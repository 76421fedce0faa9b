import { formatMoney } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import type { Locale } from './locales'

type Words = (key: 'return.costShop' | 'return.costBuyer', values?: { readonly amount: string }) => string

/** Who pays for sending goods back, as a sentence; the Danish "kr." brings its full stop with it. */
export function returnCostText(t: Words, cost: Money, locale: Locale): string {
  if (cost.minor === 0) return t('return.costShop')
  return t('return.costBuyer', { amount: formatMoney(cost, locale) })
}
