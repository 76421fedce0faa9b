import { sortFor } from '@shop/domain/sort'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place-of'
import type { ListKind } from './list-reference'
import { ownPath } from './own-path'
import type { Sort } from './selection'

/** What these are called says their order, or they have no other. */
const ORDERED: readonly ListKind[] = ['search', 'bestsellers', 'coming-soon']

const usualSort = (kind: ListKind): Sort => (kind === 'search' || kind === 'bestsellers' ? 'RELEVANCE' : 'LATEST')

/** The order that a list begins with: the one published for its path, else for all lists, else the usual one. */
export async function firstSort(place: Place, kind: ListKind, alias: string): Promise<Sort> {
  if (kind === 'search') return usualSort(kind)
  const { market } = await liveMarket(place)
  const general = ORDERED.includes(kind) ? undefined : market?.defaultSort
  const customSortRoutes = Object.fromEntries((market?.listSorts ?? []).map(({ path, sort }) => [readable(path), sort]))
  const path = readable(ownPath(kind, alias, place))
  return sortFor(path, undefined, { productListDefaultSort: general ?? usualSort(kind), customSortRoutes })
}

/** Merchants write a path as it is read or as it is sent. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
