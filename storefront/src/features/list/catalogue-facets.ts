import { type FilterGroup, type FilterKind, type FilterSelection, rangeOf } from '@shop/domain/filter'

/** A filter as the catalogue answers it; its ids are the search's own with the kind before them. */
export type Facet = {
  readonly type: string
  readonly group: string
  readonly label: string
  readonly values: readonly {
    readonly facetId: string
    readonly label: string
    readonly count: number
    readonly order: number
    readonly hidden: boolean
  }[]
}

const prefixes: Partial<Readonly<Record<FilterKind, string>>> = {
  categories: 'c_',
  brands: 'b_',
  skus: 's_',
  discount: 'd_',
}

/** Parameters have other ids there, so they wait until the search answers again. */
export function facetIdsOf(filters: FilterSelection): readonly string[] {
  return (Object.entries(prefixes) as [FilterKind, string][]).flatMap(([kind, prefix]) =>
    filters[kind].map(({ id }) => prefix + id),
  )
}

export function cataloguePanel(
  facets: readonly Facet[],
  price: { readonly lowest: number; readonly highest: number } | undefined,
  filters: FilterSelection,
): readonly FilterGroup[] {
  const groups = (Object.entries(prefixes) as [FilterKind, string][]).flatMap(([key, prefix]): FilterGroup[] => {
    const facet = facets.find(({ group }) => group === key)
    const chosen = new Set(filters[key].map(({ id }) => id))
    const values = (facet?.values ?? [])
      .filter(({ facetId, hidden }) => !hidden && facetId.startsWith(prefix) && facetId !== 'd_sale')
      .toSorted((a, b) => a.order - b.order)
      .map(({ facetId, label, count }) => {
        const id = facetId.slice(prefix.length)
        return { id, label, count, isSelected: chosen.has(id) }
      })
    return facet && values.length > 0 ? [{ kind: 'values', key, label: facet.label, values }] : []
  })
  const range = price &&
    price.lowest < price.highest && { min: Math.floor(price.lowest), max: Math.ceil(price.highest) }
  const label = facets.find(({ group }) => group === 'price')?.label
  if (range && label)
    groups.push({ kind: 'range', key: 'price', label, ...range, selected: rangeOf(filters.price) ?? {} })
  return groups
}
