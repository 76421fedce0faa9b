/** Where the shopper is: what the router knows of the present route. */
export type RoutePlace = {
  readonly routeName: string
  readonly meta: Readonly<Record<string, unknown>>
  readonly path: string
  readonly hash: string
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly fullPath: string
}

export type PageImpression = RoutePlace & {
  readonly event: 'page-impression'
  readonly isServerRendered: false
  readonly requestUrl: string
}

/** A route change is real when the path differs; a new query or hash alone is the same page. */
function isRouteChange(from: RoutePlace | undefined, to: RoutePlace): boolean {
  return from?.path !== to.path
}

/** What one navigation sets off: nothing, or one impression, the loading indicator and the saved filter selection. */
type NavigationEffects = {
  readonly impression: PageImpression | undefined
  readonly startsLoading: boolean
  readonly savesFilters: boolean
}

export function navigationEffects(from: RoutePlace | undefined, to: RoutePlace, origin: string): NavigationEffects {
  const isReal = isRouteChange(from, to)
  const impression: PageImpression = {
    event: 'page-impression',
    ...to,
    isServerRendered: false,
    requestUrl: origin + to.fullPath,
  }
  return { impression: isReal ? impression : undefined, startsLoading: isReal, savesFilters: isReal }
}
