import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('Element', class {})
})
afterEach(() => vi.unstubAllGlobals())

async function hiddenAfterScrolling(routeName: string, ...places: number[]): Promise<boolean> {
  const { window, tell } = fakeTab('http://no.localhost/')
  const { useAppState } = await import('./app-state')
  const { moveHeader } = await import('./header-motion')
  useAppState.setState({ currentRouteName: routeName })
  moveHeader()
  for (const scrollY of places) {
    window.scrollY = scrollY
    tell('scroll')
    expect(useAppState.getState().scrollTop).toBe(scrollY)
  }
  return useAppState.getState().headerHidden
}

it('[NAV-07] [NAV-14] [NAV-15] [STATE-01] the header hides on the way down past its padding, returns on the way up, and hides on no route of the checkout', async () => {
  expect(await hiddenAfterScrolling('category', 60)).toBe(false)
  vi.resetModules()
  expect(await hiddenAfterScrolling('category', 60, 900)).toBe(true)
  vi.resetModules()
  expect(await hiddenAfterScrolling('category', 60, 900, 890)).toBe(false)
  // 80 px are the padding, from wherever one comes.
  for (const [last, isHidden] of [
    [80, false],
    [81, true],
  ] as const) {
    vi.resetModules()
    expect(await hiddenAfterScrolling('category', 10, last), String(last)).toBe(isHidden)
  }
  for (const name of ['checkout', 'checkoutConfirm', 'checkoutFailed']) {
    vi.resetModules()
    expect(await hiddenAfterScrolling(name, 60, 900), name).toBe(false)
  }
})
