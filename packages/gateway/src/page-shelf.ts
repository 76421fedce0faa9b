import { ALL } from './change-times'
import { bytesOf, type StoredPage } from './stored-page'

/** Pages by key and by tag, least recently used first out, bounded by bytes. */
export function createPageShelf(maxBytes: number) {
  const pages = new Map<string, StoredPage>()
  const keysOf = new Map<string, Set<string>>()
  let bytes = 0

  const drop = (key: string): void => {
    const page = pages.get(key)
    if (!page) return
    bytes -= bytesOf(page)
    pages.delete(key)
    for (const tag of page.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  return {
    find: (key: string): StoredPage | undefined => pages.get(key),
    /** The last to be dropped from now on. */
    use: (key: string, page: StoredPage): void => {
      pages.delete(key)
      pages.set(key, page)
    },
    /** A page that is larger than the whole shelf is not kept. */
    put: (key: string, page: StoredPage): void => {
      drop(key)
      if (bytesOf(page) > maxBytes) return
      pages.set(key, page)
      bytes += bytesOf(page)
      for (const tag of page.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    tagged: (tag: string): StoredPage[] =>
      [...(tag === ALL ? pages.keys() : (keysOf.get(tag) ?? []))].flatMap((key) => pages.get(key) ?? []),
    drop,
    bytes: () => bytes,
  }
}
