import { useEffect, useRef, useState } from 'react'
import { shownProducts } from '@/catalogue/shown-products'
import { browserSearch } from '@/data/browser-search'
import { createSuggestionAsker } from './ask-suggestions'
import { SUGGESTED_LIST } from './lists'
import { createRemovedSearches } from './removed-searches'
import type { Suggested } from './suggested'

type Suggestions = {
  /** Of the phrase last answered; what is typed may be further on. */
  readonly found?: Suggested & { readonly phrase: string }
  /** Of the empty field: what the visitor searched before stays in sight while typing. */
  readonly start?: Suggested
  readonly failed?: true
}

/** Nothing is asked before what was removed is: it would come back with the answer. */
let forgetting: Promise<void> = Promise.resolve()
const removed = createRemovedSearches(() => performance.now())
const withoutRemoved = (found: Suggested): Suggested => ({
  ...found,
  recentSearches: removed.leaveOut(found.recentSearches),
})

/** Answers come in any order; only the newest question's is shown. */
export function useSuggestions(phrase: string) {
  const [state, setState] = useState<Suggestions>({})
  const asker = useRef<ReturnType<typeof createSuggestionAsker<Suggested>>>(undefined)

  useEffect(() => {
    asker.current = createSuggestionAsker<Suggested>({
      ask: (q, signal) =>
        forgetting.then(() => browserSearch().query('autocomplete', { q, onePerGroup: true }, { signal })),
      show: (answer, asked) => {
        const found = withoutRemoved(answer)
        shownProducts.show(
          SUGGESTED_LIST,
          found.productSuggestions.flatMap(({ products }) => products),
        )
        setState(({ start }) => ({ found: { ...found, phrase: asked }, start: asked === '' ? found : start }))
      },
      showStart: (answer) => setState((known) => ({ ...known, start: withoutRemoved(answer) })),
      failed: () => setState(({ start }) => ({ start, failed: true })),
      later: (work, delayMs) => {
        const timer = setTimeout(work, delayMs)
        return () => clearTimeout(timer)
      },
    })
    return () => asker.current?.cancel()
  }, [])
  useEffect(() => asker.current?.ask(phrase), [phrase])

  const forget = (phrases: readonly string[] | 'all') => {
    // Hidden at once: the service may take a moment.
    removed.add(phrases)
    setState((known) => ({ ...known, ...(known.start && { start: withoutRemoved(known.start) }) }))
    forgetting = browserSearch().notify.removeRecentSearches(phrases)
  }
  return { ...state, forget }
}
