import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { CatalogPlace } from './catalog-place'
import { categoryShape } from './category-shape'
import { priceIntervals } from './facet-ids'
import { facetLabel } from './facet-labels'
import type { ProductView } from './product-view'
import type { Selection } from './select-products'

type Value = { facetId: string; label: string; order: number; parentId?: string; hidden?: boolean; url?: string | null }

const FIXED_GROUPS = [
  { group: 'categories', type: 'Category' },
  { group: 'brands', type: 'Brand' },
  { group: 'skus', type: 'Sku' },
  { group: 'price', type: 'Price' },
  { group: 'discount', type: 'Discount' },
] as const

/** The filters that fit the list, each value with the number of products it would leave. */
export function facetsOf(place: CatalogPlace, selection: Selection) {
  const language = place.place.language
  const fixed = FIXED_GROUPS.map(({ group, type }, order) => ({
    group,
    type,
    order,
    label: facetLabel(group, language.code),
  }))
  const parameters = parameterGroups(place).map(({ key, label, order }) => ({
    group: `p-${key}`,
    type: 'Parameter',
    order: 10 + order,
    label,
  }))
  return [...fixed, ...parameters].flatMap(({ group, type, order, label }) => {
    const counts = countsOf(place, selection.countedIn(group), group)
    const values = [...counts]
      .flatMap(([facetId, count]) => {
        const value = facetValue(place, group, facetId)
        return value
          ? [
              {
                ...value,
                _id: `${facetId}_${count}`,
                count,
                hidden: value.hidden ?? false,
                parentId: value.parentId ?? null,
                url: null,
              },
            ]
          : []
      })
      .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, language.code))
    return values.length ? [{ filterId: group, type, group: group.replace(/^p-/, ''), label, order, values }] : []
  })
}

export function priceRangeOf(selection: Selection) {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const view of selection.countedIn('price')) {
    const selling = (view.price?.sellingPriceIncVat ?? 0) / 100
    lowest = Math.min(lowest, selling)
    highest = Math.max(highest, selling)
  }
  return { lowest: Number.isFinite(lowest) ? lowest : 0, highest }
}

/** A family that shows one colour counts once, whatever number of its colours match. */
function countsOf(place: CatalogPlace, views: readonly ProductView[], group: string): ReadonlyMap<string, number> {
  const counted = new Map<string, Set<number>>()
  for (const view of views) {
    const collapses = view.snapshot.families.get(view.row.family_id)?.collapse_in_lists
    const one = collapses ? -view.row.family_id : view.productId
    for (const id of place.facetIds(view).get(group) ?? []) counted.set(id, (counted.get(id) ?? new Set()).add(one))
  }
  return new Map([...counted].map(([id, products]) => [id, products.size]))
}

function facetValue(place: CatalogPlace, group: string, facetId: string): Value | undefined {
  const { snapshot } = place
  const { language, market } = place.place
  const name = facetId.slice(facetId.indexOf('_') + 1)
  switch (group) {
    case 'categories': {
      const category = categoryShape(snapshot, Number(name), place.place)
      if (!category) return undefined
      const parentId = category.parentCategoryId ? `c_${category.parentCategoryId}` : undefined
      return { facetId, label: category.name, order: category.order, parentId, hidden: category.isHidden }
    }
    case 'brands': {
      const brand = snapshot.brandByAlias.get(name)
      return brand && { facetId, label: brand.name, order: 0 }
    }
    case 'skus':
      return { facetId, label: name, order: sizeOrder(name) }
    case 'price': {
      const interval = priceIntervals(market.currency.code).find(({ id }) => id === facetId)
      if (!interval) return undefined
      const text = (major: number) => formatMoney(money(major * 100, market.currency.code), language.code)
      return {
        facetId,
        label: interval.to ? `${text(interval.from)} – ${text(interval.to)}` : `${text(interval.from)} –`,
        order: interval.from,
      }
    }
    case 'discount':
      return { facetId, label: facetLabel('sale', language.code), order: 0 }
    default: {
      const value = snapshot.parameterValues.get(Number(name))
      return (
        value && {
          facetId,
          label: snapshot.valueTexts.get(value.id, language.id)?.text ?? value.key,
          order: value.value_order,
        }
      )
    }
  }
}

function parameterGroups({ snapshot, place }: CatalogPlace) {
  const groups = new Map<string, { key: string; label: string; order: number }>()
  for (const { filterable, parameter_id, parameter_key, group_order, parameter_order } of snapshot.rows
    .parameterValues) {
    if (!filterable || groups.has(parameter_key)) continue
    const label = snapshot.parameterTexts.get(parameter_id, place.language.id)?.text ?? parameter_key
    groups.set(parameter_key, { key: parameter_key, label, order: group_order * 100 + parameter_order })
  }
  return [...groups.values()]
}

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']

/** Letters in their own order, then numbers. */
function sizeOrder(name: string): number {
  const letter = LETTER_SIZES.indexOf(name.split('/')[0] ?? name)
  if (letter >= 0) return letter
  const number = Number.parseFloat(name)
  return Number.isNaN(number) ? 10_000 : 100 + number
}
