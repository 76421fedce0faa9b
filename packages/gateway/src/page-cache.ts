import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

export type StoredPage = {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
  readonly brotli: Buffer
  readonly freshUntil: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Whole pages, least recently used first out, bounded by bytes. Rendering a list costs 20 ms of CPU however its data is
 * cached, so it is the page that is kept, with its brotli body beside it.
 */
export function createPageCache({ maxBytes, now }: { readonly maxBytes: number; readonly now: () => number }) {
  const pages = new Map<string, StoredPage>()
  let bytes = 0
  const sizeOf = (page: StoredPage) => page.body.length + page.brotli.length
  const drop = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    bytes -= sizeOf(page)
    pages.delete(key)
  }

  return {
    get(key: string): StoredPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (page.freshUntil <= now()) {
        drop(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },

    async put(
      key: string,
      page: Omit<StoredPage, 'brotli' | 'freshUntil'>,
      maxAgeSeconds: number,
    ): Promise<StoredPage> {
      const stored = {
        ...page,
        brotli: await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        freshUntil: now() + maxAgeSeconds * 1000,
      }
      drop(key)
      pages.set(key, stored)
      bytes += sizeOf(stored)
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      return stored
    },

    clear(): void {
      pages.clear()
      bytes = 0
    },

    get bytes(): number {
      return bytes
    },
  }
}
