import { searchOr } from '@shop/api-client/search/search-error'
import type { CardView } from '@/features/product/card-view'
import { RESULT_LIST } from '@/features/search/lists'
import { browserFewLeft } from '@/lib/browser-place'
import { browserSearch } from '@/lib/browser-search'
import { takeSearchOrigin } from '@/lib/search-origin'
import { shownProducts } from '@/lib/shown-products'
import { groupCards } from './group-card'
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
