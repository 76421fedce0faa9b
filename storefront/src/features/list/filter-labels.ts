import { everyValue, type FilterGroup, rangeOf } from '@shop/domain/filter'
import { formatMoney } from '@shop/domain/format'
import { fromDecimal } from '@shop/domain/money'
import { getTranslations } from 'next-intl/server'
import { marketOf } from '@/place/live-channel'
import type { Place } from '@/place/place'
import type { Chosen } from './selection'

export type Chip = Chosen & { readonly text: string }

/** What is chosen in the words of the list itself: an address may say anything. */
export async function chipsOf(
  chosen: readonly Chosen[],
  panel: readonly FilterGroup[],
  place: Place,
): Promise<readonly Chip[]> {
  const t = await getTranslations('filter')
  return chosen.map(({ key, item }) => {
    const chip = (text: string) => ({ key, item, text })
    const group = panel.find((one) => one.key === key)
    if (key === 'price') {
      const { min, max } = rangeOf([item]) ?? {}
      if (min === undefined) return chip(t('priceUnder', { price: amountText(max ?? 0, place) }))
      if (max === undefined) return chip(t('priceOver', { price: amountText(min, place) }))
      return chip(t('priceBetween', { from: amountText(min, place), to: amountText(max, place) }))
    }
    const known =
      group && group.kind !== 'range' ? everyValue(group.values).find(({ id }) => id === item.id) : undefined
    const label = known?.label || item.label || item.id
    return chip(key === 'skus' ? t('sizeIs', { size: label }) : label)
  })
}

/** Whole kroner or euros as the page's language writes them. */
export function amountText(amount: number, { market, locale }: Place): string {
  const currency = marketOf(market)?.currency.code ?? 'NOK'
  const money = fromDecimal(amount, currency)
  return money ? formatMoney(money, locale) : String(amount)
}
