import type { Answer } from '@shop/api-client/search/answers'
import type { SearchTouchpoint } from '@shop/api-client/search/config'
import { searchOr } from '@shop/api-client/search/search-error'
import { parseFilters, searchListQuery } from '@shop/domain/filter'
import { sortFor } from '@shop/domain/sort'
import { fewLeftLimitIn } from '@/data/live-market'
import { serverSearch } from '@/data/server-search'
import { loadListWithoutSearch } from '@/features/list/list-data'
import { queryOf, type Selection } from '@/features/list/selection'
import type { CardFacts } from '@/features/product/card-view'
import { groupCards } from '@/features/product/group-card'
import type { Place } from '@/place/place-of'
import { pathIn } from '@/place/shop-routing'
import { cardsOf } from '../list/cards-of'

export type SearchRequest = { readonly phrase: string; readonly selection: Selection; readonly isExact: boolean }

/** What the browser asks again under the visitor's own keys. */
export const searchQuery = ({ phrase, selection, isExact }: SearchRequest) => ({
  q: phrase,
  ...searchListQuery(
    parseFilters(new URLSearchParams(queryOf(selection))),
    sortFor('search', selection.sort),
    selection.page,
  ),
  ...(isExact && { origin: 'UNDO_AUTO_CORRECT' as const }),
})

const POPULAR = 8
const MOST_CONTENTS = 4
const log = (text: string, cause?: unknown) => console.warn(text, cause)

/** The page as it is first painted, for nobody in particular; the shop's own catalogue stands in for a search that is down. */
export async function loadSearch(place: Place, request: SearchRequest, touchpoint: SearchTouchpoint) {
  const search = serverSearch(place, touchpoint)
  const facts = { now: new Date(), fewLeft: await fewLeftLimitIn(place) }
  const result = await searchOr(
    () => search.query('search-page', searchQuery(request)),
    () => undefined,
    log,
  )
  if (!result) return fromCatalogue(place, request, facts)
  const { q, autoCorrect, didYouMean, primaryList, secondaryList, relatedSearches = [] } = result
  return {
    isSearch: true,
    phrase: q,
    typed: autoCorrect?.q,
    count: primaryList.totalHits,
    cards: cardsOf(
      { from: 'search', groups: primaryList.productGroups },
      { ...facts, isNewestFirst: isNewestFirst(request) },
    ),
    facets: primaryList.facets,
    sorts: primaryList.sort.options,
    nearMisses: groupCards(secondaryList?.productGroups ?? [], facts),
    alternatives: didYouMean.map((one) => one.q),
    related: relatedSearches.map((one) => one.q),
  } as const
}

const isNewestFirst = ({ selection }: SearchRequest) => selection.sort === 'LATEST'

async function fromCatalogue(place: Place, request: SearchRequest, facts: CardFacts) {
  const { phrase, selection } = request
  const { count, goods } = await loadListWithoutSearch(place, { kind: 'search', alias: phrase, selection })
  return {
    ...{ isSearch: false, phrase, typed: undefined, count, facets: [], sorts: [] },
    ...{ nearMisses: [], alternatives: [], related: [] },
    cards: cardsOf(goods, { ...facts, isNewestFirst: isNewestFirst(request) }),
  } as const
}

/** What helps a shopper who finds nothing; each part may be missing. */
export async function loadHelp(place: Place, phrase: string, touchpoint: SearchTouchpoint) {
  const search = serverSearch(place, touchpoint)
  const [contents, lists] = await Promise.all([
    searchOr(
      async () => (await search.query('content-search-page', { q: phrase, limit: MOST_CONTENTS })).primaryList.items,
      (): Answer<'content-search-page'>['primaryList']['items'] => [],
      log,
    ),
    search.recommendations(
      'landing-page',
      { pageReference: pathIn('search', place.locale, { search: phrase }) },
      { body: { recommendationLists: [{ id: 'popular', algorithm: 'TOP_PRODUCTS', limit: POPULAR }] } },
    ),
  ])
  return {
    contents,
    popular: groupCards(lists[0]?.groups ?? [], { now: new Date(), fewLeft: await fewLeftLimitIn(place) }),
  }
}
