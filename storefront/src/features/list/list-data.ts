import type { AlternativeUrl } from '@/lib/languages-of'
import type { Place } from '@/lib/place'
import { contextOf } from '@/lib/place'
import { ask } from '@/lib/shop-api'
import type { Selection, Sort } from './selection'

export const PAGE_SIZE = 48

export const listKinds = [
  'category',
  'brand',
  'campaign',
  'search',
  'new',
  'bestsellers',
  'coming-soon',
  'list',
] as const
export type ListKind = (typeof listKinds)[number]

export type Facet = {
  readonly filterId: string
  readonly type: string
  readonly group: string
  readonly label: string
  readonly values: readonly FacetValue[]
}
export type FacetValue = {
  readonly facetId: string
  readonly parentId: string | null
  readonly label: string
  readonly count: number
  readonly order: number
  readonly hidden: boolean
}

export type ListInfo = {
  readonly name: string
  readonly canonicalUrl: string | null
  readonly alternativeUrls: readonly AlternativeUrl[] | null
  readonly primaryDescription: string | null
  readonly meta: { readonly title: string | null; readonly description: string | null } | null
  readonly subCategories:
    | readonly { readonly categoryId: number; readonly name: string; readonly canonicalUrl: string }[]
    | null
}

export type ListPage<Product> = {
  readonly info: ListInfo | null
  readonly count: number
  readonly products: readonly Product[]
  readonly facets: readonly Facet[]
}

type Answer<Product> = {
  readonly listPageInfo: (ListInfo & { readonly id: number }) | null
  readonly products: {
    readonly count: number
    readonly products: readonly Product[] | null
    readonly filters: { readonly facets: readonly Facet[] | null } | null
  } | null
}

// The order of our address is the same word as the protocol's, except for these two.
const protocolSort: Partial<Record<Sort, string>> = { DISCOUNT: 'CUSTOM_1', RATING: 'VOTES' }

const document = (cardFields: string) => `query ProductList($channelId: String, $languageId: String, $marketId: String,
  $alias: String, $skip: Int, $take: Int, $categoryAlias: String, $brandAlias: String, $discountCampaignAlias: String,
  $url: String, $filter: FilterInputType) {
  listPageInfo(alias: $alias, url: $url, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id name canonicalUrl alternativeUrls { language url } primaryDescription meta { title description } subCategories { categoryId name canonicalUrl }
  }
  products(skip: $skip, take: $take, categoryAlias: $categoryAlias, brandAlias: $brandAlias,
    discountCampaignAlias: $discountCampaignAlias, filter: $filter, channelId: $channelId, languageId: $languageId,
    marketId: $marketId) {
    count products { ${cardFields} }
    filters { facets { filterId type group label values { facetId parentId label count order hidden } } }
  }
}`

export type ListRequest = {
  readonly kind: ListKind
  readonly alias: string
  readonly url?: string
  readonly selection: Selection
}

/** A list and all its filters in one question. */
export async function loadList<Product>(
  place: Place,
  request: ListRequest,
  cardFields: string,
): Promise<ListPage<Product>> {
  const { kind, alias, selection } = request
  const sort = selection.sort ?? defaultSort[kind]
  const variables = {
    ...contextOf(place),
    alias: kind === 'category' || kind === 'brand' || kind === 'campaign' ? alias : null,
    url: request.url ?? null,
    skip: (selection.page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    categoryAlias: kind === 'category' ? alias : null,
    brandAlias: kind === 'brand' ? alias : null,
    discountCampaignAlias: kind === 'campaign' ? alias : null,
    filter: {
      sort: protocolSort[sort as Sort] ?? sort,
      filterMode: selection.facets.length > 0 ? 'BY_GROUP' : 'CURRENT',
      facets: selection.facets.map(({ id }) => id),
      ...(kind === 'search' && { searchText: alias }),
    },
  }
  const answer = await ask<Answer<Product>>('ProductList', document(cardFields), variables)
  return {
    info: answer.listPageInfo && answer.listPageInfo.id !== 0 ? answer.listPageInfo : null,
    count: answer.products?.count ?? 0,
    products: answer.products?.products ?? [],
    facets: answer.products?.filters?.facets ?? [],
  }
}

const defaultSort: Record<ListKind, string> = {
  category: 'LATEST',
  brand: 'LATEST',
  campaign: 'LATEST',
  new: 'LATEST',
  list: 'LATEST',
  'coming-soon': 'LATEST',
  search: 'RELEVANCE',
  bestsellers: 'MOST_SOLD',
}
