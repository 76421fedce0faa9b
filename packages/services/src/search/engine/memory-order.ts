import type { SearchDocument, SearchQuery } from '../types'
import { inOrder, page, withVariety } from './in-order'
import type { ProductTable } from './product-table'
import { BY_WORDS, blockOf, DIRECT, meritOf, placeInList, SIBLING, type Standing } from './rank'

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
  const { documents, groups } = table
  const places = placesOf(table, query, hits)
  const sorted = sortKeys(table, query, hits)
  const isBefore = (a: number, b: number): boolean => {
    if (sorted && sorted[a] !== sorted[b]) return sorted[a]! < sorted[b]!
    if (places[a] !== places[b]) return places[a]! < places[b]!
    return documents[products[a]!]!.key < documents[products[b]!]!.key
  }
  const ordered = inOrder(products.length, isBefore)
  const groupOf = (at: number) => groups[products[at]!]
  const varied = sorted ? ordered : withVariety(ordered, groupOf, (at) => blockOf(places[at]!))
  return page(varied, skip, limit).map((at) => documents[products[at]!]!)
}

function placesOf(table: ProductTable, query: SearchQuery, hits: Hits): Float64Array {
  const { documents, merits, groups } = table
  const directGroups = new Set<number>()
  hits.products.forEach((product, at) => {
    if (hits.positions[at]! < hits.direct) directGroups.add(groups[product]!)
  })
  const reachOf = (product: number, at: number): Standing['reach'] => {
    if (hits.positions[at]! < hits.direct) return DIRECT
    return directGroups.size > 0 && directGroups.has(groups[product]!) ? SIBLING : BY_WORDS
  }
  const places = new Float64Array(hits.products.length)
  for (let at = 0; at < places.length; at++) {
    const product = hits.products[at]!
    const document = documents[product]!
    const { key, availableFrom, hasImage } = document
    const reach = reachOf(product, at)
    const affinity = query.affinity ? query.affinity(document) : 0
    places[at] = placeInList({
      reach,
      hasImage,
      tier: reach === BY_WORDS ? hits.steps[at]! : 0,
      isInStock: hits.isInStock(product, reach === DIRECT),
      merit: meritOf(merits[product]!, availableFrom, query.now, query.popularity(key), affinity),
    })
  }
  return places
}

/** Lower first; null where relevance alone decides. */
function sortKeys(table: ProductTable, { sort, keys, priceList }: SearchQuery, hits: Hits): Float64Array | null {
  const { documents, variants, nameRanks } = table
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
      return by((product) => -documents[product]!.availableFrom)
    case 'DISCOUNT':
      return by((product) => -documents[product]!.discountPercent)
    case 'RATING':
      return by((product) => -(documents[product]!.rating ?? -1))
    case 'NAME':
      return by((product) => nameRanks[product]!)
  }
}
