import sharp from 'sharp'
import type { Picture } from './render'

sharp.concurrency(1)

const QUALITY = 62
const EFFORT = 3

/** The master of a picture: AVIF, small enough to live in the repository, good enough to be cut to any width. */
export const avif = ({ rgb, width, height }: Picture, quality = QUALITY): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' })
    .toBuffer()
