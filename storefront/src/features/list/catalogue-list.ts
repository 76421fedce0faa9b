import type { VariablesOf } from '@shop/api-client/graphql/operation-text'
import type { FilterGroup, FilterSelection } from '@shop/domain/filter'
import { rangeOf } from '@shop/domain/filter'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place-of'
import { asksByName, cataloguePanel, facetIdsOf } from './catalogue-facets'

export type CatalogueRequest = {
  /** Which goods: the path of a list, several brands, or words. */
  readonly url?: string
  readonly brands?: readonly string[]
  readonly searchText?: string
  readonly filters: FilterSelection
  /** As the catalogue names it. */
  readonly sort: Filter['sort']
  readonly skip: number
  readonly take: number
}
export type CatalogueList = {
  readonly count: number
  readonly products: readonly CardProduct[]
  readonly panel: readonly FilterGroup[]
}

const DOCUMENT = `query ProductList($channelId: String, $languageId: String, $marketId: String,
  $skip: Int, $take: Int, $url: String, $filter: FilterInputType) {
  products(skip: $skip, take: $take, url: $url, filter: $filter, channelId: $channelId, languageId: $languageId,
    marketId: $marketId) {
    count products { ${CARD_FIELDS} }
    filters { price { lowest highest } facets { filterId type group label values { facetId label count order hidden } } }
  }
}` as const

type Filter = NonNullable<VariablesOf<typeof DOCUMENT>['filter']>

/** A list out of the shop's own catalogue, for what the search does not list and for when it does not answer. */
export async function loadCatalogueList(place: Place, request: CatalogueRequest): Promise<CatalogueList> {
  const { url = null, brands, searchText, filters, sort, skip, take } = request
  const price = rangeOf(filters.price)
  const within = (brands ?? []).map((alias) => `b_${alias}`)
  const load = async (chosen: readonly string[], of: { readonly skip: number; readonly take: number }) => {
    const filter: Filter = {
      sort,
      filterMode: chosen.length + within.length > 0 ? 'BY_GROUP' : 'CURRENT',
      facets: [...chosen, ...(filters.brands.length > 0 ? [] : within)],
      ...(price && { price: { lowest: price.min ?? 0, highest: price.max ?? 99_999_999 } }),
      ...(searchText && { searchText }),
    }
    const asked = { ...contextOf(place), url, ...of, filter }
    return (await queryForPage(DOCUMENT, asked)).products
  }
  const names = asksByName(filters) ? await load([], { skip: 0, take: 0 }) : undefined
  const products = await load(facetIdsOf(filters, names?.filters?.facets ?? []), { skip, take })
  return {
    count: products?.count ?? 0,
    products: products?.products ?? [],
    panel: cataloguePanel(products?.filters?.facets ?? [], products?.filters?.price ?? undefined, filters),
  }
}
