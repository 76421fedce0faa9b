import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('[TABSYNC-06] a tab that hears of a sign-in or sign-out follows it, and tells the others nothing of it', async () => {
  fakeTab('https://no.localhost/')
  const { tellOtherTabs } = await import('@/browser/broadcast')
  const session = { follow: vi.fn(), refresh: vi.fn(() => tellOtherTabs({ type: 'auth' })) }
  vi.doMock('@/data/session', () => ({ session }))
  const { watchForAuth } = await import('./watch-auth')
  watchForAuth()
  const other = new BroadcastChannel('ralph_channel')
  onTestFinished(() => other.close())
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  other.postMessage({ type: 'auth' })
  await expect.poll(() => session.follow.mock.calls.length + session.refresh.mock.calls.length).toBe(1)
  // What is told after it comes after it.
  tellOtherTabs({ type: 'cart' })
  await expect.poll(() => heard).toContainEqual({ type: 'cart' })
  expect(heard).toEqual([{ type: 'cart' }])
})
