import { viewportClass } from '@shop/domain/viewport'
import { useAppState } from './app-state'

/** The width as the state of the page holds it, and its class as the root element says it. */
export function followViewport(): void {
  const say = () => {
    const { viewportWidth, config } = useAppState.getState()
    document.documentElement.dataset.viewport = viewportClass(viewportWidth, config.breakpoints)
  }
  say()
  useAppState.subscribe(say)
  addEventListener('resize', () => useAppState.setState({ viewportWidth: window.innerWidth }), { passive: true })
}
