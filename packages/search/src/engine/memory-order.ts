import type { SearchDocument, SearchQuery } from '../types'
import { hasBit } from './bits'
import { firstOfEach, inOrder, page, withVariety } from './in-order'
import type { ProductTable } from './product-table'
import { BY_WORDS, blockOf, DIRECT, meritOf, placeInList, type Reach, SIBLING } from './rank'

export type Candidates = {
  readonly products: Uint32Array
  /** Away from the phrase. */
  readonly steps: Uint16Array | null
  /** So many at the front were found by their number or full name. */
  readonly direct: number
}

export type Hits = Candidates & {
  /** Of the hits among the candidates. */
  readonly positions: Uint32Array
  readonly isInStock: (product: number, isDirect: boolean) => boolean
}

/** The page asked for; of the rest no more is sorted than it takes. */
export function pageOfHits(table: ProductTable, query: SearchQuery, hits: Hits): SearchDocument[] {
  const { skip, limit } = query
  const { products, positions } = hits
  if (limit === 0 || skip >= positions.length) return []
  const { documents, keys, groups } = table
  const places = placesOf(table, query, hits)
  const sorted = sortKeys(table, query, hits)
  const productAt = (hit: number): number => products[positions[hit]!]!
  const isBefore = (a: number, b: number): boolean => {
    if (sorted && sorted[a] !== sorted[b]) return sorted[a]! < sorted[b]!
    if (places[a] !== places[b]) return places[a]! < places[b]!
    return keys[productAt(a)]! < keys[productAt(b)]!
  }
  const ordered = inOrder(positions.length, isBefore)
  const groupOf = (at: number) => groups[productAt(at)]
  const shown = query.onePerGroup
    ? firstOfEach(ordered, groupOf)
    : sorted
      ? ordered
      : withVariety(ordered, groupOf, (at) => blockOf(places[at]!))
  return page(shown, skip, limit).map((at) => documents[productAt(at)]!)
}

function placesOf(table: ProductTable, query: SearchQuery, hits: Hits): Float64Array {
  const { documents, keys, merits, availableFrom, withImage, groups } = table
  const { now, popularity, affinity } = query
  const { products, positions, steps, direct, isInStock } = hits
  const isDirect = (hit: number): boolean => positions[hit]! < direct
  const directGroups = new Set<number>()
  for (let hit = 0; hit < positions.length && isDirect(hit); hit++)
    directGroups.add(groups[products[positions[hit]!]!]!)
  const reachOf = (product: number, hit: number): Reach => {
    if (directGroups.size === 0) return BY_WORDS
    if (isDirect(hit)) return DIRECT
    return directGroups.has(groups[product]!) ? SIBLING : BY_WORDS
  }
  const places = new Float64Array(positions.length)
  for (let hit = 0; hit < places.length; hit++) {
    const position = positions[hit]!
    const product = products[position]!
    const reach = reachOf(product, hit)
    const leaning = affinity ? affinity(documents[product]!) : 0
    const merit = meritOf(merits[product]!, availableFrom[product]!, now, popularity(keys[product]!), leaning)
    const tier = reach === BY_WORDS && steps ? steps[position]! : 0
    places[hit] = placeInList(reach, hasBit(withImage, product), tier, isInStock(product, reach === DIRECT), merit)
  }
  return places
}

/** Lower first; null where relevance alone decides. */
function sortKeys(table: ProductTable, { sort, keys, priceList }: SearchQuery, hits: Hits): Float64Array | null {
  const { documents, variants, availableFrom, nameRanks } = table
  const prices = variants.pricesOf(priceList)
  const by = (keyOf: (product: number, position: number) => number): Float64Array =>
    Float64Array.from(hits.positions, (position) => keyOf(hits.products[position]!, position))
  switch (sort) {
    case 'RELEVANCE':
      return keys ? by((_, position) => position) : null
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
