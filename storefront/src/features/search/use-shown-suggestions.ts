'use client'

import type { SuggestionsProps } from './search-panel'
import { contentsByKind, isEmpty } from './suggested'
import { useOptions } from './use-options'
import { useSuggestions } from './use-suggestions'

type Asked = Pick<SuggestionsProps, 'phrase' | 'field' | 'open'>

/** What is shown of the answers, and the one list that the arrows go through. */
export function useShownSuggestions({ phrase, field, open }: Asked) {
  const { found, start, failed, forget } = useSuggestions(phrase.trim())
  const isNothingFound = found !== undefined && found.phrase !== '' && isEmpty(found)
  // Where nothing fits stands what everybody is offered, under what it says.
  const shown = isNothingFound ? start : found
  const isForEverybody = isNothingFound || found?.phrase === ''
  const phrases = shown?.phraseSuggestions ?? []
  const contents = contentsByKind(shown?.contentSuggestions ?? [])
  const recent = start?.recentSearches ?? []
  const contentCount = contents.reduce((sum, [, items]) => sum + items.length, 0)
  const { listbox, option } = useOptions(field, phrases.length + contentCount + recent.length, () => {
    // Exactly an article number: there is one thing to see.
    const link = found?.phrase === field.value.trim() ? found.redirectLink : undefined
    if (link) open(link)
    return link !== undefined
  })
  return {
    found,
    shown,
    failed,
    forget,
    isNothingFound,
    isForEverybody,
    phrases,
    contents,
    contentCount,
    recent,
    listbox,
    option,
  }
}
