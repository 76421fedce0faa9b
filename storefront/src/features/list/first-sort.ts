import { defaultProductListSort } from '@shop/domain/constants'
import { type Sort, sortFor } from '@shop/domain/sort'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place-of'
import type { ListKind } from './list-reference'
import { ownPath } from './own-path'

/** The sort of the routes whose name says their order; bestsellers have their units sold for relevance. */
const OWN_SORTS: Partial<Record<ListKind, Sort>> = { new: 'LATEST', bestsellers: 'RELEVANCE' }

/** The order that a list begins with: the one published for its path, else that of its route, else that of all lists. */
export async function firstSort(place: Place, kind: ListKind, alias: string): Promise<Sort> {
  if (kind === 'search') return sortFor(kind, undefined)
  const { market } = await liveMarket(place)
  const path = readable(ownPath(kind, alias, place))
  const own = OWN_SORTS[kind]
  const published = (market?.listSorts ?? []).map(({ path, sort }) => [readable(path), sort] as const)
  return sortFor(path, undefined, {
    productListDefaultSort: market?.defaultSort ?? defaultProductListSort,
    customSortRoutes: { ...(own && { [path]: own }), ...Object.fromEntries(published) },
  })
}

/** Merchants write a path as it is read or as it is sent. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
