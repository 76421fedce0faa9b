import { createChangeTimes } from './change-times'
import { createPageShelf } from './page-shelf'
import { type Page, packed, type StoredPage } from './stored-page'

/** A page made so shortly after a change may still show what was read before it: it is asked for once more. */
const SETTLE_MS = 3_000
/** Past its time a page is shown at once and made again behind the visitor's back; what changed is known by its tags. */
const WHILE_REVALIDATE_MS = 600_000
/** When the shop cannot make pages, these are shown. */
const IF_ERROR_MS = 1_800_000

export type Found = { readonly page: StoredPage; readonly state: 'fresh' | 'stale' | 'outdated' }
/** `begun` is when the making of the page began: what changed after that, it may not show. */
type Making = { readonly tags: ReadonlySet<string>; readonly begun: number; readonly maxAgeSeconds: number }

/**
 * Whole pages. Rendering a list costs 20 ms of CPU however its data is cached, so it is the page that is kept, with its
 * brotli body beside it.
 */
export function createPageCache({ maxBytes, now }: { readonly maxBytes: number; readonly now: () => number }) {
  const shelf = createPageShelf(maxBytes)
  const changes = createChangeTimes()

  return {
    get(key: string): Found | undefined {
      const page = shelf.find(key)
      if (!page) return undefined
      const time = now()
      const isOutdated = page.outdatedAt !== undefined && page.outdatedAt <= time
      const end = isOutdated ? page.outdatedAt! : page.freshUntil
      if (time > end + IF_ERROR_MS) {
        shelf.drop(key)
        return undefined
      }
      shelf.use(key, page)
      if (isOutdated || time >= page.freshUntil + WHILE_REVALIDATE_MS) return { page, state: 'outdated' }
      return { page, state: time >= page.freshUntil ? 'stale' : 'fresh' }
    },

    async put(key: string, page: Page, { tags, begun, maxAgeSeconds }: Making): Promise<StoredPage> {
      const kept = await packed(page.body)
      const changed = changes.since(tags, begun - SETTLE_MS)
      const stored: StoredPage = {
        ...page,
        ...kept,
        tags,
        freshUntil: now() + maxAgeSeconds * 1000,
        outdatedAt: changed === undefined ? undefined : changed + SETTLE_MS,
      }
      shelf.put(key, stored)
      return stored
    },

    /** Pages that show one of these are made again before they are shown. */
    outdate(tags: readonly string[]): void {
      const time = now()
      changes.note(tags, time)
      for (const page of tags.flatMap(shelf.tagged))
        if (page.outdatedAt === undefined || page.outdatedAt > time) page.outdatedAt = time
    },

    drop: shelf.drop,
    bytes: shelf.bytes,
  }
}
