import { defaultProductListSort, searchRouteSort, sorts } from '../constants'
import { isSearchRoute } from '../navigation'

export type Sort = (typeof sorts)[number]

export type SortDefaults = {
  readonly productListDefaultSort: Sort
  /** By route name. */
  readonly customSortRoutes: Readonly<Record<string, Sort>>
}

export const defaultSorts: SortDefaults = { productListDefaultSort: defaultProductListSort, customSortRoutes: {} }

/**
 * The sort of a list: the address decides if it names an offered one, else `RELEVANCE` on search routes, else the
 * own sort of the route, else the configured default.
 */
export function sortFor(
  routeName: string,
  requested: string | null | undefined,
  defaults: SortDefaults = defaultSorts,
): Sort {
  const offered = sorts.find((sort) => sort === requested)
  if (offered) return offered
  if (isSearchRoute(routeName)) return searchRouteSort
  const own = Object.hasOwn(defaults.customSortRoutes, routeName) ? defaults.customSortRoutes[routeName] : undefined
  return own ?? defaults.productListDefaultSort
}
