import { parseSelection, segmentOf } from '../features/list/selection'
import type { ListPlace } from '../lib/list-segment'

/** All lists are one page; what is known of the query is a segment of its path, so that the page can be kept. */
export function insideOfList({ kind, alias }: ListPlace, query: string): string {
  const selection = segmentOf(parseSelection(new URLSearchParams(query)))
  return `/list/${[kind, alias, selection].map(encodeURIComponent).join('/')}`
}
