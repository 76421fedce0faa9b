import type { ImageFormat, ImageTransform } from '@shop/contract/rest/image-terms'
import sharp from 'sharp'

const DEFAULT_QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 75, jpeg: 80 }

// Work is bounded by the number of pictures at once; more threads inside one picture would only steal from the shop.
sharp.concurrency(1)
sharp.cache(false)

export async function renderImage(master: Buffer, transform: ImageTransform, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: 50_000_000 })
  const { width: ownWidth = 0, height: ownHeight = 0 } = await picture.metadata()
  if (format === 'avif' && isUnchanged(transform, ownWidth, ownHeight)) return master
  const { width, height } = withinMaster(transform, ownWidth, ownHeight)
  const sized =
    width === undefined && height === undefined
      ? picture
      : picture.resize({
          width,
          height,
          fit: transform.fit ?? 'cover',
          background: `#${transform.background ?? 'ffffff'}`,
        })
  const quality = transform.quality ?? DEFAULT_QUALITY[format]
  if (format === 'avif') return sized.avif({ quality, effort: 2 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality, effort: 2 }).toBuffer()
  return sized
    .flatten({ background: `#${transform.background ?? 'ffffff'}` })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** AVIF is slow to write: the master's own bytes are the answer wherever they already are what was asked for. */
function isUnchanged(
  { width, height, quality, background }: ImageTransform,
  ownWidth: number,
  ownHeight: number,
): boolean {
  if (quality !== undefined || background !== undefined) return false
  return (width === undefined || width >= ownWidth) && sameRatio(width, height, ownWidth, ownHeight)
}

function sameRatio(
  width: number | undefined,
  height: number | undefined,
  ownWidth: number,
  ownHeight: number,
): boolean {
  if (height === undefined) return true
  if (width === undefined) return height >= ownHeight
  return Math.abs(height - (width * ownHeight) / ownWidth) <= 1
}

/** Enlarging invents nothing but bytes: a picture is never made larger than its master. */
function withinMaster({ width, height }: ImageTransform, ownWidth: number, ownHeight: number) {
  const scale = Math.min(1, width ? ownWidth / width : 1, height ? ownHeight / height : 1)
  return { width: width && Math.round(width * scale), height: height && Math.round(height * scale) }
}
