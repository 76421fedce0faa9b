import { expect, it } from 'vitest'
import { openMemoryCache } from './memory-cache'

it('S12: keeps pictures in memory up to a bound, and forgets what was not asked for longest', async () => {
  const cache = openMemoryCache(30)
  for (const key of ['a', 'b', 'c']) await cache.set(key, Buffer.alloc(10))
  await cache.get('a')
  await cache.set('d', Buffer.alloc(10))
  expect(await cache.get('b')).toBeUndefined()
  expect((await cache.get('a'))?.length).toBe(10)
  expect(cache.bytes()).toBe(30)
  await cache.set('a', Buffer.alloc(4))
  expect(cache.bytes()).toBe(24)
  await cache.set('large', Buffer.alloc(31))
  expect([await cache.get('large'), cache.bytes()]).toEqual([undefined, 24])
})
