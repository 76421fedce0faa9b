import { expect, it } from 'vitest'
import { readSeen, withVisit, writeSeen } from './recently-viewed'

it('[PRODUCT-22] holds the newest first, each product once, twelve at most', () => {
  expect(withVisit([3, 2, 1], 2)).toEqual([2, 3, 1])
  const many = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(withVisit(many, 99)).toHaveLength(12)
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
