import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, vi } from 'vitest'
import { goTo } from './go-to'

afterEach(() => vi.unstubAllGlobals())

it('leaves for another page; who comes back out of the browser’s memory finds this one anew, and not as busy as it was left', () => {
  const { window } = fakeTab('http://no.localhost/kassen')
  const [assign, reload] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { assign, reload })
  expect(goTo('https://pay.example/1')).toBe(true)
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  expect(reload).not.toHaveBeenCalled()
  shown(true)
  expect(reload).toHaveBeenCalledOnce()
})
