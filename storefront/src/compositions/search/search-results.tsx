'use client'

import type { ListParameters, QueryParameters } from '@shop/api-client/search/requests'
import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import type { CardTexts, CardView } from '@/features/product/card-view'
import { Cards } from '@/features/product/cards'
import { RESULT_LIST } from '@/features/search/lists'

export type ResultQuery = ListParameters & Pick<QueryParameters['search-page'], 'q' | 'origin'>

type SearchResultsProps = {
  /** Undefined where the search is down and the shop's own catalogue has answered. */
  readonly query?: ResultQuery
  readonly cards: readonly CardView[]
  readonly texts: CardTexts
  readonly eager: number
}

/**
 * The hits as the page was made with, for anybody; the browser then asks under the visitor's own keys, which may change
 * the order, and learns the tickets. When that fails, what stands is good enough.
 */
export function SearchResults({ query, cards, texts, eager }: SearchResultsProps) {
  const [own, setOwn] = useState<readonly CardView[]>()
  useEffect(() => {
    setOwn(undefined)
    if (!query) return
    const stop = new AbortController()
    import('./personal-results')
      .then(({ personalResults }) => personalResults(query, stop.signal))
      .then((found) => {
        if (!stop.signal.aborted && found && found.some(({ id }, index) => id !== cards[index]?.id)) setOwn(found)
      })
      .catch(() => {})
    return () => stop.abort()
  }, [query, cards])

  return (
    <div className={base.productGrid} data-tickets={RESULT_LIST}>
      <Cards cards={own ?? cards} texts={texts} heading="h2" eager={eager} />
    </div>
  )
}
