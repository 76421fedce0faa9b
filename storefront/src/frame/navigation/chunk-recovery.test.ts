import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverFromChunkFailure } from './chunk-recovery'

let done: string[] = []
let now = 0

beforeEach(() => {
  done = []
  now = 1_000_000
  const stored = new Map<string, string>()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const worker = (name: string) => ({ unregister: async () => done.push(`unregister ${name}`) })
  const kept = {
    keys: async () => ['shop-1-files', 'shop-1-favourites'],
    delete: async (name: string) => done.push(`delete ${name}`),
  }
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistrations: async () => [worker('shop'), worker('before')] },
  })
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('window', { caches: kept })
  vi.stubGlobal('location', { reload: () => done.push('reload') })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[FAULT-10] takes the workers off and empties what they kept, and only then loads anew, once in 60 seconds', async () => {
  expect(recoverFromChunkFailure()).toBe(true)
  await vi.waitFor(() => expect(done).toContain('reload'))
  expect(done).toEqual([
    'unregister shop',
    'unregister before',
    'delete shop-1-files',
    'delete shop-1-favourites',
    'reload',
  ])
  now += 59_999
  expect(recoverFromChunkFailure()).toBe(false)
  now += 1
  expect(recoverFromChunkFailure()).toBe(true)
  await vi.waitFor(() => expect(done.filter((one) => one === 'reload')).toHaveLength(2))
})
