import { everyValue, type FacetRange, type FilterGroup, rangeOf } from '@shop/domain/filter'
import { formatMoney } from '@shop/domain/format'
import { fromDecimal } from '@shop/domain/money'
import { getTranslations } from 'next-intl/server'
import { liveMarket } from '@/data/live-market'
import { marketOf } from '@/place/live-channel'
import type { Place } from '@/place/place'
import type { FilterWords } from './filter-text'
import { withoutVat } from './price-fields'
import type { Chosen } from './selection'

export type Chip = Chosen & { readonly words: FilterWords }

/** What is chosen in the words of the list itself: an address may say anything. */
export async function chipsOf(
  chosen: readonly Chosen[],
  panel: readonly FilterGroup[],
  place: Place,
): Promise<readonly Chip[]> {
  const t = await getTranslations('filter')
  const chips = chosen.map(async ({ key, item }) => {
    if (key === 'price') return { key, item, words: await rangeWords(rangeOf([item]) ?? {}, place) }
    const group = panel.find((one) => one.key === key)
    const known =
      group && group.kind !== 'range' ? everyValue(group.values).find(({ id }) => id === item.id) : undefined
    const label = known?.label || item.label || item.id
    return { key, item, words: key === 'skus' ? t('sizeIs', { size: label }) : label }
  })
  return Promise.all(chips)
}

/** A range of prices: without VAT as well, where the rate is known. */
export async function rangeWords({ min, max }: FacetRange, place: Place): Promise<FilterWords> {
  const [t, { market }] = await Promise.all([getTranslations(), liveMarket(place)])
  const rate = market?.vatRateBasisPoints
  const say = (written: (amount: number) => string, mark = ''): string => {
    const last = (amount: number) => written(amount) + mark
    if (min === undefined) return t('filter.priceUnder', { price: last(max ?? 0) })
    if (max === undefined) return t('filter.priceOver', { price: last(min) })
    return t('filter.priceBetween', { from: written(min), to: last(max) })
  }
  const incVat = say((amount) => amountText(amount, place))
  if (rate === undefined) return incVat
  const exVat = say((amount) => amountText(withoutVat(amount, rate), place), ` ${t('price.exVat')}`)
  return { incVat, exVat }
}

/** Kroner or euros as the page's language writes them. */
export function amountText(amount: number, { market, locale }: Place): string {
  const currency = marketOf(market)?.currency.code ?? 'NOK'
  const money = fromDecimal(amount, currency)
  return money ? formatMoney(money, locale) : String(amount)
}
