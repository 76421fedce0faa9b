import {
  choosePrice,
  countFilters,
  emptySelection,
  type FilterItem,
  type FilterSelection,
  filterKinds,
  parseFilters,
  rangeId,
  writeFilters,
} from '@shop/domain/filter'
import type { Sort } from '@shop/domain/sort'
import { rangeOfFields } from './price-fields'

export type { Sort } from '@shop/domain/sort'

export const sorts: readonly Sort[] = ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING']

export type Selection = {
  readonly page: number
  /** Undefined: the order that is usual for the list. */
  readonly sort: Sort | undefined
  readonly filters: FilterSelection
}
/** A chosen value and the key that the address keeps it under. */
export type Chosen = { readonly key: string; readonly item: FilterItem }

/** Beyond this the services refuse to skip. */
const LAST_PAGE = 125
const MOST_VALUES = 60
const LONGEST = 80
const NONE = '-'

/** In the query of a list it asks for the filters alone. */
export const FILTER_PANEL = 'filter'
/**
 * Filter, sort and page live in the query of the address. A page that reads its query is rendered for every request, so
 * the proxy moves what it knows of the query into a path segment, in one fixed order: equal selections are one page.
 */
export function parseSelection(query: URLSearchParams): Selection {
  const page = Number(query.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
    sort: sorts.find((one) => one === query.get('sort')),
    filters: withPriceFields(inBounds(parseFilters(query)), query),
  }
}

export const noFilters: FilterSelection = emptySelection

export const countOf = ({ filters }: Selection): number => countFilters(filters)

export function chosenOf({ filters }: Selection): readonly Chosen[] {
  const groups = [...filterKinds.map((kind) => [kind, filters[kind]] as const), ...filters.parameters]
  return groups.flatMap(([key, items]) => items.map((item) => ({ key, item })))
}

export function queryOf({ page, sort, filters }: Selection): string {
  const query = writeFilters({ ...ordered(filters), sort })
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** All that a page of a list, or of its filters, depends on in its query. */
export function keptQueryOf(asked: URLSearchParams): string {
  const query = queryOf(parseSelection(asked))
  return asked.has(FILTER_PANEL) ? [query, `${FILTER_PANEL}=1`].filter(Boolean).join('&') : query
}

export function segmentOf(selection: Selection): string {
  return encodeURIComponent(queryOf(selection)) || NONE
}

export function selectionOfSegment(segment: string): Selection {
  return parseSelection(new URLSearchParams(segment === NONE ? '' : decodeURIComponent(segment)))
}

/** An address of the same list; a changed filter or order always starts at the first page. */
export function hrefWith(path: string, selection: Selection): string {
  const query = queryOf(selection)
  return query ? `${path}?${query}` : path
}

/** Addresses come from anywhere: what no shopper could have chosen is left out. */
function inBounds(filters: FilterSelection): FilterSelection {
  let left = MOST_VALUES
  const some = (items: readonly FilterItem[]) => {
    const good = items.filter(({ id, label }) => isSayable(id) && isSayable(label)).slice(0, left)
    left -= good.length
    return good
  }
  const kinds = Object.fromEntries(filterKinds.map((kind) => [kind, some(filters[kind])]))
  const parameters = [...filters.parameters]
    .filter(([name]) => isSayable(name))
    .map(([name, items]) => [name, some(items)] as const)
    .filter(([, items]) => items.length > 0)
  return { ...filters, ...kinds, parameters: new Map(parameters), sort: undefined }
}

const isSayable = (text: string) => text.length <= LONGEST && !/[\p{Cc}|]/u.test(text)

/** A form cannot write two fields as one item; a list has one range of prices. */
function withPriceFields(filters: FilterSelection, query: URLSearchParams): FilterSelection {
  const range = rangeOfFields(query) ?? {}
  const id = rangeId(range)
  return choosePrice(filters, id === '-' ? undefined : range, id)
}

function ordered(filters: FilterSelection): FilterSelection {
  const sorted = (items: readonly FilterItem[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const kinds = Object.fromEntries(filterKinds.map((kind) => [kind, sorted(filters[kind])]))
  return {
    ...filters,
    ...kinds,
    parameters: new Map([...filters.parameters].map(([name, items]) => [name, sorted(items)])),
  }
}
