import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@shop/watch/log'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskCache } from './disk-cache'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('forgets what was not asked for longest once the bound is reached', async () => {
  const cache = await openDiskCache(folder, 30, silentLog)
  for (const key of ['a', 'b', 'c']) await cache.set(key, Buffer.alloc(10))
  await cache.get('a')
  await cache.set('d', Buffer.alloc(10))
  expect(await cache.get('b')).toBeUndefined()
  expect((await cache.get('a'))?.length).toBe(10)
  expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd'])
  expect(cache.bytes()).toBe(30)
})

it('knows after a restart what lies on the disk', async () => {
  await (await openDiskCache(folder, 30, silentLog)).set('a', Buffer.from('picture'))
  const reopened = await openDiskCache(folder, 30, silentLog)
  expect((await reopened.get('a'))?.toString()).toBe('picture')
})

it('keeps answering when the disk cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '')
  const cache = await openDiskCache(join(folder, 'file', 'below'), 30, silentLog)
  await cache.set('a', Buffer.alloc(10))
  expect(await cache.get('a')).toBeUndefined()
})
