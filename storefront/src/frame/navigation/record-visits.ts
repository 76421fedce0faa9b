import { parseFilters } from '@shop/domain/filter'
import { navigationEffects, type RoutePlace } from '@shop/domain/navigation'
import { events } from '@/browser/events'
import { rememberVisit } from '@/browser/last-visited'
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
    rememberVisit(to)
  }
  record()
  onRouteChange(record)
}
