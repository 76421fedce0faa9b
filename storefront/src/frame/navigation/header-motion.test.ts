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

it('[NAV-07] [STATE-01] the header hides on the way down past its padding, and on no route of the checkout', async () => {
  expect(await hiddenAfterScrolling('category', 60)).toBe(false)
  vi.resetModules()
  expect(await hiddenAfterScrolling('category', 60, 900)).toBe(true)
  for (const name of ['checkout', 'checkoutConfirm', 'checkoutFailed']) {
    vi.resetModules()
    expect(await hiddenAfterScrolling(name, 60, 900), name).toBe(false)
  }
})
