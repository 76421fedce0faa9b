import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import sharp from 'sharp'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowsOf, run, sql } from '../platform/sql'
import type { PublishingDeps } from './publishing-deps'

/** 40 million pixels. A larger picture could exhaust the memory, however few bytes it has. */
const MOST_POINTS = 40_000_000
const WIDEST = 2_400
const LEAST = 200
const MOST_LISTED = 120
const TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
}

export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Upload = {
  readonly bytes: Buffer
  readonly contentType: string
  readonly name: string
  readonly staffId: number
  /** As fractions of the picture, like the focus. */
  readonly crop?: Crop | undefined
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** A picture is never stored as sent: it is decoded as its declared type and encoded again, and only that is stored. */
export function createUploads({ db, clock }: PublishingDeps) {
  return async ({ bytes, contentType, name, staffId, crop, focus = { x: 0.5, y: 0.5 } }: Upload) => {
    if (bytes.length === 0) refuse('is empty')
    const picture = sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'warning', pages: 1 })
    const { format, width = 0, height = 0 } = await picture.metadata().catch(() => refuse('is no picture'))
    if (TYPES[format ?? ''] !== contentType.split(';')[0]?.trim()) refuse('is not of the type that it is sent as')
    if (width < LEAST || height < LEAST) refuse(`is smaller than ${LEAST} points`)
    const part = crop && {
      left: Math.round(crop.left * width),
      top: Math.round(crop.top * height),
      width: Math.max(1, Math.round(crop.width * width)),
      height: Math.max(1, Math.round(crop.height * height)),
    }
    if (part && (part.left + part.width > width || part.top + part.height > height)) refuse('is smaller than its crop')
    const drawn = await (part ? picture.extract(part) : picture.rotate())
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => refuse('cannot be read to its end'))
    const digest = createHash('sha256').update(drawn.data).digest('hex').slice(0, 12)
    const fileName = `${slugOf(name)}-${digest}.webp`
    await run(
      db,
      sql`insert into uploaded_images (file_name, bytes, width, height, focus_x, focus_y, uploaded_by, uploaded_at)
          values (${fileName}, ${drawn.data}, ${drawn.info.width}, ${drawn.info.height}, ${focus.x}, ${focus.y}, ${staffId}, ${clock.now()})
          on conflict (file_name) do nothing`,
    )
    return { fileName, width: drawn.info.width, height: drawn.info.height, focus }
  }
}

/** The latest uploads, the newest first. */
export const uploadedPictures = (db: Queryable) =>
  rowsOf<Pick<Row<'uploaded_images'>, 'width' | 'height'> & { fileName: string; at: Date; by: string }>(
    db,
    sql`select u.file_name as "fileName", u.width, u.height, u.uploaded_at as at, coalesce(s.name, '') as by
        from uploaded_images u left join staff s on s.id = u.uploaded_by
        order by u.uploaded_at desc, u.file_name limit ${MOST_LISTED}`,
  )

const slugOf = (name: string) =>
  name
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture'

function refuse(message: string): never {
  throw new Refusal('UPLOAD_REFUSED', 422, `The file ${message}`, { field: 'file' })
}
