import type { FilterItem } from './filter-selection'
import { type FacetRange, filterKeyOf } from './search-facets'

type FacetValueRecord = FilterItem & { readonly selected: boolean; readonly count: number; readonly color?: string }

/** A facet as the search service answers it. */
export type FacetRecord = { readonly id: string; readonly label: string } & (
  | {
      readonly type: 'TEXT' | 'COLOR'
      readonly values: readonly FacetValueRecord[]
      readonly families?: readonly FamilyRecord[]
    }
  | { readonly type: 'SIZE'; readonly sizeTypes: readonly SizeTypeRecord[] }
  | ({ readonly type: 'RANGE'; readonly minSelected?: number; readonly maxSelected?: number } & FacetRange)
  | { readonly type: 'CHECKBOX'; readonly selected: boolean; readonly count?: number }
)
/** A base colour and the ids of its shades among the values. */
type FamilyRecord = FacetValueRecord & { readonly values: readonly string[] }
type SizeTypeRecord = {
  readonly label: string
  readonly formats: readonly { readonly format: string; readonly values: readonly FacetValueRecord[] }[]
}

export type FilterValue = FilterItem & {
  readonly isSelected: boolean
  /** How many products choosing it gives; undefined when nobody counted. */
  readonly count: number | undefined
  /** CSS colour. */
  readonly color?: string
  /** Sizes only: what they are sizes of, and how they are written where they are written in several ways. */
  readonly section?: string
  readonly format?: string
  /** Base colours only: what choosing it chooses with it. */
  readonly shades?: readonly FilterValue[]
}

/** One heading of the filter panel; `key` is what the selection keeps it under. A checkbox is a group of one value. */
export type FilterGroup = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'values' | 'checkbox'; readonly values: readonly FilterValue[] }
  | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly selected: FacetRange }
)

/** The panel of a list, in the service's order; what leaves nothing to choose is left out. */
export function filterPanel(facets: readonly FacetRecord[]): FilterGroup[] {
  return facets.flatMap((facet) => {
    const key = filterKeyOf(facet.id)
    const group = key === undefined ? undefined : groupOf(facet, key)
    return group ?? []
  })
}

function groupOf(facet: FacetRecord, key: string): FilterGroup | undefined {
  const { label } = facet
  switch (facet.type) {
    case 'RANGE':
      return key === 'price' ? rangeGroup(facet, key) : undefined
    case 'CHECKBOX':
      return { kind: 'checkbox', key, label, values: [filterValue({ ...facet, id: 'true' })] }
    case 'SIZE': {
      const values = facet.sizeTypes.flatMap(sizesOf)
      return values.length > 0 ? { kind: 'values', key, label, values } : undefined
    }
    default:
      return facet.values.length + (facet.families?.length ?? 0) > 0
        ? {
            kind: 'values',
            key,
            label,
            values: facet.families ? basesOf(facet, facet.families) : facet.values.map(filterValue),
          }
        : undefined
  }
}

function rangeGroup(facet: FacetRecord & { type: 'RANGE' }, key: string): FilterGroup | undefined {
  const { label, min, max, minSelected, maxSelected } = facet
  const selected = {
    ...(minSelected !== undefined && { min: minSelected }),
    ...(maxSelected !== undefined && { max: maxSelected }),
  }
  const isChosen = Object.keys(selected).length > 0
  if (min === undefined || max === undefined || (min === max && !isChosen)) return undefined
  return { kind: 'range', key, label, min, max, selected }
}

/** A base with one shade is all there is to choose of it, unless an address has chosen the shade alone. */
function basesOf({ values }: { readonly values: readonly FacetValueRecord[] }, families: readonly FamilyRecord[]) {
  const inFamilies = new Set(families.flatMap((family) => family.values))
  const bases = families.map((family): FilterValue => {
    const shades = values.filter(({ id }) => family.values.includes(id)).map(filterValue)
    const isDivided = shades.length > 1 || shades.some(({ isSelected }) => isSelected)
    return { ...filterValue(family), ...(isDivided && { shades }) }
  })
  return [...bases, ...values.filter(({ id }) => !inFamilies.has(id)).map(filterValue)]
}

/** Every value that can be chosen, shades among them. */
export const everyValue = (values: readonly FilterValue[]): readonly FilterValue[] =>
  values.flatMap((value) => [value, ...(value.shades ?? [])])

function sizesOf({ label, formats }: SizeTypeRecord): FilterValue[] {
  return formats.flatMap(({ format, values }) =>
    values.map((value) => ({ ...filterValue(value), section: label, ...(formats.length > 1 && { format }) })),
  )
}

function filterValue(value: FilterItem & { selected: boolean; count?: number; color?: string }): FilterValue {
  const { id, label, selected, count, color } = value
  return { id, label, isSelected: selected, count, ...(color !== undefined && { color }) }
}
