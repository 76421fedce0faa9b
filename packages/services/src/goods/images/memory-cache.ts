import type { PictureCache } from './disk-cache'

/** Pictures up to a bound of bytes, for a machine on which nothing is written; the one asked for longest ago goes first. */
export function openMemoryCache(limitBytes: number): PictureCache {
  // In the order of their last use: a Map keeps the order of insertion.
  const kept = new Map<string, Buffer>()
  let total = 0

  const forget = (key: string) => {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    bytes: () => total,
    get: async (key) => {
      const bytes = kept.get(key)
      if (!bytes) return undefined
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    },
    set: async (key, bytes) => {
      forget(key)
      if (bytes.length > limitBytes) return
      kept.set(key, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= limitBytes) break
        forget(oldest)
      }
    },
  }
}
