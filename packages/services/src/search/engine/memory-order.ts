import { hasBit } from '../../catalog/bits'
import type { SearchDocument, SearchQuery } from '../types'
import { inOrder, page, withVariety } from './in-order'
import type { ProductTable } from './product-table'
import { BY_WORDS, blockOf, DIRECT, meritOf, placeInList, type Reach, SIBLING } from './rank'

export type Hits = {
  readonly products: Uint32Array
  /** Away from the phrase. */
  readonly steps: Uint16Array
  /** Among the candidates. */
  readonly positions: Uint32Array
  /** Candidates before this position were found by their number or full name. */
  readonly direct: number
  readonly isInStock: (product: number, isDirect: boolean) => boolean
}

/** The page asked for; of the rest no more is sorted than it takes. */
export function pageOfHits(table: ProductTable, query: SearchQuery, hits: Hits): SearchDocument[] {
  const { skip, limit } = query
  const { products } = hits
  if (limit === 0 || skip >= products.length) return []
  const { documents, keys, groups } = table
  const places = placesOf(table, query, hits)
  const sorted = sortKeys(table, query, hits)
  const isBefore = (a: number, b: number): boolean => {
    if (sorted && sorted[a] !== sorted[b]) return sorted[a]! < sorted[b]!
    if (places[a] !== places[b]) return places[a]! < places[b]!
    return keys[products[a]!]! < keys[products[b]!]!
  }
  const ordered = inOrder(products.length, isBefore)
  const groupOf = (at: number) => groups[products[at]!]
  const varied = sorted ? ordered : withVariety(ordered, groupOf, (at) => blockOf(places[at]!))
  return page(varied, skip, limit).map((at) => documents[products[at]!]!)
}

function placesOf(table: ProductTable, query: SearchQuery, hits: Hits): Float64Array {
  const { documents, keys, merits, availableFrom, withImage, groups } = table
  const { now, popularity, affinity } = query
  const { products, positions, steps, direct, isInStock } = hits
  const directGroups = new Set<number>()
  for (let at = 0; at < products.length && directGroups.size < direct; at++)
    if (positions[at]! < direct) directGroups.add(groups[products[at]!]!)
  const reachOf = (product: number, at: number): Reach => {
    if (positions[at]! < direct) return DIRECT
    return directGroups.size > 0 && directGroups.has(groups[product]!) ? SIBLING : BY_WORDS
  }
  const places = new Float64Array(products.length)
  for (let at = 0; at < places.length; at++) {
    const product = products[at]!
    const reach = reachOf(product, at)
    const leaning = affinity ? affinity(documents[product]!) : 0
    const merit = meritOf(merits[product]!, availableFrom[product]!, now, popularity(keys[product]!), leaning)
    const tier = reach === BY_WORDS ? steps[at]! : 0
    places[at] = placeInList(reach, hasBit(withImage, product), tier, isInStock(product, reach === DIRECT), merit)
  }
  return places
}

/** Lower first; null where relevance alone decides. */
function sortKeys(table: ProductTable, { sort, keys, priceList }: SearchQuery, hits: Hits): Float64Array | null {
  const { documents, variants, availableFrom, nameRanks } = table
  const prices = variants.pricesOf(priceList)
  const by = (keyOf: (product: number, at: number) => number) => Float64Array.from(hits.products, keyOf)
  switch (sort) {
    case 'RELEVANCE':
      return keys ? by((_, at) => hits.positions[at]!) : null
    case 'PRICE_ASCENDING':
      return by((product) => variants.lowestPrice(product, prices))
    case 'PRICE_DESCENDING':
      return by((product) => -variants.lowestPrice(product, prices))
    case 'NEWEST_FIRST':
      return by((product) => -availableFrom[product]!)
    case 'DISCOUNT':
      return by((product) => -documents[product]!.discountPercent)
    case 'RATING':
      return by((product) => -(documents[product]!.rating ?? -1))
    case 'NAME':
      return by((product) => nameRanks[product]!)
  }
}
