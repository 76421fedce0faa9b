import { isListRoute } from '@shop/domain/client-state'
import { useListState } from '@/frame/navigation/list-state'
import { onRouteChange } from '@/browser/route-change'
import { browserRoute } from '@/place/browser-route'

/** The state of the list follows what is on the screen; on other pages it is that of the list before. */
export function watchList(): void {
  const read = async () => {
    if (!isListRoute(browserRoute(location).routeName)) return
    const { listOnScreen } = await import('@/features/list/list-on-screen')
    const main = document.querySelector('main')
    if (main) useListState.setState(listOnScreen(main))
  }
  const follow = () => void read().catch(() => {})
  follow()
  onRouteChange(follow)
}
