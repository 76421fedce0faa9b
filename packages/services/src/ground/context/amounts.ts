import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { Place } from './place'

export type Amounts = ReturnType<typeof amountsIn>

/** Amounts of a market as the console's language writes them, whatever language the customer reads. */
export function amountsIn({ market }: Pick<Place, 'market'>, language: FormatLocale) {
  const minor = (value: number) => formatStaffMoney(money(value, market.currency.code), language)
  return { minor, major: (value: number) => minor(Math.round(value * 100)) }
}
