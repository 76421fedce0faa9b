/** One chosen value: what the shopper reads and what the search service knows it by. */
export type FilterItem = { readonly id: string; readonly label: string }

export const filterKinds = ['categories', 'brands', 'skus', 'price', 'discount'] as const
export type FilterKind = (typeof filterKinds)[number]

export type FilterSelection = Readonly<Record<FilterKind, readonly FilterItem[]>> & {
  /** By the parameter's name, e.g. `Color`. */
  readonly parameters: ReadonlyMap<string, readonly FilterItem[]>
  readonly sort: string | undefined
}

export const emptySelection: FilterSelection = {
  categories: [],
  brands: [],
  skus: [],
  price: [],
  discount: [],
  parameters: new Map(),
  sort: undefined,
}

/** Chooses the item, or takes the choice back. */
export function toggleFilter(selection: FilterSelection, key: string, item: FilterItem): FilterSelection {
  const toggle = (items: readonly FilterItem[]) =>
    items.some(({ id }) => id === item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]
  const kind = filterKinds.find((each) => each === key)
  if (kind) return { ...selection, [kind]: toggle(selection[kind]) }
  const parameters = new Map(selection.parameters)
  const items = toggle(parameters.get(key) ?? [])
  if (items.length === 0) parameters.delete(key)
  else parameters.set(key, items)
  return { ...selection, parameters }
}

/** How many values are chosen; the sort is none. */
export function countFilters(selection: FilterSelection): number {
  const chosen = [...filterKinds.map((kind) => selection[kind]), ...selection.parameters.values()]
  return chosen.reduce((sum, items) => sum + items.length, 0)
}
