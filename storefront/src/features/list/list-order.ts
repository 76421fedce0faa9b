import type { Sort } from '@shop/domain/sort'
import type { Translate } from '@/texts/lazy-texts'
import type { ListKind } from './list-reference'

/** What goods can be in order of: a sort that can be chosen, or the pieces sold of each. */
export type ListOrder = Sort | 'MOST_SOLD'

/** Bestsellers have their pieces sold for relevance, until relevance itself is chosen. */
export const firstOrder = (kind: ListKind, sort: Sort): ListOrder =>
  kind === 'bestsellers' && sort === 'RELEVANCE' ? 'MOST_SOLD' : sort

/** Pieces sold are known to the orders, and so to the catalogue; the search knows what is liked. */
export const shownOrder = (asked: ListOrder, from: 'search' | 'catalogue'): ListOrder =>
  from === 'search' ? sortOf(asked) : asked

/** The sort that the search is asked for, and that the field of the toolbar stands at. */
export const sortOf = (order: ListOrder): Sort => (order === 'MOST_SOLD' ? 'RELEVANCE' : order)

type Ordered = { readonly kind: ListKind; readonly order: ListOrder; readonly firstOrder: ListOrder }

/** What stands under a list about its order: what relevance is, where that orders it, else how the list begins. */
export function listNote({ kind, order, firstOrder }: Ordered, t: Translate): string {
  if (kind === 'search' || order === 'RELEVANCE') return t('list.sort.info')
  return t('list.note', { sort: firstOrder })
}
