import type { ListPlace } from '@/place/list-segment'
import { FILTER_PANEL, parseSelection, segmentOf } from '../features/list/selection'

/** All lists are one page; what is known of the query is a segment of its path, so that the page can be kept. */
export function rewriteList({ kind, alias }: ListPlace, query: string): string {
  const asked = new URLSearchParams(query)
  const selection = segmentOf(parseSelection(asked))
  const isPanel = asked.has(FILTER_PANEL)
  // A result is made for each visit; what was corrected away may be asked for exactly.
  if (kind === 'search' && !isPanel)
    return `/search/${[alias, selection].map(encodeURIComponent).join('/')}${asked.has('exact') ? '?exact=1' : ''}`
  const page = isPanel ? 'list-filter' : 'list'
  return `/${page}/${[kind, alias, selection].map(encodeURIComponent).join('/')}`
}
