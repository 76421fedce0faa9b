import { type StockStatus, stockStatuses } from '@shop/domain/catalog'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { t } from '@shop/i18n/translate'
import type { CatalogPlace } from './catalog-place'
import { DISCOUNT_BANDS, priceIntervals } from './facet-ids'
import { facetLabel, isFacetLabel } from './facet-labels'

type ValueFrame = {
  readonly facetId: string
  readonly label: string
  readonly order: number
  readonly parentId: string | null
  readonly hidden: boolean
  readonly url: string | null
}

/** A group of facets as it stands in every list: all but the counts, which are the list's own. */
export type FacetFrame = {
  readonly key: string
  readonly filterId: string
  readonly type: string
  readonly group: string
  readonly label: string
  readonly order: number
  readonly values: readonly { readonly code: number; readonly frame: ValueFrame }[]
}

const FIXED_GROUPS = [
  { group: 'categories', type: 'Category' },
  { group: 'brands', type: 'Brand' },
  { group: 'skus', type: 'Sku' },
  { group: 'price', type: 'Price' },
  { group: 'discount', type: 'Discount' },
] as const
const LAST = 100_000

const made = new WeakMap<CatalogPlace, { readonly values: number; readonly frames: readonly FacetFrame[] }>()

/** Made once for a place, and again when stock brought a size that nothing had before. */
export function facetFrames(catalog: CatalogPlace): readonly FacetFrame[] {
  const values = catalog.index.ids.length
  let known = made.get(catalog)
  if (known?.values !== values) {
    known = { values, frames: makeFrames(catalog) }
    made.set(catalog, known)
  }
  return known.frames
}

function makeFrames(catalog: CatalogPlace): FacetFrame[] {
  const { code: language } = catalog.place.language
  const fixed = FIXED_GROUPS.map(({ group, type }, order) => ({
    key: group,
    type,
    order,
    label: facetLabel(group, language),
  }))
  const parameters = parameterGroups(catalog).map(({ key, label, order }) => ({
    key: `p-${key}`,
    type: 'Parameter',
    order: 10 + order,
    label,
  }))
  const stock = { key: 'stock', type: 'StockStatus', order: LAST, label: facetLabel('stock', language) }
  return [...fixed, ...parameters, stock].map((frame) => ({
    ...frame,
    filterId: frame.key,
    group: frame.key.replace(/^p-/, ''),
    values: valuesOf(catalog, frame.key),
  }))
}

function valuesOf(catalog: CatalogPlace, group: string): FacetFrame['values'] {
  const { index } = catalog
  const number = index.numberOf(group)
  const collator = new Intl.Collator(catalog.place.language.id)
  return index.ids
    .flatMap((facetId, code) => {
      const frame = index.groupOf[code] === number ? valueFrame(catalog, group, facetId) : undefined
      return frame ? [{ code, frame: { parentId: null, hidden: false, url: null, ...frame, facetId } }] : []
    })
    .toSorted((a, b) => a.frame.order - b.frame.order || collator.compare(a.frame.label, b.frame.label))
}

function valueFrame(
  catalog: CatalogPlace,
  group: string,
  facetId: string,
): (Pick<ValueFrame, 'label' | 'order'> & Partial<ValueFrame>) | undefined {
  const { snapshot, place } = catalog
  const { language, market } = place
  const name = facetId.slice(facetId.indexOf('_') + 1)
  switch (group) {
    case 'categories': {
      const category = catalog.category(Number(name))
      if (!category) return undefined
      const parentId = category.parentCategoryId ? `c_${category.parentCategoryId}` : null
      const { name: label, order, isHidden: hidden, canonicalUrl: url } = category
      return { label, order, parentId, hidden, url }
    }
    case 'brands': {
      const brand = snapshot.brandByAlias.get(name)
      return brand && { label: brand.name, order: 0, url: catalog.brand(brand.id)?.canonicalUrl ?? null }
    }
    case 'skus':
      return { label: name, order: sizeOrder(name) }
    case 'price': {
      const interval = priceIntervals(market.currency.code).find(({ id }) => id === facetId)
      if (!interval) return undefined
      const text = (major: number) => formatMoney(money(major * 100, market.currency.code), language.code)
      const { from, to } = interval
      return { label: to ? `${text(from)} – ${text(to)}` : `${text(from)} –`, order: from }
    }
    case 'discount': {
      const band = DISCOUNT_BANDS.find(([from, to]) => name === `${from}-${to}`)
      if (!band) return { label: facetLabel('sale', language.code), order: 0 }
      const [from, to] = band
      return { label: t(language.code, 'filter.discountBand', { from, to }), order: from }
    }
    case 'stock':
      return isFacetLabel(name)
        ? { label: facetLabel(name, language.code), order: stockStatuses.indexOf(name as StockStatus) }
        : undefined
    default: {
      const value = snapshot.parameterValues.get(Number(name))
      const label = value && (snapshot.valueTexts.get(value.id, language.id)?.text ?? value.key)
      return value && { label: label ?? '', order: value.value_order }
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
