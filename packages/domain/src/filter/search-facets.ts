import { type FilterItem, type FilterKind, type FilterSelection, filterKinds } from './filter-selection'

/** Both limits are included; either may be open. */
export type FacetRange = { readonly min?: number; readonly max?: number }
/** Any of the values, or what lies between the limits. A checkbox has the one value `true`. */
export type FacetChoice = readonly string[] | FacetRange

const facetOfKind: Readonly<Record<FilterKind, string>> = {
  categories: 'category',
  brands: 'brand',
  skus: 'size',
  price: 'price',
  discount: 'discount',
}
const checkboxes = ['onSale', 'inStock']
const facetsOfTheirOwn = ['color', ...checkboxes]
const custom = 'custom.'
const isTaken = (name: string) => facetsOfTheirOwn.includes(name) || filterKinds.some((kind) => kind === name)

/** What the search service is asked for, by facet id. Items it would refuse are left out: addresses come from anywhere. */
export function searchFacets(selection: FilterSelection): Map<string, FacetChoice> {
  const facets = new Map<string, FacetChoice>()
  const choose = (facet: string, items: readonly FilterItem[]) => {
    const ids = items.filter((item) => isFacetItem(facet, item)).map(({ id }) => id)
    if (ids.length > 0) facets.set(facet, ids)
  }
  for (const kind of filterKinds) if (kind !== 'price') choose(facetOfKind[kind], selection[kind])
  const price = rangeOf(selection.price)
  if (price) facets.set(facetOfKind.price, price)
  for (const [name, items] of selection.parameters) choose(facetOfParameter(name), items)
  return facets
}

/** Whether the search takes the item for this facet. */
export function isFacetItem(facet: string, { id }: FilterItem): boolean {
  if (facet === facetOfKind.price) return readRange(id) !== undefined
  return !checkboxes.includes(facet) || id === 'true'
}

/** The facet that the search is asked for under a key of the selection. */
export function facetOf(key: string): string {
  const kind = filterKinds.find((each) => each === key)
  return kind ? facetOfKind[kind] : facetOfParameter(key)
}

/** Under what the selection keeps a facet: a kind, or the name of a parameter; undefined for what has no place there. */
export function filterKeyOf(facet: string): string | undefined {
  const kind = filterKinds.find((each) => facetOfKind[each] === facet)
  if (kind) return kind
  if (facetsOfTheirOwn.includes(facet)) return facet
  if (!facet.startsWith(custom) || facet === custom) return undefined
  const name = facet.slice(custom.length)
  return isTaken(name) || name.startsWith(custom) ? facet : name
}

function facetOfParameter(name: string): string {
  return facetsOfTheirOwn.includes(name) || name.startsWith(custom) ? name : custom + name
}

/** The id of a price range in the address: `200-500`, `200-`, `-500`. */
export function rangeId({ min, max }: FacetRange): string {
  return `${min ?? ''}-${max ?? ''}`
}

/** One price range takes the place of another; none takes it back. */
export function choosePrice(selection: FilterSelection, range: FacetRange | undefined, label: string): FilterSelection {
  return { ...selection, price: range ? [{ id: rangeId(range), label }] : [] }
}

/** Several ranges are asked for as the one that holds them all: the service knows one. */
export function rangeOf(items: readonly FilterItem[]): FacetRange | undefined {
  const ranges = items.flatMap(({ id }) => readRange(id) ?? [])
  if (ranges.length === 0) return undefined
  const mins = ranges.flatMap(({ min }) => min ?? [])
  const maxs = ranges.flatMap(({ max }) => max ?? [])
  const range = {
    ...(mins.length === ranges.length && { min: Math.min(...mins) }),
    ...(maxs.length === ranges.length && { max: Math.max(...maxs) }),
  }
  return 'min' in range || 'max' in range ? range : undefined
}

function readRange(id: string): FacetRange | undefined {
  const [, min, max] = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(id) ?? []
  if (!min && !max) return undefined
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}
