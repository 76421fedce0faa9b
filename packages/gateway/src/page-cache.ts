import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A page made so shortly after a change may still show what was read before it: it is asked for once more. */
const SETTLE_MS = 3_000
/** A page under way this long is not waited for: what changed since it began is forgotten. */
const LONGEST_RENDER_MS = 120_000
/** Past its time a page is shown at once and made again behind the visitor's back; what changed is known by its tags. */
const WHILE_REVALIDATE_MS = 600_000
/** When the shop cannot make pages, these are shown. */
const IF_ERROR_MS = 1_800_000

export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}
export type StoredPage = Page & {
  readonly brotli: Buffer
  readonly etag: string
  readonly tags: ReadonlySet<string>
  readonly freshUntil: number
  /** Something that it shows has changed since it was made. */
  outdatedAt: number | undefined
}
export type Found = { readonly page: StoredPage; readonly state: 'fresh' | 'stale' | 'outdated' }

/** Of everything: what is told when it is not known what changed. */
export const ALL = '*'

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Whole pages, least recently used first out, bounded by bytes. Rendering a list costs 20 ms of CPU however its data is
 * cached, so it is the page that is kept, with its brotli body beside it.
 */
export function createPageCache({ maxBytes, now }: { readonly maxBytes: number; readonly now: () => number }) {
  const pages = new Map<string, StoredPage>()
  const keysOf = new Map<string, Set<string>>()
  const changes = createChangeTimes()
  let bytes = 0
  const sizeOf = (page: StoredPage) => page.body.length + page.brotli.length

  const drop = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    bytes -= sizeOf(page)
    pages.delete(key)
    for (const tag of page.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  return {
    get(key: string): Found | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      const time = now()
      const isOutdated = page.outdatedAt !== undefined && page.outdatedAt <= time
      const end = isOutdated ? page.outdatedAt! : page.freshUntil
      if (time > end + IF_ERROR_MS) {
        drop(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, page)
      if (isOutdated || time >= page.freshUntil + WHILE_REVALIDATE_MS) return { page, state: 'outdated' }
      return { page, state: time >= page.freshUntil ? 'stale' : 'fresh' }
    },

    /** `begun` is when the making of the page began: what changed after that, it may not show. */
    async put(
      key: string,
      page: Page,
      { tags, begun, maxAgeSeconds }: { tags: ReadonlySet<string>; begun: number; maxAgeSeconds: number },
    ): Promise<StoredPage> {
      const packed = await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      const changed = changes.since(tags, begun - SETTLE_MS)
      const stored: StoredPage = {
        ...page,
        brotli: packed,
        etag: etagOf(page.body),
        tags,
        freshUntil: now() + maxAgeSeconds * 1000,
        outdatedAt: changed === undefined ? undefined : changed + SETTLE_MS,
      }
      drop(key)
      if (sizeOf(stored) > maxBytes) return stored
      pages.set(key, stored)
      bytes += sizeOf(stored)
      for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      return stored
    },

    /** Pages that show one of these are made again before they are shown. */
    outdate(tags: readonly string[]): void {
      const time = now()
      changes.note(tags, time)
      for (const tag of tags) {
        for (const key of tag === ALL ? pages.keys() : (keysOf.get(tag) ?? [])) {
          const page = pages.get(key)
          if (page && (page.outdatedAt === undefined || page.outdatedAt > time)) page.outdatedAt = time
        }
      }
    },

    drop,

    get bytes(): number {
      return bytes
    },
  }
}

/** When each tag changed last, for as long as a page may be under way. */
function createChangeTimes() {
  const times = new Map<string, number>()
  return {
    note: (tags: readonly string[], time: number) => {
      for (const [tag, changed] of times) if (changed < time - LONGEST_RENDER_MS) times.delete(tag)
      for (const tag of tags) times.set(tag, time)
    },
    since: (tags: Iterable<string>, time: number): number | undefined => {
      for (const tag of [ALL, ...tags]) {
        const changed = times.get(tag)
        if (changed !== undefined && changed >= time) return changed
      }
      return undefined
    },
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
