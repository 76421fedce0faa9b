import { isListRoute } from '@shop/domain/client-state'
import { useListState } from '@/frame/navigation/list-state'
import { onRouteChange } from '@/browser/route-change'
import { browserRoute } from '@/place/browser-route'

/** Cards come many at a time; they are read together. */
const PAUSE_MS = 100

/**
 * The state of the list follows what is on the screen; on other pages it is that of the list before. A filter, an order or
 * a page of a search changes the cards alone, and no route.
 */
export function watchList(): void {
  const read = async () => {
    if (!isListRoute(browserRoute(location).routeName)) return
    const { listOnScreen } = await import('@/features/list/list-on-screen')
    const main = document.querySelector('main')
    if (main) useListState.setState(listOnScreen(main))
  }
  const follow = () => void read().catch(() => {})
  let pause: ReturnType<typeof setTimeout> | undefined
  const followSoon = () => {
    clearTimeout(pause)
    pause = setTimeout(follow, PAUSE_MS)
  }
  follow()
  onRouteChange(follow)
  new MutationObserver(followSoon).observe(document.body, { childList: true, subtree: true })
}
