import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ImageFormat } from '@shop/contract/rest/image-terms'
import type { Log } from '@shop/watch/log'
import { createFloodGate } from '../../platform/http/flood-gate'
import { errorReply, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { networkOf } from '../../platform/network'
import { chooseFormat } from './choose-format'
import { openDiskCache, type PictureCache } from './disk-cache'
import { fairWork } from './fair-work'
import { createMasters, type Masters } from './masters'
import { openMemoryCache } from './memory-cache'
import { readImageRequest } from './read-image-request'
import { renderImage } from './render-image'

export type ImageOptions = {
  readonly mastersDir: string
  /** Without it what was made is kept in memory. */
  readonly dataDir: string | undefined
  readonly cacheBytes: number
  readonly now: () => number
  readonly log: Log
  /** Machines of ours, which are not counted. */
  readonly uncounted: ReadonlySet<string>
  readonly uploaded?: (masters: Masters) => Masters
}

/** Of the 200 that may wait, one network has 64 at most: more than a page shows. */
const WORK = { atOnce: 2, waiting: 200, share: 64 }
/** New pictures of one network: a few pages of a shop that nobody has seen yet, then a shopper's pace. */
const NEW_AT_ONCE = 500
const NEW_PER_SECOND = 5
/** A few thousand pictures, which a CDN or a browser keeps longer. */
const MEMORY_BYTES = 64e6
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** GET /images/{type}/{folder}/{file}: a master in the size and format asked for, made once and then kept. */
export function createImageHandler(options: ImageOptions) {
  const ofInstallation = createMasters(options.mastersDir, options.now)
  const masters = options.uploaded?.(ofInstallation) ?? ofInstallation
  const opening = openCache(options)
  const work = fairWork<Buffer>(WORK)
  const limits = { perSecond: NEW_PER_SECOND, burst: NEW_AT_ONCE, unlimited: options.uncounted }
  const gate = createFloodGate(limits, options.now)

  return async ({ path, query, headers, clientAddress }: HttpRequest): Promise<Reply> => {
    const asked = readImageRequest(path, query)
    if (!asked.ok) return errorReply(400, 'BAD_IMAGE_REQUEST', asked.error)
    const { type, file, transform } = asked.value
    const master = await masters.find(type, file)
    if (!master)
      return errorReply(404, 'NOT_FOUND', 'There is no such picture', { 'cache-control': 'public, max-age=60' })

    const format = transform.format ?? chooseFormat(headers.accept)
    const key = `${keyOf([type, file, master.version, transform, format])}.${format}`
    const etag = `"${key}"`
    const headersOut = { ...headersFor(format, etag), ...(transform.format ? {} : { vary: 'Accept' }) }
    if (headers['if-none-match'] === etag) return { status: 304, headers: headersOut }

    const cache = await opening
    const kept = await cache.get(key)
    if (kept) return { status: 200, headers: headersOut, body: kept }
    const wait = gate.waitOf(clientAddress)
    if (wait > 0) return errorReply(429, 'RATE_LIMITED', 'Too many new pictures', { 'retry-after': String(wait) })
    const bytes = await work(networkOf(clientAddress), key, async () => {
      const made = await renderImage(await master.read(), transform, format)
      await cache.set(key, made)
      return made
    })
    if (!bytes) return errorReply(503, 'OVERLOADED', 'Too many pictures are being made', { 'retry-after': '1' })
    return { status: 200, headers: headersOut, body: bytes }
  }
}

async function openCache({ dataDir, cacheBytes, log }: ImageOptions): Promise<PictureCache> {
  if (dataDir === undefined) return openMemoryCache(Math.min(cacheBytes, MEMORY_BYTES))
  return openDiskCache(join(dataDir, 'images'), cacheBytes, log)
}

function headersFor(format: ImageFormat, etag: string): Record<string, string> {
  return {
    'content-type': `image/${format}`,
    'cache-control': IMMUTABLE,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}
