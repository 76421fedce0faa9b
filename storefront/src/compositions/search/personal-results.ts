import { searchOr } from '@shop/api-client/search/search-error'
import { takeSearchOrigin } from '@/browser/search-origin'
import { shownProducts } from '@/catalogue/shown-products'
import { browserSearch } from '@/data/browser-search'
import type { CardView } from '@/features/product/card-view'
import { groupCards } from '@/features/product/group-card'
import { RESULT_LIST } from '@/features/search/lists'
import { browserFewLeft } from '@/place/browser-place'
import type { ResultQuery } from './search-results'

/** The same page of hits for this visitor; undefined when it cannot be had. */
export async function personalResults(query: ResultQuery, signal: AbortSignal): Promise<CardView[] | undefined> {
  const origin = takeSearchOrigin(query.q)
  const answer = await searchOr(
    () => browserSearch().query('search-page', { origin, ...query }, { signal }),
    () => undefined,
    (text, cause) => console.warn(text, cause),
  )
  if (!answer) return undefined
  const { productGroups } = answer.primaryList
  shownProducts.show(
    RESULT_LIST,
    productGroups.flatMap(({ products }) => products),
  )
  return groupCards(productGroups, { now: new Date(), fewLeft: browserFewLeft() })
}
