import { nothingVisited, visited } from '@shop/domain/client-state'
import { storageNames } from '@shop/domain/constants'
import { readStored } from '@shop/domain/cookie'
import { parseFilters } from '@shop/domain/filter'
import { navigationEffects, type RoutePlace } from '@shop/domain/navigation'
import { isAllowed } from '@/browser/consent-store'
import { events } from '@/browser/events'
import { onRouteChange } from '@/browser/route-change'
import { browserRoute } from '@/place/browser-route'
import { useAppState } from './app-state'
import { useListState } from './list-state'

/** Each page that comes on the screen is one impression, the first too; a new query or hash is the same page. */
export function recordVisits(): void {
  let from: RoutePlace | undefined
  const record = () => {
    const to = browserRoute(location)
    const { impression, savesFilters } = navigationEffects(from, to, location.origin)
    from = to
    if (savesFilters) useListState.setState({ selection: parseFilters(new URLSearchParams(location.search)) })
    if (!impression) return
    useAppState.setState({ currentRouteName: to.routeName, currentPath: to.path })
    events.emit({ name: 'page-impression', detail: impression })
    if (isAllowed('functional')) rememberVisit(to)
  }
  record()
  onRouteChange(record)
}

function rememberVisit({ routeName, fullPath }: RoutePlace): void {
  const before = readStored(stored(), (value) => {
    const { productPath, listPath } =
      typeof value === 'object' && value !== null ? (value as typeof nothingVisited) : nothingVisited
    return { productPath: textOf(productPath), listPath: textOf(listPath) }
  })
  try {
    const now = visited(before ?? nothingVisited, routeName, fullPath)
    localStorage.setItem(storageNames.lastVisited, JSON.stringify({ ...seenProducts(), ...now }))
  } catch {
    // A full or forbidden storage costs the way back to the list, nothing else.
  }
}

/** The products that were looked at are kept under the same name. */
function seenProducts(): { readonly recentlyViewed?: unknown } {
  const seen = readStored(stored(), (value) =>
    typeof value === 'object' && value !== null && 'recentlyViewed' in value ? value.recentlyViewed : undefined,
  )
  return seen === undefined ? {} : { recentlyViewed: seen }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageNames.lastVisited)
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? value : undefined)
