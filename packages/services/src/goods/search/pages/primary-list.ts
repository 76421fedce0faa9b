import { PRODUCT_SORTS, type ProductSort, type SearchHits, type SearchQuery } from '@shop/search/types'
import type { Parameters } from '../http/parameters'
import { type Ask, searchBase } from './ask'
import { sortLabel } from './facet-labels'
import { facetShapes } from './facet-shapes'
import { keysOf, type ListFacts, presentGroups } from './present'

const MEASURES = ['LENGTH', 'WIDTH', 'HEIGHT', 'DEPTH', 'VOLUME', 'WEIGHT']
const KNOWN_SORTS = [
  ...PRODUCT_SORTS,
  'TITLE',
  ...MEASURES.flatMap((measure) => [`${measure}_INCREASING`, `${measure}_DECREASING`]),
] as const
type AskedSort = (typeof KNOWN_SORTS)[number]

export type Paging = {
  readonly limit: number
  readonly skip: number
  readonly sort: ProductSort
  /** Styles in place of products; an addition of ours to the protocol. */
  readonly onePerGroup?: boolean
}

export const MOST_PRODUCTS = 600
const USUAL_LIMIT = 60
const FARTHEST = 100_000_000

export function readPaging(parameters: Parameters): Paging {
  return {
    limit: parameters.integer('limit', { least: 1, most: MOST_PRODUCTS, otherwise: USUAL_LIMIT }),
    skip: parameters.integer('skip', { least: 0, most: FARTHEST, otherwise: 0 }),
    onePerGroup: parameters.flag('onePerGroup', false),
    sort: appliedSort(parameters.choice<AskedSort>('sort', KNOWN_SORTS, 'RELEVANCE')),
  }
}

/** Titles are names, and nothing here is measured. */
function appliedSort(asked: AskedSort): ProductSort {
  if (asked === 'TITLE') return 'NAME'
  return PRODUCT_SORTS.find((sort) => sort === asked) ?? 'RELEVANCE'
}

export type Wanted = Pick<SearchQuery, 'phrase' | 'selections' | 'rules'> & { readonly keys?: readonly string[] }

export async function findProducts(ask: Ask, wanted: Wanted, paging: Paging, facets: boolean): Promise<SearchHits> {
  return ask.index.engine.search({ ...searchBase(ask), ...wanted, ...paging, facets })
}

export function primaryListShape(ask: Ask, hits: SearchHits, paging: Paging, list: ListFacts) {
  return {
    sort: sortShape(ask, paging.sort),
    productGroups: presentGroups(ask, keysOf(hits.documents), { ...list, from: paging.skip }),
    totalHits: hits.total,
    facets: facetShapes(ask, hits.facets, hits.total),
  }
}

function sortShape({ index, visit }: Ask, selected: ProductSort) {
  const { code } = visit.place.language
  const offered = PRODUCT_SORTS.filter((sort) => sort !== 'RATING' || index.hasRatings || selected === 'RATING')
  return { selected, options: offered.map((id) => ({ id, label: sortLabel(id, code) })) }
}
