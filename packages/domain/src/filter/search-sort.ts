import { listPageSize } from '../constants'
import type { Sort } from '../sort'
import type { FilterSelection } from './filter-selection'
import { searchFacets } from './search-facets'

/** The sorts of our addresses as the search service names them. */
const searchSorts: Readonly<Record<Sort, string>> = {
  RELEVANCE: 'RELEVANCE',
  LATEST: 'NEWEST_FIRST',
  PRICE: 'PRICE_ASCENDING',
  PRICE_DESC: 'PRICE_DESCENDING',
  DISCOUNT: 'DISCOUNT',
  RATING: 'RATING',
}

export const searchSortOf = (sort: Sort): string => searchSorts[sort]

/** The sorts a list can be put in, of those our addresses know. */
export function offeredSorts(options: readonly { readonly id: string; readonly label: string }[]) {
  const known = Object.entries(searchSorts) as [Sort, string][]
  return options.flatMap(({ id, label }) => {
    const sort = known.find(([, name]) => name === id)?.[0]
    return sort ? { sort, label } : []
  })
}

/** Pages count from 1. */
export function pageOf(page: number, size: number = listPageSize): { readonly skip: number; readonly limit: number } {
  return { skip: (Math.max(1, Math.trunc(page) || 1) - 1) * size, limit: size }
}

/** All that a list of the search service is asked for: its filters, its order, its page. A style is shown once. */
export function searchListQuery(selection: FilterSelection, sort: Sort, page: number) {
  return { facets: searchFacets(selection), sort: searchSortOf(sort), ...pageOf(page), onePerGroup: true }
}
