import type { FilterGroup, FilterSelection } from '@shop/domain/filter'
import { rangeOf } from '@shop/domain/filter'
import { contextOf, type Place } from '@/lib/place'
import { ask } from '@/lib/shop-api'
import { cataloguePanel, type Facet, facetIdsOf } from './catalogue-facets'

export type CatalogueRequest = {
  /** Which goods: the path of a list, several brands, or words. */
  readonly url?: string
  readonly brands?: readonly string[]
  readonly searchText?: string
  readonly filters: FilterSelection
  /** As the catalogue names it. */
  readonly sort: string
  readonly skip: number
  readonly take: number
}
export type CatalogueList<Product> = {
  readonly count: number
  readonly products: readonly Product[]
  readonly panel: readonly FilterGroup[]
}

const document = (cardFields: string) => `query ProductList($channelId: String, $languageId: String, $marketId: String,
  $skip: Int, $take: Int, $url: String, $filter: FilterInputType) {
  products(skip: $skip, take: $take, url: $url, filter: $filter, channelId: $channelId, languageId: $languageId,
    marketId: $marketId) {
    count products { ${cardFields} }
    filters { price { lowest highest } facets { filterId type group label values { facetId label count order hidden } } }
  }
}`

type Answer<Product> = {
  readonly products: {
    readonly count: number
    readonly products: readonly Product[] | null
    readonly filters: {
      readonly price: { readonly lowest: number; readonly highest: number } | null
      readonly facets: readonly Facet[] | null
    } | null
  } | null
}

/** A list out of the shop's own catalogue, for what the search does not list and for when it does not answer. */
export async function loadCatalogueList<Product>(
  place: Place,
  request: CatalogueRequest,
  cardFields: string,
): Promise<CatalogueList<Product>> {
  const { url = null, brands, searchText, filters, sort, skip, take } = request
  const price = rangeOf(filters.price)
  const facets = [...facetIdsOf(filters), ...(brands ?? []).map((alias) => `b_${alias}`)]
  const filter = {
    sort,
    filterMode: facets.length > 0 ? 'BY_GROUP' : 'CURRENT',
    facets,
    ...(price && { price: { lowest: price.min ?? 0, highest: price.max ?? 99_999_999 } }),
    ...(searchText && { searchText }),
  }
  const { products } = await ask<Answer<Product>>('ProductList', document(cardFields), {
    ...contextOf(place),
    url,
    skip,
    take,
    filter,
  })
  return {
    count: products?.count ?? 0,
    products: products?.products ?? [],
    panel: cataloguePanel(products?.filters?.facets ?? [], products?.filters?.price ?? undefined, filters),
  }
}
