import { useAppState } from '@/lib/app-state'

export function followViewport(): void {
  addEventListener('resize', () => useAppState.setState({ viewportWidth: window.innerWidth }), { passive: true })
}
