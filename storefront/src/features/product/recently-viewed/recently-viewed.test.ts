import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, vi } from 'vitest'
import { useLastVisited } from '@/browser/last-visited'
import { clearRecentlyViewed, readSeen, recentlyViewed, rememberVisit, withVisit, writeSeen } from './recently-viewed'

afterEach(() => {
  vi.unstubAllGlobals()
  useLastVisited.setState(useLastVisited.getInitialState(), true)
})

it('[PRODUCT-22] holds the newest first, each product once, twelve at most', () => {
  expect(withVisit([3, 2, 1], 2)).toEqual([2, 3, 1])
  const many = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(withVisit(many, 99)).toHaveLength(12)
})

it('[PRODUCT-22] holds them in the state group of the last visit, until they are cleared', () => {
  fakeTab('http://no.localhost/')
  const held = () => useLastVisited.getState().recentlyViewed
  expect(recentlyViewed()).toEqual([])
  for (const id of [4, 7]) rememberVisit(id)
  expect([held(), recentlyViewed()]).toEqual([
    [7, 4],
    [7, 4],
  ])
  useLastVisited.setState({ recentlyViewed: [9] })
  expect(recentlyViewed()).toEqual([9])
  clearRecentlyViewed()
  expect([held(), recentlyViewed()]).toEqual([[], []])
})

it('keeps what else is stored beside it', () => {
  const stored = writeSeen('{"listPath":"/c/dame"}', [4])
  expect(JSON.parse(stored)).toEqual({ listPath: '/c/dame', recentlyViewed: [4] })
  expect(readSeen(stored)).toEqual([4])
})

it('reads damaged storage as nothing seen', () => {
  for (const damaged of [null, '', '{', 'null', '[]', '{"recentlyViewed":"x"}', '{"__proto__":{"recentlyViewed":[1]}}'])
    expect(readSeen(damaged)).toEqual([])
  expect(readSeen('{"recentlyViewed":[1,"2",-3,null,4.5]}')).toEqual([1])
})
