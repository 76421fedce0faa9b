import { sorts } from '../constants'
import { type FilterItem, type FilterSelection, filterKinds } from './filter-selection'
import { parseFilters } from './filter-url'
import { facetOf, isFacetItem } from './search-facets'

/** What the query of an address of a list asks for, for somebody who writes such an address. */
export type ListWish = {
  readonly chosen: readonly { readonly facet: string; readonly labels: readonly string[] }[]
  readonly sort: (typeof sorts)[number] | undefined
  /** What stands there and no list heeds: another name, another order, a value of another form. */
  readonly unheeded: readonly string[]
}

/** Names that lists heed besides filters, and those that measuring adds. */
const OTHERS = /^(?:page|filter|action|utm_\w+|gclid|fbclid)$/

export function readListQuery(query: URLSearchParams): ListWish {
  return {
    chosen: chosenIn(parseFilters(query)).map(([facet, items]) => ({
      facet,
      labels: items.map(({ label, id }) => label || id),
    })),
    sort: sorts.find((one) => one === query.get('sort')),
    unheeded: [...query]
      .flatMap(([name, value]) =>
        name === 'sort' ? [`${name}=${value}`] : value.split(',').map((part) => `${name}=${part}`),
      )
      .filter((part) => !isHeeded(part)),
  }
}

/** One name with one value, as it stands in the address. */
function isHeeded(part: string): boolean {
  const at = part.indexOf('=')
  const [name, value] = [part.slice(0, at), part.slice(at + 1)]
  if (name === 'sort') return sorts.some((one) => one === value)
  return OTHERS.test(name) || chosenIn(parseFilters(new URLSearchParams([[name, value]]))).length > 0
}

/** By the facet that each is asked for as, without what the search would refuse. */
function chosenIn(selection: FilterSelection): readonly (readonly [string, readonly FilterItem[]])[] {
  const groups = [...filterKinds.map((kind) => [kind, selection[kind]] as const), ...selection.parameters]
  return groups
    .map(([key, items]) => [facetOf(key), items.filter((item) => isFacetItem(facetOf(key), item))] as const)
    .filter(([, items]) => items.length > 0)
}
