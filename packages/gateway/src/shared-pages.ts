import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@shop/watch/log'
import { ownRequest } from './captured-answer'
import type { PageSource } from './count-pages'
import type { Changes } from './follow-changes'
import { createPageCache } from './page-cache'
import { collectTags, isOfSeveralStates } from './page-tags'
import type { Page, StoredPage } from './stored-page'

/** The services may be slow just now: then the page that was is shown, and the new one a little later. */
const LONGEST_WAIT_MS = 2_000
/** A renderer that says nothing for so long says nothing more: whoever asks next has the page made anew. */
const LONGEST_RENDER_MS = 20_000
/** While nobody tells what changes, a page is shown this long past its time without being made again. */
const SILENCE_MS = 600_000

/** So often a page is made again that was made of two states of the shop. */
const MOST_ATTEMPTS = 5
const AGAIN_AFTER_MS = 40

export type SharedPage = {
  /** Equal for all addresses that show the same. */
  readonly key: string
  /** The address without what the page does not depend on. */
  readonly url: string
  readonly tags: readonly string[]
}
export type AskedPage = SharedPage & {
  readonly host: string
  readonly isHttps: boolean
  readonly isRsc: boolean
  /** What the root element of the document says of who asks. */
  readonly mark: string
}

export type SharedPagesOptions = {
  readonly render: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  readonly finish: (captured: Page, asked: AskedPage) => Page
  readonly cacheBytes: number
  readonly changes: Pick<Changes, 'isLive'>
  readonly longestRenderMs?: number | undefined
  readonly now: () => number
  readonly log: Log
  readonly onPage?: (from: PageSource) => void
}
export type SharedPages = ReturnType<typeof createSharedPages>

/** Pages that everybody is shown: made once for all who ask, without anything of the one who asked first. */
export function createSharedPages(options: SharedPagesOptions) {
  const { finish, cacheBytes, changes, now, log, onPage = () => undefined } = options
  const cache = createPageCache({ maxBytes: cacheBytes, now })
  const underWay = new Map<string, Promise<StoredPage | Page>>()

  const make = async (asked: AskedPage, key: string): Promise<StoredPage | Page> => {
    let begun = now()
    let made = await renderShared(options, asked)
    // Something was published while the page was made: half of it would be of before.
    for (let attempt = 1; made.isMixed && attempt <= MOST_ATTEMPTS; attempt++) {
      await after(attempt * AGAIN_AFTER_MS, undefined)
      begun = now()
      made = await renderShared(options, asked)
    }
    const { captured, tags } = made
    const maxAgeSeconds = sharedMaxAge(captured)
    const { 'set-cookie': _, ...headers } = captured.headers
    const page = finish({ ...captured, headers }, asked)
    if (page.status < 500 && page.status !== 200) cache.drop(key)
    if (maxAgeSeconds === undefined || page.status !== 200 || !changes.isLive()) return page
    return cache.put(key, page, { tags, begun, maxAgeSeconds })
  }

  const renew = (asked: AskedPage, key: string): Promise<StoredPage | Page> => {
    const running = underWay.get(key)
    if (running) return running
    const made = make(asked, key).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  return {
    /** What is kept and needs no thought is there at once. */
    fresh(asked: Parameters<typeof keyOf>[0]): StoredPage | undefined {
      const found = cache.get(keyOf(asked))
      if (found?.state !== 'fresh') return undefined
      onPage('kept')
      return found.page
    },
    async get(asked: AskedPage): Promise<StoredPage | Page> {
      const key = keyOf(asked)
      const found = cache.get(key)
      const state = found?.state ?? 'none'
      onPage(state === 'fresh' ? 'kept' : state === 'stale' ? 'stale' : 'made')
      if (!found) return renew(asked, key)
      const { page } = found
      if (state === 'fresh') return page
      if (!changes.isLive() && now() < page.freshUntil + SILENCE_MS) return page
      const renewed = renew(asked, key).catch((error: unknown) => {
        log.warn('page.not-renewed', { error })
        return page
      })
      if (state === 'stale') return page
      const next = await Promise.race([renewed, after(LONGEST_WAIT_MS, page)])
      return next.status < 500 ? next : page
    },
    outdate: cache.outdate,
    get bytes(): number {
      return cache.bytes()
    },
  }
}

/** Made as nobody: without a cookie, a browser or an address. */
async function renderShared({ render, longestRenderMs = LONGEST_RENDER_MS }: SharedPagesOptions, asked: AskedPage) {
  const tags = new Set(asked.tags)
  const url = asked.isRsc ? `${asked.url}${asked.url.includes('?') ? '&' : '?'}_rsc` : asked.url
  const { request, answer, whole } = ownRequest(url, {
    host: asked.host,
    'x-forwarded-proto': asked.isHttps ? 'https' : 'http',
    ...(asked.isRsc ? { rsc: '1', accept: '*/*' } : { accept: 'text/html' }),
  })
  const done = collectTags(tags, () => render(request, answer))
  const captured = await Promise.race([whole, done.then(() => whole), after(longestRenderMs, undefined)])
  if (!captured) throw new Error(`${url}: the renderer gave no answer`)
  return { captured, tags, isMixed: isOfSeveralStates(tags) }
}

/** Only a document has a root element. */
const keyOf = ({ key, isRsc, mark }: Pick<AskedPage, 'key' | 'isRsc' | 'mark'>) =>
  isRsc ? `rsc ${key}` : mark ? `${mark} ${key}` : key

export function isStored(page: StoredPage | Page): page is StoredPage {
  return 'etag' in page
}

function sharedMaxAge({ status, headers }: Page): number | undefined {
  if (status !== 200 || !/^text\/(html|x-component)/.test(String(headers['content-type']))) return undefined
  const found = /s-maxage=(\d+)/.exec(String(headers['cache-control']))
  return found && Number(found[1]) > 0 ? Number(found[1]) : undefined
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
