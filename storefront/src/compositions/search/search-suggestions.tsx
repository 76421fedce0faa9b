'use client'

import type { ProductGroup } from '@shop/domain/recommendation'
import { useEffect, useState } from 'react'
import type { CardTexts } from '@/features/product/card-view'
import { Cards } from '@/features/product/cards'
import { groupCards } from '@/features/product/group-card'
import { lazyCardTexts } from '@/features/product/lazy-card-texts'
import { SUGGESTED_LIST } from '@/features/search/lists'
import s from '@/features/search/search.module.css'
import type { SuggestionsProps } from '@/features/search/search-panel'
import { SearchSuggestions } from '@/features/search/search-suggestions'
import { browserFewLeft } from '@/place/browser-place'

/** The search's suggestions with the shop's cards in them. */
export function Suggestions(props: SuggestionsProps) {
  return <SearchSuggestions {...props} Products={Products} />
}

function Products({ groups }: { readonly groups: readonly ProductGroup[] }) {
  const [texts, setTexts] = useState<CardTexts>()
  const [now] = useState(() => new Date())
  useEffect(() => void lazyCardTexts().then(setTexts), [])
  return (
    <div className={s.searchHits} data-tickets={SUGGESTED_LIST}>
      {texts && <Cards cards={groupCards(groups, { now, fewLeft: browserFewLeft() })} texts={texts} heading="h3" />}
    </div>
  )
}
