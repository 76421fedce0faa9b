import { handlingOf, isHeaderHidden } from '@shop/domain/navigation'
import { onRouteChange } from '@/browser/route-change'
import { useAppState } from './app-state'

/** Less than this is a trembling finger, not a wish to see the menu again. */
const UPWARD_MOVE_PX = 6

/** The bar leaves on the way down and returns on the way up, but never while something in it is open or focused. */
export function moveHeader(): void {
  let before = Math.max(0, window.scrollY)

  const onScroll = () => {
    const header = document.querySelector<HTMLElement>('[data-site-header]')
    const now = Math.max(0, window.scrollY)
    const { headerHidden, config, currentRouteName } = useAppState.getState()
    const { siteTopThreshold } = config
    useAppState.setState({ scrollTop: now })
    if (now < before && before - now < UPWARD_MOVE_PX && now > siteTopThreshold) return
    const mayHide = header !== null && !isBusy(header) && handlingOf(currentRouteName).mayHideHeader
    const hidden = mayHide && isHeaderHidden(headerHidden, { from: before, to: now, siteTopThreshold })
    before = now
    if (hidden !== headerHidden) useAppState.setState({ headerHidden: hidden })
  }

  // What sticks below the bar has to move with it, so the root element knows too.
  useAppState.subscribe(({ headerHidden }) => {
    document.documentElement.toggleAttribute('data-header-hidden', headerHidden)
    document.querySelector('[data-site-header]')?.toggleAttribute('data-hidden', headerHidden)
  })
  addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-site-header]')) useAppState.setState({ headerHidden: false })
  })
  onRouteChange(() => {
    before = Math.max(0, window.scrollY)
    useAppState.setState({ headerHidden: false })
  })
}

const isBusy = (header: HTMLElement) =>
  header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]') !== null
