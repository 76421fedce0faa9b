import type { Bits } from '@shop/search/engine/bits'
import { Lru } from '@shop/search/lru'
import { markImmutable } from '../../platform/graphql/immutable-objects'
import type { CatalogIndex } from './catalog-index'
import type { CatalogPlace } from './catalog-place'
import { facetFrames } from './facet-frames'
import { facetsOf, priceRangeOf } from './facets'
import type { Selection } from './select-products'

/** Of each place. */
const MOST_KEPT = 200

/** The filters beside a list, each worked out for the first that asks for it. They never change. */
export class ListFilters {
  private madePrice: ReturnType<typeof priceRangeOf> | undefined
  private madeFacets: ReturnType<typeof facetsOf> | undefined

  constructor(
    private readonly catalog: CatalogPlace,
    private readonly selection: Selection,
  ) {}

  get price() {
    this.madePrice ??= priceRangeOf(this.catalog, this.selection)
    return this.madePrice
  }
  get facets() {
    this.madeFacets ??= facetsOf(this.catalog, this.selection)
    return this.madeFacets
  }
}

const known = new WeakMap<CatalogIndex, { readonly filings: number; readonly filters: Lru<string, ListFilters> }>()

/** In every order and on every page, and however they were chosen, the same products have the same filters. */
export function filtersOf(catalog: CatalogPlace, selection: Selection): ListFilters {
  const { index } = catalog
  let kept = known.get(index)
  if (kept?.filings !== index.filings) {
    kept = { filings: index.filings, filters: new Lru(MOST_KEPT) }
    known.set(index, kept)
  }
  const key = keyOf(catalog, selection)
  const before = kept.filters.get(key)
  if (before) return markImmutable(before)
  const filters = new ListFilters(catalog, selection)
  kept.filters.set(key, filters)
  return filters
}

/** The sets of products in which the groups are counted. */
function keyOf(catalog: CatalogPlace, { matching, collapses, countedIn }: Selection): string {
  let key = `${collapses} ${textOf(matching)}`
  for (const frame of facetFrames(catalog)) {
    const set = countedIn(catalog.index.numberOf(frame.key))
    if (set !== matching) key += ` ${frame.key} ${textOf(set)}`
  }
  return key
}

function textOf({ buffer, byteOffset, byteLength }: Bits): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}
