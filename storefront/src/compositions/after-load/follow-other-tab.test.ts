import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

/** Other tests of the same process speak on the channel of that name. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of follow-other-tab.test`)
  }
}

// The next file loads the page's parts anew: these ones go on hearing of every user.
beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock('@/data/session')
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('[TABSYNC-06] a tab that hears of a sign-in or sign-out follows it, and tells the others nothing of it', async () => {
  fakeTab('https://no.localhost/')
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  const { tellOtherTabs } = await import('@/browser/broadcast')
  const session = { follow: vi.fn(), refresh: vi.fn(() => tellOtherTabs({ type: 'auth' })) }
  vi.doMock('@/data/session', () => ({ session }))
  const { watchForAuth } = await import('./watch-auth')
  watchForAuth()
  const other = new OwnChannel('ralph_channel')
  onTestFinished(() => other.close())
  const messages: unknown[] = []
  other.addEventListener('message', ({ data }) => messages.push(data))
  other.postMessage({ type: 'auth' })
  const calls = () => session.follow.mock.calls.length + session.refresh.mock.calls.length
  await expect.poll(calls, { timeout: 20_000 }).toBe(1)
  // What is sent after it comes after it.
  tellOtherTabs({ type: 'cart' })
  await expect.poll(() => messages).toContainEqual({ type: 'cart' })
  expect(messages).toEqual([{ type: 'cart' }])
})
