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

const inStock = ['q_in-stock', 'q_few-left']
const reduced = ['d_sale']
/** Stands in the place of a value that the list does not have, so that nothing is found rather than everything. */
const UNKNOWN = 'p_0'

/** Values of parameters are numbers there, which their names in the list's own facets tell. */
export function facetIdsOf(filters: FilterSelection, facets: readonly Facet[] = []): readonly string[] {
  const fixed = (Object.entries(prefixes) as [FilterKind, string][]).flatMap(([kind, prefix]) =>
    filters[kind].map(({ id }) => prefix + id),
  )
  const parameters = [...filters.parameters].flatMap(([name, items]) => {
    if (name === 'inStock') return inStock
    // Beside a band it would widen the choice: both are one group there.
    if (name === 'onSale') return filters.discount.length > 0 ? [] : reduced
    return items.flatMap(({ label }) => idsNamed(facets, name, label))
  })
  return [...fixed, ...parameters]
}

/** Whether the list's facets have to be known before it can be asked for. */
export const asksByName = ({ parameters }: FilterSelection): boolean =>
  [...parameters.keys()].some((name) => name !== 'inStock' && name !== 'onSale')

function idsNamed(facets: readonly Facet[], name: string, label: string): readonly string[] {
  const group = name === 'color' ? 'colour' : name
  const facet = facets.find((one) => one.type === 'Parameter' && one.group === group)
  const ids = (facet?.values ?? []).filter((value) => value.label === label).map(({ facetId }) => facetId)
  return ids.length > 0 ? ids : [UNKNOWN]
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
